package floe.catalog.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class VerdictPiecesTest {
    @Test
    void aBatchThatThereIsRoomForStaysWhole() {
        assertThat(sizes(VerdictPieces.of(batch(Map.of(0, sizes(3, 3), 1, sizes(4))), 10)))
                .containsExactly(List.of(3, 3, 4));
    }

    @Test
    void aLargerOneFallsIntoPiecesInItsOrder() {
        Map<Integer, int[]> records = new LinkedHashMap<>();
        records.put(0, sizes(3, 8, 2));
        records.put(1, sizes(1, 50, 1));

        assertThat(sizes(VerdictPieces.of(batch(records), 10)))
                .containsExactly(List.of(3), List.of(8, 2), List.of(1), List.of(50), List.of(1));
    }

    private static int[] sizes(int... sizes) {
        return sizes;
    }

    private static List<List<Integer>> sizes(List<ConsumerRecords<String, byte[]>> pieces) {
        return pieces.stream()
                .map(piece -> StreamSupport.stream(piece.spliterator(), false)
                        .map(ConsumerRecord::serializedValueSize)
                        .toList())
                .toList();
    }

    private static ConsumerRecords<String, byte[]> batch(Map<Integer, int[]> sizes) {
        Map<TopicPartition, List<ConsumerRecord<String, byte[]>>> records = new LinkedHashMap<>();
        sizes.forEach((partition, its) -> records.put(
                new TopicPartition(Topic.VERDICTS.title(), partition),
                IntStream.range(0, its.length)
                        .mapToObj(offset -> record(partition, offset, its[offset]))
                        .toList()));
        return new ConsumerRecords<>(records, Map.of());
    }

    private static ConsumerRecord<String, byte[]> record(int partition, long offset, int size) {
        return new ConsumerRecord<>(
                Topic.VERDICTS.title(),
                partition,
                offset,
                0,
                TimestampType.CREATE_TIME,
                ConsumerRecord.NULL_SIZE,
                size,
                null,
                new byte[0],
                new RecordHeaders(),
                Optional.empty());
    }
}
