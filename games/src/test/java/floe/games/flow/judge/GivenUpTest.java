package floe.games.flow.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Solver;
import floe.games.Verdict;
import floe.games.flow.FlowGame;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A budget that ends tells what was proved until then.
class GivenUpTest {
    private static final String OPEN = "no filling is found, and none is ruled out";
    private static final String ONE =
            "there is a filling that does not touch itself, and whether it is the only one is open";
    private static final String WOVEN =
            "one filling does not touch itself, and whether the pairs can be joined otherwise is open";
    private static final String JOINED =
            "there is one way to join the pairs, and it fills the board; whether it is a level is open";
    private static final String UNPLAYED = "it is proved to be a level, and what it costs a person is not known";

    private final Solver solver = FlowGame.create().solver();

    @Test
    void ofALevelEachDegreeThatIsProved() {
        Map<String, Verdict.Known> told = told("A.A\nB.B\nC.C\n");

        assertThat(told.keySet()).containsExactly("", OPEN, WOVEN, JOINED, UNPLAYED);
        assertThat(told.get(OPEN).measures().toString())
                .isEqualTo("{cells=9, fillings=0, fillingsExact=0, l1=0, pairs=3}");
        assertThat(told.get(WOVEN).measures().toString())
                .isEqualTo("{cells=9, fillings=1, fillingsExact=0, l1=1, pairs=3}");
        assertThat(told.get(JOINED).measures().toString())
                .isEqualTo("{cells=9, fillings=1, fillingsExact=1, l1=1, l3=1, pairs=3}");
        assertThat(told.get(UNPLAYED).measures().get("cellsPerPair")).isEqualTo(3);
    }

    @Test
    void ofABoardThatIsProvedToBeNoLevelThatToo() {
        assertThat(told("A....\n.B.C.\n.C.A.\n....B\n").keySet())
                .containsExactly("", OPEN, ONE, "it is no level: more than one filling does not touch itself");
        assertThat(told("AB..B\n.....\n.C.A.\n...C.\n").keySet())
                .endsWith("it is no level: one filling does not touch itself, but the pairs can be joined otherwise");
        assertThat(told("A....\n.....\n.....\n.....\nA....\n").keySet())
                .endsWith("it is no level: if there is a filling at all, it touches itself");
    }

    /// All that budgets too small for a verdict tell, from small to large.
    private Map<String, Verdict.Known> told(String board) {
        Map<String, Verdict.Known> told = new LinkedHashMap<>();
        for (long steps = 0; solver.judge(board, new Budget(steps)) instanceof Verdict.GaveUp it; steps++) {
            assertThat(steps).isLessThan(100_000);
            told.putIfAbsent(it.known().detail(), it.known());
        }
        return told;
    }
}
