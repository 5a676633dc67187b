package floe.catalog.intake;

import floe.contracts.Shelf;
import floe.wire.Json;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The rows of new levels.
final class LevelRows {
    private static final String LEVEL =
            "id, shelf_id, lane, ordinal, score, moves, rules, board, measures, origin, solver";

    private LevelRows() {}

    /// @param numbers of their shelves
    /// @param places where each lies on its shelf
    /// @param apart those that lie nowhere and are not drawn
    static void write(
            Connection connection,
            Collection<NewLevel> levels,
            Map<Shelf, Integer> numbers,
            LaneDealer places,
            Set<UUID> apart)
            throws SQLException {
        try (Copy copy = new Copy(connection, "level", LEVEL)) {
            for (NewLevel level : levels) {
                write(copy, level, numbers.get(level.shelf()), places, apart);
            }
            copy.end();
        }
        try (Copy copy = new Copy(connection, "level_solution", "level_id, solution")) {
            for (NewLevel level : levels) {
                copy.row().uuid(level.id()).text(level.solution());
            }
            copy.end();
        }
        try (Copy copy = new Copy(connection, "level_sketch", "shelf_id, level_id, sketch")) {
            for (NewLevel level : levels) {
                Optional<byte[]> sketch = level.sketched().bytes();
                if (sketch.isPresent()) {
                    copy.row()
                            .integer(numbers.get(level.shelf()))
                            .uuid(level.id())
                            .bytes(sketch.get());
                }
            }
            copy.end();
        }
    }

    private static void write(Copy copy, NewLevel level, int shelf, LaneDealer places, Set<UUID> apart)
            throws SQLException {
        copy.row().uuid(level.id()).integer(shelf);
        if (apart.contains(level.id())) {
            copy.none().none();
        } else {
            LaneDealer.Place place = places.next(shelf);
            copy.small(place.lane()).integer(place.ordinal());
        }
        copy.integer(level.score())
                .integer(level.moves())
                .integer(level.rules())
                .text(level.board())
                .bytes(Json.write(level.measures()))
                .bytes(Json.write(level.origin()))
                .text(level.solver());
    }
}
