package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Verdict;
import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.judge.FlowSolver;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Dice;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlowSolverTest {
    /// A level of 5x5 has three to six. Of two pairs none has one way to join.
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7, 8})
    void aLevelHasAsManyPairsAsItsSizeAllows(int pairs) {
        CoveringTable table = new CoveringTable(5, 5, 3, 8);
        Dice dice = new Dice(pairs);
        int levels = 0;
        for (int i = 0; i < 200; i++) {
            int[] links = table.draw(pairs, dice);
            FlowBoard board = board(links);
            if (Joinings.other(board, links, Boards.plenty()).isPresent()) {
                continue;
            }
            Verdict verdict = FlowSolver.prove(board, Boards.plenty());
            String reason = verdict instanceof Verdict.Rejected rejected ? rejected.reason() : "";
            assertThat(reason).isEqualTo(pairs > 6 ? FlowSolver.TOO_MANY_PAIRS : "");
            levels++;
        }
        assertThat(levels).isPositive();
    }

    private static FlowBoard board(int[] links) {
        int[] ends = new int[links.length];
        Arrays.fill(ends, FlowBoard.NONE);
        int colours = 0;
        for (int cell = 0; cell < links.length; cell++) {
            if (Integer.bitCount(links[cell]) == 1 && ends[cell] == FlowBoard.NONE) {
                ends[cell] = colours;
                ends[Links.otherEnd(links, cell, 5)] = colours++;
            }
        }
        return new FlowBoard(5, 5, ends);
    }
}
