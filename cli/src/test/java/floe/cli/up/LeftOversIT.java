package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import floe.wire.Eventually;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftOversIT {
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Console console = new Console(new PrintStream(said, true, StandardCharsets.UTF_8), false);
    private final List<Process> started = new ArrayList<>();

    @TempDir
    Path temp;

    private DataFolder folder;
    private DataFolder other;

    @BeforeEach
    void folders() {
        folder = DataFolder.open(temp.resolve("data"), 0, 0);
        other = DataFolder.open(temp.resolve("data too"), 0, 0);
    }

    @AfterEach
    void end() {
        started.forEach(Process::destroyForcibly);
    }

    @Test
    void endsThePartsOfThisFolderAndNoOthers() throws Exception {
        Process service = service(folder.temporary("catalog"));
        Process broker = service(folder.temporary("kafka"));
        Process ofAnother = service(other.temporary("kafka"));
        Process below =
                service(Files.createDirectories(folder.temporary("solver-1").resolve("more")));
        Process atTheTop = service(Path.of("/"));
        Process reader =
                start("sh", "-c", "echo serving; read line", "-Djava.io.tmpdir=" + folder.temporary("generator"));

        LeftOvers.in(folder).end(console);

        assertThat(said.toString(StandardCharsets.UTF_8))
                .isEqualTo("Ending what an earlier stack left running: catalog, kafka\n");
        // As the machine tells it: Java's own note of an end is made by another thread, maybe later.
        assertThat(List.of(service, broker)).extracting(Process::toHandle).noneMatch(ProcessHandle::isAlive);
        assertThat(List.of(ofAnother, below, atTheTop, reader)).allMatch(Process::isAlive);
    }

    /// Its broker went on over the files that the next one began to write.
    @Test
    void endsThePartsOfAFolderThatWasMovedSince() throws Exception {
        Path log = folder.logs().resolve("kafka.log");
        Process broker = begin(java(folder.temporary("kafka")), ProcessBuilder.Redirect.to(log.toFile()));
        Process ofAnother = begin(
                java(other.temporary("kafka")),
                ProcessBuilder.Redirect.to(other.logs().resolve("kafka.log").toFile()));
        Eventually.holds("the broker says that it serves", () -> log.toFile().length() > 0);
        Path moved = Files.move(folder.home(), temp.resolve("moved"));

        LeftOvers.in(DataFolder.open(moved, 0, 0)).end(console);

        assertThat(said.toString(StandardCharsets.UTF_8))
                .isEqualTo("Ending what an earlier stack left running: kafka\n");
        assertThat(broker.toHandle().isAlive()).isFalse();
        assertThat(ofAnother.isAlive()).isTrue();
    }

    @Test
    void endsAJanitorThatIsLateForItWouldEndTheNextDatabase() throws Exception {
        Janitor late = Janitor.start(folder.home(), folder.database(), temp.resolve("log"));
        ProcessHandle shell = ProcessHandle.of(late.pid()).orElseThrow();
        LeftOvers.in(other).end(console);
        assertThat(shell.isAlive()).isTrue();

        LeftOvers.in(folder).end(console);

        shell.onExit().get(30, TimeUnit.SECONDS);
        assertThat(said.size()).isZero();
    }

    private Process service(Path temporary) throws Exception {
        return start(java(temporary));
    }

    private static String[] java(Path temporary) {
        return new String[] {
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            System.getProperty("java.class.path"),
            StandInService.class.getName()
        };
    }

    private Process begin(String[] command, ProcessBuilder.Redirect output) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(output);
        builder.environment().put("QUARKUS_MANAGEMENT_PORT", "0");
        Process process = builder.start();
        started.add(process);
        return process;
    }

    private Process start(String... command) throws Exception {
        Process process = begin(command, ProcessBuilder.Redirect.PIPE);
        assertThat(process.inputReader().readLine()).isEqualTo("serving");
        return process;
    }
}
