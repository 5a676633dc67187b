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

/// The rows of `level`, read in one statement without a transaction around it. Their solutions stand in a table of
/// their own, which nothing here names.
@Singleton
final class LevelRows {
    private static final String COLUMNS =
            "id, seq, shelf_id, score, moves, rules, board, measures::text, stored_at, withdrawn_at is not null";

    /// With the houses' own, of which each house is shown none but its.
    private static final String BY_ID = """
            select %1$s, null as tenant from level where id = any (?)
            union all
            select %2$s, tenant from unnest(?, ?) as asked (tenant, id) join own_level using (tenant, id)
            """.formatted(COLUMNS, COLUMNS.replace("seq", "0"));

    private static final String ALL =
            "select " + COLUMNS + " from level where seq > ? and withdrawn_at is null order by seq limit ?";

    /// Shelf by shelf from the index, which knows score and moves too: where few levels are of that kind, the
    /// others are passed by without being looked at. Asked of all shelves at once, the database would walk through
    /// every level.
    private static final String SOME = """
            select %s from (
                select found.seq from unnest(?) as wanted (shelf) cross join lateral (
                    select seq from level
                    where shelf_id = wanted.shelf and seq > ? and withdrawn_at is null
                        and score between ? and ? and moves between ? and ?
                    order by seq limit ?) as found
                order by found.seq limit ?) as page
            join level using (seq) order by seq
            """.formatted(COLUMNS);

    /// Common shelves and houses' own have numbers from one sequence.
    private static final String NAME = """
            select game, size, band from shelf where id = ?
            union all select game, size, band from own_shelf where id = ?
            """;

    private final Sql sql;
    /// A shelf keeps its number for ever.
    private final Map<Integer, Shelf> names = new ConcurrentHashMap<>();

    LevelRows(Sql sql) {
        this.sql = sql;
    }

    /// A level as a house asks for it: its own row where it has one.
    record Asked(String tenant, UUID id) {}

    Map<Asked, Level> byId(List<Asked> asked) {
        Map<UUID, Level> common = HashMap.newHashMap(asked.size());
        Map<Asked, Level> own = new HashMap<>();
        List<UUID> ids = asked.stream().map(Asked::id).toList();
        sql.list(
                BY_ID,
                row -> {
                    UUID id = row.getObject(1, UUID.class);
                    String tenant = row.getString(11);
                    return tenant == null ? common.put(id, level(row)) : own.put(new Asked(tenant, id), level(row));
                },
                new Sql.Column("uuid", ids),
                new Sql.Column("text", asked.stream().map(Asked::tenant).toList()),
                new Sql.Column("uuid", ids));
        Map<Asked, Level> found = HashMap.newHashMap(asked.size());
        for (Asked one : asked) {
            Level level = own.getOrDefault(one, common.get(one.id()));
            if (level != null) {
                found.put(one, level);
            }
        }
        return found;
    }

    /// The first of all levels behind that place in their order.
    List<Level> after(long seq, int limit) {
        return sql.list(ALL, this::level, seq, limit);
    }

    /// The first levels of these shelves behind that place.
    List<Level> after(List<Integer> shelves, LevelFilter filter, long seq, int limit) {
        return sql.list(
                SOME,
                this::level,
                new Sql.Column("int4", shelves),
                seq,
                filter.score().least(),
                filter.score().most(),
                filter.moves().least(),
                filter.moves().most(),
                limit,
                limit);
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
        return sql.first(NAME, row -> new Shelf(row.getString(1), row.getString(2), row.getString(3)), number, number)
                .orElseThrow(
                        () -> new IllegalStateException("levels stand on shelf " + number + ", which is not there"));
    }
}
