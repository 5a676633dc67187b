package floe.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PortsTest {
    @Test
    void noPortIsGivenTwice() {
        assertThat(IntStream.range(0, 500).map(i -> Ports.free())).doesNotHaveDuplicates();
        assertThat(Ports.free(7)).hasSize(7).doesNotHaveDuplicates().allMatch(Ports::isFree);
    }

    /// Of 12,000 that each draws 500 from some twenty would be drawn by both.
    @Test
    void noPortIsGivenByTwoProcesses() throws Exception {
        Process other = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Drawer.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var said = other.inputReader()) {
            List<Integer> theirs = Arrays.stream(said.readLine().split(" "))
                    .map(Integer::valueOf)
                    .toList();
            assertThat(theirs).hasSize(Drawer.MANY);
            assertThat(Ports.free(Drawer.MANY)).doesNotContainAnyElementsOf(theirs);
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    /// As tests of Quarkus do, which have a class loader of their own: each knows only what it has given itself.
    @Test
    void noPortIsGivenOnceMoreToWhoHasLoadedTheClassAgain() throws Exception {
        int port = Ports.free();
        URL[] classes = {Ports.class.getProtectionDomain().getCodeSource().getLocation()};
        try (URLClassLoader again = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
            Method claim = again.loadClass(PortClaims.class.getName()).getDeclaredMethod("claim", int.class);
            claim.setAccessible(true);
            assertThat(claim.invoke(null, port)).isEqualTo(false);
        }
    }

    /// Another process, which draws ports and keeps them until it is ended.
    static final class Drawer {
        static final int MANY = 500;

        private Drawer() {}

        public static void main(String[] args) throws Exception {
            System.out.println(Ports.free(MANY).stream().map(String::valueOf).collect(Collectors.joining(" ")));
            System.in.read();
        }
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
