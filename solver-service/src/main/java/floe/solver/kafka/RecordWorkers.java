package floe.solver.kafka;

import floe.games.Turn;
import floe.wire.Connection;
import floe.wire.GroupMembership;
import floe.wire.PastUnreadable;
import floe.wire.PollingThread;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntConsumer;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hands the records of a channel to workers, one record a worker, while the channel reads on. A record is committed
/// only when it is done and all before it in its partition are, so a task must bear seeing one twice.
///
/// Records are begun in their order. So whoever gives partitions up, to end or to share them, finishes what is begun,
/// a few records, and hands over the rest as if it had never read it.
public final class RecordWorkers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RecordWorkers.class);
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final Duration LAST_COMMIT = Duration.ofSeconds(12);
    private static final CompletableFuture<Void> NEVER = new CompletableFuture<>();

    /// Brings a record to its effect.
    @FunctionalInterface
    public interface Task {
        /// May return before that; whatever it throws ends the work.
        ///
        /// @param turn may be ended while it works, for the sake of others; then the record has another later
        /// @param deaths how many processes ended unawares while they were over this record, slow or large
        /// @param done to be run once, when the effect is safe
        /// @return false when the turn was over before: it has done nothing and is run again
        boolean run(ConsumerRecord<String, byte[]> record, Turn turn, int deaths, Runnable done) throws Exception;
    }

    /// How many work at once.
    ///
    /// @param workers so many, as long as none needs longer than a moment
    /// @param spares so many more at most, in place of those who do
    /// @param large so many of these at most may be over a record that needs much memory
    public record CrewSize(int workers, int spares, int large, Duration moment) {}

    /// How much is taken on.
    ///
    /// @param waiting so many records may be read and not begun before no more are taken
    /// @param bytes no more are taken while those that are read and not done take so many
    /// @param underWay so many may be begun and not done before no more are begun
    /// @param handOver so long it waits for what is begun when partitions are to go to another; then they go
    /// unfinished, and are done once more
    /// @param finish the same when it is to end
    public record Limits(int waiting, long bytes, int underWay, Duration handOver, Duration finish) {}

    private final String name;
    private final Limits limits;
    private final IntConsumer taken;
    private final PollingThread polling;
    private final OffsetLedger ledger = new OffsetLedger(this::tellRoom);
    private final BegunRecords notes = new BegunRecords();
    private final Connection connection = new Connection();
    private final GroupMembership membership;
    private final PastUnreadable past;
    private final PartitionOffsets offsets;
    private final WorkerPool crew;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final AtomicBoolean looking = new AtomicBoolean();
    private final Thread looks;
    /// In which generation of its group a partition came; guarded by this.
    private final Map<TopicPartition, Integer> generations = new HashMap<>();

    private volatile CompletableFuture<Void> room = CompletableFuture.completedFuture(null);
    private volatile Optional<String> failure = Optional.empty();
    private volatile long untaken;
    private volatile long stoppedAt;

    /// @param places shared with the other workers of the process
    /// @param taken hears how many records were read together
    /// @param polling of the channel, which goes on after a poll that failed
    /// @param connection where the broker is
    public RecordWorkers(
            String name,
            CrewSize size,
            Places places,
            Limits limits,
            IntConsumer taken,
            Task task,
            PollingThread polling,
            Map<String, Object> connection) {
        this.name = name;
        this.limits = limits;
        this.taken = taken;
        this.polling = polling;
        this.membership = new GroupMembership(name);
        this.past = new PastUnreadable(connection, this::passed);
        this.offsets = new PartitionOffsets(name, ledger, notes);
        this.crew = new WorkerPool(
                name, size, places, ledger, notes, new InFlightLimit(limits.underWay()), task, this::fail);
        this.looks = Thread.ofPlatform().name(name + "-looks").daemon().unstarted(this::keepLooking);
    }

    /// Before the channel is read.
    public void start() {
        membership.begin();
        looks.start();
    }

    /// Whether it is at work: started, not stopped, not failed.
    public boolean running() {
        return looks.isAlive() && stopping.getCount() > 0;
    }

    /// Whether the group has taken it in and told it its partitions.
    public boolean joined() {
        return membership.joined();
    }

    /// How many records are known to wait in the partitions that it holds.
    public long lag() {
        return untaken + ledger.waiting() + crew.waiting();
    }

    /// How many records could not be read at the broker, and were passed over.
    public long unreadable() {
        return past.passed();
    }

    /// What keeps it from its work, or why it ended by itself.
    public Optional<String> trouble() {
        return failure.or(this::reading);
    }

    /// A group that it is not in has no partitions for it; the broker may be away as well.
    private Optional<String> reading() {
        Optional<String> outside = membership.trouble();
        return joined() || outside.isPresent()
                ? connection.trouble().or(() -> outside).or(past::trouble)
                : Optional.empty();
    }

    /// How long that has been worked on that has been worked on for longest.
    public Duration busy() {
        return crew.busy();
    }

    /// The next records of the channel.
    ///
    /// @param generation of the group when they were read: what was read before a partition went and came again
    /// comes again too
    /// @return done when there is room for more
    public CompletionStage<Void> take(ConsumerRecords<String, byte[]> records, int generation) {
        if (stopping.getCount() == 0) {
            return NEVER;
        }
        taken.accept(records.count());
        CompletableFuture<Void> next = new CompletableFuture<>();
        room = next;
        add(records, generation);
        tellRoom();
        return next;
    }

    private synchronized void add(ConsumerRecords<String, byte[]> records, int generation) {
        for (TopicPartition partition : records.partitions()) {
            Integer since = generations.get(partition);
            if (since != null && generation >= since) {
                List<ConsumerRecord<String, byte[]>> come = records.records(partition);
                ledger.add(partition, come);
                offsets.taken(partition, come).ifPresent(next -> ledger.pass(partition, next));
            }
        }
    }

    /// Nobody can read what lies there, and so it counts as done: else it would be come to again after each
    /// restart, and wait for ever where nothing follows it. Called on the polling thread.
    synchronized void passed(TopicPartition partition, long from, long next) {
        if (generations.containsKey(partition)) {
            offsets.unreadable(partition, from, next).ifPresent(end -> ledger.pass(partition, end));
        }
    }

    /// The group has given it these partitions. Called within a poll.
    public void assigned(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        offsets.assigned(consumer, partitions);
        int generation = consumer.groupMetadata().generationId();
        synchronized (this) {
            partitions.forEach(partition -> generations.put(partition, generation));
        }
        membership.taken();
        LOG.info("{} holds {} partitions", name, consumer.assignment().size());
    }

    /// These partitions are to go to another. Called within a poll.
    public void revoked(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        synchronized (this) {
            generations.keySet().removeAll(partitions);
            ledger.callBack(partitions);
        }
        crew.dropCalledBack();
        try {
            // Who ends has waited for what is begun already.
            boolean ends = stopping.getCount() == 0;
            if (!ledger.awaitSettled(partitions, ends ? Duration.ZERO : limits.handOver())) {
                LOG.info("{} hands over partitions with records begun, which are done again elsewhere", name);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        offsets.commitInPeace(consumer, partitions);
        offsets.forget(partitions);
        crew.dropCalledBack();
        membership.lost();
    }

    /// It cannot go on, and says so.
    public void fail(Throwable cause) {
        if (stopping.getCount() > 0) {
            failure = Optional.of(String.valueOf(cause.getMessage()));
            LOG.error("{} ended and takes no more records; restart the service", name, cause);
            stop();
        }
    }

    /// Before it is stopped: a record that has been worked on for so long counts as one that ended the process. Else
    /// it would stop one process after the other.
    public void noteStuck(Duration limit) {
        crew.noteStuck(limit);
    }

    /// Begins nothing more; returns at once, for whoever has several to close.
    public void stop() {
        if (running()) {
            stoppedAt = System.nanoTime();
        }
        // First: whoever sees it stopped may count on nothing more being begun.
        ledger.close();
        crew.dropCalledBack();
        stopping.countDown();
    }

    /// Lets what is begun come to its effect, and commits it; whoever reads the channel leaves the group then.
    @Override
    public void close() {
        stop();
        if (looks.getState() == Thread.State.NEW) {
            return;
        }
        try {
            looks.join();
            if (isBrokerAway()) {
                LOG.warn("{} ends without its broker, so its last records may come again", name);
                return;
            }
            commitLast();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (CompletionException e) {
            LOG.warn("{} could not commit at its end, so its last records come again", name, e);
        }
    }

    /// Nobody can commit while the group waits for its members to join anew.
    private void commitLast() throws InterruptedException {
        while (true) {
            try {
                polling.run(consumer -> offsets.tryToCommitInPeace(consumer, consumer.assignment()))
                        .toCompletableFuture()
                        .orTimeout(LAST_COMMIT.toMillis(), TimeUnit.MILLISECONDS)
                        .join();
                return;
            } catch (CompletionException e) {
                if (!(e.getCause() instanceof RebalanceInProgressException) || isOutOfTime()) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(LOOK.toMillis());
            }
        }
    }

    private void tellRoom() {
        if (ledger.hasRoom(limits.waiting(), limits.bytes())) {
            room.complete(null);
        }
    }

    private void keepLooking() {
        try {
            while (!stopping.await(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
                crew.fill();
                tellRoom();
                look();
            }
            if (failure.isEmpty()) {
                finish();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void finish() throws InterruptedException {
        while (!ledger.awaitSettled(LOOK)) {
            // Without the broker nothing comes to its effect.
            if (isOutOfTime() || isBrokerAway()) {
                LOG.warn("{} ends with records begun, which are done again elsewhere", name);
                return;
            }
            look();
        }
    }

    private boolean isOutOfTime() {
        return System.nanoTime() - stoppedAt >= limits.finish().toNanos();
    }

    private boolean isBrokerAway() {
        return connection.trouble().isPresent();
    }

    /// Once at a time: the polling thread may be held up by a commit.
    private void look() {
        if (looking.compareAndSet(false, true)) {
            polling.run(this::look).whenComplete((_, _) -> looking.set(false));
        }
    }

    private void look(Consumer<?, ?> consumer) {
        connection.look(consumer);
        offsets.commit(consumer);
        untaken = offsets.untaken(consumer);
        if (stopping.getCount() > 0) {
            past.look(consumer);
        }
    }
}
