package floe.models;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Goes to where they have been least often, of what one move leads to, and plans nothing. Who meets nothing new for
/// long starts over.
final class LeastVisited {
    private static final int PATIENCE = 60;
    private static final int MOST = 20_000;

    /// What a move comes to: blocked, the end of it, won, or a place.
    enum Outcome {
        BLOCKED,
        LOST,
        WON,
        STOPPED
    }

    /// Where a move leads, and to which place if it ends on one.
    record Move(Outcome outcome, Optional<?> place) {
        static final Move BLOCKED = new Move(Outcome.BLOCKED, Optional.empty());
        static final Move LOST = new Move(Outcome.LOST, Optional.empty());
        static final Move WON = new Move(Outcome.WON, Optional.empty());

        static Move to(Object place) {
            return new Move(Outcome.STOPPED, Optional.of(place));
        }
    }

    /// A game's slides, from the text alone.
    interface Maze {
        Object start();

        Move move(Object place, char letter);
    }

    private LeastVisited() {}

    static double play(Maze maze, double death, RandomGenerator random) {
        Map<Object, Integer> visits = new HashMap<>();
        Object at = maze.start();
        double paid = 0;
        int stale = 0;
        while (paid < MOST) {
            visits.merge(at, 1, Integer::sum);
            char best = best(maze, at, visits, random);
            Move move = maze.move(at, best);
            Object to = move.place().isPresent() ? move.place().get() : at + " " + best;
            stale = visits.containsKey(to) ? stale + 1 : 0;
            paid += move.outcome() == Outcome.LOST ? death : 1;
            if (move.outcome() == Outcome.WON) {
                return paid;
            }
            if (move.outcome() == Outcome.LOST) {
                visits.merge(to, 1_000, Integer::sum);
                at = maze.start();
            } else if (stale > PATIENCE) {
                stale = 0;
                paid++;
                at = maze.start();
            } else {
                at = to;
            }
        }
        return paid;
    }

    private static char best(Maze maze, Object at, Map<Object, Integer> visits, RandomGenerator random) {
        char best = 'U';
        double least = Double.MAX_VALUE;
        for (char letter : "UDLR".toCharArray()) {
            Move move = maze.move(at, letter);
            if (move.outcome() != Outcome.BLOCKED) {
                Object to = move.place().isPresent() ? move.place().get() : at + " " + letter;
                double known = visits.getOrDefault(to, 0) + random.nextDouble();
                if (known < least) {
                    least = known;
                    best = letter;
                }
            }
        }
        return best;
    }
}
