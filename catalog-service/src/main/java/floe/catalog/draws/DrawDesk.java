package floe.catalog.draws;

import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.sql.Transaction;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;

/// Draws, each decided in one transaction: which boards it gives stands fast when that has committed, and whoever asks
/// again, in whatever way the first answer was lost, is told the same.
///
/// No two draws ever wait for each other in a circle: all of them take marks, key, lanes in this order, and each kind
/// in the order of its keys.
final class DrawDesk {
    private final DataSource database;
    private final Duration patience;
    private final DrawPlanner planner = new DrawPlanner();

    /// @param patience how long a draw waits that does not say
    DrawDesk(DataSource database, Duration patience) {
        this.database = database;
        this.patience = patience;
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
        return Transaction.run(database, connection -> DrawEnds.known(connection, id));
    }

    /// Tries to give a pending draw its boards.
    ///
    /// @return whether it is pending no longer
    Try complete(DrawId id) throws SQLException {
        return complete(id, Optional.empty());
    }

    private Try complete(DrawId id, Optional<DrawRequest> changed) throws SQLException {
        while (true) {
            Optional<Try> done = Transaction.run(database, connection -> tryComplete(connection, id, changed));
            if (done.isPresent()) {
                return done.get();
            }
        }
    }

    /// Gives up a pending draw, and lets go what a reserved one holds.
    ///
    /// @return what the draw is now; nothing when there is none
    Optional<DrawAnswer> cancel(DrawId id) throws SQLException {
        return Transaction.run(database, connection -> {
            DrawEnds.end(connection, id, Draw.State.CANCELLED);
            return DrawEnds.known(connection, id);
        });
    }

    /// Makes what a reserved draw holds its players'.
    ///
    /// @return what the draw is now; nothing when there is none
    Optional<DrawAnswer> confirm(DrawId id) throws SQLException {
        return Transaction.run(database, connection -> {
            DrawEnds.confirm(connection, id);
            return DrawEnds.known(connection, id);
        });
    }

    /// Ends draws whose time is over.
    ///
    /// @return whether there may be more of them
    boolean endOverdue(int limit) throws SQLException {
        List<DrawId> overdue = Transaction.run(database, connection -> DeadlineTable.passed(connection, limit));
        for (DrawId id : overdue) {
            Transaction.run(database, connection -> DrawEnds.known(connection, id));
        }
        return overdue.size() == limit;
    }

    /// Who waits for levels of these shelves, or at all when none are named.
    List<DrawId> waiting(List<Shelf> gained) throws SQLException {
        return Transaction.run(
                database,
                connection -> gained.isEmpty() ? WaitTable.all(connection) : WaitTable.on(connection, gained));
    }

    /// Looks for the draw, and looks again by storing it: when the same id was stored meanwhile nothing of this try
    /// stays.
    ///
    /// @return empty when it has to be tried again
    private Optional<Try> tryPut(Connection connection, DrawId id, DrawRequest request) throws SQLException {
        Optional<Try> known = known(connection, id, request);
        if (known.isPresent()) {
            return known;
        }
        List<UUID> players = keys(id, request);
        return switch (planner.plan(connection, id.tenant(), players, request)) {
            case DrawPlanner.Planned.Unknown(Shelf shelf) -> Optional.of(Try.of(new DrawAnswer.UnknownShelf(shelf)));
            case DrawPlanner.Planned.Known(Plan plan) ->
                store(connection, id, request, deal(connection, id, players, plan, request.onShort()));
        };
    }

    /// Picks while the players are held. Players who have no marks yet get some only when they are given something.
    private static Hand deal(Connection connection, DrawId id, List<UUID> players, Plan plan, OnShort onShort)
            throws SQLException {
        Set<Integer> twins = new HashSet<>();
        boolean making = false;
        while (true) {
            Hand hand = new Hand(id.tenant(), players, plan, twins);
            boolean marked = true;
            if (making) {
                hand.make(connection);
            } else {
                marked = hand.hold(connection);
            }
            hand.pick(connection);
            if (twins.addAll(hand.twins())) {
                connection.rollback();
            } else if (!marked && gives(hand, onShort)) {
                connection.rollback();
                making = true;
            } else {
                return hand;
            }
        }
    }

