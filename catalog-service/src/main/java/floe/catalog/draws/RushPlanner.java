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
    private final Map<Lane, Integer> taken = new HashMap<>();

    RushPlanner(RushRequest request) {
        this.request = request;
    }

    /// A level that can be reached.
    ///
    /// @param game for telling neighbours apart
    record Candidate(UUID id, String game, ShelfLanes.Spot spot, int score) {}

    private record Lane(int shelf, int lane) {}

    /// @param reachable the next levels of the lanes
    /// @return the run in its order; shorter than asked for when there is no more
    List<Candidate> choose(List<Candidate> reachable) {
        List<Candidate> left = new ArrayList<>(reachable.stream()
                .filter(candidate -> request.from() <= candidate.score() && candidate.score() <= request.to())
                .toList());
        reachable.forEach(
                candidate -> taken.merge(lane(candidate), candidate.spot().ordinal(), Math::min));
        List<Candidate> chosen = new ArrayList<>();
        while (chosen.size() < request.length() && !left.isEmpty()) {
            Candidate best = best(left, due(chosen.size()), chosen);
            left.remove(best);
            taken.merge(lane(best), best.spot().ordinal() + 1, Math::max);
            chosen.add(best);
        }
        chosen.sort(Comparator.comparingInt(Candidate::score));
        return chosen;
    }

    /// The score that the level at this place should have.
    private int due(int place) {
        int steps = Math.max(1, request.length() - 1);
        return request.from() + (int) ((long) (request.to() - request.from()) * place / steps);
    }

    private Candidate best(List<Candidate> left, int due, List<Candidate> chosen) {
        Candidate best = left.getFirst();
        int least = Integer.MAX_VALUE;
        for (Candidate candidate : left) {
            int cost = cost(candidate, due, chosen);
            if (cost < least) {
                least = cost;
                best = candidate;
            }
        }
        return best;
    }

    private int cost(Candidate candidate, int due, List<Candidate> chosen) {
        int passedBy = Math.max(0, candidate.spot().ordinal() - taken.get(lane(candidate)));
        int cost = Math.abs(candidate.score() - due) + PASSED_BY * passedBy;
        if (!chosen.isEmpty()) {
            Candidate last = chosen.getLast();
            cost += last.game().equals(candidate.game()) ? SAME_GAME : 0;
            cost += lane(last).equals(lane(candidate)) ? SAME_LANE : 0;
        }
        return cost;
    }

    private static Lane lane(Candidate candidate) {
        return new Lane(candidate.spot().shelf(), candidate.spot().lane());
    }
}
