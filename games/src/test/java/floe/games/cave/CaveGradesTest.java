package floe.games.cave;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaveGradesTest {
    @ParameterizedTest
    @CsvSource({
        "280, 100x100, easy", "281, 100x100, medium", "407, 100x100, medium", "408, 100x100, hard",
        "642, 100x100, hard", "643, 100x100, expert", "561, 200x200, easy", "562, 200x200, medium",
        "196, 60x80, easy", "197, 60x80, medium"
    })
    void theCutsGrowWithTheBoardAndBelongToTheHarderBand(int effort, String size, String band) {
        assertThat(CaveGrades.band(effort, Size.parse(size))).isEqualTo(Band.parse(band));
    }
}
