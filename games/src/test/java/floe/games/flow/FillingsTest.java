package floe.games.flow;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.kit.Dice;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The count of all fillings beyond the boards that the enumeration reaches.
class FillingsTest {
    /// The sweep begins at another side for each image, and sees other beginnings fail.
    @ParameterizedTest
    @CsvSource({"6, 6, 800", "7, 7, 300", "6, 9, 200", "8, 8, 60"})
    void everySideCountsAlike(int rows, int columns, int boards) {
        int several = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            FlowBoard board = Boards.grown(rows, columns, new Dice(seed));
            long count = count(board);
            for (FlowBoard image : board.images()) {
                assertThat(count(image))
                        .as("seed %s\n%s", seed, new FlowCodec().write(image))
                        .isEqualTo(count);
            }
            several += count > 1 ? 1 : 0;
        }
        assertThat(several).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"5, 5, 3, 2000", "6, 7, 4, 1000", "8, 8, 6, 300", "10, 10, 9, 100"})
    void noFillingWithoutTouchingIsMissed(int rows, int columns, int paths, int boards) {
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            FlowBoard board = Tangle.of(rows, columns, paths, new Dice(seed), Boards.plenty())
                    .board();
            assertThat(count(board))
                    .as("seed %s\n%s", seed, new FlowCodec().write(board))
                    .isGreaterThanOrEqualTo(
                            Loom.fillings(board, 3, Boards.plenty()).size());
        }
    }

    private static long count(FlowBoard board) {
        return new Fillings(board, Optional.empty(), Boards.plenty(), Long.MAX_VALUE).count();
    }
}
