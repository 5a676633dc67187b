package floe.games.plantedtoo;

import floe.games.planted.Round;
import java.util.List;

/// The other half of what [Round] shows.
public record About(List<Round> rounds) {
    /// The first of the rounds.
    public Round first() {
        return rounds.getFirst();
    }
}
