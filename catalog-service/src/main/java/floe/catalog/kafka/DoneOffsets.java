package floe.catalog.kafka;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.apache.kafka.common.TopicPartition;

/// Up to where all is done of each partition. What nobody can read counts as done as soon as all in front of it
/// is: at the end of a partition nothing would come with which it is committed.
final class DoneOffsets {
    /// Guarded by this, as is the other.
    private final Map<TopicPartition, Long> ends = new HashMap<>();

    /// Where those begin that nobody can read, and where reading goes on.
    private final Map<TopicPartition, NavigableMap<Long, Long>> unreadable = new HashMap<>();

    /// All in front of that was done by whoever had the partition before.
    synchronized void begin(TopicPartition partition, long offset) {
        ends.put(partition, offset);
    }

    /// Its records up to there have their effect.
    ///
    /// @return up to where all is done
    synchronized long done(TopicPartition partition, long next) {
        ends.put(partition, next);
        return pass(partition).orElse(next);
    }

    /// Nobody can read what lies from there up to the next offset.
    ///
    /// @return up to where all is done, if it is more by that; some in front of it may be at hand
    synchronized OptionalLong unreadable(TopicPartition partition, long from, long next) {
        unreadable.computeIfAbsent(partition, _ -> new TreeMap<>()).put(from, next);
        return pass(partition);
    }

    synchronized void forget(Collection<TopicPartition> partitions) {
        ends.keySet().removeAll(partitions);
        unreadable.keySet().removeAll(partitions);
    }

    /// How many offsets in front of that one are not done, as far as that is known.
    synchronized long before(TopicPartition partition, long offset) {
        // A topic that was made anew begins before what was done.
        return Math.max(0, offset - ends.getOrDefault(partition, offset));
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
