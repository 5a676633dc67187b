package floe.catalog.stock;

import floe.games.Band;
import floe.games.Grade;
import java.util.Arrays;
import java.util.List;

/// Which bands have levels between two scores: a score lies in the band that its level's shelf is of.
public final class Bands {
    private Bands() {}

    /// @param least from this score
    /// @param most to this one, both included
    public static List<String> between(int least, int most) {
        return Arrays.stream(Band.values())
                .filter(band ->
                        Grade.floor(band) <= most && least <= Grade.at(band, 1).score())
                .map(Band::toString)
                .toList();
    }
}
