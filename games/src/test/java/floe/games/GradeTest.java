package floe.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GradeTest {
    @ParameterizedTest
    @CsvSource({
        "EASY, 0, 0",
        "EASY, 0.5, 500",
        "EASY, 1, 999",
        "MEDIUM, 0, 1000",
        "HARD, 0.25, 2250",
        "EXPERT, 1, 3999",
        "HARD, -0.1, 2000",
        "HARD, 1.1, 2999",
        "EXPERT, Infinity, 3999"
    })
    void thePlaceInTheBandDecidesTheScore(Band band, double place, int score) {
        assertThat(Grade.at(band, place)).isEqualTo(new Grade(band, score));
    }

    @ParameterizedTest
    @CsvSource({"EASY, -1", "EASY, 1000", "MEDIUM, 999", "MEDIUM, 2000", "EXPERT, 2999", "EXPERT, 4000"})
    void aScoreOutsideOfItsBandCannotBe(Band band, int score) {
        assertThatThrownBy(() -> new Grade(band, score))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("score " + score + " lies outside the band " + band);
    }

    @Test
    void scoresSortByBandFirst() {
        assertThat(Grade.floor(Band.EASY)).isZero();
        assertThat(Grade.at(Band.MEDIUM, 1).score()).isLessThan(Grade.floor(Band.HARD));
        assertThat(Grade.floor(Band.EXPERT)).isEqualTo(3000);
    }
}
