package floe.games.penguin.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Order;
import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.penguin.PenguinGame;
import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.search.BreadthFirstSearch;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RemovableBlocksTest {
    /// More than there are on the board, so that each of them is tried at the moment when stamps begin anew.
    private static final int BLOCKS = 60;

    @Test
    void theCountIsTheSameHoweverManyBlocksWereTriedBefore() throws BoardSyntaxException {
        for (long seed = 0; seed < 20; seed++) {
            PenguinField field = field(seed);
            BreadthFirstSearch search = new BreadthFirstSearch(field);
            search.run();
            int removable = new RemovableBlocks(field).count(search);
            for (int before = 1; before <= BLOCKS; before++) {
                RemovableBlocks blocks = new RemovableBlocks(field, -before);
                int counted = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> blocks.count(search));
                assertThat(counted)
                        .as("board %s, %s blocks before stamps begin anew", seed, before)
                        .isEqualTo(removable);
            }
        }
    }

    private static PenguinField field(long seed) throws BoardSyntaxException {
        String board = PenguinGame.create()
                .generator()
                .propose(new Order(new Size(16, 8), Band.MEDIUM), seed, Budget.STANDARD)
                .orElseThrow()
                .board();
        return PenguinField.of(new PenguinCodec().read(board));
    }
}
