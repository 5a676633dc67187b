package floe.cli.up;

import floe.cli.kit.UserException;
import floe.cli.up.Part.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A tiny shell process that outlives a killed launcher and takes its children away.
///
/// It reads what to look after from a pipe that the launcher alone holds open. However the launcher ends, the pipe
/// ends too. A child is named by its pid and its start time, so that no stranger who got an old pid is hurt.
final class Janitor implements AutoCloseable {
    static final String SCRIPT = "janitor.sh";
    private static final String ON_DUTY = "on duty";
    private static final int START_TIME_FIELD = 19;
    private static final int LEAVE_SECONDS = 30;

    private final Process shell;

    private final Path log;

    private Janitor(Process shell, Path log) {
        this.shell = shell;
        this.log = log;
    }

    /// Looks after the processes that it is told of and the Postgres that serves `database`. Its script is put into
    /// `home`, where it stays.
    static Janitor start(Path home, Path database, Path log) {
        try {
            Process shell = new ProcessBuilder("setsid", "sh", script(home).toString(), database.toString())
                    .redirectError(Redirect.appendTo(log.toFile()))
                    .start();
            if (!ON_DUTY.equals(shell.inputReader().readLine())) {
                throw new IOException("it ended at once, see " + log);
            }
            return new Janitor(shell, log);
        } catch (IOException e) {
            throw UserException.cannotDo(
                    "Cannot start the shell that cleans up behind a killed launcher, with its script in " + home + ": "
                            + e.getMessage() + ".\n      Make room there, or name another folder: ./floe up --data DIR",
                    e);
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
            note("The clean-up shell is gone before its time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    long pid() {
        return shell.pid();
    }

    /// A janitor that somebody ended is no reason to end the stack; its log tells.
    synchronized void tell(String line) {
        try {
            shell.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            shell.getOutputStream().flush();
        } catch (IOException e) {
            note("The clean-up shell is gone and was not told: " + line);
        }
    }

    private void note(String line) {
        try {
            Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(line, e);
        }
    }

    /// The kernel's mark of when the process began, behind the name in parentheses, which may hold anything.
    private static Optional<String> startTime(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            return Optional.of(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[START_TIME_FIELD]);
        } catch (IOException e) {
            // Of a process that ended meanwhile there is no file any more, or one that cannot be read to its end.
            if (ProcessHandle.of(pid).isEmpty()) {
                return Optional.empty();
            }
            throw new UncheckedIOException("Cannot read when process " + pid + " began", e);
        }
    }

    private static Path script(Path home) throws IOException {
        Path script = home.resolve(SCRIPT);
        try (var text = Janitor.class.getResourceAsStream(SCRIPT)) {
            Files.copy(text, script, StandardCopyOption.REPLACE_EXISTING);
        }
        return script;
    }
}
