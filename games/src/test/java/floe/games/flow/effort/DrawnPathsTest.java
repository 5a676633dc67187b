package floe.games.flow.effort;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;

class DrawnPathsTest {
    /// By the numbers of ways: up, down, left, right.
    private static final int[][] CORNERS = {{0, 2}, {0, 3}, {1, 2}, {1, 3}};

    /// What is free around each place is kept as paths are drawn and taken back, and counted here.
    @Test
    void whatIsFreeAroundIsAsItWouldBeCounted() {
        for (int seed = 0; seed < Boards.atMost(50); seed++) {
            Dice dice = new Dice(seed);
            DrawnPaths paths = new DrawnPaths(Boards.thrown(5, 7, 3, dice));
            assertCounted(paths);
            for (int step = 0; step < 100; step++) {
                if (paths.drawn() > 0 && dice.chance(1, 3)) {
                    paths.takeBack();
                } else {
                    extendAny(paths, dice);
                }
                assertCounted(paths);
            }
        }
    }

    private static void extendAny(DrawnPaths paths, Dice dice) {
        int tip = dice.next(paths.tips.length);
        int way = dice.next(DrawnPaths.WAYS);
        if (!paths.isJoined(tip) && (paths.ways(tip) >> way & 1) != 0) {
            paths.extend(tip, way);
        }
    }

    private static void assertCounted(DrawnPaths paths) {
        for (int place : paths.order) {
            int beside = 0;
            int corners = 0;
            for (int way = 0; way < DrawnPaths.WAYS; way++) {
                beside += free(paths, paths.next(place, way));
            }
            for (int[] corner : CORNERS) {
                corners += free(paths, paths.next(paths.next(place, corner[0]), corner[1]));
            }
            assertThat(paths.freeBeside(place)).isEqualTo(beside);
            assertThat(paths.freeAtCorners(place)).isEqualTo(corners);
        }
    }

    private static int free(DrawnPaths paths, int place) {
        return paths.state(place) == DrawnPaths.FREE ? 1 : 0;
    }
}
