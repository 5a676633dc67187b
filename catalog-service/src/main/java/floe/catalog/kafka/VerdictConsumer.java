package floe.catalog.kafka;

import floe.catalog.tasks.PeriodicTask;
import floe.wire.GroupMembership;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
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

/// Makes batches of what a channel gives and takes one after the other, each as often as it needs to come to its
/// effect, and then has it committed. So while the database is away nothing is lost and nothing overtakes.
///
/// While one is being stored, which is mostly waiting for the database, the one after it is looked over; it is stored
/// when its turn comes, and committed after that as if nobody had looked at it before.
///
/// The channel reads on meanwhile, so another replica may ask for partitions while a batch is at hand. They go when
/// what is being stored is done and committed, and what is only looked over is the other's. Only a batch that takes
/// longer than that may be taken by both, and counts once.
public final class VerdictConsumer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(VerdictConsumer.class);
    private static final Duration HAND_OVER = Duration.ofSeconds(5);
    private static final Duration FINISH = Duration.ofSeconds(10);
    /// What is stored at once takes so many bytes at most, and so does what is looked over meanwhile: thousands of
    /// usual verdicts.
    private static final long ROOM = 8 << 20;

    private static final CompletableFuture<Void> NEVER = new CompletableFuture<>();

    /// Brings a batch to its effect in two steps.
    @FunctionalInterface
    interface Handler {
        /// Whatever can be done before it is the batch's turn, and has no effect.
        Effect lookOver(ConsumerRecords<String, byte[]> batch) throws Exception;
    }

    /// What a batch comes to.
    @FunctionalInterface
    interface Effect {
        /// Returns when the effect of every record is safe.
        void store() throws Exception;
    }

    private final Handler handler;
    private final OffsetCommitter offsets;
    private final GatheredVerdicts gathered;
    private final ExecutorService looking = thread("verdicts-ahead");
    private final ExecutorService storing = thread("verdicts");
    private final GroupMembership membership = new GroupMembership("verdicts");
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final RetryUntilDone looks = new RetryUntilDone(stopping);
    private final RetryUntilDone stores = new RetryUntilDone(stopping);
    /// What went to another since the batch came that is looked over; guarded by this.
    private final Set<TopicPartition> lost = new HashSet<>();

    /// Set by the thread that looks over, when what was there is done; guarded by this.
    private CompletableFuture<Boolean> inStore = CompletableFuture.completedFuture(true);

    private volatile Optional<Trouble> end = Optional.empty();
    private volatile boolean started;

    /// @param together so many are a batch, if they are there
    VerdictConsumer(Handler handler, OffsetCommitter offsets, int together) {
        this.handler = handler;
        this.offsets = offsets;
        this.gathered = new GatheredVerdicts(together, ROOM, this::next, this::fail);
    }

    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(Thread.ofPlatform().name(name).factory());
    }

    void start() {
        started = true;
        membership.begin();
        offsets.start();
    }

    /// The channel has ended by itself.
    void fail(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (stopping.getCount() > 0 && end.isEmpty()) {
            end = Optional.of(Trouble.ofBroker("no verdicts are read any more: " + cause.getMessage()));
            LOG.error("no verdicts are read any more; restart the service", cause);
        }
    }

    /// What a poll gave. More may come at once, unless enough for a batch wait already.
    CompletionStage<Void> take(ConsumerRecords<String, byte[]> polled) {
        return gathered.add(polled);
    }

    /// The next batch; the one after it comes when this one is being stored, and behind one that is not, none.
    private CompletionStage<Void> next(ConsumerRecords<String, byte[]> batch) {
        synchronized (this) {
            lost.clear();
        }
        try {
            return CompletableFuture.supplyAsync(() -> handOver(batch), looking)
                    .thenCompose(handedOver -> handedOver ? CompletableFuture.completedFuture(null) : NEVER);
        } catch (RejectedExecutionException e) {
            LOG.debug("a batch came after the end", e);
            return NEVER;
        }
    }

    /// The group has told it its partitions. Called within a poll.
    void assigned(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        offsets.assigned(consumer, partitions);
        membership.taken();
        LOG.info("verdicts of {} partitions are read", consumer.assignment().size());
    }

    /// These partitions are to go to another. Called within a poll.
    void revoked(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        CompletableFuture<Boolean> begun;
        gathered.drop(partitions);
        synchronized (this) {
            lost.addAll(partitions);
            begun = inStore;
        }
        try {
            begun.get(HAND_OVER.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            LOG.warn("{} partitions go to another before the batch at hand is done", partitions.size());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        offsets.commit(consumer);
        offsets.forget(partitions);
        membership.lost();
    }

    boolean joined() {
        return membership.joined();
    }

    /// Whether it is at work, or waits for others. A try that fails is told as trouble, and no restart would help; one
    /// that does not come back is what a restart ends, whatever became of those before it.
    boolean alive(Duration batchLimit) {
        return end.isEmpty()
                && Stream.of(looks, stores).allMatch(step -> step.busy().compareTo(batchLimit) < 0);
    }

    /// What keeps it from its work: the batches at hand, and what there is to read.
    Stream<Trouble> troubles() {
        return Stream.of(end, stores.trouble(), looks.trouble(), reading().map(Trouble::ofBroker))
                .flatMap(Optional::stream);
    }

    /// A group that it is not in has no partitions for it; the broker may be away as well.
    private Optional<String> reading() {
        Optional<String> outside = membership.trouble();
        return joined() || outside.isPresent() ? offsets.trouble().or(() -> outside) : Optional.empty();
    }

    PeriodicTask looks() {
        return offsets.looks();
    }

    long lag() {
        return offsets.lag();
    }

    /// How many could not be read at the broker, and were passed over.
    long unreadable() {
        return offsets.unreadable();
    }

    /// Lets what is being stored come to its effect, and commits it.
    @Override
    public void close() {
        synchronized (this) {
            stopping.countDown();
        }
        looking.shutdown();
        storing.shutdown();
        try {
            if (!storing.awaitTermination(FINISH.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn("the batch at hand is not done, and comes again");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (started) {
            offsets.close();
        }
    }

    /// Looks a batch over and has it stored, piece by piece. Returns when the last of it is being stored; of one
    /// beside which there is no room for another, when it is stored.
    ///
    /// @return false when it is to stop before that, so that the rest comes again
    private boolean handOver(ConsumerRecords<String, byte[]> batch) {
        try {
            List<ConsumerRecords<String, byte[]>> pieces = VerdictPieces.of(batch, ROOM);
            for (ConsumerRecords<String, byte[]> piece : pieces) {
                if (!isHandedOver(piece)) {
                    return false;
                }
            }
            return pieces.size() == 1 || isBeforeDone();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private boolean isHandedOver(ConsumerRecords<String, byte[]> piece) throws InterruptedException {
        ConsumerRecords<String, byte[]> ours = piece;
        while (!ours.isEmpty()) {
            ConsumerRecords<String, byte[]> now = ours;
            Optional<Effect> effect = looks.attempt(now.count(), () -> handler.lookOver(now));
            if (effect.isEmpty() || !isBeforeDone()) {
                return false;
            }
            ours = begin(now, effect.get());
        }
        return true;
    }

    private boolean isBeforeDone() {
        CompletableFuture<Boolean> before;
        synchronized (this) {
            before = inStore;
        }
        return before.join();
    }

    /// Has it stored, unless some of it went to another meanwhile.
    ///
    /// @return what is to be looked over anew
    private synchronized ConsumerRecords<String, byte[]> begin(ConsumerRecords<String, byte[]> piece, Effect effect) {
        if (!Collections.disjoint(lost, piece.partitions())) {
            return VerdictPieces.without(piece, lost);
        }
        if (stopping.getCount() > 0) {
            inStore = CompletableFuture.supplyAsync(() -> isStored(piece, effect), storing);
            inStore.whenComplete((_, failure) -> Optional.ofNullable(failure).ifPresent(this::fail));
        }
        return ConsumerRecords.empty();
    }

    private boolean isStored(ConsumerRecords<String, byte[]> piece, Effect effect) {
        try {
            boolean stored = stores.attempt(piece.count(), () -> {
                        effect.store();
                        return true;
                    })
                    .isPresent();
            if (stored) {
                offsets.done(piece);
            }
            return stored;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
