package floe.games.kit;

import floe.games.Order;
import java.util.Optional;

/// A game's way to make boards. Chance comes from the dice alone; work is paid to the meter.
@FunctionalInterface
public interface Proposer<B> {
    /// A board for an order that has been looked over: its size and options are the game's.
    Optional<B> propose(Order order, Dice dice, Meter meter);

    /// The same, with the band of the board. A game that learns it while it makes a board tells it here, and so can
    /// answer an order that names several.
    default Optional<Made<B>> make(Order order, Dice dice, Meter meter) {
        return propose(order, dice, meter).map(board -> new Made<>(board, Optional.empty()));
    }

    /// Says of an order that has been looked over whether a board can be like that, as far as the game knows: it throws
    /// a [floe.games.BadOrderException] when none ever is.
    default void require(Order order) {}
}
