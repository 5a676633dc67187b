package floe.catalog.draws;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A shelf's lanes as a group of players has them before it: past the furthest mark of any of them in each lane, every
/// level is fresh to all. Taking one moves past it.
final class ShelfLanes {
    static final int LANES = 16;

    private final int shelf;
    private final int[] filled = new int[LANES];
    private final int[] next = new int[LANES];
    private final boolean[] taken = new boolean[LANES];
    private int held;

    ShelfLanes(int shelf) {
        this.shelf = shelf;
    }

    /// A place on a shelf.
    record Spot(int shelf, int lane, int ordinal) {}

    /// What is known of a lane.
    ///
    /// @param floor below this nobody draws
    void lane(int lane, int filled, int floor) {
        this.filled[lane] = filled;
        next[lane] = Math.max(next[lane], floor);
    }

    /// What one of the players has seen.
    void seen(int[] marks) {
        for (int lane = 0; lane < LANES; lane++) {
            next[lane] = Math.max(next[lane], marks[lane]);
        }
    }

    /// The places that come next in each lane, so many of each. Nothing is taken.
    List<Spot> ahead(int depth) {
        List<Spot> spots = new ArrayList<>();
        for (int lane = 0; lane < LANES; lane++) {
            for (int i = 0; i < Math.min(depth, fresh(lane)); i++) {
                spots.add(new Spot(shelf, lane, next[lane] + i));
            }
        }
        return spots;
    }

    boolean isAhead(Spot spot) {
        return next[spot.lane()] <= spot.ordinal();
    }

    /// Takes a level out of its turn: those before it in its lane are passed by.
    void passUpTo(int lane, int ordinal) {
        taken[lane] = true;
        next[lane] = Math.max(next[lane], ordinal + 1);
    }

    /// How many of the players have marks here.
    void held(int players) {
        held = players;
    }

    int held() {
        return held;
    }

    /// How many levels are fresh to all players, those among them that were taken out.
    int fresh() {
        return IntStream.range(0, LANES).map(this::fresh).sum();
    }

    int fresh(int lane) {
        return Math.max(0, filled[lane] - next[lane]);
    }

    /// How far everybody's marks have to be, at least; 0 where nothing was taken.
    int[] raised() {
        int[] raised = new int[LANES];
        for (int lane = 0; lane < LANES; lane++) {
            raised[lane] = taken[lane] ? next[lane] : 0;
        }
        return raised;
    }
}
