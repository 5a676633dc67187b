package floe.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionWordsTest {
    private static final OptionWords WORDS = new OptionWords(List.of(
            new Option("minMoves", "", 0, 0, 120),
            new Option("maxMoves", "", 0, 0, 120),
            new Option("traps", "", 0, 0, 1),
            new Option("walls", "", -1, -1, 1),
            new Option("loops", "", -1, -1, 1, Option.anyOf("loops"), 0.2),
            new Option("level", "", 1, 1, 20)));

    @Test
    void readsRangesOfWhatHasALeastAndAMost() {
        assertThat(read("moves", "8..12")).isEqualTo(Map.of("minMoves", 8.0, "maxMoves", 12.0));
        assertThat(read("moves", "61..")).isEqualTo(Map.of("minMoves", 61.0));
        assertThat(read("moves", "..12")).isEqualTo(Map.of("maxMoves", 12.0));
        assertThat(read("moves", "9")).isEqualTo(Map.of("minMoves", 9.0, "maxMoves", 9.0));
    }

    @Test
    void oneOrderHasOneName() {
        assertThat(read("moves", "0..12")).isEqualTo(read("maxMoves", "12"));
        assertThat(WORDS.read(Map.of("moves", "9..", "minMoves", "9"))).isEqualTo(Map.of("minMoves", 9.0));
    }

    @Test
    void readsYesAndNoWhereThereIsNothingBetween() {
        assertThat(read("traps", "yes")).isEqualTo(Map.of("traps", 1.0));
        assertThat(read("traps", "no")).isEqualTo(Map.of("traps", 0.0));
        assertThat(read("traps", "0.5")).isEqualTo(Map.of("traps", 0.5));
        assertThat(read("walls", "yes")).isEqualTo(Map.of("walls", 1.0));
        assertThat(read("walls", "no")).isEqualTo(Map.of("walls", 0.0));
        assertThat(read("walls", "-1")).isEqualTo(Map.of("walls", -1.0));
    }

    @Test
    void yesToAShareAsksForAsMuchAsIsUsual() {
        assertThat(read("loops", "yes")).isEqualTo(Map.of("loops", 0.2));
        assertThat(read("loops", "no")).isEqualTo(Map.of("loops", 0.0));
        assertThat(read("loops", "1")).isEqualTo(Map.of("loops", 1.0));
    }

    @Test
    void aNameThatIsNoneIsForTheGameToRefuse() {
        assertThat(read("luck", "7")).isEqualTo(Map.of("luck", 7.0));
        assertThat(read("", "7")).isEqualTo(Map.of("", 7.0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            traps | maybe  | yes, no or a number from 0 to 1 is expected, not 'maybe'
            walls | maybe  | yes, no or a number from -1 to 1 is expected, not 'maybe'
            level | yes    | a number is expected, not 'yes'
            level | 4..7   | a number is expected, not '4..7'
            level | NaN    | a number is expected
            moves | yes    | as 8..12, 8.., ..12 or 9, not 'yes'
            moves | ..     | as 8..12
            moves | ''     | as 8..12
            moves | 1..2..3 | as 8..12
            moves | 12..8  | the end of a range
            moves | ..0    | the end of a range
            """)
    void saysWhatIsExpected(String name, String text, String message) {
        assertThatExceptionOfType(BadOrderException.class)
                .isThrownBy(() -> read(name, text))
                .withMessageContaining(name + "=" + text)
                .withMessageContaining(message);
    }

    @Test
    void whatIsSaidTwiceIsSaidAlike() {
        assertThatExceptionOfType(BadOrderException.class)
                .isThrownBy(() -> WORDS.read(Map.of("moves", "9..", "minMoves", "8")))
                .withMessageContaining("minMoves is given twice");
    }

    private static Map<String, Double> read(String name, String text) {
        return WORDS.read(Map.of(name, text));
    }
}
