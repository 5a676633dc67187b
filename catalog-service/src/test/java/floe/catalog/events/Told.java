package floe.catalog.events;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// A listener who takes at once what they are told, and remembers it.
class Told implements Listener {
    final List<Long> heard = new CopyOnWriteArrayList<>();
    final List<End> ends = new CopyOnWriteArrayList<>();
    final AtomicInteger beats = new AtomicInteger();

    boolean isOver() {
        return !ends.isEmpty();
    }

    @Override
    public String tenant() {
        return "acme";
    }

    @Override
    public CompletionStage<?> tell(CatalogEvent one) {
        heard.add(one.id());
        return CompletableFuture.completedFuture(one);
    }

    @Override
    public Duration pay(CatalogEvent one) {
        return Duration.ZERO;
    }

    @Override
    public CompletionStage<?> beat() {
        beats.incrementAndGet();
        return CompletableFuture.completedFuture("");
    }

    @Override
    public boolean isGone() {
        return false;
    }

    @Override
    public boolean isRefused() {
        return false;
    }

    @Override
    public void end(End why) {
        ends.add(why);
    }
}
