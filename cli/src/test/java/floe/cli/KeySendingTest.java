package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import floe.cli.keys.LocalKeys;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// To whom a folder's keys are sent: somebody listens where its stack serves or served, and notes what it is sent.
class KeySendingTest {
    private static final int REFUSED = 401;

    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path data;

    private HttpServer listener;
    private LocalKeys keys;

    @BeforeEach
    void listen() throws IOException {
        keys = LocalKeys.ensure(data);
        listener = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        listener.createContext("/", exchange -> {
            sent.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            exchange.sendResponseHeaders(REFUSED, -1);
            exchange.close();
        });
        listener.start();
    }

    @AfterEach
    void end() {
        listener.stop(0);
    }

    @Test
    void theKeyOfARunningStackIsSentToIt() throws IOException {
        try (FileChannel lock =
                FileChannel.open(data.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            assertThat(lock.lock().isValid()).isTrue();
            lock.write(ByteBuffer.wrap(announcement().getBytes(StandardCharsets.UTF_8)));
            listKeys();
        }
        assertThat(sent).containsExactly("Bearer " + keys.key("operate"));
    }

    @Test
    void theKeyOfAStackThatWasKilledIsSentToNobody() throws IOException {
        Files.writeString(data.resolve("lock"), announcement());
        assertThat(listKeys()).isEqualTo(1);
        assertThat(err.toString()).contains("No stack runs from " + data);
        assertThat(sent).isEmpty();
    }

    @Test
    void theKeyOfAStackThatWasStoppedIsSentToNobody() throws IOException {
        Files.createFile(data.resolve("lock"));
        assertThat(listKeys()).isEqualTo(1);
        assertThat(err.toString()).contains("No stack runs from " + data).contains("./floe up");
    }

    private String announcement() {
        return "process 1, serving at http://localhost:" + listener.getAddress().getPort();
    }

    private int listKeys() {
        CommandLine floe = Floe.commandLine();
        floe.setErr(new PrintWriter(err, true));
        return floe.execute("key", "list", "--data", data.toString());
    }
}
