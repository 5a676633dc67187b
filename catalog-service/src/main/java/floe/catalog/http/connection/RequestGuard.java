package floe.catalog.http.connection;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.http.problems.Problem;
import floe.catalog.http.problems.ProblemKind;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Looks after what happens on a connection before there is a request: refuses what is no HTTP with a problem, and does
/// not wait for ever for a head that comes in drops. Closes on whoever sends requests and does not read the answers.
final class RequestGuard extends ChannelDuplexHandler {
    /// More than any honest client sends ahead of the answers.
    private static final int MOST_AHEAD = 64;
    /// The same of all connections together, of those that send ahead.
    private static final int MOST_AHEAD_TOGETHER = 2_000;
    /// Answers that lie here unread while the next request comes.
    private static final long MOST_UNREAD = 1L << 20;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Duration headersWithin;
    private final ConnectionTotals totals;
    private final OpenConnections.Entry entry;
    /// Whose side of the pipeline takes bytes.
    private final ChannelHandlerContext decoder;

    private ScheduledFuture<?> deadline;
    private boolean heard;
    private boolean inRequest;
    private boolean refused;
    private int unanswered;
    /// What this connection has in the totals.
    private int ahead;

    private boolean unread;

    RequestGuard(
            Duration headersWithin,
            ConnectionTotals totals,
            OpenConnections.Entry entry,
            ChannelHandlerContext decoder) {
        this.headersWithin = headersWithin;
        this.totals = totals;
        this.entry = entry;
        this.decoder = decoder;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        heard = true;
        if (refused) {
            ReferenceCountUtil.release(message);
            return;
        }
        if (message instanceof HttpRequest request) {
            disarm(context);
            if (!isWelcome(context, request)) {
                ReferenceCountUtil.release(message);
                return;
            }
            ForwardedFor.forgetUnreadable(request.headers());
            inRequest = true;
            unanswered++;
            countAhead();
        }
        if (message instanceof HttpContent content && content.decoderResult().isFailure()) {
            ReferenceCountUtil.release(message);
            close(context);
            return;
        }
        if (message instanceof LastHttpContent) {
            inRequest = false;
            markBusyOrSilent();
        }
        context.fireChannelRead(message);
    }

    private boolean isWelcome(ChannelHandlerContext context, HttpRequest request) {
        Optional<Problem> complaint = RequestCheck.complaint(request);
        if (complaint.isPresent()) {
            refuse(context, complaint.get(), ClientMistakes.Kind.NO_HTTP);
            return false;
        }
        if (unanswered >= MOST_AHEAD
                || unanswered > 0 && totals.ahead().get() >= MOST_AHEAD_TOGETHER
                || context.channel().bytesBeforeWritable() > MOST_UNREAD) {
            ClientMistakes.count(ClientMistakes.Kind.UNREAD);
            close(context);
            return false;
        }
        return true;
    }

    /// Some bytes came and no request with them: the head of one has begun.
    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (!heard && !inRequest && !refused && deadline == null) {
            arm(context);
        }
        heard = false;
        context.fireChannelReadComplete();
    }

    private void arm(ChannelHandlerContext context) {
        deadline = context.executor().schedule(() -> tooSlow(context), headersWithin.toMillis(), TimeUnit.MILLISECONDS);
        totals.begun().begin(context.channel());
    }

    private void tooSlow(ChannelHandlerContext context) {
        disarm(context);
        refuse(
                context,
                ProblemKind.TOO_SLOW.problem("the head of a request may take " + headersWithin.toSeconds() + " s"),
                ClientMistakes.Kind.TOO_SLOW);
    }

    /// While other answers are due on this connection, none can be given out of turn.
    private void refuse(ChannelHandlerContext context, Problem problem, ClientMistakes.Kind kind) {
        ClientMistakes.count(kind);
        if (unanswered > 0) {
            close(context);
            return;
        }
        refused = true;
        decoder.writeAndFlush(Unpooled.wrappedBuffer(answer(problem))).addListener(ChannelFutureListener.CLOSE);
    }

    private void close(ChannelHandlerContext context) {
        refused = true;
        context.close();
    }

    private static byte[] answer(Problem problem) {
        byte[] body = json(problem);
        String head = "HTTP/1.1 " + problem.status() + " " + problem.title() + "\r\ncontent-type: " + Problem.MEDIA_TYPE
                + "\r\ncontent-length: " + body.length
                + "\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n";
        byte[] begin = head.getBytes(UTF_8);
        byte[] all = Arrays.copyOf(begin, begin.length + body.length);
        System.arraycopy(body, 0, all, begin.length, body.length);
        return all;
    }

    private static byte[] json(Problem problem) {
        try {
            return JSON.writeValueAsBytes(problem);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a problem cannot be written", e);
        }
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        boolean interim = message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
        if (message instanceof LastHttpContent && !interim) {
            unanswered--;
            countAhead();
            markBusyOrSilent();
        }
        context.write(message, promise);
        if (!context.channel().isWritable()) {
            countUnread(context);
        }
    }

    /// What the network took is no longer here.
    @Override
    public void flush(ChannelHandlerContext context) {
        context.flush();
        countUnread(context);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (context.channel().isWritable()) {
            forgetUnread(context);
        }
        context.fireChannelWritabilityChanged();
    }

    private void markBusyOrSilent() {
        int whole = inRequest ? unanswered - 1 : unanswered;
        if (whole > 0) {
            entry.markBusy();
        } else {
            entry.markSilent();
        }
    }

    private void countAhead() {
        int now = Math.max(0, unanswered - 1);
        totals.ahead().addAndGet(now - ahead);
        ahead = now;
    }

    private void countUnread(ChannelHandlerContext context) {
        unread = totals.unread().count(context.channel(), unread);
    }

    /// Whoever reads on does not count as the one that has left answers the longest.
    private void forgetUnread(ChannelHandlerContext context) {
        if (unread) {
            totals.unread().forget(context.channel());
            unread = false;
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        disarm(context);
        forgetUnread(context);
        totals.ahead().addAndGet(-ahead);
        ahead = 0;
        context.fireChannelInactive();
    }

    private void disarm(ChannelHandlerContext context) {
        if (deadline != null) {
            deadline.cancel(false);
            deadline = null;
            totals.begun().end(context.channel());
        }
    }
}
