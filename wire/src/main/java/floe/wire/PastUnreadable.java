package floe.wire;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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
public final class PastUnreadable implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PastUnreadable.class);
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration TROUBLE = Duration.ofSeconds(30);

    private final Map<String, Object> connection;
    private final PollingThread polling;
    private final Listener listener;
    private final Map<TopicPartition, Standstill> still = new HashMap<>();
    private final AtomicBoolean looking = new AtomicBoolean();
    private final AtomicBoolean searching = new AtomicBoolean();
    private final AtomicLong passed = new AtomicLong();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread =
            Thread.ofPlatform().name("past-unreadable").daemon().unstarted(this::run);
    private volatile Optional<String> trouble = Optional.empty();

    /// Hears of what is passed over, on the thread that polls.
    @FunctionalInterface
    public interface Listener {
        /// @param from where nothing can be read
        /// @param next where reading goes on
        void passed(TopicPartition partition, long from, long next);
    }

    /// @param connection where the broker is
    /// @param polling of the channel, which goes on after a poll that failed
    public PastUnreadable(Map<String, Object> connection, PollingThread polling) {
        this(connection, polling, (_, _, _) -> {});
    }

    public PastUnreadable(Map<String, Object> connection, PollingThread polling, Listener listener) {
        this.connection = connection;
        this.polling = polling;
        this.listener = listener;
    }

    /// Where a partition is not read on although records wait there, and since when.
    private record Standstill(long offset, long since) {}

    public void start() {
        thread.start();
    }

    /// How many offsets were passed over.
    public long passed() {
        return passed.get();
    }

    /// Which partition is not read for long.
    public Optional<String> trouble() {
        return trouble;
    }

    @Override
    public void close() {
        stopping.countDown();
    }

    private void run() {
        try {
            while (!stopping.await(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
                if (looking.compareAndSet(false, true)) {
                    polling.run(this::look).whenComplete((_, _) -> looking.set(false));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look(Consumer<?, ?> consumer) {
        long now = System.nanoTime();
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
                            .ifPresent(next -> goOn(partition, offset, next));
                } catch (KafkaException e) {
                    LOG.debug("{} could not be looked at", partition, e);
                } finally {
                    searching.set(false);
                }
            });
        }
    }

    private void goOn(TopicPartition partition, long offset, long next) {
        polling.run(consumer -> {
            if (consumer.assignment().contains(partition) && consumer.position(partition) == offset) {
                consumer.seek(partition, next);
                listener.passed(partition, offset, next);
                passed.addAndGet(next - offset);
                LOG.error(
                        "what lies at {} from {} up to {} cannot be read, and is passed over: look at the broker's disk",
                        partition,
                        offset,
                        next - 1);
            }
        });
    }
}
