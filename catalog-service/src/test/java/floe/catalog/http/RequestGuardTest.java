package floe.catalog.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestGuardTest {
    private static final Duration WITHIN = Duration.ofSeconds(20);
    private static final String GOOD = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final AtomicInteger begun = new AtomicInteger();

    @BeforeEach
    void connect() {
        channel.freezeTime();
        channel.pipeline().addLast(new HttpRequestDecoder(9216, 16_384, 8192), new HttpResponseEncoder());
        channel.pipeline()
                .addLast(new RequestGuard(WITHIN, begun, channel.pipeline().context(HttpRequestDecoder.class)));
    }

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    @Test
    void aRequestGoesThrough() {
        send(GOOD);

        Object read = channel.readInbound();
        assertThat(read).isInstanceOf(HttpRequest.class);
        assertThat(channel.isOpen()).isTrue();
        assertThat(said()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET /%zz HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n              | 400 | bad-request
            GET / HTTP/1.1\\r\\n\\r\\n                             | 400 | bad-request
            GET / HTTP/1.1\\r\\nHost: x\\r\\nHost: y\\r\\n\\r\\n   | 400 | bad-request
            GET / HTTP/3.7\\r\\nHost: x\\r\\n\\r\\n                | 400 | bad-request
            nonsense\\r\\n\\r\\n                                   | 400 | bad-request
            GET /LONGLONG HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n            | 414 | uri-too-long
            GET / HTTP/1.1\\r\\nHost: LONG\\r\\nX: LONG\\r\\n\\r\\n | 431 | headers-too-large
            """)
    void whatIsNoRequestIsToldSoAndEnded(String request, int status, String code) {
        send(request.replace("\\r\\n", "\r\n").replace("LONG", "x".repeat(9_000)));

        Object read = channel.readInbound();
        assertThat(read).isNull();
        assertThat(said()).startsWith("HTTP/1.1 " + status + " ").contains("\"code\":\"" + code + "\"");
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void aLineWithoutAnEndIsNotWaitedFor() {
        send("GET /" + "x".repeat(9_500));

        assertThat(said()).startsWith("HTTP/1.1 414 ");
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void aHeadInDropsIsNotWaitedForForEver() {
        send("GET / HTTP/1.1\r\nX: ");
        for (int second = 1; second < WITHIN.toSeconds(); second++) {
            pass(Duration.ofSeconds(1));
            send("x");
        }
        assertThat(channel.isOpen()).isTrue();

        pass(Duration.ofSeconds(1));

        assertThat(said()).startsWith("HTTP/1.1 408 ").contains("\"code\":\"too-slow\"");
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void headsThatBeginAreCountedUntilTheyAreThere() {
        send("GET / HTTP/1.1\r\n");
        assertThat(begun).hasValue(1);

        send("Host: x\r\n\r\n");

        assertThat(begun).hasValue(0);
    }

    @Test
    void whereTooManyHeadsHaveBegunNoOtherMayTakeItsTime() {
        begun.set(1_000);

        send("GET / HT");

        assertThat(channel.isOpen()).isFalse();
        assertThat(begun).hasValue(1_000);
    }

    @Test
    void aConnectionThatWaitsBetweenTwoRequestsIsLeftAlone() {
        send(GOOD);
        answer();
        said();

        pass(WITHIN.multipliedBy(2));

        assertThat(channel.isOpen()).isTrue();
        send(GOOD);
        assertThat(said()).isEmpty();
    }

    @Test
    void nothingIsSaidOutOfTurn() {
        send(GOOD);
        send("nonsense\r\n\r\n");

        assertThat(said()).isEmpty();
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void whoSendsAheadOfTheAnswersWithoutEndIsEnded() {
        send(GOOD.repeat(64));
        assertThat(channel.isOpen()).isTrue();

        send(GOOD);

        assertThat(channel.isOpen()).isFalse();
    }

    private void send(String text) {
        channel.writeInbound(Unpooled.copiedBuffer(text, ISO_8859_1));
        channel.runPendingTasks();
    }

    private void answer() {
        channel.writeOutbound(
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.EMPTY_BUFFER));
    }

    private void pass(Duration time) {
        channel.advanceTimeBy(time.toMillis(), TimeUnit.MILLISECONDS);
        channel.runScheduledPendingTasks();
        channel.runPendingTasks();
    }

    private String said() {
        StringBuilder said = new StringBuilder();
        for (ByteBuf bytes = channel.readOutbound(); bytes != null; bytes = channel.readOutbound()) {
            said.append(bytes.toString(ISO_8859_1));
            bytes.release();
        }
        return said.toString();
    }
}
