package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.embedded.Durability;
import floe.embedded.KafkaBroker;
import floe.embedded.Ports;
import floe.embedded.PostgresServer;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.producer.ProducerRecord;

/// The catalog as it is built, in a process of its own, with a broker and a database, for those who test it from
/// outside.
public final class CatalogProcess implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(4);
    private static final long LOOK_NANOS = 50_000_000;
    private static final Path JAR = Path.of("..", "catalog-service", "target", "quarkus-app", "quarkus-run.jar")
            .toAbsolutePath()
            .normalize();

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final KafkaBroker broker;
    private final PostgresServer postgres;
    private final Path log;
    private final String key;
    private final URI base;
    private final Process process;

    private CatalogProcess(Path folder, String key, Map<String, String> told) throws IOException {
        this.log = folder.resolve("catalog.log");
        this.key = key;
        this.broker = KafkaBroker.start(folder.resolve("kafka"), 0);
        this.postgres = PostgresServer.start(folder.resolve("postgres"), 0, Durability.RELAXED);
        int port = Ports.free();
        this.base = URI.create("http://127.0.0.1:" + port);
        this.process = launch(port, told);
    }

    /// Returns when it answers whoever has this key.
    ///
    /// @param told its environment, besides where everything is
    public static CatalogProcess start(Path folder, String key, Map<String, String> told) throws Exception {
        CatalogProcess catalog = new CatalogProcess(folder, key, told);
        try {
            catalog.await("/v1/stock");
            return catalog;
        } catch (Exception | Error e) {
            catalog.close();
            throw e;
        }
    }

    private Process launch(int port, Map<String, String> told) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx384m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Djava.io.tmpdir=" + log.getParent(),
                        "-jar",
                        JAR.toString())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(log.toFile()));
        Map<String, String> environment = new HashMap<>(told);
        environment.put("KAFKA_BOOTSTRAP_SERVERS", broker.bootstrapServers());
        environment.put("QUARKUS_DATASOURCE_JDBC_URL", postgres.jdbcUrl());
        environment.put("QUARKUS_HTTP_HOST", "127.0.0.1");
        environment.put("QUARKUS_HTTP_PORT", String.valueOf(port));
        environment.put("QUARKUS_MANAGEMENT_PORT", String.valueOf(Ports.free()));
        // Tests have few levels, and some of them alike.
        environment.put("FLOE_CATALOG_LIKENESS_FLOOR", "0");
        builder.environment().putAll(environment);
        return builder.start();
    }

    public URI base() {
        return base;
    }

    public HttpResponse<String> send(String verb, String path, String json) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(path))
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .method(verb, HttpRequest.BodyPublishers.ofString(json))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    public String get(String path) throws IOException, InterruptedException {
        return send("GET", path, "").body();
    }

    /// Takes levels in, as if a solver had just proved them, and waits until the last one can be had.
    public void take(List<Verdict> levels) throws Exception {
        publish(levels.stream()
                .map(level -> new ProducerRecord<>(Topic.VERDICTS.title(), 0, level.id(), Json.write(level)))
                .toList());
        await("/v1/levels/" + levels.getLast().id());
    }

    public void publish(List<ProducerRecord<String, byte[]>> records) throws PublishException {
        try (Publisher publisher = new Publisher(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            publisher.publish(records);
        }
    }

    /// Waits until there is something to be had there.
    public void await(String path) throws IOException, InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!answers(path)) {
            if (System.nanoTime() > end || !process.isAlive()) {
                throw new AssertionError(
                        "the catalog does not answer at " + path + ":\n" + Files.readString(log, UTF_8));
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    private boolean answers(String path) throws InterruptedException {
        try {
            return send("GET", path, "").statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        http.close();
        process.destroyForcibly();
        process.onExit().join();
        broker.close();
        postgres.close();
    }
}
