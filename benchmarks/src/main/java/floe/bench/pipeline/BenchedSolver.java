package floe.bench.pipeline;

import floe.embedded.Ports;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// A solver at work in a process of its own, and what it counts itself.
record BenchedSolver(Child child, int port) implements AutoCloseable {
    private static final long LOOK_NANOS = 50_000_000;
    private static final String JUDGING = "floe_solver_cpu_seconds_total{game=\"";

    /// @param told as its arguments have it
    static BenchedSolver start(Bus bus, String group, String... told) throws IOException {
        int port = Ports.free();
        List<String> arguments =
                new ArrayList<>(List.of(bus.address(), Integer.toString(port), "floe.solver.group=" + group));
        arguments.addAll(List.of(told));
        return new BenchedSolver(Child.java("solver", bus.log(), BenchSolver.class, arguments), port);
    }

    /// What it has spent on judging boards of a game so far, in microseconds; waits for one that has just been started.
    double judging(String game) throws IOException, InterruptedException {
        return metrics()
                .lines()
                .filter(line -> line.startsWith(JUDGING + game + '"'))
                .mapToDouble(line -> 1e6 * Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private String metrics() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                .build();
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            while (true) {
                try {
                    return client.send(request, HttpResponse.BodyHandlers.ofString())
                            .body();
                } catch (ConnectException e) {
                    if (!child.process().isAlive()) {
                        throw new IOException("the solver ended by itself", e);
                    }
                    LockSupport.parkNanos(LOOK_NANOS);
                }
            }
        }
    }

    @Override
    public void close() {
        child.close();
    }
}
