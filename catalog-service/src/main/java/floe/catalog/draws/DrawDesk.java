package floe.catalog.draws;

import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.sql.Transaction;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Draws, each decided in one transaction: which boards it gives stands fast when that has committed, and whoever asks
/// again, in whatever way the first answer was lost, is told the same.
///
/// No two draws ever wait for each other in a circle: all of them take marks, key, lanes in this order, and each kind
/// in the order of its keys.
final class DrawDesk {
    private final DataSource database;
    private final ShelfNumbers shelves = new ShelfNumbers();

    DrawDesk(DataSource database) {
        this.database = database;
    }

    /// What a try came to.
    ///
    /// @param touched whether it changed what demand is told from
    record Try(DrawAnswer answer, boolean touched) {
        static Try of(DrawAnswer answer) {
            return new Try(answer, false);
        }
    }

    /// The draw of this id, made now if it is new.
    Try put(DrawId id, DrawRequest request) throws SQLException {
        while (true) {
            try {
                Optional<Try> done = Transaction.run(database, connection -> tryPut(connection, id, request));
                if (done.isPresent()) {
                    return done.get();
                }
            } catch (SQLException e) {
                if (!DrawTable.isForWantOfADay(e)) {
                    throw e;
                }
                openDays();
            }
        }
    }

    Optional<DrawAnswer> get(DrawId id) throws SQLException {
        return Transaction.run(database, connection -> known(connection, id, Optional.empty()));
    }

    /// Tries to give a pending draw its boards.
    ///
    /// @return whether it is pending no longer
    Try complete(DrawId id) throws SQLException {
        while (true) {
            Optional<Try> done = Transaction.run(database, connection -> tryComplete(connection, id));
            if (done.isPresent()) {
                return done.get();
            }
        }
    }

    /// Gives up a pending draw.
    ///
    /// @return what the draw is now; nothing when there is none
    Optional<DrawAnswer> cancel(DrawId id) throws SQLException {
        return Transaction.run(database, connection -> {
            Optional<DrawTable.Key> key = DrawTable.key(connection, id);
            if (key.isPresent()) {
                Draw given = new Draw(Draw.State.CANCELLED, List.of(), List.of());
                if (DrawTable.end(connection, key.get().day(), id, given)) {
                    WaitTable.remove(connection, id);
                }
            }
            return known(connection, id, Optional.empty());
        });
    }

    /// Who waits for levels of these shelves, or at all when none are named.
    List<DrawId> waiting(List<Shelf> gained) throws SQLException {
        return Transaction.run(database, connection -> {
            if (gained.isEmpty()) {
                return WaitTable.all(connection);
            }
            return WaitTable.on(
                    connection, numbers(connection, gained).orElse(Map.of()).values());
        });
    }

    /// Looks for the draw, and looks again by storing it: when the same id was stored meanwhile nothing of this try
    /// stays.
    ///
    /// @return empty when it has to be tried again
    private Optional<Try> tryPut(Connection connection, DrawId id, DrawRequest request) throws SQLException {
        Optional<DrawAnswer> known = known(connection, id, Optional.of(request));
        if (known.isPresent()) {
            return known.map(Try::of);
        }
        List<Shelf> wanted = shelves(request);
        Optional<Map<Shelf, Integer>> numbers = numbers(connection, wanted);
        if (numbers.isEmpty()) {
            return Optional.of(Try.of(new DrawAnswer.UnknownShelf(unknown(connection, wanted))));
        }
        Hand hand = new Hand(keys(id, request), numbers.get());
        if (!held(connection, hand)) {
            return Optional.empty();
        }
        hand.look(connection);
        hand.pick(connection, request.boards(), numbers.get());
        return store(connection, id, request, hand);
    }

    private static Optional<Try> store(Connection connection, DrawId id, DrawRequest request, Hand hand)
            throws SQLException {
        List<Want> missing = hand.missing();
        if (missing.isEmpty()) {
            return give(connection, id, request, new Draw(Draw.State.COMPLETE, hand.levels(), missing), hand);
        }
        return switch (request.onShort()) {
            case PARTIAL -> give(connection, id, request, new Draw(Draw.State.PARTIAL, hand.levels(), missing), hand);
            case WAIT -> wait(connection, id, request, missing, hand);
            case FAIL -> fail(connection, id, request, missing);
        };
    }

    /// Whoever held the players before may have been the same request, and have taken the last.
    private static Optional<Try> fail(Connection connection, DrawId id, DrawRequest request, List<Want> missing)
            throws SQLException {
        Optional<DrawAnswer> known = known(connection, id, Optional.of(request));
        connection.rollback();
        return Optional.of(known.map(Try::of).orElseGet(() -> new Try(new DrawAnswer.Exhausted(missing), true)));
    }

    private static Optional<Try> give(Connection connection, DrawId id, DrawRequest request, Draw draw, Hand hand)
            throws SQLException {
        boolean touched = hand.keep(connection);
        if (!DrawTable.store(connection, id, request, draw)) {
            connection.rollback();
            return Optional.empty();
        }
        return Optional.of(new Try(new DrawAnswer.Made(draw), touched));
    }

