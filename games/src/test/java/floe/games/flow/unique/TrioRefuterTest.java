package floe.games.flow.unique;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.make.PathCover;
import floe.games.kit.Dice;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrioRefuterTest {
    private static final int SIDE = RefuterTest.SIDE;

    /// Whatever of three paths is found joins all pairs, and not as before; and where paths break, what is remembered
    /// hides next to nothing that a new look would find, and only where a look ended before it was through.
    @Test
    void whatIsFoundOfThreePathsJoinsAllPairsOtherwise() {
        int found = 0;
        int looks = 0;
        int hidden = 0;
        TrioRefuter refuter = new TrioRefuter();
        for (int seed = 0; seed < Boards.atMost(60); seed++) {
            Dice dice = new Dice(seed);
            PathCover cover = PathCover.of(SIDE, SIDE, 6, dice, Boards.plenty());
            refuter.forget();
            for (int look = 0; look < 8; look++) {
                FlowBoard board = cover.board();
                int[] filling = cover.filling();
                List<int[]> others = refuter.others(board, filling, Boards.plenty());
                others.forEach(other -> check(board, filling, other));
                List<int[]> anew = new TrioRefuter().others(board, filling, Boards.plenty());
                assertThat(others).as("seed %s, look %s", seed, look).hasSizeLessThanOrEqualTo(anew.size());
                hidden += others.isEmpty() && !anew.isEmpty() ? 1 : 0;
                found += others.isEmpty() ? 0 : 1;
                looks++;
                RefuterTest.breakAnywhere(cover, dice);
            }
        }
        assertThat(found).isBetween(1, looks - 1);
        assertThat(hidden).isLessThanOrEqualTo(looks / 50);
    }

    private static void check(FlowBoard board, int[] filling, int[] other) {
        assertThat(other).isNotEqualTo(filling);
        for (int colour = 0; colour < board.pairs(); colour++) {
            assertThat(Links.otherEnd(other, board.first(colour), board.columns()))
                    .isEqualTo(board.second(colour));
        }
    }
}
