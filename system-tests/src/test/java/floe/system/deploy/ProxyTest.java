package floe.system.deploy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import floe.embedded.Ports;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// HAProxy as compose has it before the catalogs, with less of what a test would wait for. In place of a catalog stands
/// who answers `/held` when he is told.
class ProxyTest {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final String HEAD = " HTTP/1.1\r\nHost: floe\r\n";

    private final CountDownLatch answers = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final int port = Ports.free();
    private HttpServer catalog;
    private Process proxy;

    @TempDir
    Path folder;

    ProxyTest() throws IOException {}

    @BeforeEach
    void a_catalog_is_there() throws IOException {
        catalog = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        catalog.setExecutor(threads);
        catalog.createContext("/", this::answer);
        catalog.start();
    }

    @AfterEach
    void nothing_is_left() throws InterruptedException {
        if (proxy != null) {
            proxy.destroyForcibly();
            proxy.waitFor(1, TimeUnit.MINUTES);
        }
        answers.countDown();
        catalog.stop(0);
        threads.shutdown();
    }

    @Test
    void a_head_that_drips_is_cut_off_and_what_is_held_or_has_a_slow_body_is_not() throws Exception {
        start(Map.of("timeout http-request 20s", "timeout http-request 2s"));
        try (Client held = new Client();
                Client slow = new Client();
                Client dripping = new Client()) {
            held.send("GET /held" + HEAD + "\r\n");
            slow.send("PUT /" + HEAD + "Content-Length: 2\r\n\r\nA");
            Awaitility.await("the end of a head that never ends")
                    .atMost(LIMIT)
                    .pollInterval(Duration.ofMillis(100))
                    .until(() -> dripping.isAnswered() || dripping.send("G"));
            answers.countDown();
            slow.send("B");

            assertThat(dripping.line()).startsWith("HTTP/1.1 408");
            assertThat(held.line()).startsWith("HTTP/1.1 200");
            assertThat(slow.line()).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void who_asks_nothing_more_keeps_no_connection() throws Exception {
        start(Map.of("timeout http-keep-alive 10s", "timeout http-keep-alive 500ms"));
        try (Client client = new Client()) {
            client.send("GET /" + HEAD + "\r\n");
            assertThat(client.line()).startsWith("HTTP/1.1 200");

            assertThat(client.isClosed()).isTrue();
        }
    }

    @Test
    void one_address_does_not_get_all_connections() throws Exception {
        start(Map.of("sc0_conn_cur gt 10000", "sc0_conn_cur gt 2"));
        try (Client first = new Client();
                Client second = new Client()) {
            first.send("GET /" + HEAD + "\r\n");
            second.send("GET /" + HEAD + "\r\n");
            assertThat(first.line()).startsWith("HTTP/1.1 200");
            assertThat(second.line()).startsWith("HTTP/1.1 200");

            try (Client third = new Client()) {
                assertThat(third.isClosed()).isTrue();
            }
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        if (exchange.getRequestURI().getPath().equals("/held")) {
            await(answers);
        }
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void start(Map<String, String> shorter) throws IOException {
        Tool haproxy = Tool.need("haproxy");
        int health = Ports.free();
        String there = "127.0.0.1:" + catalog.getAddress().getPort();
        String settings = Yaml.text("deploy/haproxy/haproxy.cfg");
        settings = put(settings, "maxconn 12000", "maxconn 100");
        settings = put(settings, "parse-resolv-conf", "nameserver none 127.0.0.1:53");
        settings = put(settings, "bind :8080", "bind 127.0.0.1:" + port);
        settings = put(settings, "bind :8404", "bind 127.0.0.1:" + health);
        settings = put(settings, "port 9000", "port " + catalog.getAddress().getPort());
        settings = put(settings, "server-template catalog 8 catalog-service:8080", "server catalog " + there);
        for (Map.Entry<String, String> entry : shorter.entrySet()) {
            settings = put(settings, entry.getKey(), entry.getValue());
        }
        Path file = Files.writeString(folder.resolve("haproxy.cfg"), settings);
        proxy = new ProcessBuilder(haproxy.command("-db", "-f", file.toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("haproxy.log").toFile())
                .start();
        Awaitility.await("the proxy listens").atMost(LIMIT).until(() -> isOpen(health));
    }

    private static String put(String settings, String usual, String ours) {
        assertThat(settings).contains(usual);
        return settings.replace(usual, ours);
    }

    private boolean isOpen(int health) throws IOException {
        assertThat(proxy.isAlive())
                .as("the proxy says: " + Yaml.text(folder.resolve("haproxy.log").toString()))
                .isTrue();
        try (Socket _ = new Socket("127.0.0.1", health)) {
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    /// A connection to the proxy, and what comes over it.
    private final class Client implements AutoCloseable {
        private final Socket socket = new Socket("127.0.0.1", port);
        private final BufferedReader lines =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));

        Client() throws IOException {
            socket.setSoTimeout((int) LIMIT.toMillis());
        }

        /// False, for nothing has come of it yet.
        boolean send(String text) throws IOException {
            socket.getOutputStream().write(text.getBytes(US_ASCII));
            return false;
        }

        boolean isAnswered() throws IOException {
            return lines.ready();
        }

        String line() throws IOException {
            return lines.readLine();
        }

        /// Whether it ends, once all that came has been read.
        boolean isClosed() throws IOException {
            try {
                while (lines.readLine() != null) {}
                return true;
            } catch (SocketException reset) {
                return true;
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
