package floe.wire;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/// How far a group is behind the end of a topic.
///
/// @param written how many records were ever written there
/// @param done how many of them the group has committed, or the broker has forgotten; never more
public record Lag(long written, long done) {
    /// Records of the topic that the group has not committed; all of them when nobody of the group was ever there.
    public long waiting() {
        return written - done;
    }

    /// The lag as it is now.
    public static Lag of(Admin admin, String group, String topic) throws ExecutionException, InterruptedException {
        // Asked for first: what is committed meanwhile may then only make the lag too large, never hide some of it.
        return of(admin, committed(admin, group), topic);
    }

    /// The lag as it is now; nothing while the group has never committed anything of that topic.
    public static Optional<Lag> ofCommitted(Admin admin, String group, String topic)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, OffsetAndMetadata> committed = committed(admin, group);
        boolean wasThere = committed.keySet().stream()
                .anyMatch(partition -> partition.topic().equals(topic));
        return wasThere ? Optional.of(of(admin, committed, topic)) : Optional.empty();
    }

    /// Whether anybody of the group is there now.
    public static boolean isAttended(Admin admin, String group) throws ExecutionException, InterruptedException {
        try {
            return !admin.describeConsumerGroups(List.of(group))
                    .describedGroups()
                    .get(group)
                    .get()
                    .members()
                    .isEmpty();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof GroupIdNotFoundException) {
                return false;
            }
            throw e;
        }
    }

    private static Map<TopicPartition, OffsetAndMetadata> committed(Admin admin, String group)
            throws ExecutionException, InterruptedException {
        return admin.listConsumerGroupOffsets(group)
                .partitionsToOffsetAndMetadata()
                .get();
    }

    private static Lag of(Admin admin, Map<TopicPartition, OffsetAndMetadata> committed, String topic)
            throws ExecutionException, InterruptedException {
        List<TopicPartition> partitions = partitions(admin, List.of(topic));
        Map<TopicPartition, Long> starts = offsets(admin, partitions, OffsetSpec.earliest());
        Map<TopicPartition, Long> ends = offsets(admin, partitions, OffsetSpec.latest());
        long written = 0;
        long behind = 0;
        for (TopicPartition partition : partitions) {
            OffsetAndMetadata done = committed.get(partition);
            long start = starts.get(partition);
            long end = Math.max(start, ends.get(partition));
            written += end;
            // A broker that has lost its last records, or whose topic was made anew, ends before what was committed.
            behind += done == null ? start : Math.clamp(done.offset(), start, end);
        }
        return new Lag(written, behind);
    }

    /// All partitions of these topics.
    public static List<TopicPartition> partitions(Admin admin, List<String> topics)
            throws ExecutionException, InterruptedException {
        return admin.describeTopics(topics).allTopicNames().get().values().stream()
                .flatMap(topic -> topic.partitions().stream()
                        .map(partition -> new TopicPartition(topic.name(), partition.partition())))
                .toList();
    }

    /// Where each of them begins or ends.
    public static Map<TopicPartition, Long> offsets(Admin admin, List<TopicPartition> partitions, OffsetSpec which)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> offsets = new HashMap<>();
        admin.listOffsets(partitions.stream().collect(Collectors.toMap(Function.identity(), _ -> which)))
                .all()
                .get()
                .forEach((partition, found) -> offsets.put(partition, found.offset()));
        return offsets;
    }
}
