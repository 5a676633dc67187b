package floe.games.flow.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Verdict;
import floe.games.flow.FlowGame;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Boards beyond the sizes of levels get an answer too, within the budget of a verdict.
class LargeBoardsTest {
    private static final Budget USUAL = new Budget(50_000_000);

    /// Each row has its colour: at its first and last cell.
    private static FlowBoard rows(int rows, int columns) {
        int[] ends = new int[rows * columns];
        Arrays.fill(ends, FlowBoard.NONE);
        for (int row = 0; row < rows; row++) {
            ends[row * columns] = row;
            ends[(row + 1) * columns - 1] = row;
        }
        return new FlowBoard(rows, columns, ends);
    }

    @ParameterizedTest
    @CsvSource({"16, 16", "40, 20"})
    void rowsAreJoinedInOneWay(int rows, int columns) {
        assertThat(FlowSolver.prove(rows(rows, columns), new Meter(USUAL))).isInstanceOf(Verdict.Accepted.class);
    }

    /// Ends that stand side by side in pairs, and a path of four around the corner that touches itself: with more
    /// colours than a state can tell apart no filling is counted.
    @Test
    void whatHasTooManyPairsToBeCountedIsGivenUp() {
        int side = 40;
        int[] ends = IntStream.range(0, side * side).map(cell -> cell / 2).toArray();
        Arrays.fill(ends, side, side + 2, FlowBoard.NONE);

        String board = new FlowCodec().write(new FlowBoard(side, side, ends));

        assertThat(FlowGame.create().solver().judge(board, USUAL)).isInstanceOf(Verdict.GaveUp.class);
    }

    /// Two pairs on a large board leave more ways open than any memory holds, and a beam finds no filling among them.
    @Test
    void whatWouldTakeTooMuchMemoryIsGivenUp() {
        String board = blank(2)
                + ".".repeat(12) + "A..\n" + blank(3)
                + ".".repeat(14) + "A\n" + blank(3)
                + ".".repeat(14) + "B\n..B" + ".".repeat(12) + "\n" + blank(3);

        assertThat(inLittleMemory(board)).isInstanceOf(Verdict.GaveUp.class);
    }

    /// Of this one it finds some. It found none as long as it went on from one side alone.
    @Test
    void whatABeamFindsIsTold() {
        String board = "A..B" + ".".repeat(11) + "\n" + blank(13) + ".".repeat(10) + "A...B\n";

        assertThat(inLittleMemory(board)).isInstanceOfSatisfying(Verdict.Rejected.class, rejected -> {
            assertThat(rejected.reason()).isEqualTo(FlowSolver.SELF_TOUCHING);
            assertThat(rejected.measures().get("fillings")).isGreaterThan(1);
            assertThat(rejected.measures().get("fillingsExact")).isEqualTo(0);
        });
    }

    private static String blank(int rows) {
        return (".".repeat(15) + "\n").repeat(rows);
    }

    private static Verdict inLittleMemory(String board) {
        return FlowGame.create().solver().judge(board, new Budget(50_000_000, 4 << 20));
    }

    @ParameterizedTest
    @CsvSource({"33, 33", "40, 40", "20, 40"})
    void rowsTooFewForALevelAreProvedToo(int rows, int columns) {
        assertThat(FlowSolver.prove(rows(rows, columns), new Meter(USUAL)))
                .isInstanceOfSatisfying(Verdict.Rejected.class, rejected -> {
                    assertThat(rejected.reason()).isEqualTo(FlowSolver.TOO_FEW_PAIRS);
                    assertThat(rejected.measures().get("l3")).isEqualTo(1);
                });
    }
}
