package floe.games.cave.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveStep;
import floe.games.cave.board.Hero;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A board and its mirror image are searched from opposite sides, whatever the first difference between left and right.
class CaveOrientationTest {
    @Test
    void theMirrorImageOfNoiseBeginsAtTheOtherSide() {
        Dice dice = new Dice(1);
        for (int i = 0; i < 300; i++) {
            CaveGrid grid = Caves.noise(dice);
            requireOpposite(board(grid, grid.cell(1, 1), grid.cell(2, 1)));
        }
    }

    @Test
    void oneLadderOrOneOpenCellAnywhereMakesTheDifference() {
        for (boolean ladder : new boolean[] {true, false}) {
            for (int column = 0; column < 20; column++) {
                CaveGrid grid = oneCell(column, ladder);
                int side = requireOpposite(board(grid, grid.cell(1, 1), grid.cell(1, 1)));
                assertThat(side)
                        .as("the first side with a cell in column %s", column)
                        .isEqualTo(column < 10 ? CaveStep.LEFT : CaveStep.RIGHT);
            }
        }
    }

    @Test
    void onAGridThatIsItsOwnMirrorImageStartAndExitDecide() {
        CaveGrid grid = new CaveGrid(20, 20, CaveGrid.emptyRows(20, 20), CaveGrid.emptyRows(20, 20));
        requireOpposite(board(grid, grid.cell(3, 2), grid.cell(3, 5)));
        requireOpposite(board(grid, grid.cell(3, 5), grid.cell(3, 2)));
    }

    private static int requireOpposite(CaveBoard board) {
        int side = CaveOrientation.firstSide(board);
        assertThat(CaveOrientation.firstSide(board.mirrored()))
                .as("the first side of the mirror image of\n%s", Caves.write(board))
                .isEqualTo(side == CaveStep.LEFT ? CaveStep.RIGHT : CaveStep.LEFT);
        return side;
    }

    /// All else is rock; beside the ladder its opposite is open, so that only the ladder tells the sides apart.
    private static CaveGrid oneCell(int column, boolean ladder) {
        long[] open = CaveGrid.emptyRows(20, 20);
        long[] ladders = CaveGrid.emptyRows(20, 20);
        CaveGrid empty = new CaveGrid(20, 20, open, ladders);
        int cell = empty.cell(7, column);
        CaveGrid.set(open, cell);
        if (ladder) {
            CaveGrid.set(ladders, cell);
            CaveGrid.set(open, empty.cell(7, 19 - column));
        }
        return new CaveGrid(20, 20, open, ladders);
    }

    private static CaveBoard board(CaveGrid grid, int start, int exit) {
        return new CaveBoard(grid, 1, Hero.STANDARD, start, exit, List.of(), List.of());
    }
}
