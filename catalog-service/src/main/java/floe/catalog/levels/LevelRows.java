package floe.catalog.levels;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

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

    /// What a row tells of a level, whose shelf it knows by its number.
    private record Row(UUID id, int shelf, Function<Shelf, Level> named) {}

    Map<Asked, Level> byId(List<Asked> asked) {
        Map<UUID, Row> common = HashMap.newHashMap(asked.size());
        Map<Asked, Row> own = new HashMap<>();
        List<UUID> ids = asked.stream().map(Asked::id).toList();
        sql.list(
                BY_ID,
                columns -> {
                    Row row = row(columns);
                    String tenant = columns.getString(11);
                    return tenant == null ? common.put(row.id(), row) : own.put(new Asked(tenant, row.id()), row);
                },
                new Sql.Column("uuid", ids),
                new Sql.Column("text", asked.stream().map(Asked::tenant).toList()),
                new Sql.Column("uuid", ids));
        Map<Asked, Level> found = HashMap.newHashMap(asked.size());
        for (Asked one : asked) {
            Row row = own.getOrDefault(one, common.get(one.id()));
            if (row != null) {
                found.put(one, named(row));
            }
        }
        return found;
    }

    /// Everybody's levels alone.
    Map<UUID, Level> common(List<UUID> ids, boolean boards) {
        return sql.list(COMMON.formatted(columns(boards)), LevelRows::row, new Sql.Column("uuid", ids)).stream()
                .collect(Collectors.toMap(Row::id, this::named));
    }

    /// The first of all levels behind that place, in the order of their storing.
    List<Level> after(LevelSort sort, Place place, int limit, boolean boards) {
        boolean back = sort == LevelSort.NEWEST;
        return levels(ALL.formatted(columns(boards), back ? "<" : ">", back ? "desc" : ""), place.seq(), limit);
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
        return levels(some(question), values.toArray());
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

    /// Named when the connection that the rows came by has been given back: a name may take one of its own.
    private List<Level> levels(String query, Object... values) {
        return sql.list(query, LevelRows::row, values).stream().map(this::named).toList();
    }

    private Level named(Row row) {
        return row.named().apply(names.computeIfAbsent(row.shelf(), this::lookUp));
    }

    private static Row row(ResultSet row) throws SQLException {
        UUID key = row.getObject(1, UUID.class);
        long seq = row.getLong(2);
        int score = row.getInt(4);
        int moves = row.getInt(5);
        int rules = row.getInt(6);
        String board = row.getString(7);
        SortedMap<String, Double> measures = Measures.read(row.getString(8));
        Instant storedAt = row.getObject(9, OffsetDateTime.class).toInstant();
        boolean withdrawn = row.getBoolean(10);
        String id = key.toString().replace("-", "");
        return new Row(
                key,
                row.getInt(3),
                shelf -> new Level(seq, id, shelf, score, moves, rules, board, measures, storedAt, withdrawn));
    }

    private Shelf lookUp(int number) {
        return sql.first(NAME, row -> new Shelf(row.getString(1), row.getString(2), row.getString(3)), number, number)
                .orElseThrow(
                        () -> new IllegalStateException("levels stand on shelf " + number + ", which is not there"));
    }
}
