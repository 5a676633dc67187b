package floe.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class PortsTest {
    @Test
    void sevenFreePortsAreSevenPorts() {
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
}
