package floe.embedded;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/// One Kafka broker (KRaft, its own controller) in this process, whose topics and offsets stay in its folder.
///
/// It creates no topic by itself: whoever owns a topic creates it.
public final class KafkaBroker implements AutoCloseable {
    private final KafkaRaftServer server;
    private final int port;
    private boolean closed;

    private KafkaBroker(KafkaRaftServer server, int port) {
        this.server = server;
        this.port = port;
    }

    /// Starts on a port of the loopback address, any free one for 0, and returns when clients can connect.
    public static KafkaBroker start(Path dir, int port) {
        return start(dir, port, new Properties());
    }

    /// @param more what the broker is told besides
    static KafkaBroker start(Path dir, int port, Properties more) {
        Path home = dir.toAbsolutePath().normalize();
        BrokerSettings settings = new BrokerSettings(home, Ports.take("Kafka", port), Ports.free(), more);
        format(home, settings);
        KafkaRaftServer server = new KafkaRaftServer(new KafkaConfig(settings.toProperties()), Time.SYSTEM);
        server.startup();
        return new KafkaBroker(server, settings.port());
    }

    public int port() {
        return port;
    }

    public String bootstrapServers() {
        return BrokerSettings.HOST + ":" + port;
    }

    /// Returns when somebody has closed the broker.
    void awaitClose() {
        server.awaitShutdown();
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            server.shutdown();
            server.awaitShutdown();
        }
    }

    /// Prepares a new folder; one that was used before keeps its cluster id and all that is in it.
    private static void format(Path home, BrokerSettings settings) {
        try {
            Files.createDirectories(home);
            Formatter formatter = new Formatter()
                    .setClusterId(
                            clusterId(home).orElseGet(() -> Uuid.randomUuid().toString()))
                    .setNodeId(BrokerSettings.NODE_ID)
                    .setControllerListenerName(BrokerSettings.CONTROLLER)
                    .addDirectory(home.toString())
                    .setMetadataLogDirectory(home.toString())
                    .setIgnoreFormatted(true)
                    .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
            formatter.run();
        } catch (IOException e) {
            throw new UncheckedIOException("Kafka cannot write to its folder " + home, e);
        } catch (Exception e) {
            throw new IllegalStateException("Kafka cannot prepare its folder " + home, e);
        }
    }

    private static Optional<String> clusterId(Path home) throws IOException {
        Path file = home.resolve("meta.properties");
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return Optional.ofNullable(properties.getProperty("cluster.id"));
    }
}
