package floe.games.flow;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.kit.Dice;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TangleTest {
    @ParameterizedTest
    @CsvSource({"3, 3, 2", "3, 7, 3", "7, 3, 2", "2, 6, 2", "5, 5, 3", "8, 8, 6", "7, 10, 5", "15, 15, 12"})
    void everyTangleIsAFillingWithoutTouchingOrShortPaths(int rows, int columns, int paths) {
        for (int seed = 0; seed < 100; seed++) {
            Tangle tangle = Tangle.of(rows, columns, paths, new Dice(seed), Boards.plenty());
            FlowBoard board = tangle.board();
            String moves = FlowMoves.write(board, tangle.filling());
            String what = "seed " + seed + ": " + moves;
            assertThat(board.size()).hasToString(rows + "x" + columns);
            assertThat(FlowRules.play(board, moves).solved()).as(what).isTrue();
            Field field = Field.narrow(board);
            assertThat(Touching.none(field, field.fromBoard(tangle.filling())))
                    .as(what)
                    .isTrue();
            assertThat(moves.split(" ")).as(what).hasSize(tangle.paths()).allMatch(path -> path.length() >= 4);
        }
    }

    @ParameterizedTest
    @CsvSource({"8, 8, 5", "12, 12, 8", "15, 15, 9"})
    void pathsAreJoinedDownToFew(int rows, int columns, int paths) {
        int reached = 0;
        for (int seed = 0; seed < 20; seed++) {
            reached += Tangle.of(rows, columns, paths, new Dice(seed), Boards.plenty())
                                    .paths()
                            == paths
                    ? 1
                    : 0;
        }
        assertThat(reached).isGreaterThan(15);
    }
}
