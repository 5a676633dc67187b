package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonLineTest {
    @Test
    void writesValuesInTheirOrder() {
        JsonLine line = new JsonLine()
                .text("a", "b")
                .number("n", -3)
                .nothing("no")
                .raw("r", "1.5")
                .object("o", new JsonLine().text("x", "y"))
                .list("l", List.of("p", new JsonLine().number("q", 1)));

        assertThat(line).hasToString("""
                {"a":"b","n":-3,"no":null,"r":1.5,"o":{"x":"y"},"l":["p",{"q":1}]}""");
    }

    @Test
    void anObjectOfNothingIsOne() {
        assertThat(new JsonLine()).hasToString("{}");
    }

    @Test
    void whatWouldEndAStringOrALineIsEscaped() {
        assertThat(new JsonLine().text("k", "\"\\\n\r\t\u0000\u001f\u007f\u0085\u2028\u2029"))
                .hasToString("{\"k\":\"\\\"\\\\\\n\\r\\t\\u0000\\u001f\\u007f\\u0085\\u2028\\u2029\"}");
    }

    @Test
    void halvesOfPairsAreEscapedAndWholePairsStay() {
        assertThat(new JsonLine().text("k", "é\ud83d\udc27\ud83d")).hasToString("{\"k\":\"é\ud83d\udc27\\ud83d\"}");
    }
}
