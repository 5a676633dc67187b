package floe.catalog.events;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// How far one listener has heard. It keeps no thread: whoever looks gets it going, and it goes on by itself as what it
/// sends is taken, until it has told all there is.
final class Subscription {
    private static final Logger LOG = Logger.getLogger(Subscription.class);

    private final EventFeed feed;
    private final Listener listener;
    private final Queue<CatalogEvent> missed = new ArrayDeque<>();
    /// While something that was sent is on its way. Whoever sets it has the rest of this to themselves until they take
    /// it back.
    private final AtomicBoolean busy = new AtomicBoolean();
    private final AtomicBoolean ended = new AtomicBoolean();
    /// When something was sent last, or taken.
    private volatile long movedAt = System.nanoTime();
    /// Something could not be sent, so they have gone. Whoever looks next ends it: not here, in the middle of that
    /// write.
    private volatile boolean unheard;
    /// What it waits for on this side: its turn to read, or until what was told is paid for. Nobody stalls by that.
    private CompletableFuture<?> awaited = CompletableFuture.completedFuture(null);
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
        } else if (System.nanoTime() - movedAt > feed.patience().toNanos()) {
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
                movedAt = System.nanoTime();
            }
        } catch (RuntimeException e) {
            unheard = true;
        }
    }

    private void taken(Throwable failure) {
        if (failure == null) {
            movedAt = System.nanoTime();
            tell();
        } else {
            unheard = true;
        }
    }

    /// What is told next, if anything is.
    private Optional<CompletableFuture<?>> next() {
        if (!awaited.isDone()) {
            return beat();
        }
        awaited.join();
        if (!missed.isEmpty()) {
            return sent(missed.remove());
        }
        Recent recent = feed.recent();
        if (!recent.covers(at)) {
            await(CompletableFuture.runAsync(() -> catchUp(recent.end()), feed.aside()));
            return beat();
        }
        Optional<CatalogEvent> one = recent.next(at, listener.tenant());
        if (one.isPresent()) {
            return sent(one.get());
        }
        at = Math.max(at, recent.end());
        return beat();
    }

    /// Goes on when that is there; whoever looks does too, should it be there before this is let go of.
    private void await(CompletableFuture<?> what) {
        awaited = what;
        what.whenComplete((_, _) -> {
            if (busy.compareAndSet(false, true)) {
                tell();
            }
        });
    }

    /// A sign of life, where there was none for long.
    private Optional<CompletableFuture<?>> beat() {
        return System.nanoTime() - movedAt > feed.heartbeat().toNanos() ? sending(listener::beat) : Optional.empty();
    }

    private Optional<CompletableFuture<?>> sent(CatalogEvent one) {
        at = one.id();
        Optional<CompletableFuture<?>> sending = sending(() -> listener.tell(one));
        Duration rest = listener.pay(one);
        if (!rest.isZero()) {
            await(new CompletableFuture<>().completeOnTimeout(null, rest.toMillis(), TimeUnit.MILLISECONDS));
        }
        return sending;
    }

    private Optional<CompletableFuture<?>> sending(Supplier<CompletionStage<?>> what) {
        movedAt = System.nanoTime();
        return Optional.of(what.get().toCompletableFuture());
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

    /// Reads what happened too long ago for all to be told of it together, unless they left while they waited for it.
    private void catchUp(long end) {
        if (ended.get()) {
            return;
        }
        List<CatalogEvent> page = read();
        missed.addAll(page);
        if (page.isEmpty()) {
            at = Math.max(at, end);
        }
    }
}
