package floe.catalog.draws;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// A shelf's lanes as a group of players has them before it: past the furthest mark of any of them in each lane, every
/// level is fresh to all. Taking one moves past it.
final class ShelfLanes {
    static final int LANES = 16;

    private final int shelf;
    private final int[] filled = new int[LANES];
    private final int[] front = new int[LANES];
    private final int[] next = new int[LANES];
    private final boolean[] taken = new boolean[LANES];

    ShelfLanes(int shelf) {
        this.shelf = shelf;
    }

    /// A place on a shelf.
    record Spot(int shelf, int lane, int ordinal) {}

    int shelf() {
        return shelf;
    }

    /// What is known of a lane.
    ///
    /// @param floor below this nobody draws
    void lane(int lane, int filled, int front, int floor) {
        this.filled[lane] = filled;
        this.front[lane] = front;
        next[lane] = Math.max(next[lane], floor);
    }

    /// What one of the players has seen.
    void seen(int[] marks) {
        for (int lane = 0; lane < LANES; lane++) {
            next[lane] = Math.max(next[lane], marks[lane]);
        }
    }

    /// So many spots, or as many as there are: each from the better-stocked of two lanes picked by chance, so that
    /// lanes empty evenly and yet two matches seldom walk the same way.
    List<Spot> take(int count, RandomGenerator dice) {
        List<Spot> spots = new ArrayList<>(count);
        while (spots.size() < count) {
            int lane = better(dice.nextInt(LANES), dice.nextInt(LANES));
            if (fresh(lane) == 0) {
                lane = best();
            }
            if (fresh(lane) == 0) {
                break;
            }
            spots.add(take(lane));
        }
        return spots;
    }

    /// The next spot of a lane that has one.
    Spot take(int lane) {
        taken[lane] = true;
        return new Spot(shelf, lane, next[lane]++);
    }

    /// What comes next in each lane, so many levels deep. Nothing is taken.
    List<Spot> ahead(int depth) {
        List<Spot> spots = new ArrayList<>();
        for (int lane = 0; lane < LANES; lane++) {
            for (int i = 0; i < Math.min(depth, fresh(lane)); i++) {
                spots.add(new Spot(shelf, lane, next[lane] + i));
            }
        }
        return spots;
    }

    /// Takes a level out of its turn: those before it in its lane are passed by.
    void passUpTo(int lane, int ordinal) {
        taken[lane] = true;
        next[lane] = Math.max(next[lane], ordinal + 1);
    }

    /// Whether one of the players may have been shown it.
    boolean isPast(Spot spot) {
        return spot.ordinal() < next[spot.lane()];
    }

    boolean isTouched() {
        for (boolean one : taken) {
            if (one) {
                return true;
            }
        }
        return false;
    }

    int fresh(int lane) {
        return Math.max(0, filled[lane] - next[lane]);
    }

    int next(int lane) {
        return next[lane];
    }

    /// How far everybody's marks have to be, at least; 0 where nothing was taken.
    int[] raised() {
        int[] raised = new int[LANES];
        for (int lane = 0; lane < LANES; lane++) {
            raised[lane] = taken[lane] ? next[lane] : 0;
        }
        return raised;
    }

    /// Whether something was taken that nobody had been shown.
    boolean passes(int lane) {
        return taken[lane] && next[lane] > front[lane];
    }

    private int better(int one, int other) {
        return fresh(other) > fresh(one) ? other : one;
    }

    private int best() {
        int best = 0;
        for (int lane = 1; lane < LANES; lane++) {
            best = better(best, lane);
        }
        return best;
    }
}
