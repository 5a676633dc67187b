package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import floe.embedded.KafkaBroker;
import java.net.InetAddress;
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
