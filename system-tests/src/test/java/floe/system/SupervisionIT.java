package floe.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `./floe up` does about a service that hangs, and about one that cannot live.
class SupervisionIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    /// Solvers run in the background: beside other builds one that starts has a small part of the machine.
    private static final Duration LIMIT_IN_THE_BACKGROUND = Duration.ofMinutes(9);
    private static final List<String> SERVICES = List.of("catalog-service", "generator-service", "solver-service");
    private static final String DRAW = """
            {"players":["p-1"],"boards":[{"game":"ice","size":"20x25","band":"easy","count":1}],"onShort":"partial"}
            """;

    @TempDir
    Path folder;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private int draws;

    @Test
    void a_service_that_hangs_is_started_again_and_one_that_keeps_dying_leaves_the_rest_up() throws Exception {
        Path root = builtServices();
        try (RunningStack stack =
                RunningStack.start(root, folder.resolve("data"), 1, Map.of("FLOE_CATALOG_SHELF_TARGET", "0"))) {
            assertThat(drawn(stack)).isEqualTo(201);

            signal("STOP", service(stack, "catalog-service"));
            awaitSaid(stack, "catalog has not answered for ");
            Awaitility.await("draws are answered again").atMost(LIMIT).until(() -> drawn(stack) == 201);

            Path solver = root.resolve("solver-service/target/quarkus-app");
            Path real = Files.readSymbolicLink(solver);
            Files.delete(solver);
            Files.createDirectory(solver);
            Files.writeString(solver.resolve("quarkus-run.jar"), "no program");
            signal("KILL", service(stack, "solver-service"));
            // The sixth time: five deaths were too many once, and took everything along.
            awaitSaid(stack, "solver-1 is started again in 8.0 s");
            assertThat(drawn(stack)).isEqualTo(201);
            assertThat(stack.said()).doesNotContain("Giving up").doesNotContain("kafka ended", "postgres ended");

            // What Java has learned of a service may be written there at any moment: it cannot be deleted as empty.
            Files.move(solver, folder.resolve("spoiled"));
            int before = stack.said().length();
            Files.createSymbolicLink(solver, real);
            Awaitility.await("the solver is back")
                    .atMost(LIMIT_IN_THE_BACKGROUND)
                    .until(() -> stack.said().indexOf("solver-1   ready", before) >= 0);
        }
    }

    /// A project in which nothing is but the services as they are built, so that one can be spoiled.
    private Path builtServices() throws IOException {
        Path root = folder.resolve("root");
        for (String service : SERVICES) {
            Path target = Files.createDirectories(root.resolve(service).resolve("target"));
            Files.createSymbolicLink(
                    target.resolve("quarkus-app"), Project.ROOT.resolve(service).resolve("target/quarkus-app"));
        }
        return root;
    }

    private int drawn(RunningStack stack) throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(stack.base() + "/v1/draws/match-" + ++draws))
                    .timeout(LIMIT)
                    .header("Authorization", "Bearer " + stack.key("play"))
                    .header("Content-Type", "application/json")
                    .PUT(BodyPublishers.ofString(DRAW))
                    .build();
            return http.send(request, BodyHandlers.ofString()).statusCode();
        } catch (IOException notNow) {
            return 0;
        }
    }

    /// The service at work, not the spare one that learns for the next start.
    private static ProcessHandle service(RunningStack stack, String module) {
        return stack.processes().stream()
                .filter(process -> {
                    String command = process.info().commandLine().orElse("");
                    return command.contains(module) && !command.contains("AOTCacheOutput");
                })
                .findFirst()
                .orElseThrow();
    }

    private static void signal(String name, ProcessHandle process) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        assertThat(kill.waitFor(10, TimeUnit.SECONDS)).isTrue();
    }

    private static void awaitSaid(RunningStack stack, String text) {
        Awaitility.await("the launcher says: " + text)
                .atMost(LIMIT)
                .until(() -> stack.said().contains(text));
    }
}
