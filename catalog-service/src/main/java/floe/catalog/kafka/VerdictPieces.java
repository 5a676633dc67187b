package floe.catalog.kafka;

import floe.wire.ShortRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/// The parts of a batch, each of which there is room for when all of its records are read whole.
final class VerdictPieces {
    private final long room;
    private final List<ConsumerRecords<String, byte[]>> pieces = new ArrayList<>();
    private Map<TopicPartition, List<ConsumerRecord<String, byte[]>>> piece = new HashMap<>();
    private long taken;

    private VerdictPieces(long room) {
        this.room = room;
    }

    /// The batch in its order; a record that is larger than the room alone.
    ///
    /// @param room for each, in bytes
    static List<ConsumerRecords<String, byte[]>> of(ConsumerRecords<String, byte[]> batch, long room) {
        VerdictPieces parts = new VerdictPieces(room);
        batch.forEach(parts::add);
        parts.end();
        return parts.pieces;
    }

    /// The same but for the records of these partitions.
    static ConsumerRecords<String, byte[]> without(
            ConsumerRecords<String, byte[]> piece, Collection<TopicPartition> partitions) {
        Map<TopicPartition, List<ConsumerRecord<String, byte[]>>> left = new HashMap<>();
        for (TopicPartition partition : piece.partitions()) {
            if (!partitions.contains(partition)) {
                left.put(partition, piece.records(partition));
            }
        }
        return new ConsumerRecords<>(left, Map.of());
    }

    private void add(ConsumerRecord<String, byte[]> record) {
        long size = ShortRecord.size(record);
        if (taken + size > room) {
            end();
        }
        taken += size;
        piece.computeIfAbsent(new TopicPartition(record.topic(), record.partition()), _ -> new ArrayList<>())
                .add(record);
    }

    private void end() {
        if (!piece.isEmpty()) {
            pieces.add(new ConsumerRecords<>(piece, Map.of()));
            piece = new HashMap<>();
            taken = 0;
        }
    }
}
