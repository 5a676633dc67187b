package floe.games.penguin.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.search.BreadthFirstSearch;
import org.junit.jupiter.api.Test;

class MovesByBlockTest {
    /// Every second column is a belt downwards, between them lies snow. Whoever steps from snow onto a belt is carried
    /// to its end, and so touches all of it from there on.
    @Test
    void allOfABeltIsTouchedByWhoeverItCarries() throws Exception {
        String row = "*v".repeat(12) + "\n";
        String top = "*v".repeat(11) + "Fv\n";
        String bottom = "P" + row.substring(1);
        PenguinField field =
                PenguinField.of(new PenguinCodec().read("penguin 24 24\n" + top + row.repeat(22) + bottom));
        BreadthFirstSearch search = new BreadthFirstSearch(field);
        search.run();
        MovesByBlock touches = new MovesByBlock(search.rules());
        touches.collect(search, search.solution());
        assertThat(count(touches, PenguinField.cell(0, 1))).isEqualTo(2);
        assertThat(count(touches, PenguinField.cell(9, 1))).isEqualTo(2 * 10);
        assertThat(count(touches, PenguinField.cell(21, 11))).isEqualTo(2 * 22);
    }

    private static int count(MovesByBlock touches, int cell) {
        int count = 0;
        for (int touch = touches.first(cell); touch != MovesByBlock.NONE; touch = touches.next(touch)) {
            count++;
        }
        return count;
    }
}
