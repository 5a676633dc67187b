package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TiptoeGradesTest {
    @ParameterizedTest
    @CsvSource({"0, easy", "7.79, easy", "7.81, medium", "8.984375, medium", "9, hard", "11.89, hard", "11.91, expert"})
    void aCutBelongsToTheHarderBand(double falls, String band) {
        assertThat(TiptoeGrades.band(Boards.STANDARD, falls)).isEqualTo(Band.parse(band));
    }
}
