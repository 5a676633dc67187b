package floe.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PortsTest {
    @Test
    void noPortIsGivenTwice() {
        assertThat(IntStream.range(0, 500).map(i -> Ports.free())).doesNotHaveDuplicates();
        assertThat(Ports.free(7)).hasSize(7).doesNotHaveDuplicates().allMatch(Ports::isFree);
    }

    @Test
    void aPortIsTakenWhetherTheListenerIsOnLoopbackOrEverywhere() throws Exception {
        try (ServerSocket loopback = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocket everywhere = new ServerSocket()) {
            everywhere.bind(new InetSocketAddress(0));
            assertThat(Ports.isFree(loopback.getLocalPort())).isFalse();
            assertThat(Ports.isFree(everywhere.getLocalPort())).isFalse();
        }
    }

    @Test
    void aPortThatSomebodyIsAboutToLetGoIsWaitedFor() throws Exception {
        ServerSocket held = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        int port = held.getLocalPort();
        CompletableFuture<Void> letGo = CompletableFuture.runAsync(
                () -> assertThatCode(held::close).doesNotThrowAnyException(),
                CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS));

        assertThat(Ports.take("a test", port)).isEqualTo(port);
        letGo.get();
    }
}
