package floe.catalog.http.connection;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// Accepts connections no faster than they are looked at. Whoever accepts has a thread of its own, and is quicker than
/// the event loops that read: without this, strangers who connect, ask and hang up at once filled the table of open
/// files with connections that nobody had read a letter of, and health was not told any more. Who comes meanwhile waits
/// in the backlog of the kernel, which is bounded too.
final class AcceptPace extends ChannelInboundHandlerAdapter {
    /// So many may be accepted and not looked at.
    static final int MOST = 128;

    /// A task due so late finds that its event loop has been round, and has read what was there.
    private static final long ROUND_MILLIS = 1;

    private final AtomicInteger unseen = new AtomicInteger();
    /// Netty pauses as well, for a second, when no connection can be accepted: that is not ended here.
    private final AtomicBoolean paused = new AtomicBoolean();

    @Override
    public void channelRead(ChannelHandlerContext context, Object accepted) {
        Channel server = context.channel();
        context.fireChannelRead(accepted);
        unseen.incrementAndGet();
        try {
            ((Channel) accepted).eventLoop().schedule(() -> seen(server), ROUND_MILLIS, TimeUnit.MILLISECONDS);
        } catch (IllegalStateException | RejectedExecutionException e) {
            // It has no event loop, or none that goes on, and is closed.
            seen(server);
        }
        if (unseen.get() >= MOST) {
            server.config().setAutoRead(false);
            paused.set(true);
            goOnIfFew(server);
        }
    }

    private void seen(Channel server) {
        unseen.decrementAndGet();
        goOnIfFew(server);
    }

    private void goOnIfFew(Channel server) {
        if (unseen.get() < MOST / 2 && paused.compareAndSet(true, false)) {
            server.config().setAutoRead(true);
        }
    }
}
