package floe.catalog.http.requests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {
    private final Words.Check check = new Words.Check();

    @ParameterizedTest
    @ValueSource(strings = {"Ada", "<b>", "7", "?", "李", "عليّ", "می\u200Cخواهم", "e\u0301", "👩\u200D🚀", "❤\uFE0F"})
    void wordsAreWhatPeopleWrite(String words) {
        assertThat(check.isValid(words, null)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "\u00A0", "\u200B", "\uFEFF", "\u2800", "\u3164", "\u0301"})
    void whatCannotBeSeenIsNone(String words) {
        assertThat(check.isValid(words, null)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\nb",
                "a\u001B[2J",
                "a\u009B2J",
                "a\u0085b",
                "a\u2028b",
                "a\u202Eb",
                "a\u2066b",
                "\u200Fa",
                "a\uD800"
            })
    void neitherIsWhatChangesHowOthersAreShown(String words) {
        assertThat(check.isValid(words, null)).isFalse();
    }
}
