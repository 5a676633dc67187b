package floe.catalog.draws;

import floe.catalog.demand.StockChanged;
import floe.catalog.fair.CrowdedException;
import floe.catalog.sql.Transaction;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Long runs of rising difficulty: decided in one transaction, fresh for their players and the same ever after, as
/// draws are and by the same marks.
@Singleton
public final class Rushes {
    /// What was chosen beforehand can be given to others so often before it is somebody's turn.
    private static final int TRIES = 100;

    private final DataSource database;
    private final Runnable demand;

    @Inject
    Rushes(DataSource database, Event<StockChanged> changed) {
        this(database, () -> changed.fire(new StockChanged()));
    }

    /// @param demand is run when the stock has changed
    public Rushes(DataSource database, Runnable demand) {
        this.database = database;
        this.demand = demand;
    }

    /// The run of this id, made now if it is new, and its first page.
    ///
    /// @throws CrowdedException when others always take what was chosen for it
    public RushAnswer put(DrawId id, RushRequest request, int limit) throws SQLException {
        RushAnswer answer = made(id, request, limit);
        if (!(answer instanceof RushAnswer.Known)) {
            demand.run();
        }
        return answer;
    }

    private RushAnswer made(DrawId id, RushRequest request, int limit) throws SQLException {
        for (int i = 0; i < TRIES; i++) {
            Optional<RushAnswer> answer =
                    Transaction.run(database, connection -> tryPut(connection, id, request, limit));
            if (answer.isPresent()) {
                return answer.get();
            }
        }
        throw CrowdedException.overtaken();
    }

    /// A page of it, from that place on.
    public Optional<Rush> page(DrawId id, int from, int limit) throws SQLException {
        return Transaction.run(database, connection -> {
            Optional<RushTable.Kept> kept = RushTable.find(connection, id, from, limit);
            return kept.isPresent() ? Optional.of(page(connection, id, kept.get(), from)) : Optional.empty();
        });
    }

    /// Empty when it has to be tried again.
    private static Optional<RushAnswer> tryPut(Connection connection, DrawId id, RushRequest request, int limit)
            throws SQLException {
        Optional<RushAnswer> known = known(connection, id, request, limit);
        if (known.isPresent()) {
            return known;
        }
        List<UUID> players = request.players().stream()
                .map(player -> PlayerKey.of(id.tenant(), player))
                .toList();
        Map<Integer, String> games = RushTable.shelves(connection, request);
        // Planned before anybody is held, and held only where something was found: a run that cannot be had costs
        // nobody anything, and another marks its players on the shelves that it takes levels from.
        Lanes lanes = new Lanes(games.keySet());
        MarkTable.read(connection, players, lanes);
        lanes.read(connection);
        RushChoice choice = new RushChoice(id.tenant(), request, games);
        RushChoice.Chosen plan = choice.choose(connection, lanes);
        if (plan.missing() > 0) {
            // The same request may have taken them since it was looked for.
            Optional<RushAnswer> made = known(connection, id, request, limit);
            if (made.isPresent()) {
                return made;
            }
            List<Integer> toFill = RushTable.toFill(connection, request);
            ShortTable.note(connection, evenly(plan.missing(), toFill));
            return Optional.of(new RushAnswer.Exhausted(plan.missing(), !toFill.isEmpty()));
        }
        games.keySet()
                .retainAll(plan.levels().stream()
                        .map(level -> level.spot().shelf())
                        .toList());
        return make(connection, id, choice, limit, players, plan);
    }

    /// Whichever of the shelves has them: a run takes levels from any.
    private static Map<Integer, Integer> evenly(int missing, List<Integer> shelves) {
        return shelves.stream().collect(Collectors.toMap(shelf -> shelf, _ -> Math.ceilDiv(missing, shelves.size())));
    }

    private static Optional<RushAnswer> make(
            Connection connection, DrawId id, RushChoice choice, int limit, List<UUID> players, RushChoice.Chosen plan)
            throws SQLException {
        RushRequest request = choice.request();
        Lanes lanes = new Lanes(choice.games().keySet());
        MarkTable.hold(connection, players, lanes);
        // Whoever held the players before may have been the same request.
        Optional<RushAnswer> known = known(connection, id, request, limit);
        if (known.isPresent()) {
            connection.rollback();
            return known;
        }
        lanes.read(connection);
        List<RushPlanner.Candidate> chosen = choice.isThere(connection, lanes, plan.levels())
                ? plan.levels()
                : choice.choose(connection, lanes).levels();
        if (chosen.isEmpty()) {
            // Somebody has taken some of it meanwhile; there may be enough elsewhere.
            connection.rollback();
            return Optional.empty();
        }
        chosen.forEach(level -> lanes.on(level.spot().shelf())
                .passUpTo(level.spot().lane(), level.spot().ordinal()));
        List<UUID> levels = chosen.stream().map(RushPlanner.Candidate::id).toList();
        if (!RushTable.store(connection, id, request, levels)) {
            connection.rollback();
            return Optional.empty();
        }
        MarkTable.raise(connection, players, lanes);
        lanes.pass(connection);
        List<DrawnLevel> first =
                LevelTable.byId(connection, id.tenant(), levels.subList(0, Math.min(limit, levels.size())));
        return Optional.of(new RushAnswer.Made(new Rush(levels.size(), first, first.size())));
    }

    private static Optional<RushAnswer> known(Connection connection, DrawId id, RushRequest request, int limit)
            throws SQLException {
        Optional<RushTable.Kept> kept = RushTable.find(connection, id, 0, limit);
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                Arrays.equals(kept.get().digest(), DrawRequest.digest(request.text()))
                        ? new RushAnswer.Known(page(connection, id, kept.get(), 0))
                        : new RushAnswer.OtherRequest());
    }

    private static Rush page(Connection connection, DrawId id, RushTable.Kept kept, int from) throws SQLException {
        List<DrawnLevel> levels = LevelTable.byId(connection, id.tenant(), kept.levels());
        return new Rush(kept.length(), levels, from + levels.size());
    }
}
