package floe.cli.dead;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.wire.Letter;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class LetterTextTest {
    private static final String CLEAR_SCREEN = "\u001B[2J";

    /// The second is a command as well, to terminals that know the other set of controls.
    private static final String ODD = "a" + CLEAR_SCREEN + "\u009B2J\rb";

    private static final String SHOWN = "a\\u001b[2J\\u009b2J\\u000db";

    @Test
    void whatATerminalWouldObeyIsShown() {
        ConsumerRecord<String, byte[]> record =
                new ConsumerRecord<>("floe.verdicts.v1.dlq", 0, 1, ODD, ("{\n\t" + ODD + "é}").getBytes(UTF_8));
        record.headers().add("dlq-detail", ODD.getBytes(UTF_8)).add("dlq-reason", (ODD + "\n").getBytes(UTF_8));
        Letter letter = new Letter(record);

        assertThat(LetterText.line(letter))
                .contains(SHOWN)
                .doesNotContain(CLEAR_SCREEN, "\u009B", "\r")
                .hasLineCount(1);
        assertThat(LetterText.whole(letter))
                .contains("{\n\t" + SHOWN + "é}", "key  " + SHOWN, "dlq-detail  " + SHOWN)
                .doesNotContain(CLEAR_SCREEN, "\u009B", "\r");
    }
}
