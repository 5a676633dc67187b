package floe.checks;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.embedded.Durability;
import floe.embedded.KafkaBroker;
import floe.embedded.PostgresServer;
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
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;

/// The catalog as it is built, with a broker and a database of its own.
final class RunningCatalog implements AutoCloseable {
    private static final String KEY = "floe_" + "t".repeat(43);
    private static final String CODE = "floe_" + "c".repeat(43);

    private static final Duration START_LIMIT = Duration.ofSeconds(120);
    private static final Path JAR = Path.of("..", "catalog-service", "target", "quarkus-app", "quarkus-run.jar")
            .toAbsolutePath()
            .normalize();

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final KafkaBroker broker;
    private final PostgresServer postgres;
    private final Path log;
    private Process process;
    private URI base;

    private RunningCatalog(Path folder) {
        this.log = folder.resolve("catalog.log");
        this.broker = KafkaBroker.start(folder.resolve("kafka"), 0);
        this.postgres = PostgresServer.start(folder.resolve("postgres"), 0, Durability.RELAXED);
    }

    static RunningCatalog start(Path folder) throws IOException {
        RunningCatalog catalog = new RunningCatalog(folder);
        try {
            catalog.launch();
            Awaitility.await("the catalog answers; " + catalog.log + " tells why if it does not")
                    .atMost(START_LIMIT)
                    .ignoreExceptions()
                    .until(() -> catalog.send("GET", "/v1/stock", "").statusCode() == 200);
            return catalog;
        } catch (IOException | RuntimeException | Error e) {
            if (Files.exists(catalog.log)) {
                e.addSuppressed(new IOException(Files.readString(catalog.log, UTF_8)));
            }
            catalog.close();
            throw e;
        }
    }

    private void launch() throws IOException {
        int port = freePort();
        base = URI.create("http://127.0.0.1:" + port);
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
                        "FLOE_CATALOG_SHELF_TARGET",
                        "0",
                        "FLOE_CATALOG_LIKENESS_FLOOR",
                        "0",
                        "FLOE_CATALOG_ACCESS_FIRST_KEYS",
                        "play+solutions+design+operate=" + KEY + ",sign-in=" + CODE));
        process = builder.start();
    }

    /// What is good for an operation: signing in ends what it is done with.
    static String key(URI operation) {
        return operation.getPath().endsWith("/sign-in") ? CODE : KEY;
    }

    URI base() {
        return base;
    }

    /// Takes levels in, as if a solver had just proved them, and waits until the last one can be had.
    void take(List<Verdict> verdicts) throws Exception {
        try (Publisher publisher = new Publisher(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            publisher.publish(verdicts.stream()
                    .map(it -> new ProducerRecord<>(Topic.VERDICTS.title(), 0, it.id(), Json.write(it)))
                    .toList());
        }
        Awaitility.await("the levels are served").atMost(START_LIMIT).until(() -> {
            String path = "/v1/levels/" + verdicts.getLast().id();
            return send("GET", path, "").statusCode() == 200;
        });
    }

    /// Sends what nobody can use, and waits until it is told of.
    ///
    /// @return where it lies then
    String spoil() throws Exception {
        try (Publisher publisher = new Publisher(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            publisher.publish(List.of(new ProducerRecord<>(Topic.VERDICTS.title(), 0, "rubbish", new byte[] {1})));
        }
        Awaitility.await("a dead letter is told of")
                .atMost(START_LIMIT)
                .until(() -> send("GET", "/v1/dead-letters", "").body().contains("rubbish"));
        return Topic.VERDICTS.deadLetters() + "-0@0";
    }

    HttpResponse<String> send(String verb, String path, String json) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(path))
                .header("Authorization", "Bearer " + KEY)
                .header("Content-Type", "application/json")
                .method(verb, HttpRequest.BodyPublishers.ofString(json))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
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
