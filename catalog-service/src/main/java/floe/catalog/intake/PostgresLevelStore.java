package floe.catalog.intake;

import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.events.ShelfNews;
import floe.catalog.likeness.Comer;
import floe.catalog.likeness.NearCopies;
import floe.catalog.sql.Sql;
import floe.contracts.BoardId;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.wire.Json;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;

/// Keeps a batch in one transaction of a few statements, however many entries it has.
///
/// One such transaction runs at a time, in all replicas together: so levels become visible in the order of
/// their `seq`, and whoever pages along it misses none that was given its number early and committed late; and so
/// what is new and which place it gets can be worked out here, and the rows go in as they are.
public final class PostgresLevelStore implements LevelStore {
    static final String TAKE_TURN = "select pg_advisory_xact_lock(hashtext('floe.catalog.intake'))";

    /// Not `on conflict` alone: it would use up a number for every shelf of every batch.
    private static final String OPEN_SHELVES = """
            insert into shelf (game, size, band)
            select game, size, band from unnest(?::text[], ?::text[], ?::text[]) as named (game, size, band)
            where not exists (select from shelf where (game, size, band) = (named.game, named.size, named.band))
            on conflict (game, size, band) do nothing
            """;

    private static final String NUMBER_SHELVES = """
            select id, game, size, band
            from unnest(?::text[], ?::text[], ?::text[]) as named (game, size, band) join shelf using (game, size, band)
            """;

    private static final String WITH_OPTIONS = "select game, size, band from shelf where strpos(band, '?') > 0";

    private static final String FIND_KNOWN = "select id, rules from level where id = any (?)";

    private static final String LEVEL_COLUMNS =
            "id, shelf_id, lane, ordinal, score, moves, rules, board, measures, origin, solver";

    /// Locked in order first, as whoever else changes shelves does.
    private static final String COUNT_LEVELS = """
            update shelf set total = total + gained.levels
            from (select shelf.id, gained.levels
                  from unnest(?::int[], ?::int[]) as gained (id, levels) join shelf using (id)
                  order by shelf.id for update of shelf) as gained
            where shelf.id = gained.id
            """;

    private static final String RESTORED_SINCE = "select exists (select from restoration where at > ?)";

    private static final String COUNT_REJECTIONS = """
            insert into rejection (game, size, band, reason, count)
            select * from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[])
            on conflict (game, size, band, reason) do update set count = rejection.count + excluded.count
            """;

    private final DataSource database;
    private final NearCopies nearCopies;

    public PostgresLevelStore(DataSource database, NearCopies nearCopies) {
        this.database = database;
        this.nearCopies = nearCopies;
    }

