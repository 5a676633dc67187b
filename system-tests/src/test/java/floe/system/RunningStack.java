package floe.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.embedded.Ports;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/// The whole stack as `./floe up` starts it, in a data folder of its own.
final class RunningStack implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofMinutes(10);
    private static final long STOP_LIMIT_SECONDS = 60;
    private static final Pattern JDBC = Pattern.compile("jdbc:postgresql://\\S+");

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Process launcher;
    private final Path output;
    private final String base;

    private RunningStack(Process launcher, Path output, String base) {
        this.launcher = launcher;
        this.output = output;
        this.base = base;
    }

    /// Starts it and returns when it says that it is up.
    static RunningStack start(Path data, int solvers, Map<String, String> told) throws IOException {
        return start(Project.ROOT, data, solvers, told);
    }

    /// @param root where the services are, as they are built
    /// @param told what every part is told besides, in its environment
    static RunningStack start(Path root, Path data, int solvers, Map<String, String> told) throws IOException {
        int port = Ports.free();
        Path output = Files.createTempFile(data.getParent(), "up", ".out");
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Dfloe.root=" + root,
                        "-jar",
                        Project.ROOT.resolve("cli/target/floe.jar").toString(),
                        "up",
                        "--data=" + data,
                        "--port=" + port,
                        "--solvers=" + solvers)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(told);
        Process launcher = builder.start();
        RunningStack stack = new RunningStack(launcher, output, "http://localhost:" + port);
        try {
            Awaitility.await("the stack says that it is up")
                    .atMost(START_LIMIT)
                    .failFast("the launcher ended", () -> !launcher.isAlive())
                    .until(() -> stack.said().contains("Ctrl-C stops all of it"));
        } catch (RuntimeException | Error e) {
            stack.close();
            throw new AssertionError("the stack did not come up; the launcher said:\n" + stack.said(), e);
        }
        return stack;
    }

    String base() {
        return base;
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return get(path, key("play"));
    }

    HttpResponse<String> get(String path, String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path))
                .header("Authorization", "Bearer " + key)
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString(UTF_8));
    }

    /// Sets a shelf's target, as an operator does.
    void order(String shelf, int target) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + "/v1/stock/" + shelf))
                .header("Authorization", "Bearer " + key("operate"))
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString("{\"target\":%d}".formatted(target)))
                .build();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString(UTF_8));
        if (answer.statusCode() != 200) {
            throw new AssertionError(answer.statusCode() + " " + answer.body());
        }
    }

    /// The key that the launcher says may do that.
    String key(String scope) throws IOException {
        Matcher key = Pattern.compile("(?m)^  " + scope + " +(floe_\\S+)$").matcher(said());
        if (!key.find()) {
            throw new AssertionError("the launcher tells no key for " + scope + ":\n" + said());
        }
        return key.group(1);
    }

    /// Where the launcher says the database is.
    String jdbcUrl() throws IOException {
        Matcher url = JDBC.matcher(said());
        if (!url.find()) {
            throw new AssertionError("the launcher does not say where the database is:\n" + said());
        }
        return url.group();
    }

    /// Every process that came of the launcher.
    List<ProcessHandle> processes() {
        return launcher.descendants().toList();
    }

    String said() throws IOException {
        return Files.readString(output);
    }

    /// Asks it to stop, as Ctrl-C does, and waits until it has.
    int stop() throws InterruptedException {
        launcher.destroy();
        if (!launcher.waitFor(STOP_LIMIT_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the launcher does not stop");
        }
        return launcher.exitValue();
    }

    @Override
    public void close() {
        launcher.destroy();
        try {
            launcher.waitFor(STOP_LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        launcher.destroyForcibly();
    }
}
