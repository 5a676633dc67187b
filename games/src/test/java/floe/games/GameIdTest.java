package floe.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameIdTest {
    @ParameterizedTest
    @ValueSource(strings = {"ice", "a", "cave2", "abcdefghijklmnopqrstuvwxyz012345"})
    void isAShortLowerCaseName(String value) {
        assertThat(new GameId(value)).hasToString(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Ice",
                "2d",
                "ice-age",
                "ice\n",
                " ice",
                "../ice",
                "\u0131ce",
                "abcdefghijklmnopqrstuvwxyz0123456"
            })
    void anythingElseIsRefusedWithWhatItShouldBe(String value) {
        assertThatThrownBy(() -> new GameId(value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "'" + value + "' is no game id: lower case letters and digits are, a letter first, 32 at most");
    }

    @Test
    void sortsByName() {
        assertThat(new GameId("flow")).isLessThan(new GameId("ice"));
    }
}
