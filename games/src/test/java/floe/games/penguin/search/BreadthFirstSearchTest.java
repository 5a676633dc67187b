package floe.games.penguin.search;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import org.junit.jupiter.api.Test;

class BreadthFirstSearchTest {
    /// Left and up or up and left.
    private static final String TWO_WAYS = "penguin 4 4\nF...\n....\n.P..\n....\n";

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
}
