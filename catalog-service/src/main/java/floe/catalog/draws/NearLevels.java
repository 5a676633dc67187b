package floe.catalog.draws;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Chooses the levels that are about as hard as is wanted from those that come next in the lanes.
final class NearLevels {
    /// How deep each lane is looked into.
    static final int DEPTH = 4;

    /// What a board that is passed by costs, in points of score: it is lost to the players.
    private static final int PASSED_BY = 25;

    /// Boards that the house has as its own too are passed by where the players have been given them there, or it has
    /// taken them out: see [DrawFunction], which makes sure.
    private static final String READ = """
            select spot.shelf_id, spot.lane, spot.ordinal, level.score, rating, deviation
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal) join level using (shelf_id, lane, ordinal)
            left join level_stats on level_stats.level_id = level.id and level_stats.tenant = ?
            left join own_level as own on own.tenant = ? and own.id = level.id
            where level.withdrawn_at is null and own.withdrawn_at is null and (own.id is null or own.ordinal >= (
                select greatest(max(lane.floor), max(marks[own.lane + 1])) from lane
                left join player_mark on player_mark.shelf_id = lane.shelf_id and player = any (?)
                where lane.shelf_id = own.shelf_id and lane.lane = own.lane))
            order by spot.shelf_id, spot.lane, spot.ordinal
            """;

    private static final int ROUNDS = 4;

    private NearLevels() {}

    /// A level that can be reached.
    record Candidate(ShelfLanes.Spot spot, int hardness) {}

    private record Lane(int shelf, int lane) {
        static Lane of(Candidate candidate) {
            return new Lane(candidate.spot().shelf(), candidate.spot().lane());
        }
    }

    static List<Candidate> read(Connection connection, String tenant, List<UUID> players, List<ShelfLanes.Spot> spots)
            throws SQLException {
        return Sql.list(
                connection,
                READ,
                row -> {
                    int score = row.getInt(4);
                    return new Candidate(
                            new ShelfLanes.Spot(row.getInt(1), row.getInt(2), row.getInt(3)),
                            row.getObject(5) == null ? score : Hardness.of(score, row.getDouble(5), row.getDouble(6)));
                },
                Sql.Column.numbers(spots.stream().map(ShelfLanes.Spot::shelf).toList()),
                Sql.Column.numbers(spots.stream().map(ShelfLanes.Spot::lane).toList()),
                Sql.Column.numbers(spots.stream().map(ShelfLanes.Spot::ordinal).toList()),
                tenant,
                tenant,
                Sql.Column.ids(players));
    }

    /// So many of these shelves, or as many as there are; on the lanes they count as taken from then on. Looked for
    /// deeper and deeper, for what lies in the way is lost to the players.
    static List<ShelfLanes.Spot> take(
            Connection connection, String tenant, List<UUID> players, Lanes lanes, NearShelves near, int count)
            throws SQLException {
        List<ShelfLanes.Spot> taken = new ArrayList<>();
        for (int round = 1; round <= ROUNDS && taken.size() < count; round++) {
            int lacking = count - taken.size();
            int depth = round * (DEPTH + lacking / ShelfLanes.LANES);
            List<ShelfLanes.Spot> reachable = near.shelves().keySet().stream()
                    .flatMap(shelf -> lanes.on(shelf).ahead(depth).stream())
                    .toList();
            List<ShelfLanes.Spot> chosen =
                    choose(read(connection, tenant, players, reachable), near.score(), lacking).stream()
                            .map(Candidate::spot)
                            .toList();
            chosen.forEach(spot -> lanes.on(spot.shelf()).passUpTo(spot.lane(), spot.ordinal()));
            taken.addAll(chosen);
        }
        return taken;
    }

    /// So many of them, or as many as there are.
    static List<Candidate> choose(List<Candidate> reachable, int score, int count) {
        List<Candidate> left = new ArrayList<>(reachable);
        Map<Lane, Integer> next = new HashMap<>();
        reachable.forEach(one -> next.merge(Lane.of(one), one.spot().ordinal(), Math::min));
        List<Candidate> chosen = new ArrayList<>();
        while (chosen.size() < count && !left.isEmpty()) {
            Candidate best = left.getFirst();
            for (Candidate one : left) {
                best = cost(one, score, next) < cost(best, score, next) ? one : best;
            }
            left.remove(best);
            next.merge(Lane.of(best), best.spot().ordinal() + 1, Math::max);
            chosen.add(best);
        }
        return chosen;
    }

    private static int cost(Candidate one, int score, Map<Lane, Integer> next) {
        int passedBy = Math.max(0, one.spot().ordinal() - next.get(Lane.of(one)));
        return Math.abs(one.hardness() - score) + PASSED_BY * passedBy;
    }
}
