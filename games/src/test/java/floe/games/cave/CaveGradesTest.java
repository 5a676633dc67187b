package floe.games.cave;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaveGradesTest {
    @ParameterizedTest
    @CsvSource({
        "199, 100x100, easy", "200, 100x100, medium", "292, 100x100, medium", "293, 100x100, hard",
        "444, 100x100, hard", "445, 100x100, expert", "399, 200x200, easy", "400, 200x200, medium",
        "139, 60x80, easy", "140, 60x80, medium"
    })
    void theCutsGrowWithTheBoardAndBelongToTheHarderBand(int effort, String size, String band) {
        assertThat(CaveGrades.band(effort, Size.parse(size))).isEqualTo(Band.parse(band));
    }
}
