package floe.catalog.metrics;

import floe.catalog.stock.ShelfStock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// What was last seen of a shelf, and for how long it has asked in vain.
final class ShelfWatch {
    private final LongSupplier nanoTime;
    private ShelfStock stock;
    private long answered;

    ShelfWatch(ShelfStock stock, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.stock = stock;
        this.answered = nanoTime.getAsLong();
    }

    synchronized void see(ShelfStock now) {
        if (stock.missing() == 0 || now.total() > stock.total()) {
            answered = nanoTime.getAsLong();
        }
        stock = now;
    }

    synchronized ShelfStock stock() {
        return stock;
    }

    /// Since it began to lack levels, or since the last one came.
    synchronized Duration unanswered() {
        return stock.missing() == 0 ? Duration.ZERO : Duration.ofNanos(nanoTime.getAsLong() - answered);
    }

    double unansweredSeconds() {
        return (double) unanswered().toNanos() / TimeUnit.SECONDS.toNanos(1);
    }
}
