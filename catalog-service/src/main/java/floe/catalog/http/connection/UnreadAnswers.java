package floe.catalog.http.connection;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The bytes of answers that wait for their clients to read, of all connections together. When they are too many,
/// whoever has left theirs the longest is ended: first among the connections of the event loop that sees it, for
/// these are closed at once, before more is written; then among the others.
final class UnreadAnswers {
    private final long most;
    /// Whoever began to wait first stands first.
    private final Map<Channel, Long> waiting = new LinkedHashMap<>();

    private long total;

    UnreadAnswers(long most) {
        this.most = most;
    }

    /// To be called on the channel's event loop, when something was written or has gone.
    ///
    /// @param before whether something waited when it was counted last
    /// @return whether something waits now
    boolean count(Channel channel, boolean before) {
        long bytes = bytesOf(channel);
        if (bytes > 0 || before) {
            for (Channel one : counted(channel, bytes)) {
                ClientMistakes.count(ClientMistakes.Kind.UNREAD);
                one.close();
            }
        }
        return bytes > 0;
    }

    /// Nothing waits any more: the channel is closed.
    synchronized void forget(Channel channel) {
        put(channel, 0);
    }

    synchronized long total() {
        return total;
    }

    /// @return whom to end
    private synchronized List<Channel> counted(Channel channel, long bytes) {
        put(channel, bytes);
        List<Channel> ended = new ArrayList<>();
        if (total > most) {
            List<Channel> others = new ArrayList<>(waiting.keySet());
            others.remove(channel);
            others.stream().filter(UnreadAnswers::isHere).forEach(one -> end(one, ended));
            others.stream().filter(one -> !isHere(one)).forEach(one -> end(one, ended));
            end(channel, ended);
        }
        return ended;
    }

    private void end(Channel one, List<Channel> ended) {
        if (total > most && put(one, bytesOf(one)) > 0) {
            put(one, 0);
            ended.add(one);
        }
    }

    private static boolean isHere(Channel channel) {
        return channel.eventLoop().inEventLoop();
    }

    private long put(Channel channel, long bytes) {
        Long before = bytes == 0 ? waiting.remove(channel) : waiting.put(channel, bytes);
        total += bytes - (before == null ? 0 : before);
        return bytes;
    }

    private static long bytesOf(Channel channel) {
        ChannelOutboundBuffer written = channel.unsafe().outboundBuffer();
        return written == null ? 0 : written.totalPendingWriteBytes();
    }
}