    private static boolean gives(Hand hand, OnShort onShort) {
        return !hand.levels().isEmpty() && (hand.missing().isEmpty() || onShort == OnShort.PARTIAL);
    }

    private Optional<Try> store(Connection connection, DrawId id, DrawRequest request, Hand hand) throws SQLException {
        if (hand.missing().isEmpty()) {
            return give(connection, id, request, hand);
        }
        return switch (request.onShort()) {
            case PARTIAL -> give(connection, id, request, hand);
            case WAIT -> wait(connection, id, request, hand);
            case FAIL -> fail(connection, id, request, hand.missing());
        };
    }

    /// Whoever held the players before may have been the same request, and have taken the last.
    private Optional<Try> fail(Connection connection, DrawId id, DrawRequest request, List<Want> missing)
            throws SQLException {
        connection.rollback();
        Optional<Try> known = known(connection, id, request);
        return known.isPresent() ? known : Optional.of(new Try(new DrawAnswer.Exhausted(missing), true));
    }

    private static Optional<Try> give(Connection connection, DrawId id, DrawRequest request, Hand hand)
            throws SQLException {
        DrawTable.End end = end(request, hand);
        boolean touched = take(connection, id, end, hand);
        if (!DrawTable.store(connection, id, request, end.state(), end.levels(), end.missing())) {
            connection.rollback();
            return Optional.empty();
        }
        return Optional.of(new Try(new DrawAnswer.Made(draw(connection, id, request, end, hand)), touched));
    }

    private Optional<Try> wait(Connection connection, DrawId id, DrawRequest request, Hand hand) throws SQLException {
        List<Want> missing = hand.missing();
        if (!DrawTable.store(connection, id, request, Draw.State.PENDING, List.of(), missing)) {
            connection.rollback();
            return Optional.empty();
        }
        WaitTable.set(connection, id, hand.missingByShelf());
        Instant until = DeadlineTable.set(connection, id, request.deadline().orElse(patience));
        return Optional.of(new Try(new DrawAnswer.Made(Draw.pending(missing, until)), true));
    }

    /// @param changed what is wanted now when there are too few boards, if that is no longer to wait
    private Optional<Try> tryComplete(Connection connection, DrawId id, Optional<DrawRequest> changed)
            throws SQLException {
        Optional<DrawEnds.Standing> standing = DrawEnds.find(connection, id);
        if (standing.isEmpty() || standing.get().kept().state() != Draw.State.PENDING) {
            return Optional.of(ended(connection, id));
        }
        DrawTable.Kept kept = standing.get().kept();
        DrawRequest request = changed.orElseGet(() -> DrawRequest.read(kept.request()));
        List<UUID> players = keys(id, request);
        Plan plan = plan(connection, id, players, request);
        Hand hand = deal(connection, id, players, plan, request.onShort());
        List<Want> missing = hand.missing();
        if (!missing.isEmpty() && request.onShort() == OnShort.WAIT) {
            // Whoever held the players before may have completed it, and taken what is missing now.
            if (!DrawTable.holdPending(connection, standing.get().day(), id)) {
                return Optional.of(ended(connection, id));
            }
            WaitTable.set(connection, id, hand.missingByShelf());
            Draw draw = Draw.pending(missing, kept.until().orElse(Instant.EPOCH));
            return Optional.of(new Try(new DrawAnswer.Known(draw), false));
        }
        boolean given = missing.isEmpty() || request.onShort() == OnShort.PARTIAL;
        DrawTable.End end = given ? end(request, hand) : DrawTable.End.without(Draw.State.CANCELLED);
        if (!DrawTable.end(connection, standing.get().day(), id, Draw.State.PENDING, end)) {
            connection.rollback();
            return Optional.empty();
        }
        if (changed.isPresent()) {
            DrawTable.change(connection, standing.get().day(), id, request);
        }
        WaitTable.remove(connection, id);
        DeadlineTable.remove(connection, id);
        if (given) {
            take(connection, id, end, hand);
        }
        Draw draw = draw(connection, id, request, end, hand);
        tell(connection, id, end.state());
        return Optional.of(new Try(new DrawAnswer.Known(draw), true));
    }

