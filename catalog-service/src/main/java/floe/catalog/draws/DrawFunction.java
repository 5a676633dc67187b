package floe.catalog.draws;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/// `make_draw` in the database: a draw in one call, and in one transaction when nobody has begun another. Sixteen
/// messages between service and database cost more than the draw itself. In this order it
///
/// 1. looks whether the id is known;
/// 2. holds the players' marks on all shelves that the plan names ([MarkTable]), in the order of their keys: two
///    draws with a player in common wait for each other, and none in a circle. Whoever has no marks has seen nothing;
/// 3. looks how far the lanes of these shelves are filled. Past the furthest mark of any player (and the floor that a
///    restore has set) every level is fresh to all of them;
/// 4. takes what was chosen beforehand, if nobody has been given it since ([NearLevels]);
/// 5. takes what else is wanted slot by slot, each from the better-stocked of two lanes that the dice tell, so that
///    lanes empty evenly and yet two matches seldom walk the same way. Where there is no level any more the next
///    of the lane is looked for; holes whose levels may still get a place elsewhere are passed by only where no other
///    lane has any. A board that stands on a house's own shelf as well as on everybody's is given, once, where nobody
///    was past it in either place before; when that other shelf is not held yet, all is tried again with it;
/// 6. stores the id and the draw, unless somebody else has meanwhile: then nothing of this try stays;
/// 7. moves the players past all that was taken, and past the holes before what comes next. Those who have no marks get
///    some only now, so a draw that is refused, or waits, leaves none. When another draw was quicker with the first
///    marks of a player, it fails with a serialization failure and is tried again;
/// 8. notes on the lanes what nobody had been shown before. A reserved draw leaves that to its confirmation and notes
///    instead what it has moved ([HeldTable]).
///
/// `DrawFunctionIT` holds it against the same in plain Java.
final class DrawFunction {
    private static final String CALL = """
            select * from make_draw(?, ?, ?::date, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                case when ? and not %s then 'fail' else ? end, ?, ?::double precision, ?)
            """.formatted(WaitTable.HAS_ROOM);

    private DrawFunction() {}

    /// What is to be drawn.
    ///
    /// @param standing the day on which it stands, when it has waited
    /// @param twins shelves on which boards stand that stand on those of the plan as well
    /// @param patience how long it waits when there are too few boards
    /// @param most where so much of its house waits, it is refused when it would have to wait
    /// @param dice two lanes a byte
    record Call(
            DrawId id,
            Optional<LocalDate> standing,
            DrawRequest request,
            List<UUID> players,
            Plan plan,
            Collection<Integer> twins,
            Duration patience,
            int most,
            byte[] dice) {
        boolean isToWait() {
            return standing.isEmpty() && request.onShort() == OnShort.WAIT;
        }
    }

    /// What it came to.
    sealed interface Outcome {
        /// There is a draw of this id.
        record Known(DrawTable.Key key) implements Outcome {}

        /// These shelves have to be looked at as well.
        record Twins(Collection<Integer> shelves) implements Outcome {}

        /// What the plan had chosen has been given to somebody meanwhile, or withdrawn.
        record Stale() implements Outcome {}

        /// It waits no longer.
        record Ended() implements Outcome {}

        /// @param lacks how many levels the shelves lack for it, by their numbers
        record Exhausted(List<BoardCount> missing, Map<Integer, Integer> lacks) implements Outcome {
            /// Whether all of it is made for whoever comes again.
            boolean made() {
                return !lacks.containsKey(WaitTable.NO_SHELF)
                        && missing.stream().noneMatch(want -> want.own() == Own.ONLY);
            }
        }

        /// @param lacks how many levels the shelves lack for it, by their numbers
        /// @param until nothing for one that waits on as it did
        /// @param fresh whether it gives what nobody had been shown
        record Decided(
                Draw.State state,
                List<DrawnLevel> levels,
                List<BoardCount> missing,
                Map<Integer, Integer> lacks,
                Optional<Instant> until,
                boolean fresh)
                implements Outcome {}
    }

    /// The first row tells what it came to, each of the others a board.
    private record Row(Optional<Head> head, Optional<Given> given) {
        static Row of(ResultSet row) throws SQLException {
            String outcome = row.getString(1);
            return outcome == null
                    ? new Row(Optional.empty(), Optional.of(Given.of(row)))
                    : new Row(Optional.of(Head.of(outcome, row)), Optional.empty());
        }
    }

    private record Head(
            String outcome,
            String state,
            boolean fresh,
            Optional<Instant> until,
            int[] missing,
            List<Integer> twins,
            Optional<DrawTable.Key> key) {
        static Head of(String outcome, ResultSet row) throws SQLException {
            LocalDate day = row.getObject(7, LocalDate.class);
            return new Head(
                    outcome,
                    row.getString(2),
                    row.getBoolean(3),
                    Optional.ofNullable(row.getObject(4, OffsetDateTime.class)).map(OffsetDateTime::toInstant),
                    numbers(row.getArray(5)),
                    Arrays.stream(numbers(row.getArray(6))).boxed().toList(),
                    day == null ? Optional.empty() : Optional.of(new DrawTable.Key(day, row.getBytes(8))));
        }

        private static int[] numbers(Array array) throws SQLException {
            return array == null ? new int[0] : Sql.numbers(array);
        }
    }

