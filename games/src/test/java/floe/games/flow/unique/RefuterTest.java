package floe.games.flow.unique;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.make.PathCover;
import floe.games.kit.Dice;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefuterTest {
    static final int SIDE = 9;

    /// What is remembered of paths that are as before says the same of the links that are left as a new look at them.
    @Test
    void whatIsRememberedWhilePathsBreakIsWhatWouldBeFoundAnew() {
        int found = 0;
        Refuter refuter = new Refuter(SIDE, SIDE);
        for (int seed = 0; seed < Boards.atMost(100); seed++) {
            Dice dice = new Dice(seed);
            PathCover cover = PathCover.of(SIDE, SIDE, 5, dice, Boards.plenty());
            refuter.forget();
            for (int look = 0; look < 8; look++) {
                FlowBoard board = cover.board();
                int[] filling = cover.filling();
                List<int[]> remembered = refuter.others(board, filling, Boards.plenty());
                List<int[]> anew = new Refuter(SIDE, SIDE).others(board, filling, Boards.plenty());
                assertThat(remembered).as("seed %s, look %s", seed, look).hasSameSizeAs(anew);
                for (int which = 0; which < anew.size(); which++) {
                    assertThat(kept(filling, remembered.get(which))).isEqualTo(kept(filling, anew.get(which)));
                }
                found += anew.size();
                breakAnywhere(cover, dice);
            }
        }
        assertThat(found).isPositive();
    }

    private static int[] kept(int[] filling, int[] other) {
        int[] kept = filling.clone();
        for (int cell = 0; cell < kept.length; cell++) {
            kept[cell] &= other[cell];
        }
        return kept;
    }

    static void breakAnywhere(PathCover cover, Dice dice) {
        for (int tries = 0; tries < 50; tries++) {
            if (cover.split(dice.next(SIDE * SIDE), 1 << dice.next(4))) {
                return;
            }
        }
    }
}
