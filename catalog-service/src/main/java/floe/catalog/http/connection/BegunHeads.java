package floe.catalog.http.connection;

import io.netty.channel.Channel;
import java.util.LinkedHashSet;
import java.util.Optional;

/// The connections on which the head of a request has begun and not ended. What these take of the memory is for
/// strangers: where they are too many, the one that began the longest ago is closed. An honest head is there soon.
final class BegunHeads {
    private final int most;
    /// Whoever began first stands first.
    private final LinkedHashSet<Channel> begun = new LinkedHashSet<>();

    BegunHeads(int most) {
        this.most = most;
    }

    void begin(Channel channel) {
        tooOldWith(channel).ifPresent(oldest -> {
            ClientMistakes.count(ClientMistakes.Kind.TOO_SLOW);
            oldest.close();
        });
    }

    /// It is there, or nobody waits for it any more.
    synchronized void end(Channel channel) {
        begun.remove(channel);
    }

    synchronized int count() {
        return begun.size();
    }

    private synchronized Optional<Channel> tooOldWith(Channel channel) {
        begun.add(channel);
        return begun.size() > most ? Optional.of(begun.removeFirst()) : Optional.empty();
    }
}
