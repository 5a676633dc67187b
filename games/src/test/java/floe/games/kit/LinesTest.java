package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

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
}
