package floe.catalog.intake;

import floe.catalog.changes.Actor;
import floe.catalog.events.EventLog;
import floe.catalog.levels.Withdrawals;
import floe.catalog.sql.Sql;
import floe.contracts.BoardId;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.wire.Json;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/// Levels that are there already, and what newer rules say of them: they keep their ids and their boards, and get
/// today's grade. One that stays on its shelf keeps its place there. One that belongs to another goes there without a
/// place, and leaves a hole ([MovedLevels]). One that is refused is taken out. Everybody's level and the houses' own of
/// the same board are each a level.
///
/// A level is accepted anew whoever asked; it is refused only if it was asked about ([#ASKED]).
final class JudgedAnew {
    /// Held until the end, and all of them before anything else is: in the order in which withdrawals take them.
    private static final String OLDER = """
            select level.id, '' as tenant, shelf_id, lane, ordinal, game, size, band, verdict
            from unnest(?, ?, ?) with ordinality as judged (id, rules, board, verdict)
            join level using (id) join shelf on shelf.id = shelf_id
            where level.rules < judged.rules and level.board = judged.board and withdrawn_at is null
            order by level.id, verdict for update of level
            """;

    private static final String OLDER_OWN = """
            select own_level.id, own_level.tenant, shelf_id, lane, ordinal, game, size, band, verdict
            from unnest(?, ?, ?) with ordinality as judged (id, rules, board, verdict) join own_level using (id)
            join own_shelf on own_shelf.id = shelf_id
            where own_level.rules < judged.rules and own_level.board = judged.board and withdrawn_at is null
            order by own_level.id, own_level.tenant, verdict for update of own_level
            """;

    private static final String ASKED = "select distinct id from regrade_asked where id = any (?)";

    private static final String GRADE = """
            update level set shelf_id = ?, lane = ?, ordinal = ?, score = ?, moves = ?, rules = ?, measures = ?::json,
                solver = ?
            where '' = ? and id = ?
            """;

    private static final String GRADE_OWN = """
            update own_level set shelf_id = ?, lane = ?, ordinal = ?, score = ?, moves = ?, rules = ?,
                measures = ?::json, solver = ?
            where tenant = ? and id = ?
            """;

    private static final String SOLVE = "update level_solution set solution = ? where '' = ? and level_id = ?";
    private static final String SOLVE_OWN = "update own_solution set solution = ? where tenant = ? and level_id = ?";

    /// A level that is there is never taken out for being near to another; what comes to its new shelf is compared with
    /// it.
    private static final String SKETCH = "update level_sketch set shelf_id = ?, seq = default where level_id = ?";

    /// What somebody has been past is no hole that anybody counts or fills.
    private static final String LEAVE_HOLE = """
            insert into lane_hole (shelf_id, lane, ordinal, tenant, level_id)
            select shelf_id, lane, ?, ?, ? from lane where shelf_id = ? and lane = ? and front <= ?
            on conflict do nothing
            """;

    private static final String BEGUN_BY = "select key_id, tenant from regrade where game = ? and rules = ?";

    private static final String COUNT =
            "update regrade set kept = kept + ?, moved = moved + ?, refused = refused + ? where game = ?";

    private static final String ANSWERED = "delete from regrade_asked where game = ? and tenant = ? and id = ?";

    private static final String UNDECIDED =
            "update regrade_asked set undecided = true where game = ? and tenant = ? and id = ?";

    private final Connection connection;
    private final Map<Integer, Integer> totals = new TreeMap<>();
    private final List<EventLog.News> news = new ArrayList<>();
    private final Map<String, Came> came = new TreeMap<>();
    private final List<Object[]> answered = new ArrayList<>();
    private final List<Object[]> undecided = new ArrayList<>();

    private JudgedAnew(Connection connection) {
        this.connection = connection;
    }

    /// Tells under which number the database has a common shelf, opened where there is none.
    @FunctionalInterface
    interface Numbers {
        int of(Shelf shelf) throws SQLException;
    }

    /// What a batch of verdicts came to.
    ///
    /// @param totals how many levels each common shelf has more or less than before, by its number
    /// @param news to be told when all else is done
    record Outcome(Map<Integer, Integer> totals, List<EventLog.News> news) {}

    /// A level of older rules, where it stands. Without a place it is never drawn.
    ///
    /// @param verdict which of the verdicts is on it
    private record Older(UUID id, String tenant, int number, Integer lane, Integer ordinal, Shelf shelf, int verdict) {
        boolean isOwn() {
            return !tenant.isEmpty();
        }
    }

    /// What came of a game's levels.
    private static final class Came {
        private int kept;
        private int moved;
        private int refused;
    }

    /// Which verdicts among these are about a board that solvers were asked about again: they say nothing of how well
    /// new boards are made.
    static Set<UUID> asked(Connection connection, List<NoLevel> denied) throws SQLException {
        List<UUID> ids = denied.stream()
                .map(NoLevel::id)
                .filter(BoardId::isOne)
                .map(BoardId::uuid)
                .toList();
        return ids.isEmpty()
                ? Set.of()
                : new HashSet<>(Sql.list(connection, ASKED, row -> row.getObject(1, UUID.class), Sql.Column.ids(ids)));
    }

