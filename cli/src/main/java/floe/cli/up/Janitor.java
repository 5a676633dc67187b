package floe.cli.up;

import floe.cli.up.Part.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A tiny shell process that outlives a killed launcher and takes its children away.
///
/// It reads what to look after from a pipe that the launcher alone holds open. However the launcher ends, the pipe
/// ends too. A child is named by its pid and its start time, so that no stranger who got an old pid is hurt.
final class Janitor implements AutoCloseable {
    private static final int START_TIME_FIELD = 19;
    private static final int LEAVE_SECONDS = 30;

    private final Process shell;

    private Janitor(Process shell) {
        this.shell = shell;
    }

    /// Looks after the processes that it is told of and the Postgres that serves `database`.
    static Janitor start(Path database, Path log) {
        try {
            return new Janitor(new ProcessBuilder("setsid", "sh", "-c", script(), "floe-janitor", database.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.appendTo(log.toFile()))
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start the shell that cleans up behind a killed launcher", e);
        }
    }

    void watch(Stage stage, Process process) {
        startTime(process.pid()).ifPresent(start -> tell("+ " + stage + " " + process.pid() + " " + start));
    }

    void forget(Process process) {
        tell("- " + process.pid());
    }

    /// Sends the janitor away; what it still looks after is ended.
    @Override
    public void close() {
        try {
            shell.getOutputStream().close();
            if (!shell.waitFor(LEAVE_SECONDS, TimeUnit.SECONDS)) {
                shell.destroyForcibly();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The clean-up shell went before its time", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    long pid() {
        return shell.pid();
    }

    private synchronized void tell(String line) {
        try {
            shell.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            shell.getOutputStream().flush();
        } catch (IOException e) {
            throw new UncheckedIOException("The clean-up shell went before its time", e);
        }
    }

    /// The kernel's mark of when the process began, behind the name in parentheses, which may hold anything.
    private static Optional<String> startTime(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            return Optional.of(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[START_TIME_FIELD]);
        } catch (NoSuchFileException ended) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read when process " + pid + " began", e);
        }
    }

    private static String script() throws IOException {
        try (var script = Janitor.class.getResourceAsStream("janitor.sh")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
