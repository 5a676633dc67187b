package floe.cli.dead;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// The dead letters of all topics. How far they have been replayed is kept at the broker, as the offsets of a group, so
/// that a second replay finds nothing left to do.
final class Letters implements AutoCloseable {
    private static final String GROUP = "floe-dead-letters";
    private static final Duration POLL = Duration.ofMillis(100);

    private final KafkaConsumer<String, byte[]> consumer;

    Letters(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put("group.id", GROUP);
        settings.put("enable.auto.commit", false);
        settings.put("auto.offset.reset", "earliest");
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
    }

    /// Those that lie there now.
    ///
    /// @param all those that have been replayed too
    List<Letter> read(boolean all) {
        List<TopicPartition> partitions = partitions();
        consumer.assign(partitions);
        Map<TopicPartition, Long> starts = consumer.beginningOffsets(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        Map<TopicPartition, OffsetAndMetadata> replayed = consumer.committed(Set.copyOf(partitions));
        for (TopicPartition partition : partitions) {
            OffsetAndMetadata after = replayed.get(partition);
            long start = starts.get(partition);
            consumer.seek(partition, all || after == null ? start : Math.max(start, after.offset()));
        }
        List<Letter> letters = new ArrayList<>();
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            consumer.poll(POLL).forEach(record -> letters.add(new Letter(record)));
        }
        letters.sort(Comparator.comparingLong(letter -> letter.record().timestamp()));
        return letters;
    }

    /// Everything that was read has been replayed.
    void settle() {
        consumer.commitSync();
    }

    private List<TopicPartition> partitions() {
        Map<String, List<PartitionInfo>> there = consumer.listTopics();
        return Arrays.stream(Topic.values())
                .flatMap(topic -> there.getOrDefault(topic.deadLetters(), List.of()).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
