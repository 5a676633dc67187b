package floe.catalog.draws;

import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.fair.CrowdedException;
import floe.catalog.sql.Transaction;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntFunction;
import javax.sql.DataSource;

/// Draws, each decided in one transaction: which boards it gives stands fast when that has committed, and whoever asks
/// again, in whatever way the first answer was lost, is told the same. [DrawFunction] says how.
final class DrawStore {
    /// What was chosen beforehand can be given to others so often before it is somebody's turn.
    private static final int TRIES = 100;

    private final DataSource database;
    private final Duration patience;
    private final IntFunction<byte[]> dice;
    private final DrawPlanner planner = new DrawPlanner();

    /// @param patience how long a draw waits that does not say
    /// @param dice so many bytes by chance
    DrawStore(DataSource database, Duration patience, IntFunction<byte[]> dice) {
        this.database = database;
        this.patience = patience;
        this.dice = dice;
    }

    /// What a try came to.
    ///
    /// @param touched whether it changed what demand is told from
    record Try(DrawAnswer answer, boolean touched) {
        static Try of(DrawAnswer answer) {
            return new Try(answer, false);
        }
    }

    /// What a request comes to once its shelves are known.
    private sealed interface Decision {
        record NoShelf(Shelf shelf) implements Decision {}

        record Of(DrawFunction.Outcome outcome) implements Decision {}
    }

    /// The draw of this id, made now if it is new.
    ///
    /// @throws CrowdedException when others always take what was chosen for it
    Try put(DrawId id, DrawRequest request) throws SQLException {
        boolean opened = false;
        for (int i = 0; i < TRIES; i++) {
            try {
                Optional<Try> done = tryPut(id, request);
                if (done.isPresent()) {
                    return done.get();
                }
            } catch (SQLException e) {
                // Other checks fail with the same state: those no new table mends.
                if (opened || !DrawTable.isForWantOfADay(e)) {
                    throw e;
                }
                openDays();
                opened = true;
            }
        }
        throw CrowdedException.overtaken();
    }

    Optional<DrawAnswer> get(DrawId id) throws SQLException {
        return Transaction.run(database, connection -> DrawEnds.known(connection, id));
    }

    /// How many boards it has, none where there is no such draw; nothing while it is pending.
    OptionalInt boards(DrawId id) throws SQLException {
        Optional<DrawTable.Kept> kept = Transaction.run(
                database, connection -> DrawEnds.find(connection, id).map(DrawEnds.Standing::kept));
        boolean pending = kept.map(it -> it.state() == Draw.State.PENDING).orElse(false);
        return pending
                ? OptionalInt.empty()
                : OptionalInt.of(kept.map(it -> it.levels().size()).orElse(0));
    }

