package floe.games.flow;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;

class OrientationTest {
    @Test
    void aFillingOfAnImageIsAFillingOfTheBoard() {
        for (int seed = 0; seed < 50; seed++) {
            Tangle tangle = Tangle.of(6, 7, 5, new Dice(seed), Boards.plenty());
            FlowBoard board = tangle.board();
            for (int bits = 0; bits < 8; bits++) {
                Orientation orientation = new Orientation((bits & 4) != 0, (bits & 2) != 0, (bits & 1) != 0);
                Field field = new Field(board, orientation);
                assertThat(field.onBoard(field.fromBoard(tangle.filling()))).isEqualTo(tangle.filling());
                FlowBoard image = orientation.image(board);
                Field narrow = Field.narrow(image);
                Weave weave = new Weave(narrow, Boards.plenty());
                assertThat(weave.count(1)).isEqualTo(1);
                int[] back = orientation.onBoard(board, narrow.onBoard(weave.first()));
                assertThat(FlowRules.play(board, FlowMoves.write(board, back)).solved())
                        .as("%s of\n%s", orientation, new FlowCodec().write(board))
                        .isTrue();
            }
        }
    }
}
