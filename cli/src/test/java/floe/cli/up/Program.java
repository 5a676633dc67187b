package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A started program whose output can be waited for.
final class Program implements AutoCloseable {
    private static final long LIMIT_SECONDS = 90;

    private final Process process;
    private final Thread reader;
    private final BlockingQueue<String> unread = new LinkedBlockingQueue<>();
    private final StringBuffer said = new StringBuffer();

    private Program(Process process) {
        this.process = process;
        this.reader = Thread.ofVirtual().start(this::read);
    }

    /// The built `floe` command over that project root.
    static Program floe(Path root, Object... arguments) throws IOException {
        return start(floeCommand(root, arguments));
    }

    static List<String> floeCommand(Path root, Object... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dfloe.root=" + root,
                "-jar",
                Path.of("target", "floe.jar").toAbsolutePath().toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return command;
    }

    static Program start(List<String> command) throws IOException {
        return new Program(new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    Process process() {
        return process;
    }

    /// The next line with that text in it.
    String awaitLine(String text) throws InterruptedException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (true) {
            String line = unread.poll(limit - System.nanoTime(), TimeUnit.NANOSECONDS);
            assertThat(line).as("a line with '%s' in:%n%s", text, said).isNotNull();
            if (line.contains(text)) {
                return line;
            }
        }
    }

    int awaitExit() throws InterruptedException {
        assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS))
                .as("an end of: %s", said)
                .isTrue();
        reader.join();
        return process.exitValue();
    }

    String said() {
        return said.toString();
    }

    void signal(String name) throws IOException, InterruptedException {
        signal(name, process.pid());
    }

    /// Again and again, and not for ever: what a script starts in the background never hears a Ctrl-C.
    void signalUntilItEnds(String name) throws IOException, InterruptedException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (process.isAlive() && System.nanoTime() < limit) {
            signal(name);
        }
    }

    static void signal(String name, long pid) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + pid).start().waitFor();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.onExit().get(LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            process.destroyForcibly();
            throw new IllegalStateException("It did not end when told to. It said:\n" + said, e);
        }
    }

    private void read() {
        try (var lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                said.append(line).append('\n');
                unread.add(line);
            }
        } catch (IOException e) {
            said.append(e);
        }
    }
}