    private record Given(UUID id, int shelf, int score, int par, String board) {
        static Given of(ResultSet row) throws SQLException {
            return new Given(
                    (UUID) row.getObject(10), row.getInt(11), row.getInt(12), row.getInt(13), row.getString(14));
        }
    }

    static Outcome call(Connection connection, Call call) throws SQLException {
        List<Row> rows = Sql.list(connection, CALL, Row::of, values(call));
        Head head = rows.getFirst().head().orElseThrow();
        return switch (head.outcome()) {
            case "known" ->
                // Forgotten between two looks: then it is to be made.
                head.key().<Outcome>map(Outcome.Known::new).orElseGet(Outcome.Stale::new);
            case "twins" -> new Outcome.Twins(head.twins());
            case "stale" -> new Outcome.Stale();
            case "ended" -> new Outcome.Ended();
            case "exhausted" -> new Outcome.Exhausted(missing(call, head), lacks(call, head));
            case "made", "pending" ->
                new Outcome.Decided(
                        Draw.State.of(head.state()),
                        levels(connection, call, rows.subList(1, rows.size())),
                        missing(call, head),
                        lacks(call, head),
                        head.until(),
                        head.fresh());
            default -> throw new IllegalStateException("make_draw knows no outcome '" + head.outcome() + "'");
        };
    }

    private static Object[] values(Call call) {
        List<Order> orders = call.plan().orders();
        SortedSet<Integer> shelves = new TreeSet<>(call.plan().names().keySet());
        shelves.addAll(call.twins());
        List<Integer> sourceSlots = new ArrayList<>();
        List<Integer> sources = new ArrayList<>();
        List<Integer> chosenSlots = new ArrayList<>();
        List<ShelfLanes.Spot> chosen = new ArrayList<>();
        for (int slot = 1; slot <= orders.size(); slot++) {
            Order order = orders.get(slot - 1);
            sources.addAll(order.shelves());
            sourceSlots.addAll(Collections.nCopies(order.shelves().size(), slot));
            chosen.addAll(order.chosen());
            chosenSlots.addAll(Collections.nCopies(order.chosen().size(), slot));
        }
        DrawRequest request = call.request();
        String text = request.text();
        return new Object[] {
            call.id().tenant(),
            call.id().id(),
            call.standing().orElse(null),
            DrawRequest.digest(text),
            text,
            Sql.Column.ids(call.players()),
            Sql.Column.numbers(shelves),
            Sql.Column.numbers(orders.stream().map(Order::count).toList()),
            Sql.Column.numbers(sourceSlots),
            Sql.Column.numbers(sources),
            Sql.Column.numbers(chosenSlots),
            Sql.Column.numbers(chosen.stream().map(ShelfLanes.Spot::shelf).toList()),
            Sql.Column.numbers(chosen.stream().map(ShelfLanes.Spot::lane).toList()),
            Sql.Column.numbers(chosen.stream().map(ShelfLanes.Spot::ordinal).toList()),
            Sql.Column.numbers(orders.stream().map(Order::supplied).toList()),
            Sql.Column.texts(orders.stream()
                    .map(order -> DrawForm.write(order.lacking()))
                    .toList()),
            call.isToWait(),
            call.most(),
            call.id().tenant(),
            call.most(),
            request.onShort().toString(),
            seconds(request.deadline().orElse(call.patience())),
            request.reserve().map(DrawFunction::seconds).orElse(null),
            call.dice()
        };
    }

    private static double seconds(Duration duration) {
        return (double) duration.toMillis() / 1000;
    }

    private static List<BoardCount> missing(Call call, Head head) {
        List<BoardCount> missing = new ArrayList<>();
        for (int slot = 0; slot < head.missing().length; slot++) {
            if (head.missing()[slot] > 0) {
                BoardCount lacking = call.plan().orders().get(slot).lacking();
                missing.add(new BoardCount(lacking.shelf(), head.missing()[slot], lacking.own()));
            }
        }
        return missing;
    }

    private static Map<Integer, Integer> lacks(Call call, Head head) {
        Map<Integer, Integer> lacks = new TreeMap<>();
        for (int slot = 0; slot < head.missing().length; slot++) {
            if (head.missing()[slot] > 0) {
                lacks.merge(call.plan().orders().get(slot).supplied(), head.missing()[slot], Integer::sum);
            }
        }
        return lacks;
    }

    private static List<DrawnLevel> levels(Connection connection, Call call, List<Row> rows) throws SQLException {
        List<Given> given = rows.stream().map(row -> row.given().orElseThrow()).toList();
        Map<Integer, Shelf> names = call.plan().names();
        // A house's own row is the one that counts, also where the board was found elsewhere: on a shelf of that name.
        return given.stream().allMatch(level -> names.containsKey(level.shelf()))
                ? given.stream()
                        .map(level -> new DrawnLevel(
                                level.id(), names.get(level.shelf()), level.score(), level.par(), level.board()))
                        .toList()
                : LevelTable.byId(
                        connection,
                        call.id().tenant(),
                        given.stream().map(Given::id).toList());
    }
}
