package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "a\n",
                "\n",
                "\n\n",
                "a\r\nb",
                "a\rb\r",
                "a\n\rb",
                "\r\n\r\n",
                "a\u2028b\u0085c",
                "a\r\r\n\nb"
            })
    void areThoseThatJavaHas(String text) {
        assertThat(Lines.of(text)).isEqualTo(text.lines().toList());
    }

    @Test
    void blanksAreThoseThatJavaHas() {
        for (char sign = 0; sign < Character.MAX_VALUE; sign++) {
            for (String text : List.of("" + sign, sign + "a" + sign, " " + sign + "a b" + sign + "\t", sign + " ")) {
                assertThat(Lines.strip(text)).as("U+%04X", (int) sign).isEqualTo(text.strip());
                assertThat(Lines.isBlank(text)).as("U+%04X", (int) sign).isEqualTo(text.isBlank());
            }
        }
    }
}
