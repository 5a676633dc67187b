package floe.catalog.draws;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// A shelf's lanes as a group of players has them before it, in plain Java: past the furthest mark of any of them in
/// each lane, every level is fresh to all.
final class PlainLanes {
    static final int LANES = ShelfLanes.LANES;

    private final int shelf;
    private final int[] filled;
    private final int[] next;
    private final int[] moved = new int[LANES];

    /// @param floor below this nobody draws
    PlainLanes(int shelf, int[] filled, int[] floor, List<int[]> marks) {
        this.shelf = shelf;
        this.filled = filled;
        this.next = floor.clone();
        for (int[] seen : marks) {
            Arrays.setAll(next, lane -> Math.max(next[lane], seen[lane]));
        }
    }

    /// So many bytes of chance, thrown again from the first when they are used up: a lane in each half of a byte.
    static final class Dice {
        private final byte[] bytes;
        private int thrown;

        Dice(byte[] bytes) {
            this.bytes = bytes;
        }

        int next() {
            return bytes[thrown++ % bytes.length] & 0xff;
        }
    }

    /// So many spots, or as many as there are: each from the better-stocked of two lanes picked by chance.
    List<ShelfLanes.Spot> take(int count, Dice dice) {
        List<ShelfLanes.Spot> spots = new ArrayList<>();
        while (spots.size() < count) {
            int thrown = dice.next();
            int lane = better(thrown >> 4, thrown & 15);
            if (fresh(lane) == 0) {
                lane = best();
            }
            if (fresh(lane) == 0) {
                break;
            }
            spots.add(new ShelfLanes.Spot(shelf, lane, next[lane]++));
        }
        return spots;
    }

    /// So many that come next in each lane, of those that can be given.
    List<ShelfLanes.Spot> ahead(int depth, Predicate<ShelfLanes.Spot> canBeGiven) {
        return IntStream.range(0, LANES)
                .boxed()
                .flatMap(lane -> IntStream.range(next[lane], filled[lane])
                        .mapToObj(ordinal -> new ShelfLanes.Spot(shelf, lane, ordinal))
                        .filter(canBeGiven)
                        .limit(depth))
                .toList();
    }

    void passUpTo(int lane, int ordinal) {
        moved[lane] = Math.max(moved[lane], ordinal + 1);
        next[lane] = Math.max(next[lane], ordinal + 1);
    }

    /// There was no level: on to the next, unless others of the lane have been looked at behind it.
    void skip(ShelfLanes.Spot hole, Predicate<ShelfLanes.Spot> isLevel) {
        int lane = hole.lane();
        if (moved[lane] <= hole.ordinal()) {
            next[lane] = IntStream.range(next[lane], filled[lane])
                    .filter(ordinal -> isLevel.test(new ShelfLanes.Spot(shelf, lane, ordinal)))
                    .findFirst()
                    .orElse(filled[lane]);
            moved[lane] = Math.max(moved[lane], next[lane]);
        }
    }

    boolean isPast(ShelfLanes.Spot spot) {
        return spot.ordinal() < next[spot.lane()];
    }

    /// How far everybody's marks have to be, at least; 0 where nothing was taken.
    int[] moved() {
        return moved.clone();
    }

    private int fresh(int lane) {
        return Math.max(0, filled[lane] - next[lane]);
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
