package floe.catalog.draws;

import floe.catalog.sql.Transaction;
import floe.catalog.stock.Bands;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
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
            return kept.isPresent() ? Optional.of(page(connection, kept.get(), from)) : Optional.empty();
        });
    }

    /// Empty when it has to be tried again.
    private static Optional<RushAnswer> tryPut(Connection connection, DrawId id, RushRequest request, int limit)
            throws SQLException {
        Optional<RushAnswer> known = known(connection, id, request, limit);
        if (known.isPresent()) {
            return known;
        }
        Map<Integer, String> games =
                RushTable.shelves(connection, request.games(), Bands.between(request.from(), request.to()));
        if (games.isEmpty()) {
            return Optional.of(new RushAnswer.Exhausted(request.length()));
        }
        List<UUID> players = request.players().stream()
                .map(player -> PlayerKey.of(id.tenant(), player))
                .toList();
        Lanes lanes = new Lanes(games.keySet());
        if (!MarkTable.lock(connection, players, lanes)) {
            connection.rollback();
            MarkTable.open(connection, players, lanes.shelves());
            return Optional.empty();
        }
        // Whoever held the players before may have been the same request.
        known = known(connection, id, request, limit);
        if (known.isPresent()) {
            return known;
        }
        lanes.read(connection);
        List<RushPlanner.Candidate> chosen = choose(connection, request, games, lanes);
        if (chosen.size() < request.length()) {
            connection.rollback();
            return Optional.of(new RushAnswer.Exhausted(request.length() - chosen.size()));
        }
        chosen.forEach(level -> lanes.on(level.spot().shelf())
                .passUpTo(level.spot().lane(), level.spot().ordinal()));
        MarkTable.raise(connection, players, lanes);
        List<UUID> levels = chosen.stream().map(RushPlanner.Candidate::id).toList();
        if (!RushTable.store(connection, id, request, levels)) {
            connection.rollback();
            return Optional.empty();
        }
        lanes.pass(connection);
        List<DrawnLevel> first = LevelTable.byId(connection, levels.subList(0, Math.min(limit, levels.size())));
        return Optional.of(new RushAnswer.Made(new Rush(levels.size(), first, first.size())));
    }

    /// Looks a share of the run deep into each lane first, and as deep as it goes when that is not enough.
    private static List<RushPlanner.Candidate> choose(
            Connection connection, RushRequest request, Map<Integer, String> games, Lanes lanes) throws SQLException {
        int share = Math.ceilDiv(request.length(), ShelfLanes.LANES * games.size());
        List<RushPlanner.Candidate> chosen = List.of();
        for (int depth : new int[] {DEEPER * share + DEEPER, DEEPEST}) {
            List<ShelfLanes.Spot> spots = lanes.shelves().stream()
                    .flatMap(shelf -> lanes.on(shelf).ahead(depth).stream())
                    .toList();
            chosen = new RushPlanner(request).choose(RushTable.candidates(connection, spots, games));
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
                        ? new RushAnswer.Known(page(connection, kept.get(), 0))
                        : new RushAnswer.OtherRequest());
    }

    private static Rush page(Connection connection, RushTable.Kept kept, int from) throws SQLException {
        List<DrawnLevel> levels = LevelTable.byId(connection, kept.levels());
        return new Rush(kept.length(), levels, from + levels.size());
    }
}
