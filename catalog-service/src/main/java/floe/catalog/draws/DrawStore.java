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
    static final int TRIES = 100;

    private final DataSource database;
    private final Limits limits;
    private final IntFunction<byte[]> dice;
    private final DrawPlanner planner = new DrawPlanner();

    /// @param dice so many bytes by chance
    DrawStore(DataSource database, Limits limits, IntFunction<byte[]> dice) {
        this.database = database;
        this.limits = limits;
        this.dice = dice;
    }

    /// What draws that wait, or hold boards, are held to.
    ///
    /// @param patience how long one waits that does not say
    /// @param waiting for how much a house may wait: of a draw each shelf that it lacks boards of counts
    /// @param reserved how much may be held for a player: of a draw each shelf that it holds boards of
    ///     counts
    record Limits(Duration patience, int waiting, int reserved) {}

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

        record TooManyHold() implements Decision {}

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

    /// The draw while it is pending; nothing of any other.
    Optional<DrawAnswer> pending(DrawId id) throws SQLException {
        return Transaction.run(database, connection -> DrawEnds.withoutBoards(connection, id))
                .filter(DrawAnswer::isPending);
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

    /// Tries to give a pending draw its boards. One that waits or holds boards and whose time is over it ends.
    ///
    /// @param plans how often it may be planned
    /// @throws CrowdedException when others take each time what was chosen for it
    Try complete(DrawId id, int plans) throws SQLException {
        for (int i = 0; i < plans; i++) {
            Optional<Try> done =
                    Transaction.run(database, connection -> tryComplete(connection, id, Optional.empty(), plans));
            if (done.isPresent()) {
                return done.get();
            }
        }
        throw CrowdedException.overtaken();
    }

    /// Gives up a pending draw, and lets go what a reserved one holds.
    ///
    /// @return what the draw is now, without its boards; nothing when there is none
    Optional<DrawAnswer> cancel(DrawId id) throws SQLException {
        return Transaction.run(database, connection -> {
            Optional<DrawAnswer> now;
            do {
                DrawEnds.end(connection, id, Draw.State.CANCELLED);
                now = DrawEnds.withoutBoards(connection, id);
                // One that has been made between may wait or hold boards.
            } while (now.filter(it -> it.isPending() || isReserved(it)).isPresent());
            return now;
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

    /// Those whose time is over; no more than are to be ended at once.
    List<DrawId> overdue() throws SQLException {
        return Transaction.run(database, DeadlineTable::passed);
    }

    /// Those of these that wait no longer.
    List<DrawId> over(List<DrawId> awaited) throws SQLException {
        return Transaction.single(database, connection -> WaitTable.over(connection, awaited));
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
                Transaction.single(database, connection -> decide(connection, id, request, Optional.empty(), TRIES));
        return switch (decision) {
            // What was asked for before may be of a game whose last level was taken out since then.
            case Decision.NoShelf(Shelf shelf) -> knownOr(id, request, new DrawAnswer.UnknownShelf(shelf));
            case Decision.TooManyHold _ -> knownOr(id, request, new DrawAnswer.TooManyHold());
            case Decision.Of(DrawFunction.Outcome outcome) ->
                switch (outcome) {
                    case DrawFunction.Outcome.Known(DrawTable.Key key) ->
                        Transaction.run(database, connection -> known(connection, id, request, key));
                    case DrawFunction.Outcome.Exhausted exhausted ->
                        Optional.of(new Try(
                                request.onShort() == OnShort.WAIT
                                        ? new DrawAnswer.TooManyWait()
                                        : new DrawAnswer.Exhausted(exhausted.missing(), exhausted.made()),
                                true));
                    case DrawFunction.Outcome.Decided decided ->
                        Optional.of(new Try(
                                new DrawAnswer.Made(draw(decided)),
                                decided.fresh() || !decided.missing().isEmpty()));
                    case DrawFunction.Outcome.Twins _, DrawFunction.Outcome.Stale _, DrawFunction.Outcome.Ended _ ->
                        Optional.empty();
                };
        };
    }

    private Optional<Try> knownOr(DrawId id, DrawRequest request, DrawAnswer refusal) throws SQLException {
        return Transaction.run(database, connection -> {
            Optional<DrawTable.Key> key = DrawTable.key(connection, id);
            return key.isPresent() ? known(connection, id, request, key.get()) : Optional.of(Try.of(refusal));
        });
    }

    /// Plans it and has it made, again when the plan has to be another.
    ///
    /// @param plans how often others may have taken what was planned. That more shelves have to be looked at
    ///     does not count: each time fewer are left
    /// @throws CrowdedException when they have each time
    private Decision decide(
            Connection connection, DrawId id, DrawRequest request, Optional<LocalDate> standing, int plans)
            throws SQLException {
        List<UUID> players = request.players().stream()
                .map(player -> PlayerKey.of(id.tenant(), player))
                .toList();
        if (request.reserve().isPresent() && HeldTable.isFull(connection, id.tenant(), players, limits.reserved())) {
            return new Decision.TooManyHold();
        }
        Set<Integer> twins = new HashSet<>();
        DrawFunction.Outcome outcome = new DrawFunction.Outcome.Stale();
        int stale = 0;
        while (stale < plans) {
            switch (planner.plan(connection, id.tenant(), players, request)) {
                case DrawPlanner.Planned.Unknown(Shelf shelf) -> {
                    return new Decision.NoShelf(shelf);
                }
                case DrawPlanner.Planned.Known(Plan plan) ->
                    outcome = DrawFunction.call(
                            connection,
                            new DrawFunction.Call(
                                    id,
                                    standing,
                                    request,
                                    players,
                                    plan,
                                    twins,
                                    limits.patience(),
                                    limits.waiting(),
                                    throwFor(request)));
            }
            switch (outcome) {
                case DrawFunction.Outcome.Twins(var shelves) -> twins.addAll(shelves);
                case DrawFunction.Outcome.Stale _ -> stale++;
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
    /// @param plans how often it may be planned
    /// @return empty when it has to be tried again
    private Optional<Try> tryComplete(Connection connection, DrawId id, Optional<DrawRequest> changed, int plans)
            throws SQLException {
        Optional<DrawEnds.Standing> standing = DrawEnds.find(connection, id);
        if (standing.isEmpty()) {
            // Its day was dropped: nobody can ask for what it holds any more.
            HeldTable.lock(connection, id);
            HeldTable.giveBack(connection, id);
        }
        if (standing.isEmpty() || standing.get().kept().state() != Draw.State.PENDING) {
            // Dropped, or ended by now: nobody waits any more.
            WaitTable.remove(connection, id);
            DeadlineTable.removePassed(connection, id);
            return Optional.of(Try.of(new DrawAnswer.Forgotten()));
        }
        DrawTable.Kept kept = standing.get().kept();
        DrawRequest request = changed.orElseGet(() -> DrawRequest.read(kept.request()));
        return switch (decide(
                connection, id, request, Optional.of(standing.get().day()), plans)) {
            case Decision.NoShelf(Shelf shelf) ->
                throw new IllegalStateException(
                        "the draw " + id.id() + " waits for " + shelf + ", and there is no such shelf");
            case Decision.TooManyHold _ -> {
                if (changed.isPresent()) {
                    yield Optional.of(Try.of(new DrawAnswer.TooManyHold()));
                }
                WaitTable.askForNothing(connection, id);
                yield Optional.of(Try.of(waits(kept, kept.missing())));
            }
            case Decision.Of(DrawFunction.Outcome.Decided decided) ->
                Optional.of(completed(connection, id, kept, decided));
            case Decision.Of _ -> Optional.empty();
        };
    }

    private static Try completed(
            Connection connection, DrawId id, DrawTable.Kept kept, DrawFunction.Outcome.Decided decided)
            throws SQLException {
        if (decided.state() == Draw.State.PENDING) {
            return Try.of(waits(kept, decided.missing()));
        }
        tell(connection, id, decided.state());
        return new Try(new DrawAnswer.Known(draw(decided)), true);
    }

    private static DrawAnswer waits(DrawTable.Kept kept, List<BoardCount> missing) {
        return new DrawAnswer.Known(Draw.pending(missing, kept.until().orElse(Instant.EPOCH)));
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
        Optional<Try> changed = tryComplete(connection, id, Optional.of(request), TRIES);
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
