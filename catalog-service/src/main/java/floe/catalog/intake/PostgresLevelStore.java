package floe.catalog.intake;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Shelf;
import floe.wire.Json;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.sql.DataSource;

/// Keeps a batch in one transaction of four statements, however many entries it has.
///
/// One such transaction runs at a time, in all replicas together: so levels become visible in the order of
/// their `seq`, and whoever pages along it misses none that was given its number early and committed late.
public final class PostgresLevelStore implements LevelStore {
    private static final String TAKE_TURN = "select pg_advisory_xact_lock(hashtext('floe.catalog.intake'))";

    /// Not `on conflict` alone: it would use up a number for every shelf of every batch.
    private static final String OPEN_SHELVES = """
            insert into shelf (game, size, band)
            select game, size, band from unnest(?::text[], ?::text[], ?::text[]) as named (game, size, band)
            where not exists (select from shelf where (game, size, band) = (named.game, named.size, named.band))
            on conflict (game, size, band) do nothing
            """;

    private static final String STORE_LEVELS = """
            with incoming as (
                select * from unnest(?::uuid[], ?::text[], ?::text[], ?::text[], ?::int[], ?::int[], ?::int[], ?::text[],
                                     ?::text[], ?::text[], ?::text[], ?::text[])
                with ordinality
                as level (id, game, size, band, score, moves, rules, board, measures, origin, solver, solution, place)
            ), fresh as (
                insert into level (id, shelf_id, score, moves, rules, board, measures, origin, solver)
                select incoming.id, shelf.id, score, moves, rules, board, measures::jsonb, origin::jsonb, solver
                from incoming join shelf using (game, size, band)
                order by place
                on conflict (id) do nothing
                returning id, shelf_id
            ), proofs as (
                insert into level_solution (level_id, solution)
                select id, solution from fresh join incoming using (id)
            ), gains as (
                select shelf_id, count(*)::int as levels from fresh group by shelf_id
            )
            update shelf set total = total + gains.levels from gains where shelf.id = gains.shelf_id
            returning game, size, band, gains.levels
            """;

    private static final String COUNT_REJECTIONS = """
            insert into rejection (game, size, band, reason, count)
            select * from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[])
            on conflict (game, size, band, reason) do update set count = rejection.count + excluded.count
            """;

    private final DataSource database;

    public PostgresLevelStore(DataSource database) {
        this.database = database;
    }

    @Override
    public Map<Shelf, Integer> store(List<Entry> entries) throws UnstorableException, SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                Map<Shelf, Integer> gained = store(connection, entries);
                connection.commit();
                return gained;
            } catch (SQLException e) {
                rollBack(connection, e);
                if (isOfTheEntries(e)) {
                    throw new UnstorableException(e.getMessage(), e);
                }
                throw e;
            }
        }
    }

    private static Map<Shelf, Integer> store(Connection connection, List<Entry> entries) throws SQLException {
        try (PreparedStatement turn = connection.prepareStatement(TAKE_TURN)) {
            turn.execute();
        }
        Collection<NewLevel> levels = levels(entries);
        Map<Shelf, Integer> gained = Map.of();
        if (!levels.isEmpty()) {
            openShelves(connection, levels);
            gained = storeLevels(connection, levels);
        }
        Map<Rejection, Long> rejections = rejections(entries);
        if (!rejections.isEmpty()) {
            count(connection, rejections);
        }
        return gained;
    }

    /// Each board once: a batch may hold a verdict several times.
    private static Collection<NewLevel> levels(List<Entry> entries) {
        Map<Object, NewLevel> byId = LinkedHashMap.newLinkedHashMap(entries.size());
        for (Entry entry : entries) {
            if (entry instanceof NewLevel level) {
                byId.putIfAbsent(level.id(), level);
            }
        }
        return byId.values();
    }

    private static Map<Rejection, Long> rejections(List<Entry> entries) {
        Map<Rejection, Long> counts = new LinkedHashMap<>();
        for (Entry entry : entries) {
            if (entry instanceof Rejection rejection) {
                counts.merge(rejection, 1L, Long::sum);
            }
        }
        return counts;
    }

    private static void openShelves(Connection connection, Collection<NewLevel> levels) throws SQLException {
        List<Shelf> shelves = levels.stream().map(NewLevel::shelf).distinct().toList();
        try (PreparedStatement open = connection.prepareStatement(OPEN_SHELVES)) {
            new Columns<>(open, shelves)
                    .add("text", Shelf::game)
                    .add("text", Shelf::size)
                    .add("text", Shelf::band);
            open.executeUpdate();
        }
    }

    private static Map<Shelf, Integer> storeLevels(Connection connection, Collection<NewLevel> levels)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(STORE_LEVELS)) {
            new Columns<>(insert, levels)
                    .add("uuid", NewLevel::id)
                    .add("text", level -> level.shelf().game())
                    .add("text", level -> level.shelf().size())
                    .add("text", level -> level.shelf().band())
                    .add("int4", NewLevel::score)
                    .add("int4", NewLevel::moves)
                    .add("int4", NewLevel::rules)
                    .add("text", NewLevel::board)
                    .add("text", level -> json(level.measures()))
                    .add("text", level -> json(level.origin()))
                    .add("text", NewLevel::solver)
                    .add("text", NewLevel::solution);
            Map<Shelf, Integer> gained = new LinkedHashMap<>();
            try (ResultSet rows = insert.executeQuery()) {
                while (rows.next()) {
                    gained.put(new Shelf(rows.getString(1), rows.getString(2), rows.getString(3)), rows.getInt(4));
                }
            }
            return gained;
        }
    }

    private static void count(Connection connection, Map<Rejection, Long> rejections) throws SQLException {
        try (PreparedStatement count = connection.prepareStatement(COUNT_REJECTIONS)) {
            new Columns<>(count, rejections.entrySet())
                    .add("text", entry -> entry.getKey().game())
                    .add("text", entry -> entry.getKey().size())
                    .add("text", entry -> entry.getKey().band())
                    .add("text", entry -> entry.getKey().reason())
                    .add("int8", Map.Entry::getValue);
            count.executeUpdate();
        }
    }

    private static String json(Object value) {
        return new String(Json.write(value), UTF_8);
    }

    private static void rollBack(Connection connection, SQLException cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    /// Classes 22 (the data is wrong) and 23 (a constraint is violated): the next try would end the same.
    private static boolean isOfTheEntries(SQLException e) {
        String state = e.getSQLState();
        return state != null && (state.startsWith("22") || state.startsWith("23"));
    }

    /// Hands values to a statement as arrays, a column at a time.
    private static final class Columns<T> {
        private final PreparedStatement statement;
        private final Collection<T> rows;
        private int columns;

        Columns(PreparedStatement statement, Collection<T> rows) {
            this.statement = statement;
            this.rows = rows;
        }

        Columns<T> add(String type, Function<T, Object> value) throws SQLException {
            List<Object> column = new ArrayList<>(rows.size());
            rows.forEach(row -> column.add(value.apply(row)));
            columns++;
            statement.setArray(columns, statement.getConnection().createArrayOf(type, column.toArray()));
            return this;
        }
    }
}
