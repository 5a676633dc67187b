package floe.games.flow.board;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.fill.BacktrackingSearch;
import floe.games.flow.make.PathCover;
import floe.games.kit.Dice;
import floe.games.kit.Orientation;
import org.junit.jupiter.api.Test;

class OrientationTest {
    @Test
    void aFillingOfAnImageIsAFillingOfTheBoard() {
        for (int seed = 0; seed < 50; seed++) {
            PathCover cover = PathCover.of(6, 7, 5, new Dice(seed), Boards.plenty());
            FlowBoard board = cover.board();
            for (int bits = 0; bits < 8; bits++) {
                Orientation orientation = new Orientation((bits & 4) != 0, (bits & 2) != 0, (bits & 1) != 0);
                Field field = new Field(board, orientation);
                assertThat(field.onBoard(field.fromBoard(cover.filling()))).isEqualTo(cover.filling());
                FlowBoard image = board.image(orientation);
                Field narrow = Field.narrow(image);
                BacktrackingSearch search = new BacktrackingSearch(narrow, Boards.plenty());
                assertThat(search.count(1)).isEqualTo(1);
                int[] back =
                        TurnedLinks.onBoard(orientation, board.rows(), board.columns(), narrow.onBoard(search.first()));
                assertThat(FlowRules.play(board, FlowMoves.write(board, back)).solved())
                        .as("%s of\n%s", orientation, new FlowCodec().write(board))
                        .isTrue();
            }
        }
    }
}
