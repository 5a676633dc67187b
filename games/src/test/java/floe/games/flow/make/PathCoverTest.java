package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.FlowMoves;
import floe.games.flow.board.FlowRules;
import floe.games.flow.board.Touching;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Dice;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathCoverTest {
    @ParameterizedTest
    @CsvSource({"3, 3, 2", "3, 7, 3", "7, 3, 2", "2, 6, 2", "5, 5, 3", "8, 8, 6", "7, 10, 5", "15, 15, 12"})
    void everyCoverIsAFillingWithoutTouchingOrShortPaths(int rows, int columns, int paths) {
        for (int seed = 0; seed < 100; seed++) {
            PathCover cover = PathCover.of(rows, columns, paths, new Dice(seed), Boards.plenty());
            FlowBoard board = cover.board();
            String moves = FlowMoves.write(board, cover.filling());
            String what = "seed " + seed + ": " + moves;
            assertThat(board.size()).hasToString(rows + "x" + columns);
            assertThat(FlowRules.play(board, moves).solved()).as(what).isTrue();
            Field field = Field.narrow(board);
            assertThat(Touching.none(field, field.fromBoard(cover.filling())))
                    .as(what)
                    .isTrue();
            assertThat(moves.split(" ")).as(what).hasSize(cover.paths()).allMatch(path -> path.length() >= 4);
        }
    }

    @ParameterizedTest
    @CsvSource({"8, 8, 5", "12, 12, 8", "15, 15, 9"})
    void pathsAreJoinedDownToFew(int rows, int columns, int paths) {
        int reached = 0;
        for (int seed = 0; seed < 20; seed++) {
            reached += PathCover.of(rows, columns, paths, new Dice(seed), Boards.plenty())
                                    .paths()
                            == paths
                    ? 1
                    : 0;
        }
        assertThat(reached).isGreaterThan(15);
    }

    /// By the full proof.
    @ParameterizedTest
    @CsvSource({"5, 5, 1500", "6, 6, 1500", "6, 8, 500", "9, 9, 60"})
    void whateverBreaksInALevelLeavesOneWayToJoin(int rows, int columns, int breaks) {
        int broken = 0;
        for (int seed = 0; broken < breaks; seed++) {
            Dice dice = new Dice(seed);
            PathCover cover = PathCover.of(rows, columns, rows - 1, dice, Boards.plenty());
            if (Joinings.other(cover.board(), cover.filling(), Boards.plenty()).isPresent()) {
                continue;
            }
            for (int i = 0; i < 10 * rows; i++) {
                if (cover.split(dice.next(rows * columns), 1 << dice.next(4))) {
                    broken++;
                    assertThat(Joinings.other(cover.board(), cover.filling(), Boards.plenty()))
                            .as("seed %s\n%s", seed, new FlowCodec().write(cover.board()))
                            .isEmpty();
                }
            }
        }
    }
}
