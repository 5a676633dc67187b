package floe.games.kit;

import floe.games.Band;
import java.util.Optional;

/// A board that was made for an order.
///
/// @param band the band it is of, where that was looked at
public record Made<B>(B board, Optional<Band> band) {}
