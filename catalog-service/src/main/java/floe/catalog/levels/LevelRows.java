package floe.catalog.levels;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Levels by their ids, in one statement without a transaction around it: what is fetched most is read as cheaply as
/// can
/// be.
@Singleton
final class LevelRows {
    private static final String READ = """
            select id, seq, shelf_id, score, moves, rules, board, measures::text, stored_at, withdrawn_at is not null
            from level where id = any (?)
            """;

    private static final String NAME = "select game, size, band from shelf where id = ?";

    private final Sql sql;
    /// A shelf keeps its number for ever.
    private final Map<Integer, Shelf> names = new ConcurrentHashMap<>();

    LevelRows(Sql sql) {
        this.sql = sql;
    }

    Map<UUID, Level> find(List<UUID> ids) {
        Map<UUID, Level> found = HashMap.newHashMap(ids.size());
        sql.list(READ, row -> found.put(row.getObject(1, UUID.class), level(row)), new Sql.Column("uuid", ids));
        return found;
    }

    private Level level(ResultSet row) throws SQLException {
        return new Level(
                row.getLong(2),
                row.getObject(1, UUID.class).toString().replace("-", ""),
                names.computeIfAbsent(row.getInt(3), this::lookUp),
                row.getInt(4),
                row.getInt(5),
                row.getInt(6),
                row.getString(7),
                Measures.read(row.getString(8)),
                row.getObject(9, OffsetDateTime.class).toInstant(),
                row.getBoolean(10));
    }

    private Shelf lookUp(int number) {
        return sql.first(NAME, row -> new Shelf(row.getString(1), row.getString(2), row.getString(3)), number)
                .orElseThrow(
                        () -> new IllegalStateException("levels stand on shelf " + number + ", which is not there"));
    }
}
