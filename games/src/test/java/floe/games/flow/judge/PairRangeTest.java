package floe.games.flow.judge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairRangeTest {
    /// As the genre has it.
    @ParameterizedTest
    @CsvSource({
        "5, 5, 3, 6",
        "6, 6, 3, 7",
        "7, 7, 3, 9",
        "8, 8, 4, 9",
        "9, 9, 4, 10",
        "10, 10, 4, 12",
        "11, 11, 4, 13",
        "12, 12, 5, 14",
        "13, 13, 7, 15",
        "14, 14, 8, 16",
        "15, 15, 9, 16"
    })
    void aSquareHasItsRange(int rows, int columns, int least, int most) {
        assertThat(PairRange.of(rows, columns)).isEqualTo(new PairRange(least, most));
    }

    /// Published rectangles of 8x10 have up to 10 pairs, of 9x11 up to 11, of 7x12 down to 3.
    @ParameterizedTest
    @CsvSource({
        "7, 10, 3, 10",
        "10, 7, 3, 10",
        "8, 10, 4, 10",
        "9, 11, 4, 12",
        "7, 12, 3, 11",
        "10, 12, 4, 13",
        "11, 13, 4, 14",
        "12, 14, 5, 15",
        "3, 12, 3, 7",
        "5, 6, 3, 7"
    })
    void aRectangleHasAtLeastTheLeastOfItsShortSideAndAtMostWhatLiesBetweenSquares(
            int rows, int columns, int least, int most) {
        assertThat(PairRange.of(rows, columns)).isEqualTo(new PairRange(least, most));
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 1, 1", "4, 6, 1, 8", "15, 16, 9, 17", "16, 16, 10, 18", "30, 40, 48, 85"})
    void beyondTheTableTheDensityGoesOn(int rows, int columns, int least, int most) {
        assertThat(PairRange.of(rows, columns)).isEqualTo(new PairRange(least, most));
    }

    @Test
    void bothEndsBelongToIt() {
        PairRange range = new PairRange(3, 5);
        assertThat(range.holds(2)).isFalse();
        assertThat(range.holds(3)).isTrue();
        assertThat(range.holds(5)).isTrue();
        assertThat(range.holds(6)).isFalse();
    }
}
