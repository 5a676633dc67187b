package floe.solver;

import floe.games.Game;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A solver as a process of its own, there to be killed: it takes a batch and never comes to the end of it.
final class SolverProcess implements AutoCloseable {
    private static final String JUDGING = "judging";

    private final Process process;

    private SolverProcess(Process process) {
        this.process = process;
    }

    static SolverProcess start(String bootstrapServers) {
        try {
            return new SolverProcess(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx128m",
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            SolverProcess.class.getName(),
                            bootstrapServers)
                    .redirectErrorStream(true)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException("no process for the solver", e);
        }
    }

    /// The process itself.
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Game stuck = Twins.twin("nullgame", (board, budget) -> {
            System.out.println(JUDGING);
            awaitForEver(never);
            return Twins.NULL.solver().judge(board, budget);
        });
        SolverFixture.start(Map.of("bootstrap.servers", args[0]), Map.of(), List.of(stuck), new SimpleMeterRegistry());
        never.await();
    }

    private static void awaitForEver(CountDownLatch never) {
        try {
            never.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Returns when it holds a batch.
    void awaitJudging() throws IOException {
        // Nothing ends who waits for a line of it.
        CompletableFuture.delayedExecutor(1, TimeUnit.MINUTES).execute(process::destroyForcibly);
        StringBuilder said = new StringBuilder();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); !JUDGING.equals(line); line = out.readLine()) {
            if (line == null) {
                throw new AssertionError("the solver's process ended, by itself or after a minute:\n" + said);
            }
            said.append(line).append('\n');
        }
    }

    /// As the system does when memory is short: SIGKILL.
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
