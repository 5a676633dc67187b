package floe.catalog.draws;

import floe.catalog.sql.Transaction;
import floe.catalog.stock.Bands;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Long runs of rising difficulty: decided in one transaction, fresh for their players and the same ever after, as
/// draws are and by the same marks.
public final class Rushes {
    /// How much deeper than an even share of the run a lane is looked into.
    private static final int DEEPER = 4;

    private static final int DEEPEST = 200;

    private final DataSource database;
    private final Runnable demand;

    /// @param demand is run when the stock has changed
    public Rushes(DataSource database, Runnable demand) {
        this.database = database;
        this.demand = demand;
    }

    /// The run of this id, made now if it is new, and its first page.
    public RushAnswer put(DrawId id, RushRequest request, int limit) throws SQLException {
        Optional<RushAnswer> answer = Optional.empty();
        while (answer.isEmpty()) {
            answer = Transaction.run(database, connection -> tryPut(connection, id, request, limit));
        }
        if (!(answer.get() instanceof RushAnswer.Known)) {
            demand.run();
        }
        return answer.get();
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
        List<String> bands = Bands.between(request.from(), request.to());
        Map<Integer, String> games = RushTable.shelves(connection, request.games(), bands, false);
        // Planned before anybody is held, and held only where something was found: a run that cannot be had costs
        // nobody anything, and another marks its players on the shelves that it takes levels from.
        Lanes planned = new Lanes(games.keySet());
        MarkTable.read(connection, players, planned);
        List<RushPlanner.Candidate> plan = choose(connection, id.tenant(), request, games, planned);
        if (plan.size() < request.length()) {
            int missing = request.length() - plan.size();
            ShortTable.note(
                    connection,
                    evenly(
                            missing,
                            RushTable.shelves(connection, request.games(), bands, true)
                                    .keySet()));
            return Optional.of(new RushAnswer.Exhausted(missing));
        }
        games.keySet()
                .retainAll(plan.stream().map(level -> level.spot().shelf()).toList());
        return make(connection, id, request, limit, players, games);
    }

    /// Whichever of the shelves has them: a run takes levels from any.
    private static Map<Integer, Integer> evenly(int missing, Collection<Integer> shelves) {
        return shelves.stream()
                .sorted()
                .collect(Collectors.toMap(shelf -> shelf, _ -> Math.ceilDiv(missing, shelves.size())));
    }

    private static Optional<RushAnswer> make(
            Connection connection,
            DrawId id,
            RushRequest request,
            int limit,
            List<UUID> players,
            Map<Integer, String> games)
            throws SQLException {
        Lanes lanes = new Lanes(games.keySet());
        MarkTable.hold(connection, players, lanes);
        // Whoever held the players before may have been the same request.
        Optional<RushAnswer> known = known(connection, id, request, limit);
        if (known.isPresent()) {
            connection.rollback();
            return known;
        }
        List<RushPlanner.Candidate> chosen = choose(connection, id.tenant(), request, games, lanes);
        if (chosen.size() < request.length()) {
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

    /// Looks a share of the run deep into each lane first, and as deep as it goes when that is not enough.
    private static List<RushPlanner.Candidate> choose(
            Connection connection, String tenant, RushRequest request, Map<Integer, String> games, Lanes lanes)
            throws SQLException {
        lanes.read(connection);
        int share = Math.ceilDiv(request.length(), ShelfLanes.LANES * Math.max(1, games.size()));
        List<RushPlanner.Candidate> chosen = List.of();
        for (int depth : new int[] {DEEPER * share + DEEPER, DEEPEST}) {
            List<ShelfLanes.Spot> spots = lanes.shelves().stream()
                    .flatMap(shelf -> lanes.on(shelf).ahead(depth).stream())
                    .toList();
            chosen = new RushPlanner(request).choose(RushTable.candidates(connection, tenant, spots, games));
            if (chosen.size() == request.length()) {
                return chosen;
            }
        }
        return chosen;
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