    private static void tell(Connection connection, DrawId id, Draw.State state) throws SQLException {
        Optional<EventKind> kind = switch (state) {
            case COMPLETE, PARTIAL -> Optional.of(EventKind.DRAW_COMPLETED);
            case RESERVED -> Optional.of(EventKind.DRAW_RESERVED);
            case PENDING, CANCELLED, EXPIRED -> Optional.empty();
        };
        if (kind.isPresent()) {
            EventLog.append(connection, kind.get(), Optional.of(id.tenant()), Map.of("matchId", id.id()));
        }
    }

    private static DrawTable.End end(DrawRequest request, Hand hand) {
        List<UUID> levels = hand.levels().stream().map(DrawnLevel::id).toList();
        Draw.State state = request.reserve().isPresent() && !levels.isEmpty()
                ? Draw.State.RESERVED
                : hand.missing().isEmpty() ? Draw.State.COMPLETE : Draw.State.PARTIAL;
        return new DrawTable.End(state, levels, hand.missing());
    }

    /// @return whether that was ever shown to nobody
    private static boolean take(Connection connection, DrawId id, DrawTable.End end, Hand hand) throws SQLException {
        if (end.levels().isEmpty()) {
            return false;
        }
        if (end.state() == Draw.State.RESERVED) {
            hand.reserve(connection, id);
            return false;
        }
        return hand.keep(connection);
    }

    private static Draw draw(Connection connection, DrawId id, DrawRequest request, DrawTable.End end, Hand hand)
            throws SQLException {
        return switch (end.state()) {
            case RESERVED ->
                new Draw(
                        end.state(),
                        List.of(),
                        end.missing(),
                        DrawTable.counted(hand.levels()),
                        Optional.of(DeadlineTable.set(
                                connection, id, request.reserve().orElseThrow())));
            case COMPLETE, PARTIAL -> new Draw(end.state(), hand.levels(), end.missing());
            case PENDING, CANCELLED, EXPIRED -> new Draw(end.state(), List.of(), List.of());
        };
    }

    /// Dropped, or ended by somebody else: nobody waits any more.
    private static Try ended(Connection connection, DrawId id) throws SQLException {
        WaitTable.remove(connection, id);
        return Try.of(new DrawAnswer.Forgotten());
    }

    /// What a second request comes to: it has to be the same as the first, but for what is wanted when there are too
    /// few
    /// boards, as long as the first waits for them.
    private Optional<Try> known(Connection connection, DrawId id, DrawRequest request) throws SQLException {
        Optional<DrawTable.Key> key = DrawTable.key(connection, id);
        if (key.isEmpty()) {
            return Optional.empty();
        }
        if (Arrays.equals(request.digest(), key.get().digest())) {
            return DrawEnds.known(connection, id).map(Try::of);
        }
        Optional<DrawTable.Kept> kept = DrawEnds.find(connection, id).map(DrawEnds.Standing::kept);
        boolean changes = kept.filter(it -> it.state() == Draw.State.PENDING)
                .map(it -> DrawRequest.read(it.request()))
                .filter(first -> first.with(request.onShort()).equals(request))
                .isPresent();
        if (!changes) {
            return Optional.of(Try.of(new DrawAnswer.OtherRequest()));
        }
        connection.rollback();
        Optional<Try> ended = tryComplete(connection, id, Optional.of(request));
        // Completed by somebody else at the same moment: then this was another request.
        return ended.map(it -> it.answer() instanceof DrawAnswer.Forgotten ? Try.of(new DrawAnswer.OtherRequest()) : it)
                .or(Optional::empty);
    }

    /// Its shelves were there when it was asked for, and shelves stay.
    private Plan plan(Connection connection, DrawId id, List<UUID> players, DrawRequest request) throws SQLException {
        return switch (planner.plan(connection, id.tenant(), players, request)) {
            case DrawPlanner.Planned.Known(Plan plan) -> plan;
            case DrawPlanner.Planned.Unknown(Shelf shelf) ->
                throw new IllegalStateException("the shelf " + shelf + " of the draw " + id + " is gone");
        };
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
