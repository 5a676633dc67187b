package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Dice;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NaiveTest {
    /// The walker again, who remembers places by name and steps on a board of characters.
    private static int plainFalls(TiptoeBoard board, Dice dice) {
        String[] lines = new TiptoeCodec().write(board).split("\n");
        int columns = board.family().columns();
        Set<String> dropped = new HashSet<>();
        int row = lines.length;
        int column = 0;
        while (row > 0) {
            boolean forward = !dropped.contains((row - 1) + "," + column);
            boolean left = column > 0 && !dropped.contains(row + "," + (column - 1));
            boolean right = column + 1 < columns && !dropped.contains(row + "," + (column + 1));
            if (forward) {
                row--;
            } else if (left && right) {
                column += dice.nextBoolean() ? -1 : 1;
            } else if (left || right) {
                column += left ? -1 : 1;
            } else {
                row++;
            }
            if (row < lines.length && lines[row].charAt(2 * column + 1) != 'x') {
                dropped.add(row + "," + column);
                row = lines.length;
                column = 0;
            }
        }
        return dropped.size();
    }

    @ParameterizedTest
    @ValueSource(strings = {"13x10", "5x4", "9x13"})
    void fallsAsThePlainWalker(String size) {
        Dice dice = new Dice(8);
        for (int i = 0; i < 12; i++) {
            TiptoeBoard board = Boards.random(Family.usual(Size.parse(size)), dice);
            Dice same = new Dice(i);
            int falls = 0;
            for (int play = 0; play < Naive.PLAYS; play++) {
                falls += plainFalls(play % 2 == 0 ? board : board.mirrored(), same);
            }
            assertThat(Naive.falls(board, i, Boards.endless())).isEqualTo(falls / 400.0);
        }
    }

    /// Up the middle he comes into a pocket of two tiles, and goes to and fro there.
    @Test
    void whoWandersInAPocketGivesUp() throws BoardSyntaxException {
        TiptoeBoard board = Boards.read("|x| | | |\n|x| | | |\n|x| |x|x|\n|x| |x| |\n|x|x|x| |\n");
        assertThat(Naive.falls(board, 1, Boards.endless())).isBetween(0.1, 10.0);
    }
}
