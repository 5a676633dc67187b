package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShelfLanesTest {
    @Test
    void whatAnyOfThemHasSeenIsPassedBy() {
        ShelfLanes lanes = lanes(5, 0);
        int[] one = new int[16];
        int[] other = new int[16];
        one[3] = 5;
        other[4] = 2;
        lanes.seen(one);
        lanes.seen(other);

        List<ShelfLanes.Spot> spots = lanes.ahead(1000);

        assertThat(spots).doesNotHaveDuplicates().hasSize(16 * 5 - 5 - 2);
        assertThat(spots).noneMatch(spot -> spot.lane() == 3);
        assertThat(spots).noneMatch(spot -> spot.lane() == 4 && spot.ordinal() < 2);
    }

    @Test
    void nothingBelowTheFloorIsAhead() {
        assertThat(lanes(5, 4).ahead(1000)).hasSize(16).allMatch(spot -> spot.ordinal() == 4);
    }

    @Test
    void onlyLanesThatWereTakenFromAreRaised() {
        ShelfLanes lanes = lanes(3, 1);

        lanes.passUpTo(7, 1);

        int[] expected = new int[16];
        expected[7] = 2;
        assertThat(lanes.raised()).isEqualTo(expected);
    }

    private static ShelfLanes lanes(int filled, int floor) {
        ShelfLanes lanes = new ShelfLanes(1);
        for (int lane = 0; lane < 16; lane++) {
            lanes.lane(lane, filled, floor);
        }
        return lanes;
    }
}
