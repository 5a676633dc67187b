package floe.bench.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import floe.games.Game;
import floe.games.kit.ChangedGame;
import floe.games.nullgame.NullGame;
import floe.games.registry.Games;
import floe.solver.SolverProbe;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.quarkus.runtime.configuration.DurationConverter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/// The solver service as it works, with the null game beside the real ones, and without HTTP: what is measured is this
/// code, in a process of its own. Its arguments are the broker, a port where it tells its metrics, and settings as
/// `floe.solver.batch=100`. With `bench.rest=5ms` each board of the null game takes so long.
final class BenchSolver {
    private BenchSolver() {}

    public static void main(String[] arguments) throws InterruptedException, IOException {
        QuietLogs.begin();
        Map<String, String> settings = new HashMap<>();
        for (String argument : List.of(arguments).subList(2, arguments.length)) {
            settings.put(argument.split("=", 2)[0], argument.split("=", 2)[1]);
        }
        List<Game> games = new ArrayList<>(Games.all());
        games.add(
                resting(NullGame.create(), new DurationConverter().convert(settings.getOrDefault("bench.rest", "0s"))));
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        SolverProbe solver = new SolverProbe(arguments[0], settings, games, registry);
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            solver.close();
            stopped.countDown();
        }));
        tell(registry, Integer.parseInt(arguments[1]));
        solver.start();
        stopped.await();
    }

    private static void tell(PrometheusMeterRegistry registry, int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/", exchange -> {
            byte[] metrics = registry.scrape().getBytes(UTF_8);
            exchange.sendResponseHeaders(200, metrics.length);
            exchange.getResponseBody().write(metrics);
            exchange.close();
        });
        server.setExecutor(
                Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory()));
        server.start();
    }

    /// Proofs take a while in which the processor rests, so that solvers can be seen to share work where there are
    /// fewer cores than solvers.
    private static Game resting(Game game, Duration rest) {
        return ChangedGame.of(game).solving((board, budget) -> {
            LockSupport.parkNanos(rest.toNanos());
            return game.solver().judge(board, budget);
        });
    }
}
