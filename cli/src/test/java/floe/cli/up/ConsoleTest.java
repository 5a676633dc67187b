package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ConsoleTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Test
    void onATerminalPassingTextIsReplaced() {
        Console console = console(true);
        console.passing("starting kafka");
        console.passing("starting postgres");
        console.line("ready");
        assertThat(said())
                .isEqualTo(onOneLine("starting kafka") + "\r\u001b[2K" + onOneLine("starting postgres")
                        + "\r\u001b[2Kready\n");
    }

    @Test
    void inAPipeOnlyLinesAppear() {
        Console console = console(false);
        console.passing("starting kafka");
        console.insteadOfPassing("starting");
        console.line("ready");
        assertThat(said()).isEqualTo("starting\nready\n");
    }

    @Test
    void nothingIsSaidAfterTheLastLine() {
        Console console = console(true);
        console.passing("starting kafka");
        console.lastLine("ended");
        console.passing("starting postgres");
        console.line("ready");
        assertThat(said()).isEqualTo(onOneLine("starting kafka") + "\r\u001b[2Kended\n");
    }

    @Test
    void secondsHaveOneDigitBehindThePoint() {
        assertThat(Console.seconds(Duration.ofMillis(1_940))).isEqualTo("1.9 s");
    }

    /// With sixteen solvers it is longer than a terminal is wide, and each tenth of a second left a line behind.
    private static String onOneLine(String text) {
        return "\u001b[?7l" + text + "\u001b[?7h";
    }

    private Console console(boolean terminal) {
        return new Console(new PrintStream(bytes, true, StandardCharsets.UTF_8), terminal);
    }

    private String said() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
