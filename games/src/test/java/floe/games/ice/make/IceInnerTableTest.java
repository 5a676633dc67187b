package floe.games.ice.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A table that others have proved by enumeration: on 6 by 7 cells within walls, the longest shortest solution with 3
/// to 8 boulders, when the start is any cell along the walls and every cell that is passed may be the goal.
///
/// Three and four boulders are enumerated whole in every build. Beyond that a board that gets so far is shown in
/// every build; that none gets farther is shown only with `-Dfloe.ice.enumerate=5` (half a minute) and more (6:
/// minutes, 8: hours).
class IceInnerTableTest {
    private static final int ENUMERATED = Integer.getInteger("floe.ice.enumerate", 4);
    private static final int[] LONGEST = {0, 0, 0, 11, 13, 16, 17, 19, 20};

    private static final int ROWS = 8;
    private static final int COLUMNS = 9;
    private static final int[] STEPS = {-COLUMNS, COLUMNS, -1, 1};

    private final boolean[] blocked = new boolean[ROWS * COLUMNS];
    private final int[] reached = new int[ROWS * COLUMNS];
    private final int[] stops = new int[ROWS * COLUMNS];

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7, 8})
    void noPlacingOfSoManyBouldersTakesMoreMoves(int boulders) {
        assumeThat(boulders).isLessThanOrEqualTo(ENUMERATED);
        wallIn();
        assertThat(longestWith(boulders, 0)).isEqualTo(LONGEST[boulders]);
    }

    @Test
    void aBoardTakesSoManyMovesWithFiveToEightBoulders() {
        assertThat(longestOn(5, ".OOOOOOO./O....O..O/O.O.....O/OO......O/O.....O.O/O.......O/O..O....O/.OOOOOOO."))
                .isEqualTo(LONGEST[5]);
        assertThat(longestOn(6, ".OOOOOOO./O..O....O/O..O...OO/O...O...O/OO......O/O.......O/O....O..O/.OOOOOOO."))
                .isEqualTo(LONGEST[6]);
        assertThat(longestOn(7, ".OOOOOOO./O..O..O.O/O.......O/OO.....OO/O...O...O/O....O..O/O..O....O/.OOOOOOO."))
                .isEqualTo(LONGEST[7]);
        assertThat(longestOn(8, ".OOOOOOO./O....O..O/O..O....O/OO..O...O/O.OO...OO/O.......O/O..O....O/.OOOOOOO."))
                .isEqualTo(LONGEST[8]);
    }

    private int longestOn(int boulders, String board) {
        wallIn();
        String cells = board.replace("/", "");
        int placed = 0;
        for (int cell = 0; cell < cells.length(); cell++) {
            if (!blocked[cell] && cells.charAt(cell) == 'O') {
                blocked[cell] = true;
                placed++;
            }
        }
        assertThat(placed).isEqualTo(boulders);
        return longestFromTheWalls();
    }

    private void wallIn() {
        for (int cell = 0; cell < blocked.length; cell++) {
            blocked[cell] = edge(cell, 0);
        }
    }

    /// Whether a cell lies so far from the outermost ones, or less.
    private static boolean edge(int cell, int depth) {
        int row = cell / COLUMNS;
        int column = cell % COLUMNS;
        return row <= depth || column <= depth || row >= ROWS - 1 - depth || column >= COLUMNS - 1 - depth;
    }

    private int longestWith(int boulders, int from) {
        if (boulders == 0) {
            return longestFromTheWalls();
        }
        int longest = 0;
        for (int cell = from; cell < blocked.length; cell++) {
            if (!blocked[cell]) {
                blocked[cell] = true;
                longest = Math.max(longest, longestWith(boulders - 1, cell + 1));
                blocked[cell] = false;
            }
        }
        return longest;
    }

    private int longestFromTheWalls() {
        int longest = 0;
        for (int start = 0; start < blocked.length; start++) {
            if (!blocked[start] && edge(start, 1)) {
                longest = Math.max(longest, longestFrom(start));
            }
        }
        return longest;
    }

    /// Moves until the last cell is passed that can be passed at all.
    private int longestFrom(int start) {
        Arrays.fill(reached, -1);
        boolean[] passed = new boolean[blocked.length];
        passed[start] = true;
        reached[start] = 0;
        stops[0] = start;
        int count = 1;
        int longest = 0;
        for (int i = 0; i < count; i++) {
            int move = reached[stops[i]] + 1;
            for (int step : STEPS) {
                int cell = stops[i];
                while (!blocked[cell + step]) {
                    cell += step;
                    if (!passed[cell]) {
                        passed[cell] = true;
                        longest = move;
                    }
                }
                if (reached[cell] < 0) {
                    reached[cell] = move;
                    stops[count++] = cell;
                }
            }
        }
        return longest;
    }
}
