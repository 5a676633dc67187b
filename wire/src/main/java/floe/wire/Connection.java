package floe.wire;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.Metric;

/// Whether a consumer has a connection to any broker. A consumer whose broker is gone polls on without a word, and only
/// its count of connections tells; while it tries to connect it counts the try, so none in a while is what counts.
public final class Connection {
    private static final long WHILE_NANOS = Duration.ofSeconds(2).toNanos();

    private final Optional<Metric> count;
    private volatile long without = System.nanoTime() - WHILE_NANOS;

    public Connection(Consumer<?, ?> consumer) {
        this.count = consumer.metrics().entrySet().stream()
                .filter(metric -> metric.getKey().name().equals("connection-count")
                        && metric.getKey().group().equals("consumer-metrics"))
                .<Metric>map(Map.Entry::getValue)
                .findFirst();
    }

    /// To be called many times a second.
    public void look() {
        if (count.isPresent() && ((Number) count.get().metricValue()).doubleValue() == 0) {
            without = System.nanoTime();
        }
    }

    public boolean isCut() {
        return System.nanoTime() - without < WHILE_NANOS;
    }
}