    @Override
    public Stored store(List<Entry> entries, Instant oldest) throws UnstorableException, SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                Stored stored = store(connection, entries, oldest);
                connection.commit();
                return stored;
            } catch (SQLException e) {
                rollBack(connection, e);
                if (isOfTheEntries(e)) {
                    throw new UnstorableException(e.getMessage(), e);
                }
                throw e;
            } catch (UnstorableException e) {
                connection.rollback();
                throw e;
            }
        }
    }

    private Stored store(Connection connection, List<Entry> entries, Instant oldest)
            throws SQLException, UnstorableException {
        try (PreparedStatement turn = connection.prepareStatement(TAKE_TURN)) {
            turn.execute();
        }
        List<NoLevel> denied = of(entries, NoLevel.class);
        Set<UUID> asked = JudgedAnew.asked(connection, denied);
        Map<UUID, NewLevel> generated = levels(entries);
        List<NewLevel> known = removeKnown(connection, generated);
        takeAnew(
                connection,
                known,
                entries,
                denied.stream().filter(no -> isAmong(asked, no)).toList());
        Map<Shelf, Integer> gained = Map.of();
        Collection<NewLevel> levels = placed(connection, generated.values());
        Map<Shelf, Integer> numbers =
                numbers(connection, levels.stream().map(NewLevel::shelf).collect(Collectors.toSet()));
        Set<UUID> near = nearCopies.among(
                connection, levels.stream().map(level -> comer(level, numbers)).toList());
        List<NewLevel> fresh =
                levels.stream().filter(level -> !near.contains(level.id())).toList();
        OwnLevels own = OwnLevels.fresh(connection, entries, fresh);
        if (!fresh.isEmpty() || !own.isEmpty()) {
            gained = storeLevels(connection, fresh, numbers, own, isRestoredSince(connection, oldest));
        }
        Map<Rejection, Long> rejections = rejections(Stream.concat(
                        denied.stream().filter(no -> !isAmong(asked, no)),
                        levels.stream()
                                .filter(level -> near.contains(level.id()))
                                .map(NewLevel::asNearCopy))
                .toList());
        if (!rejections.isEmpty()) {
            count(connection, rejections);
        }
        EventLog.append(
                connection,
                gained.entrySet().stream().map(PostgresLevelStore::news).toList());
        return new Stored(gained, near);
    }

    private static Comer comer(NewLevel level, Map<Shelf, Integer> numbers) {
        return new Comer(
                level.id(),
                level.shelf(),
                numbers.get(level.shelf()),
                level.board(),
                level.solution(),
                level.sketched());
    }

    private static EventLog.News news(Map.Entry<Shelf, Integer> gain) {
        return new EventLog.News(
                EventKind.LEVELS_ACCEPTED,
                Optional.empty(),
                ShelfNews.of(gain.getKey(), Map.of("levels", gain.getValue())));
    }

    private static boolean isAmong(Set<UUID> asked, NoLevel no) {
        return !asked.isEmpty() && BoardId.isOne(no.id()) && asked.contains(Examiner.uuid(no.id()));
    }

    private static <T> List<T> of(List<Entry> entries, Class<T> kind) {
        return entries.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// Leaves those that are not there yet.
    ///
    /// @return those that are, by older rules
    private static List<NewLevel> removeKnown(Connection connection, Map<UUID, NewLevel> levels) throws SQLException {
        List<NewLevel> older = new ArrayList<>();
        if (levels.isEmpty()) {
            return older;
        }
        try (PreparedStatement find = connection.prepareStatement(FIND_KNOWN)) {
            find.setArray(1, connection.createArrayOf("uuid", levels.keySet().toArray()));
            try (ResultSet known = find.executeQuery()) {
                while (known.next()) {
                    NewLevel level = levels.remove((UUID) known.getObject(1));
                    if (known.getInt(2) < level.rules()) {
                        older.add(level);
                    }
                }
            }
        }
        return older;
    }

    /// What was handed in may be there, too: those are few.
    private static void takeAnew(Connection connection, List<NewLevel> older, List<Entry> entries, List<NoLevel> denied)
            throws SQLException {
        of(entries, NewLevel.class).stream()
                .filter(level -> level.origin() instanceof Origin.Submitted)
                .forEach(older::add);
        if (older.isEmpty() && denied.isEmpty()) {
            return;
        }
        List<NewLevel> accepted = List.copyOf(placed(connection, older));
        Map<Integer, Integer> totals = JudgedAnew.take(
                connection,
                accepted,
                denied,
                shelf -> numbers(connection, List.of(shelf)).get(shelf));
        countLevels(connection, totals);
    }

    /// Only operators say which options there are shelves for: a level that was ordered with others stands on the plain
    /// shelf. In which band it is the solver has said, whatever was ordered.
    private static Collection<NewLevel> placed(Connection connection, Collection<NewLevel> levels) throws SQLException {
        if (levels.stream().noneMatch(level -> level.shelf().hasOptions())) {
            return levels;
        }
        Set<Shelf> ordered = new HashSet<>(Sql.list(
                connection,
                WITH_OPTIONS,
                row -> anyBand(new Shelf(row.getString(1), row.getString(2), row.getString(3)))));
        return levels.stream()
                .map(level -> ordered.contains(anyBand(level.shelf())) ? level : level.on(plain(level.shelf())))
                .toList();
    }

    private static Shelf anyBand(Shelf shelf) {
        return Shelf.of(shelf.game(), shelf.size(), "-", shelf.options());
    }

    static Shelf plain(Shelf shelf) {
        return new Shelf(shelf.game(), shelf.size(), shelf.bareBand());
    }

    private static boolean isRestoredSince(Connection connection, Instant oldest) throws SQLException {
        try (PreparedStatement since = connection.prepareStatement(RESTORED_SINCE)) {
            since.setObject(1, oldest.atOffset(ZoneOffset.UTC));
            try (ResultSet row = since.executeQuery()) {
                return row.next() && row.getBoolean(1);
            }
        }
    }

    /// Each board once: a batch may hold a verdict several times. What was handed in is its house's own.
    private static Map<UUID, NewLevel> levels(List<Entry> entries) {
        Map<UUID, NewLevel> byId = LinkedHashMap.newLinkedHashMap(entries.size());
        for (Entry entry : entries) {
            if (entry instanceof NewLevel level && level.origin() instanceof Origin.Generated) {
                byId.putIfAbsent(level.id(), level);
            }
        }
        return byId;
    }

    private static Map<Rejection, Long> rejections(List<NoLevel> denied) {
        Map<Rejection, Long> counts = new LinkedHashMap<>();
        denied.forEach(no -> counts.merge(no.rejection(), 1L, Long::sum));
        return counts;
    }

    /// @param apart whether they may have been shown in a time that a restore has undone: then they get no place
    private static Map<Shelf, Integer> storeLevels(
            Connection connection,
            Collection<NewLevel> levels,
            Map<Shelf, Integer> numbers,
            OwnLevels own,
            boolean apart)
            throws SQLException {
        Map<Shelf, Integer> gained = new LinkedHashMap<>();
        levels.forEach(level -> gained.merge(level.shelf(), 1, Integer::sum));
        // One dealer for all, for the lanes of all are locked in one order.
        List<Integer> shelves =
                new ArrayList<>(gained.keySet().stream().map(numbers::get).toList());
        shelves.addAll(own.shelves(connection));
        LaneDealer dealer = LaneDealer.read(connection, shelves);
        try (Copy copy = new Copy(connection, "level", LEVEL_COLUMNS)) {
            for (NewLevel level : levels) {
                int shelf = numbers.get(level.shelf());
                copy.row().uuid(level.id()).integer(shelf);
                if (apart) {
                    copy.none().none();
                } else {
                    LaneDealer.Place place = dealer.next(shelf);
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
        own.keep(connection, dealer, apart);
        Map<Integer, Integer> totals = new HashMap<>();
        gained.forEach((shelf, count) -> totals.put(numbers.get(shelf), count));
        countLevels(connection, totals);
        dealer.writeDown(connection);
        return gained;
    }

    private static Map<Shelf, Integer> numbers(Connection connection, Collection<Shelf> shelves) throws SQLException {
        Map<Shelf, Integer> numbers = numbered(connection, shelves);
        if (numbers.size() < shelves.size()) {
            try (PreparedStatement open = connection.prepareStatement(OPEN_SHELVES)) {
                name(open, shelves).executeUpdate();
            }
            numbers = numbered(connection, shelves);
        }
        return numbers;
    }

    private static Map<Shelf, Integer> numbered(Connection connection, Collection<Shelf> shelves) throws SQLException {
        Map<Shelf, Integer> numbers = new HashMap<>();
        try (PreparedStatement find = connection.prepareStatement(NUMBER_SHELVES);
                ResultSet rows = name(find, shelves).executeQuery()) {
            while (rows.next()) {
                numbers.put(new Shelf(rows.getString(2), rows.getString(3), rows.getString(4)), rows.getInt(1));
            }
        }
        return numbers;
    }

    private static PreparedStatement name(PreparedStatement statement, Collection<Shelf> shelves) throws SQLException {
        new Columns<>(statement, shelves)
                .add("text", Shelf::game)
                .add("text", Shelf::size)
                .add("text", Shelf::band);
        return statement;
    }

    /// @param gained how many, by the shelves' numbers; less than none where some are gone
    private static void countLevels(Connection connection, Map<Integer, Integer> gained) throws SQLException {
        try (PreparedStatement count = connection.prepareStatement(COUNT_LEVELS)) {
            new Columns<>(count, gained.entrySet())
                    .add("int4", Map.Entry::getKey)
                    .add("int4", Map.Entry::getValue);
            count.executeUpdate();
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
