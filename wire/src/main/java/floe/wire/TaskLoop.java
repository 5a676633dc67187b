package floe.wire;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
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
        /// @param turn may be ended while it works, for the sake of others
        /// @param done to be run once, when the effect is safe
        /// @return false when the turn was over before: it has done nothing and is run again
        boolean run(ConsumerRecord<String, byte[]> record, Turn turn, Runnable done) throws Exception;
    }

    /// How many work at once.
    ///
    /// @param workers so many, as long as none needs longer than a moment
    /// @param spares so many more at most, in place of those who do
    /// @param large so many of these at most may be over a record that needs much memory
    public record CrewSize(int workers, int spares, int large, Duration moment) {
        public CrewSize {
            if (workers < 1 || spares < 0 || large < 0) {
                throw new IllegalArgumentException("a crew of " + workers + " workers and " + spares
                        + " spare ones does nothing: 1 worker and 0 spare ones are the least");
            }
        }
    }

    /// How much it takes on.
    ///
    /// @param waiting so many records may be read and not begun before it reads no more
    /// @param bytes no more are read while those that are read and not done take so many
    /// @param underWay so many may be begun and not done before no more are begun
    /// @param handOver so long it waits for what is begun when partitions are to go to another; then they go
    /// unfinished, and are done once more
    /// @param finish the same when it is to end
    public record Limits(int waiting, long bytes, int underWay, Duration handOver, Duration finish) {}

    private final Limits limits;
    private final IntConsumer taken;
    private final OffsetLedger ledger = new OffsetLedger();
    private final BegunRecords notes = new BegunRecords();
    private final Portion portion;
    private final WorkerPool crew;
    /// How far the partitions at hand have come, and how far the broker knows; the loop's own thread alone touches
    /// them.
    private final Map<TopicPartition, Long> reached = new HashMap<>();

    private final Map<TopicPartition, OffsetAndMetadata> committed = new HashMap<>();
    /// Where those begin of which nothing is done yet.
    private final Map<TopicPartition, Long> starts = new HashMap<>();
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
        Portion each = new Portion(limits.bytes() / 2);
        super(LOG, name, connection, topics, each);
        this.portion = each;
        this.limits = limits;
        this.taken = taken;
        this.crew = new WorkerPool(name, size, ledger, notes, new InFlightLimit(limits.underWay()), task, this::broken);
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
            if (!failed()) {
                finish();
            }
        } finally {
            leaving = true;
        }
    }

    private void read() throws InterruptedException {
        if (ledger.awaitRoom(limits.waiting(), limits.bytes(), POLL)) {
            consumer.resume(consumer.paused());
            hand(poll(POLL));
        } else {
            lookAfterTheGroup();
        }
        tellLag(ledger.waiting() + crew.waiting());
    }

    private ConsumerRecords<String, byte[]> poll(Duration patience) {
        portion.begin();
        return consumer.poll(patience);
    }

    /// A poll without records: for what else a poll does.
    private void lookAfterTheGroup() {
        consumer.pause(consumer.assignment());
        hand(poll(Duration.ZERO));
    }

    private void hand(ConsumerRecords<String, byte[]> records) {
        if (records.isEmpty()) {
            return;
        }
        taken.accept(records.count());
        for (TopicPartition partition : records.partitions()) {
            List<ConsumerRecord<String, byte[]>> come = records.records(partition);
            starts.putIfAbsent(partition, come.getFirst().offset());
            ledger.add(partition, come);
        }
    }

    private void finish() throws InterruptedException {
        long end = System.nanoTime() + limits.finish().toNanos();
        crew.dropCalledBack();
        while (!ledger.awaitSettled(Set.copyOf(consumer.assignment()), POLL)) {
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
        Map<TopicPartition, OffsetAndMetadata> owed = owed(consumer.assignment(), notes::atWork);
        if (owed.isEmpty()) {
            return;
        }
        nextCommit = System.nanoTime() + COMMIT_EVERY_NANOS;
        committing = true;
        consumer.commitAsync(owed, (offsets, e) -> {
            committing = false;
            if (e == null) {
                committed.putAll(offsets);
                offsets.forEach((partition, offset) -> notes.committed(partition, offset.metadata()));
                complained = false;
            } else if (!complained && !(e instanceof RebalanceInProgressException)) {
                complained = true;
                LOG.warn("{} could not commit yet, so its last records may come again: {}", name(), e.getMessage());
            }
        });
    }

    private void commitFor(Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> owed = owed(partitions, notes::inPeace);
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

    private Map<TopicPartition, OffsetAndMetadata> owed(
            Collection<TopicPartition> partitions, BiFunction<TopicPartition, Long, String> noted) {
        reached.putAll(ledger.progress());
        Map<TopicPartition, OffsetAndMetadata> owed = new HashMap<>();
        for (TopicPartition partition : partitions) {
            Long offset = reached.getOrDefault(partition, starts.get(partition));
            if (offset != null) {
                OffsetAndMetadata now = new OffsetAndMetadata(offset, noted.apply(partition, offset));
                boolean first = !reached.containsKey(partition) && !committed.containsKey(partition);
                if (!now.equals(committed.get(partition))
                        && !(first && now.metadata().isEmpty())) {
                    owed.put(partition, now);
                }
            }
        }
        return owed;
    }

    private void forget(Collection<TopicPartition> partitions) {
        ledger.forget(partitions);
        crew.dropCalledBack();
        notes.forget(partitions);
        starts.keySet().removeAll(partitions);
        reached.keySet().removeAll(partitions);
        committed.keySet().removeAll(partitions);
    }

    /// Reads what whoever had them before has noted.
    @Override
    void assigned(Collection<TopicPartition> partitions) {
        if (partitions.isEmpty()) {
            return;
        }
        try {
            consumer.committed(Set.copyOf(partitions), COMMIT).forEach((partition, offset) -> {
                if (offset != null) {
                    notes.found(partition, offset.metadata());
                    committed.put(partition, offset);
                }
            });
        } catch (KafkaException e) {
            LOG.warn("{} could not ask who died over what in {} partitions", name(), partitions.size(), e);
        }
    }

    @Override
    void revoked(Collection<TopicPartition> partitions) {
        ledger.callBack(partitions);
        crew.dropCalledBack();
        try {
            // Who leaves has waited for what is begun already.
            if (!ledger.awaitSettled(partitions, leaving ? Duration.ZERO : limits.handOver())) {
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
