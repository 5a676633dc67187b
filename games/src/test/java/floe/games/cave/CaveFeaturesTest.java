package floe.games.cave;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Features;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.Hero;
import floe.games.kit.Dice;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaveFeaturesTest {
    /// Widths on both sides of a word's end.
    @ParameterizedTest
    @ValueSource(ints = {20, 63, 64, 65, 80, 127, 128, 129, 256})
    void eachCellTellsWhetherItIsRockAirOrALadderOnTheBoardAndOnItsMirrorImage(int columns) {
        CaveGrid grid = random(23, columns, new Dice(columns));
        CaveBoard board =
                new CaveBoard(grid, 1, new Hero(2, 2), grid.cell(0, 0), grid.cell(0, 0), List.of(), List.of());

        Features features = new CaveFeatures().of(board, "");

        assertThat(features.images()).hasSize(2);
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < columns; column++) {
                int tile = tile(grid, grid.cell(row, column));
                assertThat(features.images().getFirst()[row * columns + column]).isEqualTo(tile);
                assertThat(features.images().getLast()[row * columns + columns - 1 - column])
                        .isEqualTo(tile);
            }
        }
    }

    private static int tile(CaveGrid grid, int cell) {
        if (grid.isLadder(cell)) {
            return 2;
        }
        return grid.isOpen(cell) ? 1 : 0;
    }

    private static CaveGrid random(int rows, int columns, Dice dice) {
        long[] open = CaveGrid.emptyRows(rows, columns);
        long[] ladders = CaveGrid.emptyRows(rows, columns);
        int stride = CaveGrid.words(columns) * Long.SIZE;
        for (int row = 1; row <= rows; row++) {
            for (int column = 0; column < columns; column++) {
                if (dice.nextBoolean()) {
                    CaveGrid.set(open, row * stride + column);
                    if (dice.nextBoolean()) {
                        CaveGrid.set(ladders, row * stride + column);
                    }
                }
            }
        }
        return new CaveGrid(rows, columns, open, ladders);
    }
}