    /// @param accepted levels that may be there already, on the shelves that there are
    /// @param denied boards that are none and were asked about
    static Outcome take(Connection connection, List<NewLevel> accepted, List<NoLevel> denied, Numbers numbers)
            throws SQLException {
        JudgedAnew anew = new JudgedAnew(connection);
        // Of several on one level the first counts that says something: who accepts it, then who refuses it.
        List<NoLevel> no = denied.stream()
                .sorted(Comparator.comparing(one -> one.rejection().isGivenUp()))
                .toList();
        Set<List<Object>> told = new HashSet<>();
        for (Older older : anew.older(accepted, no)) {
            List<Object> which = List.of(older.tenant(), older.id());
            if (told.contains(which)) {
                continue;
            }
            if (older.verdict() < accepted.size()) {
                if (knowsShelfOf(older, accepted.get(older.verdict()))) {
                    anew.grade(older, accepted.get(older.verdict()), numbers);
                    told.add(which);
                }
            } else if (anew.isDenied(older, no.get(older.verdict() - accepted.size()))) {
                told.add(which);
            }
        }
        anew.writeDown();
        return new Outcome(anew.totals, anew.news);
    }

    /// Where a house handed a board in that was ordered for everybody too, its verdict knows nothing of the order.
    private static boolean knowsShelfOf(Older older, NewLevel level) {
        return older.isOwn() || !older.shelf().hasOptions() || !(level.origin() instanceof Origin.Submitted);
    }

    private List<Older> older(List<NewLevel> accepted, List<NoLevel> denied) throws SQLException {
        List<UUID> ids = new ArrayList<>();
        List<Integer> rules = new ArrayList<>();
        List<String> boards = new ArrayList<>();
        accepted.forEach(level -> {
            ids.add(level.id());
            rules.add(level.rules());
            boards.add(level.board());
        });
        denied.forEach(one -> {
            ids.add(BoardId.uuid(one.id()));
            rules.add(one.rules());
            boards.add(one.board());
        });
        Object[] judged = {Sql.Column.ids(ids), Sql.Column.numbers(rules), Sql.Column.texts(boards)};
        List<Older> older = new ArrayList<>(Sql.list(connection, OLDER, JudgedAnew::older, judged));
        older.addAll(Sql.list(connection, OLDER_OWN, JudgedAnew::older, judged));
        return older;
    }

    private static Older older(ResultSet row) throws SQLException {
        return new Older(
                row.getObject(1, UUID.class),
                row.getString(2),
                row.getInt(3),
                row.getObject(4, Integer.class),
                row.getObject(5, Integer.class),
                new Shelf(row.getString(6), row.getString(7), row.getString(8)),
                row.getInt(9) - 1);
    }

    private void grade(Older older, NewLevel level, Numbers numbers) throws SQLException {
        Shelf shelf = older.isOwn() ? ShelfRows.plain(level.shelf()) : level.shelf();
        Came game = came.computeIfAbsent(shelf.game(), _ -> new Came());
        if (shelf.equals(older.shelf())) {
            game.kept++;
            write(older, level, older.number(), older.lane(), older.ordinal());
            return;
        }
        game.moved++;
        int number = older.isOwn() ? OwnLevels.number(connection, older.tenant(), shelf) : numbers.of(shelf);
        write(older, level, number, null, null);
        if (older.lane() != null) {
            Sql.update(
                    connection,
                    LEAVE_HOLE,
                    older.ordinal(),
                    older.tenant(),
                    older.id(),
                    older.number(),
                    older.lane(),
                    older.ordinal());
        }
        if (!older.isOwn()) {
            totals.merge(older.number(), -1, Integer::sum);
            totals.merge(number, 1, Integer::sum);
            Sql.update(connection, SKETCH, number, older.id());
        }
    }

    private void write(Older older, NewLevel level, int shelf, Integer lane, Integer ordinal) throws SQLException {
        Sql.update(
                connection,
                older.isOwn() ? GRADE_OWN : GRADE,
                shelf,
                lane,
                ordinal,
                level.score(),
                level.moves(),
                level.rules(),
                new String(Json.write(level.measures()), StandardCharsets.UTF_8),
                level.solver(),
                older.tenant(),
                older.id());
        Sql.update(connection, older.isOwn() ? SOLVE_OWN : SOLVE, level.solution(), older.tenant(), older.id());
        answered.add(new Object[] {older.shelf().game(), older.tenant(), older.id()});
    }

    /// Only by the rules that it was asked for.
    ///
    /// @return whether that says something of it
    private boolean isDenied(Older older, NoLevel no) throws SQLException {
        String game = older.shelf().game();
        Object[] row = {game, older.tenant(), older.id()};
        List<Actor> begunBy = Sql.list(
                connection, BEGUN_BY, each -> new Actor(each.getString(1), each.getString(2)), game, no.rules());
        if (begunBy.isEmpty() || !no.rejection().game().equals(game)) {
            return false;
        }
        Came what = came.computeIfAbsent(game, _ -> new Came());
        if (no.rejection().isGivenUp()) {
            undecided.add(row);
            return true;
        }
        String why = "version " + no.rules() + " of the rules refuses it: "
                + no.rejection().reason() + ": " + no.detail();
        Withdrawals.refuse(connection, older.tenant(), no.id(), begunBy.getFirst(), why)
                .ifPresent(news::add);
        if (!older.isOwn()) {
            totals.merge(older.number(), -1, Integer::sum);
        }
        what.refused++;
        answered.add(row);
        return true;
    }

    /// The game's row first, as whoever asks takes it, also where nothing is to be counted.
    private void writeDown() throws SQLException {
        for (Map.Entry<String, Came> game : came.entrySet()) {
            Came what = game.getValue();
            Sql.update(connection, COUNT, what.kept, what.moved, what.refused, game.getKey());
        }
        for (Object[] row : answered) {
            Sql.update(connection, ANSWERED, row);
        }
        for (Object[] row : undecided) {
            Sql.update(connection, UNDECIDED, row);
        }
    }
}
