package floe.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.embedded.Durability;
import floe.embedded.KafkaBroker;
import floe.embedded.PostgresServer;
import floe.wire.DeadLetter;
import floe.wire.Json;
import floe.wire.Publisher;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;

/// The catalog as it is built, with guests let in, a broker and a database of its own, and some levels.
final class RunningCatalog implements AutoCloseable {
    /// What a person signs in with, once.
    static final String CODE = "floe_" + "c".repeat(43);
    /// What a player has.
    static final String PLAYER = "floe_" + "p".repeat(43);
    /// What a designer has.
    static final String DESIGNER = "floe_" + "d".repeat(43);

    /// What an operator has.
    static final String OPERATOR = "floe_" + "o".repeat(43);

    private static final String KEY = "floe_" + "b".repeat(43);
    private static final Duration START_LIMIT = Duration.ofMinutes(4);
    private static final Path JAR = Path.of("..", "catalog-service", "target", "quarkus-app", "quarkus-run.jar")
            .toAbsolutePath()
            .normalize();

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final KafkaBroker broker;
    private final PostgresServer postgres;
    private final Path log;
    private Process process;
    private String base = "";

    private RunningCatalog(Path folder) {
        this.log = folder.resolve("catalog.log");
        this.broker = KafkaBroker.start(folder.resolve("kafka"), 0);
        this.postgres = PostgresServer.start(folder.resolve("postgres"), 0, Durability.RELAXED);
    }

    static RunningCatalog with(List<Verdict> levels, Path folder) throws Exception {
        RunningCatalog catalog = new RunningCatalog(folder);
        try {
            catalog.launch();
            catalog.await("the catalog answers", "/v1/stock");
            catalog.take(levels);
            return catalog;
        } catch (Exception | Error e) {
            if (Files.exists(catalog.log)) {
                e.addSuppressed(new IOException(Files.readString(catalog.log, UTF_8)));
            }
            catalog.close();
            throw e;
        }
    }

    String base() {
        return base;
    }

    /// What somebody is told who may see everything.
    String get(String path) throws IOException, InterruptedException {
        return ask(path).body();
    }

    private HttpResponse<String> ask(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path))
                .header("Authorization", "Bearer " + KEY)
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private void launch() throws IOException {
        int port = freePort();
        base = "http://127.0.0.1:" + port;
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx384m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-jar",
                        JAR.toString())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(log.toFile()));
        builder.environment()
                .putAll(Map.of(
                        "KAFKA_BOOTSTRAP_SERVERS",
                        broker.bootstrapServers(),
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        postgres.jdbcUrl(),
                        "QUARKUS_HTTP_HOST",
                        "127.0.0.1",
                        "QUARKUS_HTTP_PORT",
                        String.valueOf(port),
                        "QUARKUS_MANAGEMENT_PORT",
                        String.valueOf(freePort()),
                        "FLOE_CATALOG_LIKENESS_FLOOR",
                        "0",
                        "FLOE_CATALOG_SHELF_TARGET",
                        "4",
                        "FLOE_CATALOG_GUESTS",
                        "true",
                        "FLOE_CATALOG_GUEST_RATE",
                        "100000",
                        "FLOE_CATALOG_ACCESS_FIRST_KEYS",
                        "play+solutions=" + KEY + ",play=" + PLAYER + ",play+design=" + DESIGNER
                                + ",play+solutions+operate=" + OPERATOR + ",sign-in=" + CODE));
        process = builder.start();
    }

    /// Hears these verdicts, as from a solver.
    void take(List<Verdict> levels) throws Exception {
        publish(levels.stream().map(RunningCatalog::record).toList());
        await("the levels are served", "/v1/levels/" + levels.getLast().id());
    }

    /// Has this verdict among the dead letters, as if nobody could have used it.
    void bury(Verdict level, String reason, String detail) throws Exception {
        var came = new ConsumerRecord<>(Topic.VERDICTS.title(), 0, 0, level.id(), Json.write(level));
        publish(List.of(DeadLetter.of(came, reason, detail, "browser-tests", Instant.now())));
    }

    private static ProducerRecord<String, byte[]> record(Verdict level) {
        return new ProducerRecord<>(Topic.VERDICTS.title(), 0, level.id(), Json.write(level));
    }

    private void publish(List<ProducerRecord<String, byte[]>> records) throws Exception {
        try (Publisher publisher = new Publisher(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            publisher.publish(records);
        }
    }

    /// Waits until whoever may see everything is told of it.
    void awaitLevel(String id) {
        await("the level is served", "/v1/levels/" + id);
    }

    private void await(String what, String path) {
        Awaitility.await(what)
                .atMost(START_LIMIT)
                .ignoreExceptions()
                .until(() -> ask(path).statusCode() == 200);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        http.close();
        if (process != null) {
            process.destroyForcibly();
            process.onExit().join();
        }
        broker.close();
        postgres.close();
    }
}
