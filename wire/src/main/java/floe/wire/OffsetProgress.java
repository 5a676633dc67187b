package floe.wire;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How far each partition of a consumer has come. What nobody can read ([PastUnreadable]) counts as soon as all
/// in front of it does: at the end of a partition nothing would come with which it is committed.
public final class OffsetProgress {
    private static final Logger LOG = LoggerFactory.getLogger(OffsetProgress.class);

    /// Guarded by this, as is the other.
    private final Map<TopicPartition, Long> ends = new HashMap<>();

    /// Where those begin that nobody can read, and where reading goes on.
    private final Map<TopicPartition, NavigableMap<Long, Long>> unreadable = new HashMap<>();

    /// These have come: they begin where whoever had them before has committed, or at their start.
    ///
    /// @return what is committed of them
    /// @throws org.apache.kafka.common.KafkaException when the broker does not tell
    public Map<TopicPartition, OffsetAndMetadata> begin(
            Consumer<?, ?> consumer, Collection<TopicPartition> partitions, Duration patience) {
        Map<TopicPartition, OffsetAndMetadata> committed =
                new HashMap<>(consumer.committed(Set.copyOf(partitions), patience));
        committed.values().removeIf(offset -> offset == null);
        Set<TopicPartition> fresh = new HashSet<>(partitions);
        fresh.removeAll(committed.keySet());
        Map<TopicPartition, Long> starts = starts(consumer, fresh, patience);
        synchronized (this) {
            committed.forEach((partition, offset) -> ends.put(partition, offset.offset()));
            ends.putAll(starts);
        }
        return committed;
    }

    private static Map<TopicPartition, Long> starts(
            Consumer<?, ?> consumer, Set<TopicPartition> partitions, Duration patience) {
        try {
            return partitions.isEmpty() ? Map.of() : consumer.beginningOffsets(partitions, patience);
        } catch (KafkaException e) {
            LOG.warn("how far {} partitions have come is not known before their next record", partitions.size(), e);
            return Map.of();
        }
    }

    /// All up to there counts.
    ///
    /// @return where reading goes on, if nobody can read what lies behind it
    public synchronized OptionalLong advance(TopicPartition partition, long next) {
        ends.put(partition, next);
        return pass(partition);
    }

    /// Nobody can read what lies from there up to the next offset.
    ///
    /// @return where reading goes on, if all in front of it counts
    public synchronized OptionalLong unreadable(TopicPartition partition, long from, long next) {
        unreadable.computeIfAbsent(partition, _ -> new TreeMap<>()).put(from, next);
        return pass(partition);
    }

    public synchronized void forget(Collection<TopicPartition> partitions) {
        ends.keySet().removeAll(partitions);
        unreadable.keySet().removeAll(partitions);
    }

    /// How many records are known to wait: at the broker, and read but not counted yet. On the thread that polls.
    public synchronized long waiting(Consumer<?, ?> consumer) {
        long sum = 0;
        for (TopicPartition partition : consumer.assignment()) {
            OptionalLong behind = consumer.currentLag(partition);
            if (behind.isPresent()) {
                long position = consumer.position(partition);
                // A topic that was made anew begins before what counted.
                sum += behind.getAsLong() + Math.max(0, position - ends.getOrDefault(partition, position));
            }
        }
        return sum;
    }

    private OptionalLong pass(TopicPartition partition) {
        NavigableMap<Long, Long> gaps = unreadable.get(partition);
        Long end = ends.get(partition);
        if (gaps == null || end == null) {
            return OptionalLong.empty();
        }
        gaps.headMap(end).clear();
        OptionalLong passed = OptionalLong.empty();
        for (Long next = gaps.remove(end); next != null; next = gaps.remove(next)) {
            ends.put(partition, next);
            passed = OptionalLong.of(next);
        }
        return passed;
    }
}
