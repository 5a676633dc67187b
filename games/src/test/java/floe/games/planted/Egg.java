package floe.games.planted;

import java.util.List;

/// The other half of what [Hen] shows.
public record Egg() {
    /// What comes of it.
    public Hen hatched() {
        return new Hen(List.of());
    }
}
