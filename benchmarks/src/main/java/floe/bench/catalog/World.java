package floe.bench.catalog;

import floe.embedded.BrokerMain;
import floe.embedded.Durability;
import floe.embedded.Ports;
import floe.embedded.PostgresServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A Postgres that keeps what it confirms, a broker and a catalog, each a process of its own in a folder of their own.
final class World implements AutoCloseable {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final long START_SECONDS = 120;

    /// A key for this run alone.
    static final String KEY = "floe_" + "b".repeat(43);

    private final Path root;
    private final List<String> told;
    private final Path folder;
    private final Optional<DistantStandby> standby;
    private final PostgresServer postgres;
    private final Process broker;
    private final int brokerPort = Ports.free();
    private final int port = Ports.free();
    private final int managementPort = Ports.free();
    private Process catalog;

    World(Path root) throws IOException {
        this(root, Optional.empty(), List.of());
    }

    /// @param told what the catalog is told besides, as Java's options
    World(Path root, List<String> told) throws IOException {
        this(root, Optional.empty(), told);
    }

    /// @param away how far a standby is off, there and back; without it there is none
    World(Path root, Optional<Duration> away) throws IOException {
        this(root, away, List.of());
    }

    private World(Path root, Optional<Duration> away, List<String> told) throws IOException {
        this.root = root;
        this.told = told;
        this.folder = Files.createTempDirectory(Files.createDirectories(root.resolve("target")), "bench");
        Path databases = folder.resolve("postgres");
        this.standby = away.isPresent() ? Optional.of(new DistantStandby(databases, away.get())) : Optional.empty();
        this.postgres =
                standby.isPresent() ? standby.get().primary() : PostgresServer.start(databases, 0, Durability.KEEP);
        this.broker = launch(
                "broker",
                List.of(
                        "-Xmx512m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BrokerMain.class.getName(),
                        folder.resolve("kafka").toString(),
                        String.valueOf(brokerPort)));
        this.catalog = start();
    }

    int port() {
        return port;
    }

    DistantStandby standby() {
        return standby.orElseThrow();
    }

    String bootstrapServers() {
        return "127.0.0.1:" + brokerPort;
    }

    /// With plans made once, as the service has it.
    Connection connect() throws SQLException {
        return DriverManager.getConnection(
                postgres.jdbcUrl() + "?options=-c%20plan_cache_mode=force_generic_plan",
                postgres.user(),
                postgres.password());
    }

    Map<String, Long> processes() {
        Map<String, Long> ids = new LinkedHashMap<>();
        ids.put("catalog", catalog.pid());
        ids.put("Postgres", postgres.process().pid());
        ids.put("broker", broker.pid());
        ids.put("load", ProcessHandle.current().pid());
        return ids;
    }

    void stopCatalog() throws InterruptedException {
        catalog.destroy();
        catalog.waitFor();
    }

    /// Without a chance to finish anything.
    void killCatalog() throws InterruptedException {
        catalog.destroyForcibly().waitFor();
    }

    void startCatalog() throws IOException {
        catalog = start();
    }

    @Override
    public void close() {
        for (Process process : List.of(catalog, broker)) {
            process.destroy();
            try {
                if (!process.waitFor(30, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        postgres.close();
        standby.ifPresent(DistantStandby::close);
    }

    private Process start() throws IOException {
        List<String> options = new ArrayList<>(List.of(
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-Dkafka.bootstrap.servers=" + bootstrapServers(),
                "-Dquarkus.datasource.jdbc.url=" + postgres.jdbcUrl(),
                "-Dquarkus.http.host=127.0.0.1",
                "-Dquarkus.http.port=" + port,
                "-Dquarkus.management.host=127.0.0.1",
                "-Dquarkus.management.port=" + managementPort,
                "-Dfloe.catalog.access.first-keys=play+design=" + KEY,
                "-Dfloe.catalog.access.rate=1000000"));
        options.addAll(told);
        options.addAll(List.of(
                "-jar",
                root.resolve("catalog-service/target/quarkus-app/quarkus-run.jar")
                        .toString()));
        Process started = launch("catalog", options);
        awaitReady(started);
        return started;
    }

    private Process launch(String name, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(JAVA));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve(name + ".log").toFile()))
                .start();
    }

    private void awaitReady(Process process) throws IOException {
        URI ready = URI.create("http://127.0.0.1:" + managementPort + "/q/health/ready");
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            while (!isReady(client, ready)) {
                if (!process.isAlive() || System.nanoTime() > limit) {
                    throw new IOException("the catalog did not start; see " + folder.resolve("catalog.log"));
                }
                process.waitFor(200, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the catalog starts", e);
        }
    }

    private static boolean isReady(HttpClient client, URI ready) throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(ready).build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }
}
