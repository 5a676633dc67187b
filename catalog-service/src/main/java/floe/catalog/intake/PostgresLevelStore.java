package floe.catalog.intake;

import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.events.ShelfNews;
import floe.catalog.likeness.IncomingLevel;
import floe.catalog.likeness.NearCopies;
import floe.catalog.sql.Sql;
import floe.catalog.sql.Transaction;
import floe.contracts.BoardId;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.OffsetDateTime;
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

    private static final String FIND_KNOWN = "select id, rules from level where id = any (?)";

    private static final String RESTORED = "select max(at) from restoration having count(*) > 0";

    private static final String COUNT_REJECTIONS = """
            insert into rejection (game, size, band, reason, count)
            select * from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[])
            on conflict (game, size, band, reason) do update set count = rejection.count + excluded.count
            """;

    private final DataSource database;
    private final NearCopies nearCopies;

    /// A level that is there, and the rules that it was judged by.
    private record Known(UUID id, int rules) {}

    public PostgresLevelStore(DataSource database, NearCopies nearCopies) {
        this.database = database;
        this.nearCopies = nearCopies;
    }

    @Override
    public Stored store(List<Arrived> arrived, Set<Integer> open) throws UnstorableException, SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                Stored stored = store(connection, arrived, open);
                connection.commit();
                return stored;
            } catch (SQLException | UnstorableException | RuntimeException | Error e) {
                Transaction.rollBack(connection, e);
                if (e instanceof SQLException refused && isOfTheEntries(refused)) {
                    throw new UnstorableException(e.getMessage(), e);
                }
                throw e;
            }
        }
    }

    private Stored store(Connection connection, List<Arrived> arrived, Set<Integer> open)
            throws SQLException, UnstorableException {
        Sql.list(connection, TAKE_TURN, _ -> 0);
        TakenVerdicts taken = TakenVerdicts.read(connection, arrived);
        Map<Boolean, List<Arrived>> byAgain =
                arrived.stream().collect(Collectors.partitioningBy(each -> taken.isAgain(each.position())));
        List<EventLog.News> news = new ArrayList<>();
        Stored stored = store(connection, byAgain.get(false), news);
        taken.writeDown(connection, open);
        EventLog.append(connection, news);
        Set<Position> again = new HashSet<>(stored.again());
        byAgain.get(true).stream().map(Arrived::position).forEach(again::add);
        return new Stored(stored.gained(), stored.nearCopies(), again);
    }

    /// @param news takes what there is to tell in the end
    private Stored store(Connection connection, List<Arrived> arrived, List<EventLog.News> news)
            throws SQLException, UnstorableException {
        if (arrived.isEmpty()) {
            return new Stored(Map.of(), Set.of(), Set.of());
        }
        List<Entry> entries = arrived.stream().map(Arrived::entry).toList();
        List<NoLevel> denied = of(entries, NoLevel.class);
        Set<UUID> asked = JudgedAnew.asked(connection, denied);
        Map<UUID, NewLevel> generated = levels(entries);
        List<NewLevel> known = removeKnown(connection, generated);
        takeAnew(
                connection,
                known,
                entries,
                denied.stream().filter(no -> isAmong(asked, no)).toList(),
                news);
        Map<Shelf, Integer> gained = Map.of();
        Collection<NewLevel> levels = ShelfRows.placed(connection, generated.values());
        Map<Shelf, Integer> numbers = ShelfRows.numbers(
                connection, levels.stream().map(NewLevel::shelf).collect(Collectors.toSet()));
        NearCopies.Refused near = nearCopies.among(
                connection, levels.stream().map(level -> level(level, numbers)).toList());
        List<NewLevel> fresh =
                levels.stream().filter(level -> !near.contains(level.id())).toList();
        OwnLevels own = OwnLevels.fresh(connection, entries, fresh);
        if (!fresh.isEmpty() || !own.isEmpty()) {
            gained = storeLevels(connection, fresh, numbers, own, apart(connection, arrived));
        }
        Map<Rejection, Long> rejections = rejections(Stream.concat(
                        denied.stream().filter(no -> !isAmong(asked, no)),
                        levels.stream()
                                .filter(level -> near.first().contains(level.id()))
                                .map(NewLevel::asNearCopy))
                .toList());
        if (!rejections.isEmpty()) {
            count(connection, rejections);
        }
        gained.entrySet().stream().map(PostgresLevelStore::news).forEach(news::add);
        return new Stored(gained, near.first(), positions(arrived, near.again()));
    }

    private static Set<Position> positions(List<Arrived> arrived, Set<UUID> boards) {
        return arrived.stream()
                .filter(one -> one.entry() instanceof NewLevel level && boards.contains(level.id()))
                .map(Arrived::position)
                .collect(Collectors.toSet());
    }

    private static IncomingLevel level(NewLevel level, Map<Shelf, Integer> numbers) {
        return new IncomingLevel(
                level.id(),
                level.proposal(),
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
        return !asked.isEmpty() && BoardId.isOne(no.id()) && asked.contains(BoardId.uuid(no.id()));
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
        Sql.list(
                        connection,
                        FIND_KNOWN,
                        row -> new Known(row.getObject(1, UUID.class), row.getInt(2)),
                        Sql.Column.ids(levels.keySet()))
                .forEach(known -> {
                    NewLevel level = levels.remove(known.id());
                    if (known.rules() < level.rules()) {
                        older.add(level);
                    }
                });
        return older;
    }

    /// What was handed in may be there, too: those are few.
    private static void takeAnew(
            Connection connection,
            List<NewLevel> older,
            List<Entry> entries,
            List<NoLevel> denied,
            List<EventLog.News> news)
            throws SQLException {
        of(entries, NewLevel.class).stream()
                .filter(level -> level.origin() instanceof Origin.Submitted)
                .forEach(older::add);
        if (older.isEmpty() && denied.isEmpty()) {
            return;
        }
        List<NewLevel> accepted = List.copyOf(ShelfRows.placed(connection, older));
        JudgedAnew.Outcome outcome = JudgedAnew.take(
                connection,
                accepted,
                denied,
                shelf -> ShelfRows.numbers(connection, List.of(shelf)).get(shelf));
        ShelfRows.countLevels(connection, outcome.totals());
        news.addAll(outcome.news());
    }

    /// Levels that may have been shown in a time that a restore has undone: what was published before it.
    private static Set<UUID> apart(Connection connection, List<Arrived> arrived) throws SQLException {
        return Sql.list(
                        connection,
                        RESTORED,
                        row -> row.getObject(1, OffsetDateTime.class).toInstant())
                .stream()
                .flatMap(restored -> arrived.stream()
                        .filter(each -> each.position().published().isBefore(restored)))
                .flatMap(each -> each.entry() instanceof NewLevel level ? Stream.of(level.id()) : Stream.empty())
                .collect(Collectors.toSet());
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

    /// @param apart those of them that get no place
    private static Map<Shelf, Integer> storeLevels(
            Connection connection,
            Collection<NewLevel> levels,
            Map<Shelf, Integer> numbers,
            OwnLevels own,
            Set<UUID> apart)
            throws SQLException {
        Map<Shelf, Integer> gained = new LinkedHashMap<>();
        levels.forEach(level -> gained.merge(level.shelf(), 1, Integer::sum));
        // One dealer for all, for the lanes of all are locked in one order.
        List<Integer> shelves =
                new ArrayList<>(gained.keySet().stream().map(numbers::get).toList());
        shelves.addAll(own.shelves(connection));
        LaneDealer dealer = LaneDealer.read(connection, shelves);
        LevelRows.write(connection, levels, numbers, dealer, apart);
        own.keep(connection, dealer, apart);
        Map<Integer, Integer> totals = new HashMap<>();
        gained.forEach((shelf, count) -> totals.put(numbers.get(shelf), count));
        ShelfRows.countLevels(connection, totals);
        dealer.writeDown(connection);
        return gained;
    }

    private static void count(Connection connection, Map<Rejection, Long> rejections) throws SQLException {
        List<Rejection> all = List.copyOf(rejections.keySet());
        Sql.update(
                connection,
                COUNT_REJECTIONS,
                texts(all, Rejection::game),
                texts(all, Rejection::size),
                texts(all, Rejection::band),
                texts(all, Rejection::reason),
                new Sql.Column("int8", all.stream().map(rejections::get).toList()));
    }

    private static Sql.Column texts(List<Rejection> rejections, Function<Rejection, String> column) {
        return Sql.Column.texts(rejections.stream().map(column).toList());
    }

    /// Classes 22 (the data is wrong), 23 (a constraint is violated) and 54 (it is more than the database takes, as a
    /// word too long for an index): the next try would end the same.
    private static boolean isOfTheEntries(SQLException e) {
        String state = e.getSQLState();
        return state != null && (state.startsWith("22") || state.startsWith("23") || state.startsWith("54"));
    }
}
