package floe.catalog.levels;

import floe.catalog.sql.Sql;
import floe.contracts.BoardId;
import floe.contracts.Shelf;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /// What a house has for itself or has published, in the order of the ids. A few are read after each other and
    /// looked at then, whatever the statistics of the tables say: a plan that is made once for all filters may take
    /// the shelves first, and read all that the house has for each page.
    private static final String OWN = """
            select %s, fits, edge from (
                select own.*, row_number() over (order by id) = ? as edge,
                    %s and coalesce((select %s from own_shelf where own_shelf.id = own.shelf_id), false) as fits
                from (
                    select * from own_level where tenant = ? and id > ? and withdrawn_at is null
                    order by id limit ?) as own) as judged
            where fits or edge order by id limit ?
            """;

    private static final String COMMON = "select %s from level where id = any (?)";

    /// All of them, in the order of their storing.
    private static final String ALL =
            "select %s from level where seq %s ? and withdrawn_at is null order by seq %s limit ?";

    /// Shelf by shelf from an index, which knows score and moves too. Each shelf is looked at so far only: its
    /// share of what a page looks at. Where a share ends (`edge`) nothing is known of what comes behind, on
    /// whatever shelf, and there the page ends as well.
    private static final String SOME = """
            with wanted as (
                select id, (1 + ? * (total / sum(total) over () + 0.005))::bigint as share from shelf
                where total > 0 and %1$s)
            select %2$s, page.fits, page.edge from (
                select found.* from wanted cross join lateral (
                    select seq, key, fits, edge from (
                        select seq, %3$s as key, %7$s as fits,
                            row_number() over (order by %4$s) = share as edge
                        from (
                            select seq, score, moves from level
                            where shelf_id = wanted.id and withdrawn_at is null and %5$s
                            order by %4$s limit share) as ahead) as judged
                    where fits or edge limit ?) as found
                order by %6$s limit ?) as page
            join level using (seq) order by %6$s
            """;

    /// How many levels a page looks at, about: each shelf's share is by what stands on it, and a little more. Were
    /// there no such end, a page of what hardly any level is would look at all of them.
    static final int LOOKED_AT = 10_000;

    /// For a measure the row itself is read, and for each its text once: fewer are looked at the more are asked for.
    /// A fifth as many for one take four times as long as those in an index.
    private static final int COST_OF_MEASURES = 5;

    /// Common shelves and houses' own have numbers from one sequence.
    private static final String NAME = """
            select game, size, band from shelf where id = ?
            union all select game, size, band from own_shelf where id = ?
            """;

    private final Sql sql;
    private final int lookedAt;
    /// A shelf keeps its number for ever.
    private final Map<Integer, Shelf> names = new ConcurrentHashMap<>();

    @Inject
    LevelRows(Sql sql) {
        this(sql, LOOKED_AT);
    }

    /// @param lookedAt how many levels a page looks at, about
    LevelRows(Sql sql, int lookedAt) {
        this.sql = sql;
        this.lookedAt = lookedAt;
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
                Sql.Column.ids(ids),
                Sql.Column.texts(asked.stream().map(Asked::tenant).toList()),
                Sql.Column.ids(ids));
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
        return sql.list(COMMON.formatted(columns(boards)), LevelRows::row, Sql.Column.ids(ids)).stream()
                .collect(Collectors.toMap(Row::id, this::named));
    }

    /// A house's own behind that place, withdrawn ones left out.
    Slice own(String tenant, LevelFilter filter, Place place, int limit) {
        int most = Math.max(limit + 1, rowsLookedAt(filter));
        List<Object> values = new ArrayList<>(List.of(most));
        values.addAll(filter.rangeValues());
        values.addAll(filter.shelfValues());
        values.addAll(List.of(tenant, place.id(), most, limit + 1));
        String query = OWN.formatted(columns(true).replace("seq", "0"), filter.onRows(), LevelFilter.ON_SHELVES);
        return slice(
                sql.list(query, LevelRows::looked, values.toArray()),
                limit,
                level -> Place.of(0, BoardId.uuid(level.id())));
    }

    /// The first levels behind that place, and where others may come.
    Slice after(LevelQuestion question, Place place, int limit) {
        return question.filter().isOpen() && question.sort() != LevelSort.SCORE
                ? all(question, place, limit)
                : some(question, place, limit);
    }

    private Slice all(LevelQuestion question, Place place, int limit) {
        boolean back = question.sort() == LevelSort.NEWEST;
        String query = ALL.formatted(columns(question.boards()), back ? "<" : ">", back ? "desc" : "");
        List<Level> found = sql.list(query, LevelRows::row, place.seq(), limit + 1).stream()
                .map(this::named)
                .toList();
        return found.size() <= limit
                ? new Slice(found, Optional.empty())
                : new Slice(found.subList(0, limit), Optional.of(Place.of(question.sort(), found.get(limit - 1))));
    }

    /// A level that was looked at.
    ///
    /// @param fits whether it passes the filter
    /// @param edge whether what comes behind it was not looked at
    private record Looked(Row row, boolean fits, boolean edge) {}

    private Slice some(LevelQuestion question, Place place, int limit) {
        LevelFilter filter = question.filter();
        List<Object> values = new ArrayList<>();
        values.add(lookedAt(filter));
        values.addAll(filter.shelfValues());
        values.addAll(filter.rangeValues());
        if (question.sort() == LevelSort.SCORE) {
            values.addAll(List.of(
                    place.key(),
                    place.seq(),
                    filter.score().least(),
                    filter.score().most()));
        } else {
            values.add(place.seq());
        }
        values.addAll(List.of(limit + 1, limit + 1));
        return slice(
                sql.list(some(question), LevelRows::looked, values.toArray()),
                limit,
                level -> Place.of(question.sort(), level));
    }

    private Slice slice(List<Looked> looked, int limit, Function<Level, Place> place) {
        List<Level> page = new ArrayList<>();
        for (Looked one : looked) {
            if (one.fits() && page.size() == limit) {
                return new Slice(page, Optional.of(place.apply(page.getLast())));
            }
            Level level = named(one.row());
            if (one.fits()) {
                page.add(level);
            }
            if (one.edge()) {
                return new Slice(page, Optional.of(place.apply(level)), true);
            }
        }
        return new Slice(page, Optional.empty());
    }

    private int lookedAt(LevelFilter filter) {
        if (filter.isOfShelves()) {
            return Integer.MAX_VALUE;
        }
        return filter.measures().isEmpty() ? lookedAt : rowsLookedAt(filter);
    }

    private int rowsLookedAt(LevelFilter filter) {
        int measures = Math.max(1, filter.measures().size());
        return 2 * lookedAt / (COST_OF_MEASURES * (1 + measures));
    }

    private static String some(LevelQuestion question) {
        return switch (question.sort()) {
            case OLDEST -> some(question, "0", "seq", "seq > ?", "seq");
            case NEWEST -> some(question, "0", "seq desc", "seq < ?", "seq desc");
            case SCORE ->
                some(question, "score", "score, seq", "(score, seq) > (?, ?) and score between ? and ?", "key, seq");
            case PLAYS -> throw new IllegalArgumentException("how often levels were played stands elsewhere");
        };
    }

    private static String some(LevelQuestion question, String key, String order, String behind, String pageOrder) {
        return SOME.formatted(
                LevelFilter.ON_SHELVES,
                columns(question.boards()),
                key,
                order,
                behind,
                pageOrder,
                question.filter().onIndexedRows("ahead"));
    }

    private static String columns(boolean boards) {
        return COLUMNS.formatted(boards ? "board" : "''");
    }

    /// When the connection that the row came by has been given back: a name may take one of its own.
    private Level named(Row row) {
        return row.named().apply(names.computeIfAbsent(row.shelf(), this::lookUp));
    }

    private static Looked looked(ResultSet row) throws SQLException {
        return new Looked(row(row), row.getBoolean(11), row.getBoolean(12));
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
        String id = BoardId.of(key);
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
