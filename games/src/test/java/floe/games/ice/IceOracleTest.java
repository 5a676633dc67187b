package floe.games.ice;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.ice.board.Boards;
import floe.games.ice.board.IceBoard;
import floe.games.ice.judge.IceFormOracle;
import floe.games.ice.search.IceOracle;
import floe.games.kit.Dice;
import floe.games.kit.Effort;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Proofs and measures against a plain second implementation. `-Dfloe.ice.boards` compares more of them,
/// `-Dfloe.ice.seed` others.
class IceOracleTest {
    private static final int BOARDS = Integer.getInteger("floe.ice.boards", 3_000);
    private static final long SEED = Long.getLong("floe.ice.seed", 1);

    private final Game ice = IceGame.create();

    @Test
    void provesAndMeasuresAsThePlainOracleDoes() {
        Dice dice = new Dice(SEED);
        int solvable = 0;
        for (int i = 0; i < BOARDS; i++) {
            String board = Boards.random(anySize(dice), anySize(dice), 0.01 + 0.3 * dice.nextDouble(), dice);
            Verdict verdict = ice.solver().judge(board, Budget.STANDARD);
            IceOracle oracle = new IceOracle(board);
            Map<String, Double> expected = oracle.measures();
            expected.putAll(new IceFormOracle(board).measures());
            assertThat(byName(measures(verdict)))
                    .as("board %s of seed %s\n%s%s", i, SEED, board, verdict)
                    .isEqualTo(expected);
            solvable += oracle.isSolvable() ? 1 : 0;
        }
        assertThat(solvable).as("boards that can be solved").isGreaterThan(BOARDS / 10);
    }

    /// Mostly small sides, and all up to the largest.
    private static int anySize(Dice dice) {
        int most = dice.chance(9, 10) ? 16 : IceBoard.MOST_SIDE;
        return dice.between(IceBoard.LEAST.rows(), most);
    }

    private static Measures measures(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Accepted accepted -> accepted.measures();
            case Verdict.Rejected rejected -> rejected.measures();
            case Verdict.GaveUp gaveUp -> throw new AssertionError("gave up: " + gaveUp);
        };
    }

    private static Map<String, Double> byName(Measures measures) {
        Map<String, Double> byName = new TreeMap<>();
        measures.forEach(measure -> byName.put(measure.name(), measure.value()));
        // What a board costs a person is no matter of proof.
        byName.remove(Effort.MEASURE);
        return byName;
    }
}
