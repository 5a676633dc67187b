package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.keys.LocalKeys;
import java.io.File;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a command that prints says where nobody gets what it prints.
class PrintedTest {
    private static final int PIPE_CLOSED = 141;

    @TempDir
    Path data;

    @BeforeEach
    void makeKeys() {
        LocalKeys.ensure(data);
    }

    /// A key that was made is told nobody again: whoever kept it in a file on a full disk believed to have it.
    @Test
    void whatAFullDiskDoesNotTakeIsNoSuccess() throws Exception {
        Process floe = new ProcessBuilder(command())
                .redirectOutput(Redirect.appendTo(new File("/dev/full")))
                .start();
        String said = new String(floe.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(floe.waitFor()).isEqualTo(1);
        assertThat(said).isEqualTo("floe: standard output cannot be written to: No space left on device\n");
    }

    @Test
    void aReaderWhoHasGoneEndsItQuietly() throws Exception {
        List<String> shell = new ArrayList<>(List.of("bash", "-c", "set -o pipefail; \"$@\" | true", "bash"));
        shell.addAll(command());
        Process floe = new ProcessBuilder(shell).redirectErrorStream(true).start();

        assertThat(floe.getInputStream().readAllBytes()).isEmpty();
        assertThat(floe.waitFor()).isEqualTo(PIPE_CLOSED);
    }

    private List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Floe.class.getName(),
                "key",
                "show",
                "play",
                "--data",
                data.toString());
    }
}
