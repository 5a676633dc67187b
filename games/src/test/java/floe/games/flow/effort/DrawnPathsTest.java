package floe.games.flow.effort;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;

class DrawnPathsTest {
    /// By the numbers of ways: up, down, left, right.
    private static final int[][] CORNERS = {{0, 2}, {0, 3}, {1, 2}, {1, 3}};

    /// What is around each place is kept as paths are drawn and taken back, and counted here.
    @Test
    void whatIsAroundIsAsItWouldBeCounted() {
        for (int seed = 0; seed < Boards.atMost(50); seed++) {
            Dice dice = new Dice(seed);
            DrawnPaths paths = new DrawnPaths(Boards.thrown(5, 7, 3, dice));
            DrawnPaths.Kept kept = paths.keep();
            assertCounted(paths);
            for (int step = 0; step < 100; step++) {
                if (dice.chance(1, 10)) {
                    paths.takeBackTo(kept);
                } else if (dice.chance(1, 10)) {
                    paths.keepIn(kept);
                } else {
                    extendAny(paths, dice);
                }
                assertCounted(paths);
            }
        }
    }

    private static void extendAny(DrawnPaths paths, Dice dice) {
        int tip = dice.next(paths.tips.length);
        int way = dice.next(Places.WAYS);
        if (!paths.isJoined(tip) && (paths.ways(tip) >> way & 1) != 0) {
            paths.extend(tip, way);
            while (paths.nextWaiting() != DrawnPaths.NONE) {}
        }
    }

    private static void assertCounted(DrawnPaths paths) {
        for (int place : paths.places.order) {
            int free = 0;
            int open = 0;
            int corners = 0;
            for (int way = 0; way < Places.WAYS; way++) {
                int beside = paths.places.next(place, way);
                free |= paths.isFree(beside) ? 1 << way : 0;
                open |= paths.isFree(beside) || isTip(paths, beside) ? 1 << way : 0;
            }
            for (int[] corner : CORNERS) {
                corners += paths.isFree(paths.places.next(paths.places.next(place, corner[0]), corner[1])) ? 1 : 0;
            }
            assertThat(paths.freeBeside(place)).isEqualTo(free);
            assertThat(paths.openBeside(place)).isEqualTo(open);
            assertThat(paths.freeAtCorners(place)).isEqualTo(corners);
            assertThat((paths.freeRows()[paths.places.row(place)] & paths.places.column(place)) != 0)
                    .isEqualTo(paths.isFree(place));
        }
    }

    private static boolean isTip(DrawnPaths paths, int place) {
        for (int tip = 0; tip < paths.tips.length; tip++) {
            if (paths.tips[tip] == place && !paths.isJoined(tip)) {
                return true;
            }
        }
        return false;
    }
}
