package floe.catalog.http.connection;

import io.netty.channel.Channel;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// All connections that are open. When they are nearly as many as there may be, those that have been silent for the
/// longest are closed, so that there is room for who comes: strangers who open as many as they can and say nothing keep
/// nobody out. Whoever waits for an answer is not among them, and a request that comes in drops is not yet one.
final class OpenConnections {
    /// What is left free, as a part of what there may be: the server closes each that is beyond.
    private static final int PART_FREE = 12;
    /// Closed at once, as a part of what there may be, so that not each that comes has all others looked through.
    private static final int PART_CLOSED = 20;

    private final int most;
    private final int closedAtOnce;
    private final Set<Entry> open = ConcurrentHashMap.newKeySet();

    /// @param limit beyond which the server closes each that comes
    OpenConnections(int limit) {
        this.most = limit - limit / PART_FREE;
        this.closedAtOnce = Math.max(1, limit / PART_CLOSED);
    }

    /// One of them.
    static final class Entry {
        private final Channel channel;
        private volatile long silentSince = System.nanoTime();
        private volatile boolean busy;

        private Entry(Channel channel) {
            this.channel = channel;
        }

        /// A whole request has come.
        void markBusy() {
            busy = true;
        }

        /// All requests that have come have their answers.
        void markSilent() {
            silentSince = System.nanoTime();
            busy = false;
        }
    }

    /// How long one has been silent while others are looked at.
    private record Silence(Entry entry, long nanos) {}

    Entry enter(Channel channel) {
        Entry entry = new Entry(channel);
        open.add(entry);
        channel.closeFuture().addListener(_ -> open.remove(entry));
        if (open.size() > most) {
            makeRoom();
        }
        return entry;
    }

    private synchronized void makeRoom() {
        if (open.size() <= most) {
            return;
        }
        long now = System.nanoTime();
        open.stream()
                .filter(entry -> !entry.busy)
                .map(entry -> new Silence(entry, now - entry.silentSince))
                .sorted(Comparator.comparingLong(Silence::nanos).reversed())
                .limit(closedAtOnce)
                .map(Silence::entry)
                .forEach(entry -> {
                    open.remove(entry);
                    ClientMistakes.count(ClientMistakes.Kind.SILENT);
                    entry.channel.close();
                });
    }
}
