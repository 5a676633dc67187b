package floe.catalog.draws;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Chooses the levels that are about as hard as is wanted from those that come next in the lanes.
final class NearLevels {
    /// How many levels of each lane are looked at.
    static final int DEPTH = 4;

    /// What a board that is passed by costs, in points of score: it is lost to the players.
    private static final int PASSED_BY = 25;

    /// The next ones that can be given, or those before an open hole. Boards that the house has as its own too
    /// are not where the players have been given them there, or it has taken them out: see [DrawFunction], which
    /// makes sure.
    private static final String READ = """
            select spot.shelf_id, spot.lane, near.ordinal, near.score, rating, deviation
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal)
            """ + Lanes.OPEN_HOLE + """
            cross join lateral (
                select level.id, level.ordinal, level.score
                from level left join own_level as own on own.tenant = ? and own.id = level.id
                where level.shelf_id = spot.shelf_id and level.lane = spot.lane and level.ordinal >= spot.ordinal
                    and level.ordinal < coalesce(hole.ordinal, 2147483647)
                    and level.withdrawn_at is null and own.withdrawn_at is null
                    and (own.id is null or own.ordinal >= (
                        select greatest(max(on_own.floor), max(marks[own.lane + 1])) from lane as on_own
                        left join player_mark on player_mark.shelf_id = on_own.shelf_id and player = any (?)
                        where on_own.shelf_id = own.shelf_id and on_own.lane = own.lane))
                order by level.ordinal limit ?) as near
            left join level_stats on level_stats.level_id = near.id and level_stats.tenant = ?
            order by 1, 2, 3
            """;

    private static final int ROUNDS = 4;

    private NearLevels() {}

    /// A level that can be reached.
    record Candidate(ShelfLanes.Spot spot, int hardness) {}

    /// How many of a lane can be reached, and how many of these are behind the players, while levels are chosen.
    private static final class Lane {
        private int reachable;
        private int passed;
    }

    private static final class Reachable {
        private final Candidate level;
        private final Lane lane;
        private final int before;
        private boolean chosen;

        Reachable(Candidate level, Lane lane) {
            this.level = level;
            this.lane = lane;
            before = lane.reachable++;
        }

        int cost(int score) {
            int passedBy = Math.max(0, before - lane.passed);
            return Math.abs(level.hardness() - score) + PASSED_BY * passedBy;
        }

        void choose() {
            chosen = true;
            lane.passed = Math.max(lane.passed, before + 1);
        }
    }

    /// So many that come next in each lane of these shelves.
    ///
    /// @param sparing whether none is passed by whose level may still get a place elsewhere
    static List<Candidate> read(
            Connection connection,
            String tenant,
            List<UUID> players,
            Lanes lanes,
            Collection<Integer> shelves,
            int depth,
            boolean sparing)
            throws SQLException {
        List<ShelfLanes.Spot> next = shelves.stream()
                .flatMap(shelf -> lanes.on(shelf).ahead(1).stream())
                .toList();
        return Sql.list(
                connection,
                READ,
                row -> {
                    int score = row.getInt(4);
                    return new Candidate(
                            new ShelfLanes.Spot(row.getInt(1), row.getInt(2), row.getInt(3)),
                            row.getObject(5) == null ? score : Hardness.of(score, row.getDouble(5), row.getDouble(6)));
                },
                Sql.Column.numbers(next.stream().map(ShelfLanes.Spot::shelf).toList()),
                Sql.Column.numbers(next.stream().map(ShelfLanes.Spot::lane).toList()),
                Sql.Column.numbers(next.stream().map(ShelfLanes.Spot::ordinal).toList()),
                sparing,
                tenant,
                Sql.Column.ids(players),
                depth,
                tenant);
    }

    /// So many of these shelves, or as many as there are; on the lanes they count as taken from then on. Looked for
    /// deeper and deeper, for what lies in the way is lost to the players.
    static List<ShelfLanes.Spot> take(
            Connection connection, String tenant, List<UUID> players, Lanes lanes, NearShelves near, int count)
            throws SQLException {
        List<ShelfLanes.Spot> taken = new ArrayList<>(take(connection, tenant, players, lanes, near, count, true));
        if (taken.size() < count && lanes.hasOpenHoles(connection)) {
            taken.addAll(take(connection, tenant, players, lanes, near, count - taken.size(), false));
        }
        return taken;
    }

    private static List<ShelfLanes.Spot> take(
            Connection connection,
            String tenant,
            List<UUID> players,
            Lanes lanes,
            NearShelves near,
            int count,
            boolean sparing)
            throws SQLException {
        List<ShelfLanes.Spot> taken = new ArrayList<>();
        for (int round = 1; round <= ROUNDS && taken.size() < count; round++) {
            int lacking = count - taken.size();
            int depth = round * (DEPTH + lacking / ShelfLanes.LANES);
            List<Candidate> reachable =
                    read(connection, tenant, players, lanes, near.shelves().keySet(), depth, sparing);
            List<ShelfLanes.Spot> chosen = choose(reachable, near.score(), lacking).stream()
                    .map(Candidate::spot)
                    .toList();
            chosen.forEach(spot -> lanes.on(spot.shelf()).passUpTo(spot.lane(), spot.ordinal()));
            taken.addAll(chosen);
        }
        return taken;
    }

    /// So many of them, or as many as there are. Each is looked at for each, so a look is to cost next to nothing.
    ///
    /// @param reachable those of a lane in its order
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
