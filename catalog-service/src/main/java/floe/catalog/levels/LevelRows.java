package floe.catalog.levels;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The rows of `level`, read in one statement without a transaction around it. Their solutions stand in a table of
/// their own, which nothing here names.
@Singleton
final class LevelRows {
    /// A board may be ten thousand characters long: it is read where it is wanted.
    private static final String COLUMNS =
            "id, seq, shelf_id, score, moves, rules, %s, measures::text, stored_at, withdrawn_at is not null";

    /// With the houses' own, of which each house is shown none but its.
    private static final String BY_ID =
            """
            select %1$s, null as tenant from level where id = any (?)
            union all
            select %2$s, tenant from unnest(?, ?) as asked (tenant, id) join own_level using (tenant, id)
            """.formatted(columns(true), columns(true).replace("seq", "0"));

    private static final String COMMON = "select %s from level where id = any (?)";

    /// All of them, in the order of their storing.
    private static final String ALL =
            "select %s from level where seq %s ? and withdrawn_at is null order by seq %s limit ?";

    /// Shelf by shelf from an index, which knows score and moves too: where few levels are of that kind, the
    /// others are passed by without being looked at. Asked of all shelves at once, the database would walk through
    /// every level.
    private static final String SOME = """
            select %1$s from (
                select seq, key from unnest(?) as wanted (shelf) cross join lateral (
                    select seq, %2$s as key from level
                    where shelf_id = wanted.shelf and %3$s and withdrawn_at is null
                        and score between ? and ? and moves between ? and ?
                    order by %4$s limit ?) as found
                order by %5$s limit ?) as page
            join level using (seq) order by %5$s
            """;

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

    /// Everybody's levels alone.
    Map<UUID, Level> common(List<UUID> ids, boolean boards) {
        Map<UUID, Level> found = HashMap.newHashMap(ids.size());
        sql.list(
                COMMON.formatted(columns(boards)),
                row -> found.put(row.getObject(1, UUID.class), level(row)),
                new Sql.Column("uuid", ids));
        return found;
    }

    /// The first of all levels behind that place, in the order of their storing.
    List<Level> after(LevelSort sort, Place place, int limit, boolean boards) {
        boolean back = sort == LevelSort.NEWEST;
        return sql.list(
                ALL.formatted(columns(boards), back ? "<" : ">", back ? "desc" : ""), this::level, place.seq(), limit);
    }

    /// The first levels of these shelves behind that place.
    List<Level> after(List<Integer> shelves, LevelQuestion question, Place place, int limit) {
        LevelFilter filter = question.filter();
        List<Object> values = new ArrayList<>();
        values.add(new Sql.Column("int4", shelves));
        if (question.sort() == LevelSort.SCORE) {
            values.add(place.key());
        }
        values.addAll(List.of(
                place.seq(),
                filter.score().least(),
                filter.score().most(),
                filter.moves().least(),
                filter.moves().most(),
                limit,
                limit));
        return sql.list(some(question), this::level, values.toArray());
    }

    private static String some(LevelQuestion question) {
        String columns = columns(question.boards());
        return switch (question.sort()) {
            case OLDEST -> SOME.formatted(columns, "0", "seq > ?", "seq", "seq");
            case NEWEST -> SOME.formatted(columns, "0", "seq < ?", "seq desc", "seq desc");
            case SCORE -> SOME.formatted(columns, "score", "(score, seq) > (?, ?)", "score, seq", "key, seq");
            case PLAYS -> throw new IllegalArgumentException("how often levels were played stands elsewhere");
        };
    }

    private static String columns(boolean boards) {
        return COLUMNS.formatted(boards ? "board" : "''");
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
