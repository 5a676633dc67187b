package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
    @TempDir
    Path dir;

    private LogFile log;

    @BeforeEach
    void begin() {
        log = LogFile.of(dir, "solver-1");
        log.startAnew();
    }

    @Test
    void keepsTheLogOfTheRunBefore() throws Exception {
        Files.writeString(log.path(), "before\n");
        log.startAnew();
        assertThat(log.path()).isEmptyFile();
        assertThat(dir.resolve("solver-1.log.1")).hasContent("before");
    }

    @Test
    void showsItsLastLines() throws Exception {
        Files.writeString(log.path(), "one\ntwo\nthree\n");
        assertThat(log.tail(2)).containsExactly("two", "three");
        assertThat(log.tail(9)).containsExactly("one", "two", "three");
    }

    @Test
    void showsNoFramesOfStacks() throws Exception {
        String stack = "\tat io.netty.channel.nio.NioEventLoop.run(NioEventLoop.java:596)\n".repeat(200);
        Files.writeString(log.path(), "begun\nblocked: a.b.C\n" + stack + "    at home\nended at last\n");
        assertThat(log.tail(3)).containsExactly("begun", "blocked: a.b.C", "ended at last");
    }

    @Test
    void showsTheEndOfALongLogWithoutReadingItAll() throws Exception {
        Files.writeString(log.path(), "x".repeat(1 << 20) + "\nlast\n");
        assertThat(log.tail(1)).containsExactly("last");
    }

    @Test
    void isEmptiedUnderAWriterThatGoesOn() throws Exception {
        try (OutputStream writer = Files.newOutputStream(log.path(), StandardOpenOption.APPEND)) {
            writer.write("a lot\n".getBytes(StandardCharsets.UTF_8));
            log.keepBelow(5);
            writer.write("more\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(log.path()).hasContent("more");
        assertThat(dir.resolve("solver-1.log.1")).hasContent("a lot");
    }

    @Test
    void isLeftAloneWhileShort() throws Exception {
        Files.writeString(log.path(), "12345");
        log.keepBelow(5);
        assertThat(log.path()).hasContent("12345");
    }
}
