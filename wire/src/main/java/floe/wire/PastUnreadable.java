package floe.wire;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Leads a channel past records that the broker has and nobody can read, as after a fault of its disk. Whoever polls
/// comes to them again and again, and no restart helps: so what can be read goes on behind them, and they are told.
///
/// Which records those are is not believed of one failure. A partition that stands still although records wait is
/// looked at by a reader of its own.
public final class PastUnreadable {
    private static final Logger LOG = LoggerFactory.getLogger(PastUnreadable.class);
    private static final Duration LOOK = Duration.ofMillis(250);
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration TROUBLE = Duration.ofSeconds(30);

    private final Map<String, Object> connection;
    private final Listener listener;
    private final Map<TopicPartition, Standstill> still = new HashMap<>();
    private final AtomicBoolean searching = new AtomicBoolean();
    private final AtomicLong passed = new AtomicLong();
    private long looked = System.nanoTime();
    private volatile Optional<Gap> found = Optional.empty();
    private volatile Optional<String> trouble = Optional.empty();

    /// Hears of what is passed over, on the thread that polls.
    @FunctionalInterface
    public interface Listener {
        /// @param from where nothing can be read
        /// @param next where reading goes on
        void passed(TopicPartition partition, long from, long next);
    }

    /// Where a partition is not read on although records wait there, and since when.
    private record Standstill(long offset, long since) {}

    /// What cannot be read: from there up to the next offset.
    private record Gap(TopicPartition partition, long from, long next) {}

    /// @param connection where the broker is
    public PastUnreadable(Map<String, Object> connection, Listener listener) {
        this.connection = connection;
        this.listener = listener;
    }

    /// How many offsets were passed over.
    public long passed() {
        return passed.get();
    }

    /// Which partition is not read for long.
    public Optional<String> trouble() {
        return trouble;
    }

    /// To be called some times a second by the thread that polls, between polls, also those that failed.
    public void look(Consumer<?, ?> consumer) {
        found.ifPresent(gap -> goOn(consumer, gap));
        long now = System.nanoTime();
        if (now - looked < LOOK.toNanos()) {
            return;
        }
        looked = now;
        Optional<String> told = Optional.empty();
        still.keySet().retainAll(consumer.assignment());
        for (TopicPartition partition : consumer.assignment()) {
            // Who has no room reads nothing.
            OptionalLong waiting =
                    consumer.paused().contains(partition) ? OptionalLong.empty() : consumer.currentLag(partition);
            if (waiting.orElse(0) == 0) {
                still.remove(partition);
                continue;
            }
            long offset = consumer.position(partition);
            Standstill known = still.get(partition);
            if (known == null || known.offset() != offset) {
                known = new Standstill(offset, now);
                still.put(partition, known);
            }
            if (now - known.since() > PATIENCE.toNanos()) {
                search(partition, offset);
            }
            if (now - known.since() > TROUBLE.toNanos()) {
                told = Optional.of("records wait at " + partition + "@" + offset + " and are not read");
            }
        }
        trouble = told;
    }

    /// Once at a time, and not on the thread that polls, which is to come to the other partitions.
    private void search(TopicPartition partition, long offset) {
        if (searching.compareAndSet(false, true)) {
            Thread.ofVirtual().name("search").start(() -> {
                try {
                    new Readability(connection, partition)
                            .nextAfter(offset)
                            .ifPresent(next -> found = Optional.of(new Gap(partition, offset, next)));
                } catch (KafkaException e) {
                    LOG.debug("{} could not be looked at", partition, e);
                } finally {
                    searching.set(false);
                }
            });
        }
    }

    private void goOn(Consumer<?, ?> consumer, Gap gap) {
        found = Optional.empty();
        TopicPartition partition = gap.partition();
        if (consumer.assignment().contains(partition) && consumer.position(partition) == gap.from()) {
            consumer.seek(partition, gap.next());
            listener.passed(partition, gap.from(), gap.next());
            passed.addAndGet(gap.next() - gap.from());
            LOG.error(
                    "what lies at {} from {} up to {} cannot be read, and is passed over: look at the broker's disk",
                    partition,
                    gap.from(),
                    gap.next() - 1);
        }
    }
}
