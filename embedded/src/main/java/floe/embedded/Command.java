package floe.embedded;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs the programs of Postgres, which refuse to be root: for root they run in a user namespace of their own, where
/// they are nobody, with root's files.
final class Command {
    private static final int LAST_LINES = 15;
    private static final int LONGEST_END = 64 << 10;

    private Command() {}

    static List<String> asNobodyIfRoot(List<String> command) {
        if (!isRoot()) {
            return command;
        }
        List<String> wrapped = new ArrayList<>(List.of("unshare", "--user"));
        wrapped.addAll(command);
        return wrapped;
    }

    /// Runs to the end, with `input` as what it reads; what it says goes to the log.
    static void run(List<String> command, String input, Path log) {
        Process process = start(command, log);
        try {
            say(input, process);
            if (!process.waitFor(2, TimeUnit.MINUTES)) {
                throw new IllegalStateException(command.getFirst() + " did not end within two minutes, see " + log);
            }
            if (process.exitValue() != 0) {
                throw new IllegalStateException(
                        command.getFirst() + " failed with code " + process.exitValue() + ". " + endOf(log));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while running " + command.getFirst(), e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static void say(String input, Process process) {
        try (var stdin = process.outputWriter()) {
            stdin.write(input);
        } catch (IOException ended) {
            // It has ended before it read that: its code and its log tell why.
            return;
        }
    }

    private static Process start(List<String> command, Path log) {
        try {
            return new ProcessBuilder(asNobodyIfRoot(command))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
        } catch (IOException e) {
            throw new IllegalStateException(
                    "Cannot run " + command.getFirst() + ": " + e.getMessage() + hintForRoot(), e);
        }
    }

    /// The last lines, whatever its size and whatever bytes are in it.
    static String endOf(Path log) {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            byte[] end = new byte[(int) Math.min(LONGEST_END, file.length())];
            file.seek(file.length() - end.length);
            file.readFully(end);
            List<String> all = new String(end, StandardCharsets.UTF_8).lines().toList();
            return "The end of " + log + ":\n"
                    + String.join("\n", all.subList(Math.max(0, all.size() - LAST_LINES), all.size()))
                    + hintForRoot();
        } catch (IOException e) {
            return "Its log " + log + " cannot be read: " + e.getMessage();
        }
    }

    private static String hintForRoot() {
        return isRoot()
                ? "\nPostgres refuses to be root, so it is run by `unshare --user`. If it is that which failed here,"
                        + " run as an ordinary user instead."
                : "";
    }

    private static boolean isRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException | UnsupportedOperationException e) {
            return "root".equals(System.getProperty("user.name"));
        }
    }
}
