package floe.games.penguin.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import org.junit.jupiter.api.Test;

class BreadthFirstSearchTest {
    /// Left and up or up and left.
    private static final String TWO_WAYS = "penguin 4 4\nF...\n....\n.P..\n....\n";

    private static final String TWO_ROOMS = "penguin 4 4\n...F\n####\n....\nP...\n";

    /// Runs are counted in steps of 4,096.
    private static final int RUNS_UNTIL_NUMBERS_COME_AGAIN = 1 << 19;

    @Test
    void aBoardThatTakesJustTheMovesAskedForIsSearchedWhole() throws Exception {
        BreadthFirstSearch search = new BreadthFirstSearch(PenguinField.of(new PenguinCodec().read(TWO_WAYS)));
        assertThat(search.run(2)).isTrue();
        assertThat(search.least()).isEqualTo(2);
        assertThat(search.shortest()).isEqualTo(2);
    }

    @Test
    void aBoardThatTakesFewerMovesIsNot() throws Exception {
        BreadthFirstSearch search = new BreadthFirstSearch(PenguinField.of(new PenguinCodec().read(TWO_WAYS)));
        assertThat(search.run(3)).isFalse();
        assertThat(search.least()).isEqualTo(2);
    }

    @Test
    void howeverOftenASearchIsRunItForgetsWhatItReachedBefore() throws Exception {
        PenguinField field = PenguinField.of(new PenguinCodec().read(TWO_ROOMS));
        BreadthFirstSearch search = new BreadthFirstSearch(field);
        int below = field.start;
        assertThat(search.isReached(below << 1)).isFalse();
        search.run();
        assertThat(search.isReached(below << 1)).isTrue();

        field.start = PenguinField.cell(0, 0);
        for (int run = 1; run <= RUNS_UNTIL_NUMBERS_COME_AGAIN; run++) {
            search.run();
            if (search.isReached(below << 1)) {
                fail("reached in run " + run);
            }
        }
        assertThat(search.reached()).isEqualTo(1);
    }
}