    private static Optional<Try> wait(
            Connection connection, DrawId id, DrawRequest request, List<Want> missing, Hand hand) throws SQLException {
        Draw draw = new Draw(Draw.State.PENDING, List.of(), missing);
        if (!DrawTable.store(connection, id, request, draw)) {
            connection.rollback();
            return Optional.empty();
        }
        WaitTable.set(connection, id, hand.missingByShelf());
        return Optional.of(new Try(new DrawAnswer.Made(draw), true));
    }

    private Optional<Try> tryComplete(Connection connection, DrawId id) throws SQLException {
        Optional<DrawTable.Key> key = DrawTable.key(connection, id);
        Optional<DrawTable.Kept> kept = key.isEmpty()
                ? Optional.empty()
                : DrawTable.find(connection, key.get().day(), id);
        if (kept.isEmpty() || kept.get().state() != Draw.State.PENDING) {
            return Optional.of(ended(connection, id));
        }
        DrawRequest request = DrawRequest.read(kept.get().request());
        Map<Shelf, Integer> numbers = numbers(connection, shelves(request)).orElseThrow();
        Hand hand = new Hand(keys(id, request), numbers);
        if (!held(connection, hand)) {
            return Optional.empty();
        }
        hand.look(connection);
        hand.pick(connection, request.boards(), numbers);
        List<Want> missing = hand.missing();
        if (!missing.isEmpty()) {
            // Whoever held the players before may have completed it, and taken what is missing now.
            if (!DrawTable.holdPending(connection, key.get().day(), id)) {
                return Optional.of(ended(connection, id));
            }
            WaitTable.set(connection, id, hand.missingByShelf());
            return Optional.of(new Try(new DrawAnswer.Known(new Draw(Draw.State.PENDING, List.of(), missing)), false));
        }
        Draw draw = new Draw(Draw.State.COMPLETE, hand.levels(), missing);
        if (!DrawTable.end(connection, key.get().day(), id, draw)) {
            connection.rollback();
            return Optional.empty();
        }
        WaitTable.remove(connection, id);
        hand.keep(connection);
        EventLog.append(connection, EventKind.DRAW_COMPLETED, Optional.of(id.tenant()), Map.of("matchId", id.id()));
        return Optional.of(new Try(new DrawAnswer.Known(draw), true));
    }

    /// Dropped, or ended by somebody else: nobody waits any more.
    private static Try ended(Connection connection, DrawId id) throws SQLException {
        WaitTable.remove(connection, id);
        return Try.of(new DrawAnswer.Forgotten());
    }

    /// Holds the players; when some have no marks yet they are given some, and all has to be tried again.
    private static boolean held(Connection connection, Hand hand) throws SQLException {
        if (hand.hold(connection)) {
            return true;
        }
        connection.rollback();
        hand.open(connection);
        return false;
    }

    /// @param request when it is a draw's second request: it has to be the same as the first
    private static Optional<DrawAnswer> known(Connection connection, DrawId id, Optional<DrawRequest> request)
            throws SQLException {
        Optional<DrawTable.Key> key = DrawTable.key(connection, id);
        if (key.isEmpty()) {
            return Optional.empty();
        }
        if (request.isPresent()
                && !Arrays.equals(request.get().digest(), key.get().digest())) {
            return Optional.of(new DrawAnswer.OtherRequest());
        }
        Optional<DrawTable.Kept> kept = DrawTable.find(connection, key.get().day(), id);
        return Optional.of(
                kept.isPresent() ? new DrawAnswer.Known(kept.get().draw(connection)) : new DrawAnswer.Forgotten());
    }

    private Optional<Map<Shelf, Integer>> numbers(Connection connection, List<Shelf> wanted) throws SQLException {
        Map<Shelf, Integer> numbers = new HashMap<>();
        for (Shelf shelf : wanted) {
            Optional<Integer> number = shelves.find(connection, shelf);
            if (number.isEmpty()) {
                return Optional.empty();
            }
            numbers.put(shelf, number.get());
        }
        return Optional.of(numbers);
    }

    private Shelf unknown(Connection connection, List<Shelf> wanted) throws SQLException {
        for (Shelf shelf : wanted) {
            if (shelves.find(connection, shelf).isEmpty()) {
                return shelf;
            }
        }
        throw new IllegalStateException("all of " + wanted + " are there now");
    }

    private static List<Shelf> shelves(DrawRequest request) {
        return request.boards().stream().map(Want::shelf).distinct().toList();
    }

    private static List<UUID> keys(DrawId id, DrawRequest request) {
        return request.players().stream()
                .map(player -> PlayerKey.of(id.tenant(), player))
                .toList();
    }

    private void openDays() throws SQLException {
        Transaction.run(database, connection -> {
            DrawTable.openDays(connection);
            return true;
        });
    }
}
