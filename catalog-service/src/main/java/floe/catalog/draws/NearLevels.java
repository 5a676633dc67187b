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

    /// What comes next in a lane, while levels are chosen.
    private static final class Lane {
        private int next = Integer.MAX_VALUE;
    }

    private static final class Reachable {
        private final Candidate level;
        private final Lane lane;
        private boolean chosen;

        Reachable(Candidate level, Lane lane) {
            this.level = level;
            this.lane = lane;
            lane.next = Math.min(lane.next, level.spot().ordinal());
        }

        int cost(int score) {
            int passedBy = Math.max(0, level.spot().ordinal() - lane.next);
            return Math.abs(level.hardness() - score) + PASSED_BY * passedBy;
        }

        void choose() {
            chosen = true;
            lane.next = Math.max(lane.next, level.spot().ordinal() + 1);
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

    /// So many of them, or as many as there are. Each is looked at for each, so a look is to cost next to nothing.
    static List<Candidate> choose(List<Candidate> reachable, int score, int count) {
        Map<Integer, Lane> lanes = new HashMap<>();
        List<Reachable> all = new ArrayList<>(reachable.size());
        for (Candidate one : reachable) {
            int lane = one.spot().shelf() * ShelfLanes.LANES + one.spot().lane();
            all.add(new Reachable(one, lanes.computeIfAbsent(lane, _ -> new Lane())));
        }
        List<Candidate> chosen = new ArrayList<>();
        while (chosen.size() < Math.min(count, all.size())) {
            Reachable best = best(all, score);
            best.choose();
            chosen.add(best.level);
        }
        return chosen;
    }

    /// The first of those that cost least and are not chosen.
    private static Reachable best(List<Reachable> all, int score) {
        Reachable best = null;
        int least = Integer.MAX_VALUE;
        for (Reachable one : all) {
            if (!one.chosen) {
                int cost = one.cost(score);
                if (best == null || cost < least) {
                    best = one;
                    least = cost;
                }
            }
        }
        return best;
    }
}
