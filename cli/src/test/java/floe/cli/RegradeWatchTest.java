package floe.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import floe.cli.keys.LocalKeys;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// Watching a regrade over a catalog that is away for a while.
class RegradeWatchTest {
    private static final int REFUSED = 401;
    private static final int NOBODY_BEHIND = 503;
    /// Two tries for each look.
    private static final int THREE_LOOKS = 6;

    private final Deque<Reply> replies = new ArrayDeque<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path data;

    private HttpServer catalog;

    private record Reply(int status, String body) {}

    @BeforeEach
    void listen() throws IOException {
        LocalKeys.ensure(data);
        catalog = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        catalog.createContext("/", this::answer);
        catalog.start();
        replies.add(new Reply(200, regrade("running")));
    }

    private synchronized void answer(HttpExchange exchange) throws IOException {
        Reply reply = replies.remove();
        byte[] body = reply.body().getBytes(UTF_8);
        exchange.sendResponseHeaders(reply.status(), body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @AfterEach
    void end() {
        catalog.stop(0);
    }

    @Test
    void itGoesOnWhenTheCatalogIsBack() throws IOException {
        for (int away = 0; away < THREE_LOOKS; away++) {
            replies.add(new Reply(NOBODY_BEHIND, "<html>nobody is behind it</html>"));
        }
        replies.add(new Reply(200, "{\"regrades\":[" + regrade("done") + "]}"));

        assertThat(watch()).isZero();

        assertThat(out.toString()).contains("ice").contains("done");
        assertThat(err.toString()).containsOnlyOnce("does not answer");
    }

    @Test
    void whatIsRefusedIsNotWaitedFor() throws IOException {
        replies.add(
                new Reply(REFUSED, "{\"code\":\"no-key\",\"title\":\"No key\",\"detail\":\"x\",\"retryable\":false}"));

        assertThat(watch()).isEqualTo(1);

        assertThat(err.toString()).contains("No key").doesNotContain("does not answer");
    }

    private int watch() throws IOException {
        try (FileChannel lock =
                FileChannel.open(data.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            assertThat(lock.lock().isValid()).isTrue();
            lock.write(ByteBuffer.wrap(("process 1, serving at http://localhost:"
                            + catalog.getAddress().getPort())
                    .getBytes(UTF_8)));
            CommandLine floe = Floe.commandLine();
            floe.setOut(new PrintWriter(out, true));
            floe.setErr(new PrintWriter(err, true));
            return floe.execute("regrade", "ice", "--data", data.toString());
        }
    }

    private static String regrade(String state) {
        return "{\"game\":\"ice\",\"rulesVersion\":3,\"state\":\"" + state
                + "\",\"older\":0,\"undecided\":0,\"kept\":1,\"moved\":0,\"refused\":0}";
    }
}
