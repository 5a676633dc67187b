package floe.games.flow.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.games.Band;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Size;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowSizes;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlowGradeTest {
    /// What a board of a size with such a weight would get.
    private static Grade weighing(Size size, double weight) {
        int[] ends = new int[size.rows() * size.columns()];
        Arrays.fill(ends, FlowBoard.NONE);
        Measures measures = Measures.NONE
                .with("cellsPerPair", 1)
                .with("cells", 1)
                .with("decisions", 0)
                .with("detours", weight);
        return FlowGrade.of(new FlowBoard(size.rows(), size.columns(), ends), measures);
    }

    @Test
    void aBandBeginsAtItsCut() {
        for (Size size : FlowSizes.SHELVES) {
            double[] cuts = BandCuts.of(size.rows(), size.columns());
            for (Band band : Band.values()) {
                double cut = cuts[band.ordinal()];
                assertThat(weighing(size, cut)).isEqualTo(Grade.at(band, 0));
                assertThat(weighing(size, Math.nextDown(cuts[band.ordinal() + 1]))
                                .band())
                        .isEqualTo(band);
            }
        }
    }

    @Test
    void whatIsEasierOrHarderThanAllThatWasSeenIsAtTheEnd() {
        for (Size size : FlowSizes.SHELVES) {
            assertThat(weighing(size, 0)).isEqualTo(Grade.at(Band.EASY, 0));
            assertThat(weighing(size, 10)).isEqualTo(Grade.at(Band.EXPERT, 1));
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 5, 5", "4, 6, 5, 5", "10, 7, 7, 10", "4, 9, 6, 6", "16, 15, 15, 15", "40, 40, 15, 15"})
    void beyondTheShelvesTheLastOnesCutsHold(int rows, int columns, int likeRows, int likeColumns) {
        assertThat(BandCuts.of(rows, columns)).containsExactly(BandCuts.of(likeRows, likeColumns));
    }

    /// 11x11 has 121 cells: between the 108 of 9x12 and the 144 of 12x12, which are 36 more.
    @ParameterizedTest
    @CsvSource({"11, 11, 9, 12, 12, 12, 13, 36", "6, 5, 5, 5, 6, 6, 5, 11", "14, 14, 12, 12, 15, 15, 52, 81"})
    void betweenTwoShelvesTheCutsLieBetweenTheirs(
            int rows, int columns, int lowRows, int lowColumns, int highRows, int highColumns, int part, int whole) {
        double[] low = BandCuts.of(lowRows, lowColumns);
        double[] high = BandCuts.of(highRows, highColumns);
        double[] cuts = BandCuts.of(rows, columns);
        for (int i = 0; i < cuts.length; i++) {
            assertThat(cuts[i]).isCloseTo(low[i] + (high[i] - low[i]) * part / whole, within(1e-12));
        }
    }
}
