package floe.wire;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/// Makes one record of all that a poll gives of a partition, with the list of them for its value. The platform's
/// connector makes a message of each record that it is given, in a context of its own, and a header, to take which off
/// again it makes text of the names of all others; even where a channel gives whole batches to somebody who asks for
/// neither. So it does that for each partition of a poll, and not for each record.
public final class PartitionBatchInterceptor implements ConsumerInterceptor<Object, Object> {
    @Override
    public ConsumerRecords<Object, Object> onConsume(ConsumerRecords<Object, Object> polled) {
        Map<TopicPartition, List<ConsumerRecord<Object, Object>>> together = new HashMap<>();
        for (TopicPartition partition : polled.partitions()) {
            List<ConsumerRecord<Object, Object>> records = polled.records(partition);
            records.forEach(PartitionBatchInterceptor::shorten);
            // It stands for all up to the last: who commits it commits them.
            long offset = records.getLast().offset();
            together.put(
                    partition,
                    List.of(new ConsumerRecord<>(partition.topic(), partition.partition(), offset, null, records)));
        }
        return new ConsumerRecords<>(together, polled.nextOffsets());
    }

    /// Of what has neither key nor value nothing is read before, and its headers hold all that came with it.
    private static void shorten(ConsumerRecord<?, ?> record) {
        if (record.key() == null && record.value() == null) {
            ShortRecord.shorten(record.headers());
        }
    }

    /// The records themselves.
    public static ConsumerRecords<String, byte[]> records(
            ConsumerRecords<String, List<ConsumerRecord<String, byte[]>>> batch) {
        Map<TopicPartition, List<ConsumerRecord<String, byte[]>>> records = new HashMap<>();
        for (TopicPartition partition : batch.partitions()) {
            records.put(partition, batch.records(partition).getFirst().value());
        }
        return new ConsumerRecords<>(records, batch.nextOffsets());
    }

    @Override
    public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {}

    @Override
    public void configure(Map<String, ?> settings) {}

    @Override
    public void close() {}
}
