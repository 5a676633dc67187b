package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ShelfLanesTest {
    private final RandomGenerator dice = new SplittableRandom(7);

    @Test
    void whatAnyOfThemHasSeenIsPassedBy() {
        ShelfLanes lanes = lanes(5);
        int[] one = new int[16];
        int[] other = new int[16];
        one[3] = 5;
        other[4] = 2;
        lanes.seen(one);
        lanes.seen(other);

        Set<ShelfLanes.Spot> spots = new HashSet<>(lanes.take(1000, dice));

        assertThat(spots).hasSize(16 * 5 - 5 - 2);
        assertThat(spots).noneMatch(spot -> spot.lane() == 3);
        assertThat(spots).noneMatch(spot -> spot.lane() == 4 && spot.ordinal() < 2);
    }

    @Test
    void nothingBelowTheFloorIsTaken() {
        ShelfLanes lanes = new ShelfLanes(1);
        for (int lane = 0; lane < 16; lane++) {
            lanes.lane(lane, 5, 4, 4);
        }

        assertThat(lanes.take(1000, dice)).hasSize(16).allMatch(spot -> spot.ordinal() == 4);
    }

    @Test
    void lanesEmptyEvenly() {
        ShelfLanes lanes = lanes(100);

        lanes.take(800, dice);

        for (int lane = 0; lane < 16; lane++) {
            assertThat(lanes.fresh(lane)).isBetween(46, 54);
        }
    }

    @Test
    void onlyLanesThatWereTakenFromAreRaised() {
        ShelfLanes lanes = lanes(3);
        int[] seen = new int[16];
        Arrays.fill(seen, 1);
        lanes.seen(seen);

        List<ShelfLanes.Spot> spots = lanes.take(1, dice);

        int[] expected = new int[16];
        expected[spots.getFirst().lane()] = 2;
        assertThat(lanes.raised()).isEqualTo(expected);
    }

    @Test
    void aFrontIsPassedByWhatNobodyHadBeenShown() {
        ShelfLanes lanes = new ShelfLanes(1);
        lanes.lane(0, 2, 1, 0);

        lanes.take(0);
        assertThat(lanes.passes(0)).isFalse();
        lanes.take(0);
        assertThat(lanes.passes(0)).isTrue();
    }

    private static ShelfLanes lanes(int filled) {
        ShelfLanes lanes = new ShelfLanes(1);
        for (int lane = 0; lane < 16; lane++) {
            lanes.lane(lane, filled, 0, 0);
        }
        return lanes;
    }
}
