package floe.games.ice.search;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.ice.board.Boards;
import floe.games.ice.board.IceBoard;
import floe.games.kit.Dice;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class IceFloodTest {
    /// Boards of which half is rock have the most stretches.
    @Test
    void aFloodForOneFieldFindsWhatOneForAnyFieldFinds() {
        Dice dice = new Dice(3);
        for (int side = 5; side <= IceBoard.MOST_SIDE; side++) {
            requireSame(Boards.read(Boards.random(side, IceBoard.MOST_SIDE, dice.nextDouble(), dice)));
            requireSame(Boards.read(Boards.random(IceBoard.MOST_SIDE, side, dice.nextDouble() / 4, dice)));
            requireSame(Boards.read(Boards.random(side, side, 0.05, dice)));
        }
    }

    private static void requireSame(IceBoard board) {
        IceFlood any = new IceFlood();
        any.flood(board.field(), board.start(), IceProof.FAR);
        IceFlood one = new IceFlood(board.field());
        one.flood(board.field(), board.start(), IceProof.FAR);

        assertThat(one.levels.count).isEqualTo(any.levels.count);
        int[] met = Arrays.copyOf(any.levels.queue, any.levels.count);
        assertThat(one.levels.queue).startsWith(met);
        for (int stretch : met) {
            assertThat(one.levels.marks[stretch]).isEqualTo(any.levels.marks[stretch]);
        }
    }
}
