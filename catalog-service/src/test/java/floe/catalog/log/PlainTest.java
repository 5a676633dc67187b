package floe.catalog.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.Test;

class PlainTest {
    private static final String KEY = "floe_" + "k".repeat(43);

    @Test
    void whatNobodyCouldMistakeStaysAsItIs() {
        assertThat(Plain.text("the shelf ice/20x25 — 'é' has 7 levels"))
                .isEqualTo("the shelf ice/20x25 — 'é' has 7 levels");
    }

    @Test
    void noSignBeginsALineOrMovesATerminal() {
        assertThat(Plain.text("a\nb\r\u001b[2Kc\u0085d\u2028e\u202ef\u0000"))
                .isEqualTo("a\\u000ab\\u000d\\u001b[2Kc\\u0085d\\u2028e\\u202ef\\u0000");
    }

    @Test
    void noKeyAndNoTokenCanBeRead() {
        assertThat(Plain.text("of '" + KEY + "' and Bearer eyJhbGciOi.eyJzdWIi.c2ln!"))
                .isEqualTo("of 'floe_…' and Bearer eyJ…!");
    }

    @Test
    void itEnds() {
        assertThat(Plain.text("x".repeat(70_000))).hasSizeLessThan(4_100).endsWith("… (66000 characters more)");
    }

    @Test
    void noPartOfAKeyCanBeReadWhereItEnds() {
        String token = "eyJ" + "q".repeat(900) + ".eyJ" + "q".repeat(5_000) + ".q";
        for (int begin : List.of(3_948, 3_990, 3_996, 3_999, 4_000)) {
            String before = "x".repeat(begin);

            assertThat(Plain.text(before + KEY + " ends")).doesNotContain("k");
            assertThat(Plain.text(before + token)).doesNotContain("q");
        }
        assertThat(Plain.text((KEY + " ").repeat(200)))
                .startsWith("floe_… floe_… ")
                .doesNotContain("k")
                .hasSizeLessThan(4_100);
    }

    @Test
    void exceptionsAreTakenAlongWithAllTheirCauses() {
        IllegalStateException cause = new IllegalStateException("cause\n" + KEY);
        RuntimeException thrown = new RuntimeException("top", cause);
        thrown.addSuppressed(new IllegalArgumentException("aside\r" + KEY));
        // A ring, as some drivers make them.
        cause.addSuppressed(thrown);
        ExtLogRecord event = new ExtLogRecord(Level.ERROR, "100% of {0} %s\n", "floe");
        event.setThrown(thrown);

        assertThat(new PlainLog().isLoggable(event)).isTrue();

        assertThat(new PatternFormatter("%s").format(event)).isEqualTo("100% of {0} %s\\u000a");
        StringWriter trace = new StringWriter();
        event.getThrown().printStackTrace(new PrintWriter(trace));
        assertThat(trace.toString())
                .contains("java.lang.RuntimeException: top", "java.lang.IllegalStateException: cause\\u000afloe_…")
                .contains("java.lang.IllegalArgumentException: aside\\u000dfloe_…", "PlainTest")
                .doesNotContain(KEY);
    }

    @Test
    void whatIsPlainIsNotTouched() {
        RuntimeException thrown = new RuntimeException("plain", new IllegalStateException("as well"));
        ExtLogRecord event =
                new ExtLogRecord(Level.WARN, "{0} of {1}", ExtLogRecord.FormatStyle.MESSAGE_FORMAT, "floe");
        event.setParameters(new Object[] {1, 2});
        event.setThrown(thrown);

        assertThat(new PlainLog().isLoggable(event)).isTrue();

        assertThat(new PatternFormatter("%s").format(event)).isEqualTo("1 of 2");
        assertThat(event.getThrown()).isSameAs(thrown);
    }
}
