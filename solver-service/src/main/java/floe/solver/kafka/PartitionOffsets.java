package floe.solver.kafka;

import floe.wire.OffsetProgress;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How far the partitions at hand have come and how far the broker knows, with the notes of what is begun beside
/// it. The platform's own strategies know neither records done in any order nor such notes. The polling thread alone
/// uses it.
final class PartitionOffsets {
    private static final Logger LOG = LoggerFactory.getLogger(PartitionOffsets.class);
    private static final Duration COMMIT = Duration.ofSeconds(10);

    private final String name;
    private final OffsetLedger ledger;
    private final BegunRecords notes;
    private final Map<TopicPartition, Long> reached = new HashMap<>();
    private final Map<TopicPartition, OffsetAndMetadata> committed = new HashMap<>();
    /// Where those begin of which nothing is done yet; whoever takes records tells it.
    private final Map<TopicPartition, Long> starts = new ConcurrentHashMap<>();

    private final OffsetProgress taken = new OffsetProgress();

    private boolean committing;
    /// It tries many times a second: of trouble that goes on the log has one line.
    private boolean complained;

    PartitionOffsets(String name, OffsetLedger ledger, BegunRecords notes) {
        this.name = name;
        this.ledger = ledger;
        this.notes = notes;
    }

    /// On any thread: records of a partition that are taken.
    ///
    /// @return where reading goes on, if nobody can read what lies behind them
    OptionalLong taken(TopicPartition partition, List<? extends ConsumerRecord<?, ?>> records) {
        starts.putIfAbsent(partition, records.getFirst().offset());
        return taken.advance(partition, records.getLast().offset() + 1);
    }

    /// What cannot be read from there up to the next offset.
    ///
    /// @return where reading goes on, if all in front of it is taken
    OptionalLong unreadable(TopicPartition partition, long from, long next) {
        return taken.unreadable(partition, from, next);
    }

    /// How many records are known to wait that are not taken: at the broker, and in the channel.
    long untaken(Consumer<?, ?> consumer) {
        return taken.waiting(consumer);
    }

    /// Reads what whoever had them before has noted.
    void assigned(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        if (partitions.isEmpty()) {
            return;
        }
        try {
            taken.begin(consumer, partitions, COMMIT).forEach((partition, offset) -> {
                notes.found(partition, offset.metadata());
                committed.put(partition, offset);
            });
        } catch (KafkaException e) {
            LOG.warn("{} could not ask who died over what in {} partitions", name, partitions.size(), e);
        }
    }

    /// Tells the broker how far all is done, without waiting for its answer.
    void commit(Consumer<?, ?> consumer) {
        if (committing) {
            return;
        }
        Map<TopicPartition, OffsetAndMetadata> owed = owed(consumer.assignment(), notes::atWork);
        if (owed.isEmpty()) {
            return;
        }
        committing = true;
        consumer.commitAsync(owed, (offsets, e) -> {
            committing = false;
            if (e == null) {
                committed.putAll(offsets);
                offsets.forEach((partition, offset) -> notes.committed(partition, offset.metadata()));
                complained = false;
            } else if (!complained && !(e instanceof RebalanceInProgressException)) {
                complained = true;
                LOG.warn("{} could not commit yet, so its last records may come again: {}", name, e.getMessage());
            }
        });
    }

    /// The last commit before these go to another. What keeps it from that stands in the log.
    void commitInPeace(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        try {
            tryToCommitInPeace(consumer, partitions);
        } catch (KafkaException e) {
            LOG.warn("{} could not commit, so its last records come again: {}", name, e.getMessage());
        }
    }

    /// The same, for whoever knows what to do when it does not come about.
    ///
    /// @throws RebalanceInProgressException while the group waits for its members to join anew, for as long as
    /// a session when one of them was killed; polls bring it to an end
    void tryToCommitInPeace(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> owed = owed(List.copyOf(partitions), notes::inPeace);
        if (!owed.isEmpty()) {
            consumer.commitSync(owed, COMMIT);
            committed.putAll(owed);
        }
    }

    void forget(Collection<TopicPartition> partitions) {
        ledger.forget(partitions);
        notes.forget(partitions);
        starts.keySet().removeAll(partitions);
        taken.forget(partitions);
        reached.keySet().removeAll(partitions);
        committed.keySet().removeAll(partitions);
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
}
