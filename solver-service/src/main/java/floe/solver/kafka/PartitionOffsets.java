package floe.solver.kafka;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
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
    /// Where those begin of which nothing is done yet, and how far they are taken; whoever takes records tells it.
    private final Map<TopicPartition, Long> starts = new ConcurrentHashMap<>();

    private final Map<TopicPartition, Long> ends = new ConcurrentHashMap<>();
    /// Where those begin that nobody can read, behind what is still to be taken, and where reading goes on.
    private final Map<TopicPartition, Map<Long, Long>> unreadable = new ConcurrentHashMap<>();

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
        ends.put(partition, records.getLast().offset() + 1);
        return pass(partition);
    }

    /// What cannot be read from there up to the next offset.
    ///
    /// @return where reading goes on, if all in front of it is taken
    OptionalLong unreadable(TopicPartition partition, long from, long next) {
        unreadable.computeIfAbsent(partition, _ -> new ConcurrentHashMap<>()).put(from, next);
        return pass(partition);
    }

    private OptionalLong pass(TopicPartition partition) {
        Map<Long, Long> gaps = unreadable.get(partition);
        Long end = ends.get(partition);
        if (gaps == null || end == null) {
            return OptionalLong.empty();
        }
        gaps.keySet().removeIf(from -> from < end);
        OptionalLong passed = OptionalLong.empty();
        for (Long next = gaps.remove(end); next != null; next = gaps.remove(next)) {
            ends.put(partition, next);
            passed = OptionalLong.of(next);
        }
        return passed;
    }

    /// How many records are known to wait that are not taken: at the broker, and in the channel.
    long untaken(Consumer<?, ?> consumer) {
        long sum = 0;
        for (TopicPartition partition : consumer.assignment()) {
            OptionalLong behind = consumer.currentLag(partition);
            if (behind.isPresent()) {
                long position = consumer.position(partition);
                // A topic that was made anew begins before what was taken.
                sum += behind.getAsLong() + Math.max(0, position - ends.getOrDefault(partition, position));
            }
        }
        return sum;
    }

    /// Reads what whoever had them before has noted.
    void assigned(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        if (partitions.isEmpty()) {
            return;
        }
        try {
            Set<TopicPartition> fresh = new HashSet<>(partitions);
            consumer.committed(Set.copyOf(partitions), COMMIT).forEach((partition, offset) -> {
                if (offset != null) {
                    notes.found(partition, offset.metadata());
                    committed.put(partition, offset);
                    ends.put(partition, offset.offset());
                    fresh.remove(partition);
                }
            });
            if (!fresh.isEmpty()) {
                ends.putAll(consumer.beginningOffsets(fresh, COMMIT));
            }
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
        ends.keySet().removeAll(partitions);
        unreadable.keySet().removeAll(partitions);
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
