package floe.catalog.kafka;

import floe.wire.Backoff;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes the batches of a channel one after the other, in a thread of its own, each as often as it needs to come to its
/// effect, and then has it committed. So while the database is away nothing is lost and nothing overtakes.
///
/// The channel reads on meanwhile, so another replica may ask for partitions while a batch is at hand: they go when it
/// is done and committed. Only a batch that takes longer than that may be taken by both. No level changes by it;
/// rejections are counted twice.
public final class VerdictConsumer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(VerdictConsumer.class);
    private static final Duration HAND_OVER = Duration.ofSeconds(5);
    private static final Duration FINISH = Duration.ofSeconds(10);
    private static final int MOST_CAUSES = 10;
    /// What is stored at once takes so many bytes at most: thousands of usual verdicts.
    private static final long ROOM = 16 << 20;

    private static final long IDLE = 0;
    private static final CompletableFuture<Void> NEVER = new CompletableFuture<>();

    /// Brings a batch to its effect.
    @FunctionalInterface
    interface Handler {
        /// Returns when the effect of every record is safe.
        void handle(ConsumerRecords<String, byte[]> batch) throws Exception;
    }

    private final Handler handler;
    private final OffsetCommitter offsets;
    private final ExecutorService worker = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("verdicts").factory());
    private final CountDownLatch stopping = new CountDownLatch(1);

    private volatile CompletableFuture<Boolean> atHand = CompletableFuture.completedFuture(true);
    private volatile Optional<Trouble> trouble = Optional.empty();
    private volatile long batchSince = IDLE;
    private volatile boolean started;
    private volatile boolean joined;
    private volatile boolean failed;

    VerdictConsumer(Handler handler, OffsetCommitter offsets) {
        this.handler = handler;
        this.offsets = offsets;
    }

    void start() {
        started = true;
        offsets.start();
    }

    /// The channel has ended by itself.
    void fail(Throwable cause) {
        if (stopping.getCount() > 0) {
            failed = true;
            trouble = Optional.of(Trouble.ofBroker("no verdicts are read any more: " + cause.getMessage()));
            LOG.error("no verdicts are read any more; restart the service", cause);
        }
    }

    /// The next batch; the one after it comes when this one is done, and behind one that is not, none.
    CompletionStage<Void> take(ConsumerRecords<String, byte[]> batch) {
        try {
            atHand = CompletableFuture.supplyAsync(() -> bring(batch), worker);
            return atHand.thenCompose(done -> done ? CompletableFuture.completedFuture(null) : NEVER);
        } catch (RejectedExecutionException e) {
            LOG.debug("a batch came after the end", e);
            return NEVER;
        }
    }

    /// The group has told it its partitions. Called within a poll.
    ///
    /// @param held how many it has now
    void assigned(int held) {
        joined = true;
        LOG.info("verdicts of {} partitions are read", held);
    }

    /// These partitions are to go to another. Called within a poll.
    void revoked(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        try {
            atHand.get(HAND_OVER.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            LOG.warn("{} partitions go to another before the batch at hand is done", partitions.size());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        offsets.commit(consumer);
        offsets.forget(partitions);
    }

    boolean joined() {
        return joined;
    }

    /// Whether it is at work, or waits for others.
    boolean alive(Duration batchLimit) {
        return !failed && (trouble.isPresent() || busy().compareTo(batchLimit) < 0);
    }

    /// What keeps it from its work: the batch at hand, and the connection.
    Stream<Trouble> troubles() {
        Optional<String> connection = joined ? offsets.trouble() : Optional.empty();
        return Stream.of(trouble, connection.map(Trouble::ofBroker)).flatMap(Optional::stream);
    }

    long lag() {
        return offsets.lag();
    }

    /// Lets the batch at hand come to its effect, and commits it.
    @Override
    public void close() {
        stopping.countDown();
        worker.shutdown();
        try {
            if (!worker.awaitTermination(FINISH.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn("the batch at hand is not done, and comes again");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (started) {
            offsets.close();
        }
    }

    private Duration busy() {
        long since = batchSince;
        return since == IDLE ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - since);
    }

    private boolean bring(ConsumerRecords<String, byte[]> batch) {
        try {
            for (ConsumerRecords<String, byte[]> piece : VerdictPieces.of(batch, ROOM)) {
                batchSince = System.nanoTime() | 1;
                if (!handled(piece)) {
                    return false;
                }
                offsets.done(piece);
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            batchSince = IDLE;
        }
    }

    /// Of what kind an exception and its causes are.
    private static List<?> kind(Exception trouble) {
        return Stream.<Throwable>iterate(trouble, Objects::nonNull, Throwable::getCause)
                .limit(MOST_CAUSES)
                .map(Throwable::getClass)
                .toList();
    }

    /// Tries until the batch has its effect; false when it is to stop before that, so that the batch comes again.
    /// Each kind of trouble in its way is told once: what came first may be over, and something else be the matter.
    private boolean handled(ConsumerRecords<String, byte[]> batch) throws InterruptedException {
        Backoff backoff = new Backoff(stopping);
        Set<List<?>> told = new HashSet<>();
        while (true) {
            try {
                handler.handle(batch);
                trouble = Optional.empty();
                return true;
            } catch (InterruptedException e) {
                throw e;
            } catch (Exception e) {
                if (told.add(kind(e))) {
                    LOG.warn("{} verdicts could not be taken, and are tried again until they can", batch.count(), e);
                }
                trouble = Optional.of(Trouble.of(e));
                if (!backoff.pause()) {
                    return false;
                }
            }
        }
    }
}
