package floe.catalog.players;

import floe.catalog.ratings.Rating;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// What is known of a player.
///
/// @param ratings by game
/// @param attempts some of them, the newest first
/// @param next behind what the next ones come, unless these are the last
public record PlayerHistory(SortedMap<String, Rating> ratings, List<Told> attempts, Optional<Place> next) {
    /// An attempt as it was told.
    ///
    /// @param first whether it was the player's first at the level
    public record Told(String id, String levelId, boolean solved, long millis, Instant at, boolean first) {}

    /// Between two attempts of a player.
    public record Place(Instant at, String attempt) {}
}
