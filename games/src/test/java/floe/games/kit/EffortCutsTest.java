package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Band;
import floe.games.Grade;
import floe.games.Size;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffortCutsTest {
    private static final EffortCuts.Measured SMALL = new EffortCuts.Measured(new Size(4, 5), 1, 2, 4, 8, 16);
    private static final EffortCuts.Measured LARGE = new EffortCuts.Measured(new Size(8, 5), 3, 6, 12, 24, 48);
    private static final EffortCuts CUTS = new EffortCuts(SMALL, LARGE);

    @ParameterizedTest
    @CsvSource({
        "4x5, 0, 0",
        "4x5, 1.9, 925",
        "4x5, 2, 1000",
        "4x5, 2.8284, 1499",
        "4x5, 4, 2000",
        "4x5, 8, 3000",
        "4x5, 20, 3999",
        "8x5, 5.9, 975",
        "8x5, 6, 1000",
    })
    void aBandBeginsAtItsCutAndIsFilledByRatio(String size, double effort, int score) {
        assertThat(CUTS.grade(Size.parse(size), effort)).isEqualTo(new Grade(Band.values()[score / 1000], score));
    }

    @ParameterizedTest
    @CsvSource({"easy, 2", "medium, 2 4", "hard, 4 8", "expert, 8"})
    void aBandHasTheBoundsThatPartItFromOthers(String band, String bounds) {
        double[] wanted = Arrays.stream(bounds.split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
        assertThat(CUTS.bounds(new Size(4, 5), Band.parse(band))).containsExactly(wanted);
    }

    @ParameterizedTest
    @CsvSource({"2x2, 2", "4x5, 2", "6x5, 4", "5x6, 4", "7x5, 5", "8x5, 6", "20x20, 6"})
    void betweenSizesCutsFollowTheCells(String size, double medium) {
        assertThat(CUTS.from(Size.parse(size), Band.MEDIUM)).isEqualTo(medium);
        assertThat(CUTS.to(Size.parse(size), Band.EASY)).isEqualTo(medium);
    }

    @Test
    void cutsThatDoNotRiseAreRefused() {
        assertThatThrownBy(() -> new EffortCuts.Measured(new Size(4, 5), 1, 2, 2, 8, 16))
                .hasMessage("bands rise, but at 4x5 they are cut at 1.0, 2.0, 2.0, 8.0 and 16.0");
        assertThatThrownBy(() -> new EffortCuts(LARGE, SMALL)).hasMessageContaining("not 8x5 before 4x5");
    }
}
