package floe.catalog.http.connection;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestGuardTest {
    private static final Duration WITHIN = Duration.ofSeconds(20);
    private static final String GOOD = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    private static final int MOST_UNREAD = 1_000_000;
    private static final int MOST_OPEN = 12;
    private static final int MOST_BEGUN = 2;

    private final BegunHeads begun = new BegunHeads(MOST_BEGUN);
    private final AtomicInteger ahead = new AtomicInteger();
    private final UnreadAnswers unread = new UnreadAnswers(MOST_UNREAD);
    private final OpenConnections open = new OpenConnections(MOST_OPEN);
    private final Connection channel = new Connection();
    private final Connection other = new Connection();
    private final List<Connection> crowd = new ArrayList<>();

    /// Another end that takes what is written, or does not.
    private final class Connection extends EmbeddedChannel {
        private boolean reads = true;

        Connection() {
            freezeTime();
            pipeline()
                    .addLast(
                            new RequestDecoder(new HttpDecoderConfig()
                                    .setMaxInitialLineLength(9216)
                                    .setMaxHeaderSize(16_384)),
                            new HttpResponseEncoder());
            pipeline()
                    .addLast(new RequestGuard(
                            WITHIN,
                            new ConnectionTotals(begun, ahead, unread),
                            open.enter(this),
                            pipeline().context(RequestDecoder.class)));
        }

        @Override
        protected void doWrite(ChannelOutboundBuffer written) throws Exception {
            if (reads) {
                super.doWrite(written);
            }
        }

        Connection readsNothing() {
            reads = false;
            return this;
        }

        void readsAgain() {
            reads = true;
            // As an event loop does it, when the network takes bytes again.
            unsafe().flush();
            runPendingTasks();
        }

        void begins() {
            hears("GET / HT");
        }

        void goesOn() {
            hears("TP/1.1\r\nX: y\r\n");
        }

        void ends() {
            hears("TP/1.1\r\nHost: x\r\n\r\n");
        }

        void hears(String text) {
            writeInbound(Unpooled.copiedBuffer(text, ISO_8859_1));
            runPendingTasks();
        }

        void isAnswered(int bytes) {
            writeOneOutbound(new DefaultFullHttpResponse(
                    HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.wrappedBuffer(new byte[bytes])));
            flush();
        }
    }

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
        other.finishAndReleaseAll();
        crowd.forEach(EmbeddedChannel::finishAndReleaseAll);
    }

    @Test
    void aRequestGoesThrough() {
        send(GOOD);

        Object read = channel.readInbound();
        assertThat(read).isInstanceOf(HttpRequest.class);
        assertThat(channel.isOpen()).isTrue();
        assertThat(said()).isEmpty();
    }

    @Test
    void whoAsksInTheSteadOfNobodyAsksForThemselves() {
        send("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: , 10.0.0.1\r\n\r\n");

        HttpRequest request = channel.readInbound();
        assertThat(request.headers().contains("X-Forwarded-For")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET /%zz HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n              | 400 | bad-request
            GET / HTTP/1.1\\r\\n\\r\\n                             | 400 | bad-request
            GET / HTTP/1.1\\r\\nHost: x\\r\\nHost: y\\r\\n\\r\\n   | 400 | bad-request
            GET / HTTP/3.7\\r\\nHost: x\\r\\n\\r\\n                | 400 | bad-request
            POST / HTTP/1.1\\r\\nHost: x\\r\\nTransfer-Encoding: gzip, chunked\\r\\n\\r\\n   | 400 | bad-request
            POST / HTTP/1.1\\r\\nHost: x\\r\\nTransfer-Encoding: chunked, identity\\r\\n\\r\\n | 400 | bad-request
            POST / HTTP/1.1\\r\\nHost: x\\r\\nTransfer-Encoding: xchunked\\r\\nContent-Length: 1\\r\\n\\r\\n | 400 | bad-request
            POST / HTTP/1.1\\r\\nHost: x\\r\\nTransfer-Encoding: chunked\\r\\nTransfer-Encoding: x\\r\\n\\r\\n | 400 | bad-request
            POST / HTTP/1.0\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n                     | 400 | bad-request
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
    void aBodyMayComeInChunks() {
        send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n");

        Object read = channel.readInbound();
        assertThat(read).isInstanceOf(HttpRequest.class);
        assertThat(said()).isEmpty();
    }

    @Test
    void aLineWithoutAnEndIsNotWaitedFor() {
        send("GET /" + "x".repeat(9_500));

        assertThat(said()).startsWith("HTTP/1.1 414 ");
        assertThat(channel.isOpen()).isFalse();
    }

    /// Each of them takes some hundred bytes of memory, and two of the sixteen thousand letters that there may be.
    @Test
    void aHeadOfThousandsOfHeadersIsNotWaitedFor() {
        send("GET / HTTP/1.1\r\nHost: x\r\n" + "a:\r\n".repeat(99));
        assertThat(channel.isOpen()).isTrue();

        send("a:\r\n".repeat(2));

        assertThat(said()).startsWith("HTTP/1.1 431 ").contains("\"code\":\"headers-too-large\"");
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void aHundredHeadersAreRead() {
        send("GET / HTTP/1.1\r\nHost: x\r\n" + "a:\r\n".repeat(99) + "\r\n");

        Object read = channel.readInbound();
        assertThat(read).isInstanceOf(HttpRequest.class);
        assertThat(said()).isEmpty();
    }

    /// As if the head that comes behind it had no limit of its own.
    @Test
    void nothingIsLeftOfHeadersThatCameWithAWholeRequest() {
        send(GOOD + "GET / HTTP/1.1\r\n" + "a:\r\n".repeat(102));

        assertThat(channel.isOpen()).isFalse();
    }

    /// They come behind the last chunk, and are headers as well.
    @ParameterizedTest
    @ValueSource(strings = {"0\r\na: TRAILERS", "no number\r\n"})
    void whoseBodyCannotBeReadIsEnded(String body) {
        send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
        assertThat(channel.isOpen()).isTrue();

        send(body.replace("TRAILERS", "a:\r\n".repeat(102)));

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
        assertThat(begun.count()).isEqualTo(1);

        send("Host: x\r\n\r\n");

        assertThat(begun.count()).isZero();
    }

    @Test
    void whereTooManyHeadsHaveBegunTheOneThatBeganFirstIsClosed() {
        others(1);
        other.begins();
        channel.begins();
        other.goesOn();

        crowd.getFirst().begins();

        assertThat(other.isOpen()).isFalse();
        assertThat(crowd.getFirst().isOpen()).isTrue();
        assertThat(begun.count()).isEqualTo(MOST_BEGUN);
        channel.ends();
        Object read = channel.readInbound();
        assertThat(read).isInstanceOf(HttpRequest.class);
    }

    @Test
    void aHeadThatIsThereIsNoneThatHasBegun() {
        others(1);
        other.begins();
        other.ends();
        channel.begins();

        crowd.getFirst().begins();

        assertThat(List.of(other, channel, crowd.getFirst())).allMatch(EmbeddedChannel::isOpen);
    }

    @Test
    void aHeadWhoseConnectionIsClosedCountsNoMore() {
        send("GET / HT");

        channel.close();

        assertThat(begun.count()).isZero();
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

    @Test
    void requestsAheadAreCountedTogetherUntilTheyAreAnswered() {
        send(GOOD.repeat(3));
        assertThat(ahead).hasValue(2);

        answer();
        assertThat(ahead).hasValue(1);

        channel.close();
        assertThat(ahead).hasValue(0);
    }

    @Test
    void whereTooManyWereSentAheadNobodyElseMay() {
        ahead.set(2_000);

        send(GOOD);
        answer();
        send(GOOD);
        assertThat(channel.isOpen()).as("one by one").isTrue();

        send(GOOD);
        assertThat(channel.isOpen()).as("ahead of the answer").isFalse();
    }

    @Test
    void whatIsNotReadIsCountedUntilItHasGone() {
        channel.readsNothing().isAnswered(100_000);
        other.isAnswered(100_000);
        assertThat(unread.total()).isBetween(100_000L, 101_000L);

        channel.readsAgain();
        assertThat(unread.total()).isZero();
    }

    @Test
    void whatAClosedConnectionLeftUnreadIsNotCounted() {
        channel.readsNothing().isAnswered(10_000);

        channel.close();

        assertThat(unread.total()).isZero();
    }

    @Test
    void whoLeftAnswersUnreadTheLongestIsEndedForAllTogether() {
        channel.readsNothing().isAnswered(600_000);
        other.readsNothing().isAnswered(300_000);
        assertThat(channel.isOpen()).isTrue();

        other.isAnswered(300_000);

        assertThat(channel.isOpen()).isFalse();
        assertThat(other.isOpen()).isTrue();
        assertThat(unread.total()).isBetween(600_000L, 601_000L);
    }

    @Test
    void whoReadsOnIsNotTheOneThatWaitedLongest() {
        channel.readsNothing().isAnswered(300_000);
        other.readsNothing().isAnswered(300_000);
        channel.readsAgain();
        channel.readsNothing().isAnswered(300_000);

        channel.isAnswered(500_000);

        assertThat(other.isOpen()).isFalse();
        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void answersThatOneConnectionAskedForAheadAreCountedBeforeTheNetworkIsAsked() {
        channel.readsNothing();
        for (int i = 0; i < 9; i++) {
            channel.writeOneOutbound(new DefaultFullHttpResponse(
                    HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.wrappedBuffer(new byte[200_000])));
        }

        assertThat(channel.isOpen()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GET / HT", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\na"})
    void whereNearlyAllConnectionsAreTakenWhoHasSaidNothingWholeForLongestIsClosed(String said) {
        others(MOST_OPEN - 3);
        send(said);
        assertThat(channel.isOpen()).isTrue();

        others(1);

        assertThat(channel.isOpen()).isFalse();
        assertThat(other.isOpen()).isTrue();
        assertThat(crowd).allMatch(EmbeddedChannel::isOpen);
    }

    @Test
    void whoeverIsAnsweredIsNotClosedForOthers() {
        send(GOOD);

        others(2 * MOST_OPEN);

        assertThat(channel.isOpen()).isTrue();
        assertThat(other.isOpen()).isFalse();
    }

    @Test
    void anAnswerIsTheLastThatWasHeard() {
        send(GOOD.repeat(2));
        others(MOST_OPEN - 3);
        answer();
        others(1);
        answer();
        others(1);

        assertThat(channel.isOpen()).isTrue();
        assertThat(other.isOpen()).isFalse();
        assertThat(crowd.getFirst().isOpen()).isFalse();
    }

    @Test
    void whoWasAnsweredBeforeTheEndOfTheRequestIsSilentAfterIt() {
        send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n");
        answer();
        send("a");

        others(MOST_OPEN);

        assertThat(channel.isOpen()).isFalse();
    }

    private void others(int count) {
        for (int i = 0; i < count; i++) {
            crowd.add(new Connection());
        }
    }

    private void send(String text) {
        channel.hears(text);
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
