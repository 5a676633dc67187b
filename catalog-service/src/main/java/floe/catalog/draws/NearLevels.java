package floe.catalog.draws;

import floe.catalog.sql.Statement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Chooses the levels that are about as hard as is wanted from those that come next in the lanes.
final class NearLevels {
    /// How deep each lane is looked into.
    static final int DEPTH = 4;

    /// What a board that is passed by costs, in points of score: it is lost to the players.
    private static final int PASSED_BY = 25;

    private static final String READ = """
            select shelf_id, level.lane, level.ordinal, score, rating, deviation
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal) join level using (shelf_id, lane, ordinal)
            left join level_stats on level_stats.level_id = level.id and level_stats.tenant = ?
            where withdrawn_at is null
            """;

    private NearLevels() {}

    /// A level that can be reached.
    record Candidate(ShelfLanes.Spot spot, int hardness) {}

    private record Lane(int shelf, int lane) {
        static Lane of(Candidate candidate) {
            return new Lane(candidate.spot().shelf(), candidate.spot().lane());
        }
    }

    static List<Candidate> read(Connection connection, String tenant, List<ShelfLanes.Spot> spots) throws SQLException {
        try (Statement read = Statement.of(connection, READ)) {
            return read.numbers(spots.stream().map(ShelfLanes.Spot::shelf).toList())
                    .numbers(spots.stream().map(ShelfLanes.Spot::lane).toList())
                    .numbers(spots.stream().map(ShelfLanes.Spot::ordinal).toList())
                    .text(tenant)
                    .rows(row -> {
                        int score = row.getInt(4);
                        return new Candidate(
                                new ShelfLanes.Spot(row.getInt(1), row.getInt(2), row.getInt(3)),
                                row.getObject(5) == null
                                        ? score
                                        : Hardness.of(score, row.getDouble(5), row.getDouble(6)));
                    });
        }
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
