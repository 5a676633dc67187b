package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import floe.cli.keys.LocalKeys;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// To whom a folder's keys are sent, and how what is answered is told: somebody listens where its stack serves or
/// served, and notes what it is sent.
class KeySendingTest {
    private static final int REFUSED = 401;

    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path data;

    private int status = REFUSED;
    private String answer = "";
    private String address = "";
    private HttpServer listener;
    private LocalKeys keys;

    @BeforeEach
    void listen() throws IOException {
        keys = LocalKeys.ensure(data);
        listener = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        listener.createContext("/", exchange -> {
            sent.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        listener.start();
        address = "http://localhost:" + listener.getAddress().getPort();
    }

    @AfterEach
    void end() {
        listener.stop(0);
    }

    @Test
    void theKeyOfARunningStackIsSentToIt() throws IOException {
        assertThat(whileTheStackRuns("list")).isEqualTo(1);
        assertThat(sent).containsExactly("Bearer " + keys.key("operate"));
    }

    @Test
    void whatACatalogTakesForNoRequestIsAWrongCall() throws IOException {
        status = 400;
        answer =
                "{\"code\":\"bad-body\",\"title\":\"Bad\",\"detail\":\"scopes: 'zz' is no scope\",\"retryable\":false}";
        assertThat(whileTheStackRuns("make", "--name", "a", "--scope", "zz")).isEqualTo(2);
        assertThat(err.toString()).contains("'zz' is no scope");
    }

    @Test
    void whatACatalogDoesNotHaveIsNone() throws IOException {
        status = 404;
        answer = "{\"code\":\"unknown-key\",\"title\":\"None\",\"detail\":\"no key abc\",\"retryable\":false}";
        assertThat(whileTheStackRuns("revoke", "abc")).isEqualTo(1);
    }

    @Test
    void noKeysAreToldAsNone() throws IOException {
        status = 200;
        answer = "{\"keys\":[]}";
        assertThat(whileTheStackRuns("list", "--tenant", "nobody")).isZero();
        assertThat(err.toString()).isEqualTo("floe: there are no keys of the tenant nobody" + System.lineSeparator());
    }

    /// A `?` stood for each letter beyond ASCII wherever the locale is C, as in most scripts and containers.
    @ParameterizedTest
    @CsvSource({
        "'',      US-ASCII,   UTF-8",
        "'',      ISO-8859-1, UTF-8",
        "1,       US-ASCII,   UTF-8",
        "1,       ISO-8859-1, ISO-8859-1"
    })
    void namesArePrintedInUtf8ButForATerminalOfAnotherEncoding(String terminals, String locale, String printed)
            throws Exception {
        status = 200;
        answer = "{\"keys\":[{\"id\":\"a\",\"tenant\":\"local\",\"name\":\"Jürgen\",\"scopes\":[\"play\"],"
                + "\"madeAt\":\"2026-01-01T00:00:00Z\"}]}";
        Process process = processThatLists("floe_key", "-Dfloe.terminals=" + terminals, "-Dstdout.encoding=" + locale);

        assertThat(new String(process.getInputStream().readAllBytes(), Charset.forName(printed)))
                .contains("Jürgen");
        assertThat(process.waitFor()).isZero();
    }

    private int whileTheStackRuns(String... arguments) throws IOException {
        try (FileChannel lock =
                FileChannel.open(data.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            assertThat(lock.lock().isValid()).isTrue();
            lock.write(ByteBuffer.wrap(announcement().getBytes(StandardCharsets.UTF_8)));
            return key(arguments);
        }
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

    /// The address was blamed, which was right.
    @ParameterizedTest
    @ValueSource(strings = {"floe_sec\nret", "floe_secret\u2026", "floe_secret "})
    void aKeyThatNoRequestCanCarryIsToldAsThatAndNotShown(String key) throws Exception {
        Process process = processThatLists(key);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(said).startsWith("floe: FLOE_KEY: ").doesNotContain("--url", "sec", "ret");
        assertThat(sent).isEmpty();
    }

    @Test
    void whyANamedCatalogDoesNotAnswerIsTold() throws Exception {
        try (ServerSocket plain = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> refuseWhoeverComes(plain));
            address = "https://localhost:" + plain.getLocalPort();
            Process process = processThatLists("floe_key");
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor()).isEqualTo(1);
            assertThat(said)
                    .startsWith("floe: No catalog answers at " + address + ": ")
                    .contains("SSL");
        }
    }

    @ParameterizedTest
    @CsvSource({"http://localhost:1, nothing listens there", "http://nowhere.invalid, there is no such host"})
    void thatNobodyIsThereIsToldInWords(String named, String why) throws Exception {
        address = named;
        Process process = processThatLists("floe_key");
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("floe: No catalog answers at " + named + ": " + why + System.lineSeparator());
    }

    /// Without TLS, until it is closed.
    private static void refuseWhoeverComes(ServerSocket listener) {
        try {
            while (true) {
                try (Socket client = listener.accept()) {
                    client.getOutputStream()
                            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                }
            }
        } catch (IOException closed) {
            return;
        }
    }

    /// With this key in its environment, and as `./floe key` runs.
    private Process processThatLists(String key, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), "floe.cli.Floe", "key", "list", "--url", address));
        ProcessBuilder floe = new ProcessBuilder(command).redirectErrorStream(true);
        floe.environment().put("FLOE_KEY", key);
        return floe.start();
    }

    private String announcement() {
        return "process 1, serving at " + address;
    }

    private int listKeys() {
        return key("list");
    }

    private int key(String... arguments) {
        List<String> call = new ArrayList<>(List.of("key"));
        call.addAll(List.of(arguments));
        call.addAll(List.of("--data", data.toString()));
        CommandLine floe = Floe.commandLine();
        floe.setErr(new PrintWriter(err, true));
        return floe.execute(call.toArray(String[]::new));
    }
}
