package floe.catalog.events;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/// How far one listener has heard. It keeps no thread: whoever looks gets it going, and it goes on by itself as what it
/// sends is taken, until it has told all there is.
final class Subscription {
    /// Nobody who listens needs longer to take an event.
    private static final Duration STALLED = Duration.ofSeconds(30);

    private static final Logger LOG = Logger.getLogger(Subscription.class);

    private final EventFeed feed;
    private final Listener listener;
    private final Queue<CatalogEvent> missed = new ArrayDeque<>();
    /// Whoever sets it has the rest of this to themselves until they take it back.
    private final AtomicBoolean busy = new AtomicBoolean();
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile long heardAt = System.nanoTime();
    /// Something could not be sent, so they have gone. Whoever looks next ends it: not here, in the middle of that
    /// write.
    private volatile boolean unheard;
    private long at;

    Subscription(EventFeed feed, Listener listener, long from) {
        this.feed = feed;
        this.listener = listener;
        this.at = from;
    }

    /// Looks whether there is anything to tell, and tells it.
    ///
    /// @return whether it goes on
    boolean look() {
        if (unheard || listener.isGone()) {
            end(Listener.End.GONE);
        } else if (listener.isRefused()) {
            end(Listener.End.REFUSED);
        } else if (busy.compareAndSet(false, true)) {
            tell();
        } else if (System.nanoTime() - heardAt > STALLED.toNanos()) {
            end(Listener.End.STALLED);
        }
        return !ended.get();
    }

    void end(Listener.End why) {
        if (ended.compareAndSet(false, true)) {
            listener.end(why);
        }
    }

    /// Goes on while what was sent is taken at once, and is called again when it is taken later.
    private void tell() {
        try {
            while (!ended.get()) {
                Optional<CompletableFuture<?>> sending = next();
                if (sending.isEmpty()) {
                    busy.set(false);
                    return;
                }
                if (!sending.get().isDone()) {
                    sending.get().whenComplete((_, failure) -> taken(failure));
                    return;
                }
                sending.get().join();
                heardAt = System.nanoTime();
            }
        } catch (RuntimeException e) {
            unheard = true;
        }
    }

    private void taken(Throwable failure) {
        if (failure == null) {
            heardAt = System.nanoTime();
            tell();
        } else {
            unheard = true;
        }
    }

    /// What is told next, if anything is.
    private Optional<CompletableFuture<?>> next() {
        if (!missed.isEmpty()) {
            return sent(missed.remove());
        }
        Recent recent = feed.recent();
        if (!recent.covers(at)) {
            return Optional.of(CompletableFuture.runAsync(() -> catchUp(recent.end()), feed.aside()));
        }
        Optional<CatalogEvent> one = recent.next(at, listener.tenant());
        if (one.isPresent()) {
            return sent(one.get());
        }
        at = Math.max(at, recent.end());
        return System.nanoTime() - heardAt > feed.heartbeat().toNanos()
                ? Optional.of(listener.beat().toCompletableFuture())
                : Optional.empty();
    }

    private Optional<CompletableFuture<?>> sent(CatalogEvent one) {
        at = one.id();
        CompletionStage<?> sending = listener.tell(one);
        return Optional.of(sending.toCompletableFuture());
    }

    private List<CatalogEvent> read() {
        try {
            return feed.after(at, listener.tenant());
        } catch (RuntimeException e) {
            LOG.warnf(
                    "what '%s' missed after event %d cannot be read, so their stream ends and they have to come"
                            + " again: %s",
                    listener.tenant(), at, e.getMessage());
            throw e;
        }
    }

    /// Reads what happened too long ago for all to be told of it together.
    private void catchUp(long end) {
        List<CatalogEvent> page = read();
        missed.addAll(page);
        if (page.isEmpty()) {
            at = Math.max(at, end);
        }
    }
}