    /// Tries to give a pending draw its boards.
    ///
    /// @throws CrowdedException when others always take what was chosen for it
    Try complete(DrawId id) throws SQLException {
        for (int i = 0; i < TRIES; i++) {
            Optional<Try> done = Transaction.run(database, connection -> tryComplete(connection, id, Optional.empty()));
            if (done.isPresent()) {
                return done.get();
            }
        }
        throw CrowdedException.overtaken();
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
            Optional<DrawAnswer> now;
            do {
                DrawEnds.confirm(connection, id);
                now = DrawEnds.known(connection, id);
                // One that waited may hold boards now, which are to be confirmed.
            } while (now.filter(DrawStore::isReserved).isPresent());
            return now;
        });
    }

    private static boolean isReserved(DrawAnswer answer) {
        return answer instanceof DrawAnswer.Known(Draw draw) && draw.state() == Draw.State.RESERVED;
    }

    /// Those whose time is over, the longest first.
    List<DrawId> overdue(int limit) throws SQLException {
        return Transaction.run(database, connection -> DeadlineTable.passed(connection, limit));
    }

    /// Ends one of them. Of one that is known no more there is nothing to end but its time.
    void endOverdue(DrawId id) throws SQLException {
        Transaction.run(database, connection -> {
            if (!(DrawEnds.known(connection, id).orElseGet(DrawAnswer.Forgotten::new) instanceof DrawAnswer.Known)) {
                DeadlineTable.removePassed(connection, id);
            }
            return true;
        });
    }

    /// Who waits for levels of these shelves, or at all when none are named.
    List<DrawId> waiting(List<Shelf> gained) throws SQLException {
        return Transaction.run(
                database,
                connection -> gained.isEmpty() ? WaitTable.all(connection) : WaitTable.on(connection, gained));
    }

    /// @return empty when it has to be tried again
    private Optional<Try> tryPut(DrawId id, DrawRequest request) throws SQLException {
        Decision decision =
                Transaction.single(database, connection -> decide(connection, id, request, Optional.empty()));
        return switch (decision) {
            case Decision.NoShelf(Shelf shelf) ->
                Transaction.run(database, connection -> {
                    // What was asked for before may be of a game whose last level was taken out since then.
                    Optional<DrawTable.Key> key = DrawTable.key(connection, id);
                    return key.isPresent()
                            ? known(connection, id, request, key.get())
                            : Optional.of(Try.of(new DrawAnswer.UnknownShelf(shelf)));
                });
            case Decision.Of(DrawFunction.Outcome outcome) ->
                switch (outcome) {
                    case DrawFunction.Outcome.Known(DrawTable.Key key) ->
                        Transaction.run(database, connection -> known(connection, id, request, key));
                    case DrawFunction.Outcome.Exhausted exhausted ->
                        Optional.of(new Try(new DrawAnswer.Exhausted(exhausted.missing(), exhausted.made()), true));
                    case DrawFunction.Outcome.Decided decided ->
                        Optional.of(new Try(
                                new DrawAnswer.Made(draw(decided)),
                                decided.fresh() || !decided.missing().isEmpty()));
                    case DrawFunction.Outcome.Twins _, DrawFunction.Outcome.Stale _, DrawFunction.Outcome.Ended _ ->
                        Optional.empty();
                };
        };
    }

    /// Plans it and has it made, again when the plan has to be another.
    ///
    /// @throws CrowdedException when it always has to
    private Decision decide(Connection connection, DrawId id, DrawRequest request, Optional<LocalDate> standing)
            throws SQLException {
        List<UUID> players = request.players().stream()
                .map(player -> PlayerKey.of(id.tenant(), player))
                .toList();
        Set<Integer> twins = new HashSet<>();
        DrawFunction.Outcome outcome = new DrawFunction.Outcome.Stale();
        for (int i = 0; i < TRIES; i++) {
            switch (planner.plan(connection, id.tenant(), players, request, standing.isPresent())) {
                case DrawPlanner.Planned.Unknown(Shelf shelf) -> {
                    return new Decision.NoShelf(shelf);
                }
                case DrawPlanner.Planned.Known(Plan plan) ->
                    outcome = DrawFunction.call(
                            connection,
                            new DrawFunction.Call(
                                    id, standing, request, players, plan, twins, patience, throwFor(request)));
            }
            switch (outcome) {
                case DrawFunction.Outcome.Twins(var shelves) -> twins.addAll(shelves);
                case DrawFunction.Outcome.Stale _ -> {}
                case DrawFunction.Outcome.Exhausted exhausted -> {
                    ShortTable.note(connection, exhausted.lacks());
                    return new Decision.Of(outcome);
                }
                case DrawFunction.Outcome.Decided decided -> {
                    if (decided.state() != Draw.State.PENDING) {
                        ShortTable.note(connection, decided.lacks());
                    }
                    return new Decision.Of(outcome);
                }
                case DrawFunction.Outcome.Known _, DrawFunction.Outcome.Ended _ -> {
                    return new Decision.Of(outcome);
                }
            }
            if (!connection.getAutoCommit()) {
                // What is held is let go, so that all of it can be taken in order.
                connection.rollback();
            }
        }
        throw CrowdedException.overtaken();
    }

    private byte[] throwFor(DrawRequest request) {
        return dice.apply(request.boards().stream().mapToInt(Wish::count).sum());
    }

    /// @param changed what is wanted now when there are too few boards, if that is no longer to wait
    /// @return empty when it has to be tried again
    private Optional<Try> tryComplete(Connection connection, DrawId id, Optional<DrawRequest> changed)
            throws SQLException {
        Optional<DrawEnds.Standing> standing = DrawEnds.find(connection, id);
        if (standing.isEmpty() || standing.get().kept().state() != Draw.State.PENDING) {
            // Dropped, or ended by somebody else: nobody waits any more.
            WaitTable.remove(connection, id);
            return Optional.of(Try.of(new DrawAnswer.Forgotten()));
        }
        DrawTable.Kept kept = standing.get().kept();
        DrawRequest request = changed.orElseGet(() -> DrawRequest.read(kept.request()));
        return switch (decide(
                connection, id, request, Optional.of(standing.get().day()))) {
            case Decision.NoShelf(Shelf shelf) ->
                throw new IllegalStateException(
                        "the draw " + id.id() + " waits for " + shelf + ", and there is no such shelf");
            case Decision.Of(DrawFunction.Outcome.Decided decided) ->
                Optional.of(completed(connection, id, kept, decided));
            case Decision.Of _ -> Optional.empty();
        };
    }

    private static Try completed(
            Connection connection, DrawId id, DrawTable.Kept kept, DrawFunction.Outcome.Decided decided)
            throws SQLException {
        if (decided.state() == Draw.State.PENDING) {
            Draw waiting = Draw.pending(decided.missing(), kept.until().orElse(Instant.EPOCH));
            return new Try(new DrawAnswer.Known(waiting), false);
        }
        tell(connection, id, decided.state());
        return new Try(new DrawAnswer.Known(draw(decided)), true);
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

    private static Draw draw(DrawFunction.Outcome.Decided decided) {
        return switch (decided.state()) {
            case PENDING -> Draw.pending(decided.missing(), decided.until().orElseThrow());
            case RESERVED ->
                new Draw(
                        Draw.State.RESERVED,
                        List.of(),
                        decided.missing(),
                        DrawTable.counted(decided.levels()),
                        decided.until());
            case COMPLETE, PARTIAL -> new Draw(decided.state(), decided.levels(), decided.missing());
            case CANCELLED, EXPIRED -> new Draw(decided.state(), List.of(), List.of());
        };
    }

    /// What a second request comes to: it has to be the same as the first, but for what is wanted when there are too
    /// few boards. Of a draw that waits for them that is told anew by it; of any other it changes nothing.
    private Optional<Try> known(Connection connection, DrawId id, DrawRequest request, DrawTable.Key key)
            throws SQLException {
        if (!request.isOf(key.digest())) {
            return Optional.of(Try.of(new DrawAnswer.OtherRequest()));
        }
        DrawAnswer now = DrawEnds.known(connection, id, key.day());
        if (request.onShort() == OnShort.WAIT || !(now instanceof DrawAnswer.Known(Draw draw) && draw.isPending())) {
            return Optional.of(Try.of(now));
        }
        Optional<Try> changed = tryComplete(connection, id, Optional.of(request));
        // Ended by somebody else at the same moment: then it is as they have left it.
        return changed.filter(it -> !(it.answer() instanceof DrawAnswer.Forgotten));
    }

    private void openDays() throws SQLException {
        Transaction.run(database, connection -> {
            DrawTable.openDays(connection);
            return true;
        });
    }
}
