package floe.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandTest {
    @TempDir
    Path dir;

    /// What Postgres writes of a client's bytes need be no text.
    @Test
    void theEndOfALogIsToldWhateverBytesAreInIt() throws IOException {
        Path log = Files.write(dir.resolve("log"), new byte[] {'a', (byte) 0xff, '\n', 'b', '\n'});

        assertThat(Command.endOf(log)).startsWith("The end of " + log + ":\na\ufffd\nb");
    }

    /// Longer than any memory: a launcher has 64 MB.
    @Test
    void theEndOfALogIsToldHoweverLongItIs() throws IOException {
        Path log = dir.resolve("log");
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
            file.seek(3L << 30);
            file.write("\nlast but one\nthe last\n".getBytes(UTF_8));
        }

        assertThat(Command.endOf(log)).contains("\nlast but one\nthe last").hasSizeLessThan(1 << 20);
    }

    /// As where Postgres finds no room: it says so, and ends before it reads.
    @Test
    void whatEndsBeforeItReadsIsToldByItsLog() {
        Path log = dir.resolve("log");

        assertThatThrownBy(() ->
                        Command.run(List.of("sh", "-c", "exec <&-; echo no room; exit 3"), "x".repeat(1 << 20), log))
                .hasMessageStartingWith("sh failed with code 3. The end of " + log + ":\nno room");
    }

    @Test
    void whatCannotBeStartedIsToldWithTheReason() {
        Path log = dir.resolve("nowhere/log");

        assertThatThrownBy(() -> Command.run(List.of("sh"), "", log))
                .hasMessageStartingWith("Cannot run sh: ")
                .hasMessageContaining("No such file or directory");
    }

    @Test
    void onlyTheLastLinesAreTold() throws IOException {
        Path log = Files.writeString(dir.resolve("log"), "line\n".repeat(100) + "the last\n");

        assertThat(Command.endOf(log).lines().filter("line"::equals)).hasSize(14);
    }
}
