package floe.games.flow.fill;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Verdict;
import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.Oracle;
import floe.games.flow.judge.FlowSolver;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreconditionsTest {
    @ParameterizedTest
    @CsvSource({
        "A.A/..., false",
        "A../..A, true",
        "A.A/B.B/C.C, true",
        "A../.../.A., false",
        "AB/../BA, true",
        "A.B/.../B.A, false"
    })
    void aPathCoversAsManyBlackCellsAsWhiteOnesButForItsEnds(String board, boolean holds) {
        assertThat(Preconditions.parityHolds(Boards.read(board))).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource({
        "A.B/.../B.A, false",
        "A.B/.../A.B, true",
        "AB/.B/A., true",
        "AB/../BA, false",
        "ABCD/..../DCBA, false",
        "ABBA/..../CDDC, true",
        "A.B./.B../..A./...., true"
    })
    void pairsOnTheRimNestLikeBrackets(String board, boolean holds) {
        assertThat(Preconditions.rimHolds(Boards.read(board))).isEqualTo(holds);
    }

    /// Parity speaks of fillings, the rim of all ways to join the pairs.
    @ParameterizedTest
    @CsvSource({"2, 5, 3000", "3, 3, 5000", "4, 3, 10000", "4, 4, 10000", "5, 4, 3000"})
    void whatFailsHasNoFilling(int rows, int columns, int boards) {
        int uneven = 0;
        int crossing = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            Dice dice = new Dice(seed);
            FlowBoard board = Boards.thrown(rows, columns, dice.between(1, rows * columns / 4), dice);
            boolean even = Preconditions.parityHolds(board);
            boolean nested = Preconditions.rimHolds(board);
            if (even && nested) {
                continue;
            }
            Oracle oracle = new Oracle(board);
            String what = "seed " + seed + "\n" + new FlowCodec().write(board);
            assertThat(even ? 0 : oracle.fillings()).as(what).isZero();
            assertThat(nested ? 0 : oracle.joinings()).as(what).isZero();
            uneven += even ? 0 : 1;
            crossing += nested ? 0 : 1;
        }
        assertThat(uneven).isPositive();
        assertThat(crossing).isPositive();
    }

    /// No search would be through with these within the budget.
    @ParameterizedTest
    @ValueSource(ints = {20, 30, 40})
    void largeBoardsThatFailAreJudgedAtOnce(int side) {
        String first = "A" + ".".repeat(side - 1) + "\n";
        String between = (".".repeat(side) + "\n").repeat(side - 2);
        String crossing = "AB" + ".".repeat(side - 2) + "\n" + between + ".".repeat(side - 2) + "BA";
        for (String board : new String[] {first + between + ".".repeat(side - 1) + "A", crossing}) {
            Meter meter = new Meter(new Budget(10_000));
            assertThat(FlowSolver.prove(Boards.read(board), meter))
                    .isInstanceOfSatisfying(
                            Verdict.Rejected.class,
                            rejected -> assertThat(rejected.reason()).isEqualTo(FlowSolver.UNSOLVABLE));
        }
    }

    /// One pair in two corners of a large board: far too much to count, but a beam of states finds fillings, and none
    /// that does not touch itself is there.
    @Test
    void whatCannotBeCountedIsProvedToTouchItselfAllTheSame() {
        String board = "A" + ".".repeat(18) + "A\n" + (".".repeat(20) + "\n").repeat(19);
        Verdict verdict = FlowSolver.prove(Boards.read(board), new Meter(new Budget(50_000_000)));
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Rejected.class, rejected -> {
            assertThat(rejected.reason()).isEqualTo(FlowSolver.SELF_TOUCHING);
            assertThat(rejected.measures().get("fillingsExact")).isZero();
            assertThat(rejected.measures().get("fillings")).isPositive();
        });
    }
}
