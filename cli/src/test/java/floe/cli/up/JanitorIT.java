package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import floe.cli.kit.UserException;
import floe.cli.up.Part.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JanitorIT {
    private static final int BY_SIGTERM = 128 + 15;
    private static final int BY_SIGKILL = 128 + 9;

    @TempDir
    Path dir;

    private Janitor janitor;
    private Process child;

    @BeforeEach
    void start() throws IOException {
        janitor = Janitor.start(dir, dir.resolve("data"), dir.resolve("janitor.log"));
        child = new ProcessBuilder("sh", "-c", "echo up; exec cat").start();
    }

    @AfterEach
    void end() {
        child.destroyForcibly();
    }

    /// It ends between the opening and the reading of what the kernel tells of it, if it is tried often enough.
    @Test
    void aProcessThatEndsAtOnceIsNoTrouble() throws Exception {
        for (int started = 0; started < 500; started++) {
            Process brief = new ProcessBuilder("true").start();
            janitor.watch(Stage.SERVICE, brief);
            janitor.forget(brief);
        }
        assertThat(ProcessHandle.of(janitor.pid())).isPresent();
    }

    @Test
    void endsWhatIsStillListedWhenItsPipeEnds() throws Exception {
        janitor.watch(Stage.SERVICE, child);
        janitor.close();
        assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).isEqualTo(BY_SIGTERM);
    }

    @Test
    void leavesAloneWhatItWasToldToForget() {
        janitor.watch(Stage.SERVICE, child);
        janitor.forget(child);
        janitor.close();
        assertThat(child.isAlive()).isTrue();
    }

    @Test
    void leavesAloneAStrangerWhoGotThePidOfAListedProcess() throws Exception {
        janitor.tell("+ SERVICE " + child.pid() + " 1");
        janitor.close();
        assertThat(child.isAlive()).isTrue();
    }

    @Test
    void killsWhatDoesNotListen() throws Exception {
        Process deaf = new ProcessBuilder(List.of("sh", "-c", "trap '' TERM; echo deaf; exec cat")).start();
        try (var said = deaf.inputReader()) {
            assertThat(said.readLine()).isEqualTo("deaf");
            janitor.watch(Stage.INFRASTRUCTURE, deaf);
            janitor.close();
            assertThat(deaf.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(deaf.exitValue()).isEqualTo(BY_SIGKILL);
        } finally {
            deaf.destroyForcibly();
        }
    }

    @Test
    void isMissedOnlyInItsLogWhenSomebodyKilledIt() throws Exception {
        ProcessHandle shell = ProcessHandle.of(janitor.pid()).orElseThrow();
        shell.destroyForcibly();
        shell.onExit().get(30, TimeUnit.SECONDS);
        janitor.watch(Stage.SERVICE, child);
        janitor.close();
        assertThat(child.isAlive()).isTrue();
        assertThat(dir.resolve("janitor.log")).content().contains("The clean-up shell is gone");
    }

    /// As where a disk has no room for another file: the script cannot be put there.
    @Test
    void whereItCannotBePutTheUserIsTold() throws Exception {
        Path home = Files.createDirectory(dir.resolve("home"));
        Files.createDirectories(home.resolve("janitor.sh/in the way"));
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> Janitor.start(home, dir.resolve("data"), dir.resolve("janitor.log")))
                .withMessageContaining("Cannot start the shell that cleans up")
                .withMessageContaining(home.toString());
    }

    @Test
    void isDeafItselfToTheSignalsOfATerminal() throws Exception {
        janitor.watch(Stage.SERVICE, child);
        new ProcessBuilder("sh", "-c", "kill -INT " + janitor.pid()).start().waitFor();
        janitor.close();
        assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
}
