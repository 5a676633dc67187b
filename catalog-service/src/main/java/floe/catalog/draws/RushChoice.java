package floe.catalog.draws;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Looks for the levels of a run: by counts first, which tell of most runs that they cannot be had, then at
/// what comes next in the lanes, deeper and deeper while it is not enough.
///
/// @param games of the shelves that it can take levels from
record RushChoice(String tenant, RushRequest request, Map<Integer, String> games) {
    /// How many levels are looked at for one of the run to begin with, so that there is a choice.
    private static final int EACH = 3;

    private static final int DEEPEST = 200;
    /// However deep. Where so many do not do, hardly any lie between the scores, and for those that do the players
    /// would lose all the others.
    private static final int MOST_LOOKED_AT = 8_000;

    /// @param levels the run in its order, unless some are missing
    record Chosen(List<RushPlanner.Candidate> levels, int missing) {}

    /// @param lanes as the players have seen them
    Chosen choose(Connection connection, Lanes lanes) throws SQLException {
        Chosen sparing = choose(connection, lanes, true);
        return sparing.missing() > 0 && lanes.hasOpenHoles(connection) ? choose(connection, lanes, false) : sparing;
    }

    private Chosen choose(Connection connection, Lanes lanes, boolean sparing) throws SQLException {
        int fresh = lanes.shelves().stream()
                .mapToInt(shelf -> lanes.on(shelf).fresh())
                .sum();
        if (fresh < request.length()) {
            return missing(fresh);
        }
        RushPlanner planner = new RushPlanner(request);
        List<ShelfLanes.Spot> next = lanes.shelves().stream()
                .flatMap(shelf -> lanes.on(shelf).ahead(1).stream())
                .toList();
        int deepest = Math.min(DEEPEST, Math.ceilDiv(MOST_LOOKED_AT, next.size()));
        int depth = Math.min(deepest, Math.ceilDiv(EACH * request.length(), next.size()));
        while (true) {
            List<RushPlanner.Candidate> chosen =
                    planner.choose(RushTable.candidates(connection, tenant, next, depth, sparing, games));
            if (chosen.size() == request.length()) {
                return new Chosen(chosen, 0);
            }
            int most = depth == deepest ? chosen.size() : RushTable.most(connection, request, lanes);
            if (most < request.length()) {
                return missing(most);
            }
            depth = Math.min(deepest, 2 * depth);
        }
    }

    /// Whether nobody has been given one of these since they were chosen, and none was taken out.
    boolean isThere(Connection connection, Lanes lanes, List<RushPlanner.Candidate> levels) throws SQLException {
        List<ShelfLanes.Spot> spots =
                levels.stream().map(RushPlanner.Candidate::spot).toList();
        return spots.stream().allMatch(spot -> lanes.on(spot.shelf()).isAhead(spot))
                && new HashSet<>(RushTable.candidates(connection, tenant, spots, 1, false, games)).containsAll(levels);
    }

    private Chosen missing(int most) {
        return new Chosen(List.of(), request.length() - most);
    }
}
