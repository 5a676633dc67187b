package floe.wire;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads a topic as one of a group and hands its records to workers, one record a worker, while it reads on. A record
/// is committed only when it is done and all before it in its partition are, so a task must bear seeing one twice.
///
/// Records are begun in their order. So whoever gives partitions up, to end or to share them, finishes what is begun,
/// a few records, and hands over the rest as if it had never read it.
public final class TaskLoop extends GroupLoop {
    private static final Logger LOG = LoggerFactory.getLogger(TaskLoop.class);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final Duration COMMIT = Duration.ofSeconds(10);
    private static final long COMMIT_EVERY_NANOS = 50_000_000;

    /// Brings a record to its effect.
    @FunctionalInterface
    public interface Task {
        /// May return before that; whatever it throws ends the loop.
        ///
        /// @param done to be run once, when the effect is safe
        void run(ConsumerRecord<String, byte[]> record, Runnable done) throws Exception;
    }

    /// How many work at once.
    ///
    /// @param workers so many, as long as none needs longer than a moment
    /// @param spares so many more at most, in place of those who do
    public record CrewSize(int workers, int spares, Duration moment) {
        public CrewSize {
            if (workers < 1 || spares < 0) {
                throw new IllegalArgumentException("a crew of " + workers + " workers and " + spares
                        + " spare ones does nothing: 1 worker and 0 spare ones are the least");
            }
        }
    }

    /// How much it takes on.
    ///
    /// @param waiting so many records may be read and not begun before it reads no more
    /// @param underWay so many may be begun and not done before no more are begun
    /// @param handOver so long it waits for what is begun when partitions are to go to another; then they go
    /// unfinished, and are done once more
    /// @param finish the same when it is to end
    public record Limits(int waiting, int underWay, Duration handOver, Duration finish) {}

    private final Limits limits;
    private final IntConsumer taken;
    private final Ledger ledger = new Ledger();
    private final Crew crew;
    /// How far the partitions at hand have come, and how far the broker knows; the loop's own thread alone touches
    /// them.
    private final Map<TopicPartition, OffsetAndMetadata> reached = new HashMap<>();

    private final Map<TopicPartition, OffsetAndMetadata> committed = new HashMap<>();
    private boolean committing;
    /// It tries many times a second: of trouble that goes on the log has one line.
    private boolean complained;
    private boolean leaving;
    private long nextCommit = System.nanoTime();

    /// @param connection where the broker is, the group, and anything of the consumer's to set otherwise than here
    /// @param taken hears how many records were read together
    public TaskLoop(
            String name,
            Map<String, Object> connection,
            Collection<String> topics,
            CrewSize size,
            Limits limits,
            IntConsumer taken,
            Task task) {
        super(LOG, name, connection, topics);
        this.limits = limits;
        this.taken = taken;
        this.crew = new Crew(name, size, ledger, new Gate(limits.underWay()), task, this::broken);
    }

    @Override
    public Duration busy() {
        return crew.busy();
    }

    @Override
    public void stop() {
        super.stop();
        ledger.close();
    }

    private void broken(Throwable cause) {
        fail(cause);
        stop();
    }

    @Override
    void work() throws InterruptedException {
        try {
            while (stopping.getCount() > 0) {
                crew.fill();
                read();
                commit();
            }
            if (trouble().isEmpty()) {
                finish();
            }
        } finally {
            leaving = true;
        }
    }

    private void read() throws InterruptedException {
        if (ledger.awaitRoom(limits.waiting(), POLL)) {
            consumer.resume(consumer.paused());
            hand(consumer.poll(POLL));
        } else {
            lookAfterTheGroup();
        }
        tellLag(ledger.waiting());
    }

    /// A poll without records: for what else a poll does.
    private void lookAfterTheGroup() {
        consumer.pause(consumer.assignment());
        hand(consumer.poll(Duration.ZERO));
    }

    private void hand(ConsumerRecords<String, byte[]> records) {
        if (records.isEmpty()) {
            return;
        }
        taken.accept(records.count());
        for (TopicPartition partition : records.partitions()) {
            ledger.add(partition, new Parcel(records.records(partition)));
        }
    }

    private void finish() throws InterruptedException {
        long end = System.nanoTime() + limits.finish().toNanos();
        while (!ledger.awaitFinished(Set.copyOf(consumer.assignment()), POLL)) {
            if (System.nanoTime() >= end) {
                LOG.warn("{} ends with records begun, which are done again elsewhere", name());
                break;
            }
            lookAfterTheGroup();
            commit();
        }
        commitFor(consumer.assignment());
    }

    /// Tells the broker now and then how far all is done, without waiting for its answer.
    private void commit() {
        if (committing || System.nanoTime() - nextCommit < 0) {
            return;
        }
        Map<TopicPartition, OffsetAndMetadata> owed = owed(consumer.assignment());
        if (owed.isEmpty()) {
            return;
        }
        nextCommit = System.nanoTime() + COMMIT_EVERY_NANOS;
        committing = true;
        consumer.commitAsync(owed, (offsets, e) -> {
            committing = false;
            if (e == null) {
                committed.putAll(offsets);
                complained = false;
            } else if (!complained && !(e instanceof RebalanceInProgressException)) {
                complained = true;
                LOG.warn("{} could not commit yet, so its last records may come again: {}", name(), e.getMessage());
            }
        });
    }

    private void commitFor(Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> owed = owed(partitions);
        if (owed.isEmpty()) {
            return;
        }
        try {
            consumer.commitSync(owed, COMMIT);
            committed.putAll(owed);
        } catch (KafkaException e) {
            LOG.warn("{} could not commit, so its last records come again: {}", name(), e.getMessage());
        }
    }

    private Map<TopicPartition, OffsetAndMetadata> owed(Collection<TopicPartition> partitions) {
        ledger.progress().forEach((partition, offset) -> reached.put(partition, new OffsetAndMetadata(offset)));
        Map<TopicPartition, OffsetAndMetadata> owed = new HashMap<>();
        for (TopicPartition partition : partitions) {
            OffsetAndMetadata offset = reached.get(partition);
            if (offset != null && !offset.equals(committed.get(partition))) {
                owed.put(partition, offset);
            }
        }
        return owed;
    }

    private void forget(Collection<TopicPartition> partitions) {
        ledger.forget(partitions);
        reached.keySet().removeAll(partitions);
        committed.keySet().removeAll(partitions);
    }

    @Override
    void revoked(Collection<TopicPartition> partitions) {
        ledger.callBack(partitions);
        try {
            // Who leaves has waited for what is begun already.
            if (!ledger.awaitFinished(partitions, leaving ? Duration.ZERO : limits.handOver())) {
                LOG.info("{} hands over partitions with records begun, which are done again elsewhere", name());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        commitFor(List.copyOf(partitions));
        forget(partitions);
    }

    @Override
    void lost(Collection<TopicPartition> partitions) {
        forget(partitions);
    }
}
