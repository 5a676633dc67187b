package floe.catalog.draws;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Chooses a run's levels from those that come next in the lanes. Scores never fall from one to the next; beyond that
/// it weighs three things: to be near the score that is due, to be of another game or lane than the level before, and
/// to pass by few boards, for what a lane is moved past is lost to the players.
final class RushPlanner {
    /// What a board that is passed by costs, and a neighbour like the one before, in points of score.
    private static final int PASSED_BY = 15;

    private static final int SAME_GAME = 80;
    private static final int SAME_LANE = 40;

    private final RushRequest request;

    RushPlanner(RushRequest request) {
        this.request = request;
    }

    /// A level that can be reached.
    ///
    /// @param game for telling neighbours apart
    record Candidate(UUID id, String game, ShelfLanes.Spot spot, int score) {}

    /// How many of a lane can be reached, and how many of these are behind the players, while a run is chosen.
    private static final class Lane {
        private int reachable;
        private int passed;
    }

    /// @param before how many of its lane come before it
    private record Reachable(Candidate level, Lane lane, int before) {}

    boolean fits(Candidate level) {
        return request.from() <= level.score() && level.score() <= request.to();
    }

    /// @param reachable the next levels of the lanes, those of a lane in its order
    /// @return the run in its order; shorter than asked for when there is no more
    List<Candidate> choose(List<Candidate> reachable) {
        List<Reachable> left = reachable(reachable);
        List<Candidate> chosen = new ArrayList<>();
        Reachable last = null;
        while (chosen.size() < request.length() && !left.isEmpty()) {
            int best = best(left, due(chosen.size()), last);
            last = left.get(best);
            // Whatever is last takes its place: moving all the others up would cost more than the choice.
            left.set(best, left.getLast());
            left.removeLast();
            last.lane.passed = Math.max(last.lane.passed, last.before + 1);
            chosen.add(last.level);
        }
        chosen.sort(Comparator.comparingInt(Candidate::score));
        return chosen;
    }

    private List<Reachable> reachable(List<Candidate> levels) {
        Map<Integer, Lane> lanes = new HashMap<>();
        List<Reachable> reachable = new ArrayList<>(levels.size());
        for (Candidate level : levels) {
            ShelfLanes.Spot spot = level.spot();
            Lane lane = lanes.computeIfAbsent(spot.shelf() * ShelfLanes.LANES + spot.lane(), _ -> new Lane());
            if (fits(level)) {
                reachable.add(new Reachable(level, lane, lane.reachable));
            }
            lane.reachable++;
        }
        return reachable;
    }

    /// The score that the level at this place should have.
    private int due(int place) {
        int steps = Math.max(1, request.length() - 1);
        return request.from() + (int) ((long) (request.to() - request.from()) * place / steps);
    }

    private static int best(List<Reachable> left, int due, Reachable last) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < left.size(); i++) {
            int cost = cost(left.get(i), due, last);
            if (cost < least) {
                least = cost;
                best = i;
            }
        }
        return best;
    }

    private static int cost(Reachable one, int due, Reachable last) {
        int passedBy = Math.max(0, one.before - one.lane.passed);
        int cost = Math.abs(one.level.score() - due) + PASSED_BY * passedBy;
        if (last != null) {
            cost += last.level.game().equals(one.level.game()) ? SAME_GAME : 0;
            cost += last.lane == one.lane ? SAME_LANE : 0;
        }
        return cost;
    }
}
