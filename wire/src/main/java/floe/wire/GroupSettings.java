package floe.wire;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.GroupProtocol;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// What all members of a group here have in common: they commit themselves, begin at a topic's start, are missed after
/// ten seconds, hear within a fifth of a second of who comes and goes, and go on meanwhile with what they keep.
final class GroupSettings {
    /// How soon a partition is noticed that was added while reading: five minutes otherwise.
    private static final int PARTITIONS_MAX_AGE_MILLIS = 10_000;

    /// What the broker says in the protocol of KIP-848 (`group.consumer.…`, or the group's own settings), and no
    /// member.
    private static final Set<String> CLASSIC_ONLY = Set.of(
            ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
            ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG,
            ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG);

    private GroupSettings() {}

    /// @param connection where the broker is, the group, and anything of the consumer's to set otherwise than here
    static KafkaConsumer<String, byte[]> consumer(Map<String, Object> connection, Deserializer<byte[]> values) {
        Map<String, Object> settings = new HashMap<>(Map.of(
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                false,
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                "earliest",
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
                10_000,
                ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG,
                200,
                ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
                CooperativeStickyAssignor.class.getName(),
                ConsumerConfig.METADATA_MAX_AGE_CONFIG,
                PARTITIONS_MAX_AGE_MILLIS));
        settings.putAll(connection);
        if (GroupProtocol.CONSUMER
                .name()
                .equalsIgnoreCase(String.valueOf(settings.get(ConsumerConfig.GROUP_PROTOCOL_CONFIG)))) {
            settings.keySet().removeAll(CLASSIC_ONLY);
        }
        return new KafkaConsumer<>(settings, new StringDeserializer(), values);
    }

    /// How many records are known to wait behind those that it has read, in the partitions that it holds.
    static long lag(KafkaConsumer<String, byte[]> consumer) {
        long sum = 0;
        for (TopicPartition partition : consumer.assignment()) {
            sum += consumer.currentLag(partition).orElse(0);
        }
        return sum;
    }
}
