package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import floe.embedded.KafkaBroker;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the launcher sees of those who listen: a broker of this process, one of another, and somebody who is silent.
class ProbesIT {
    private static final ProcessHandle ITSELF = ProcessHandle.current();
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final Duration LOOK_EVERY = Duration.ofMillis(50);

    private final InetAddress loopback = InetAddress.getLoopbackAddress();

    @TempDir
    Path dir;

    private Process stranger;

    @BeforeEach
    void start() throws Exception {
        stranger = new ProcessBuilder("cat").start();
    }

    @AfterEach
    void end() {
        stranger.destroyForcibly();
    }

    @Test
    void aBrokerIsReadyWhereItAnswersAndLiveForWhoeverAsks() {
        try (KafkaBroker broker = KafkaBroker.start(dir, 0)) {
            awaitThat(Probes.brokerIsReady(broker.port()));
            awaitThat(Probes.brokerIsLive(broker.port()));
        }
    }

    /// A look gives up after seconds, in which a busy machine may not answer: the launcher too looks again.
    private static void awaitThat(Part.Probe probe) {
        long limit = System.nanoTime() + LIMIT.toNanos();
        while (!probe.holds(ITSELF)) {
            assertThat(System.nanoTime()).as("a look that finds it so").isLessThan(limit);
            LockSupport.parkNanos(LOOK_EVERY.toNanos());
        }
    }

    @Test
    void aBrokerOfAnotherProcessIsNotTakenForOurs() {
        try (KafkaBroker broker = KafkaBroker.start(dir, 0)) {
            assertThat(Probes.brokerIsReady(broker.port()).holds(stranger.toHandle()))
                    .isFalse();
        }
    }

    @Test
    void whoeverListensAndIsSilentIsNoBroker() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, loopback)) {
            assertThat(Probes.brokerIsReady(silent.getLocalPort()).holds(ITSELF))
                    .isFalse();
            assertThat(Probes.brokerIsLive(silent.getLocalPort()).holds(ITSELF)).isFalse();
        }
    }

    /// Whoever names a proxy to all of Java need not think of the addresses of this machine.
    @Test
    void noProxyIsAskedForWhatListensHere() throws Exception {
        HttpServer service = answering(200);
        HttpServer proxy = answering(403);
        ProxySelector usual = ProxySelector.getDefault();
        ProxySelector.setDefault(ProxySelector.of(proxy.getAddress()));
        try {
            awaitThat(Probes.saysLive(service.getAddress().getPort()));
        } finally {
            ProxySelector.setDefault(usual);
            service.stop(0);
            proxy.stop(0);
        }
    }

    private HttpServer answering(int status) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    @Test
    void aPortBelongsToTheProcessThatListensThere() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, loopback)) {
            port = socket.getLocalPort();
            assertThat(PortHolder.is(ITSELF, port)).isTrue();
            assertThat(PortHolder.is(stranger.toHandle(), port)).isFalse();
        }
        assertThat(PortHolder.is(ITSELF, port)).isFalse();
    }
}
