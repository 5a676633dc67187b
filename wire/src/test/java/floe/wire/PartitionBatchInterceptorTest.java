package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class PartitionBatchInterceptorTest {
    private static final TopicPartition FIRST = new TopicPartition("boards", 0);
    private static final TopicPartition SECOND = new TopicPartition("boards", 1);
    private static final Map<TopicPartition, OffsetAndMetadata> NEXT =
            Map.of(FIRST, new OffsetAndMetadata(9), SECOND, new OffsetAndMetadata(4));

    private final List<ConsumerRecord<Object, Object>> ofFirst = List.of(record(FIRST, 5), record(FIRST, 8));
    private final List<ConsumerRecord<Object, Object>> ofSecond = List.of(record(SECOND, 3));
    private final ConsumerRecords<Object, Object> batch = new PartitionBatchInterceptor()
            .onConsume(new ConsumerRecords<>(Map.of(FIRST, ofFirst, SECOND, ofSecond), NEXT));

    @Test
    void thereIsOneRecordForEachPartition() {
        assertThat(batch.count()).isEqualTo(2);
        assertThat(batch.records(FIRST)).singleElement().satisfies(one -> {
            assertThat(one.value()).isEqualTo(ofFirst);
            assertThat(one.offset()).isEqualTo(8);
        });
        assertThat(batch.nextOffsets()).isEqualTo(NEXT);
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"})
    void theRecordsComeOutAsTheyWere() {
        ConsumerRecords<String, byte[]> records = PartitionBatchInterceptor.records((ConsumerRecords) batch);

        assertThat((List) records.records(FIRST)).isEqualTo(ofFirst);
        assertThat((List) records.records(SECOND)).isEqualTo(ofSecond);
        assertThat(records.nextOffsets()).isEqualTo(NEXT);
    }

    /// Nothing of it was read before, so nobody has looked at its headers.
    @Test
    void whatHasNeitherKeyNorValueIsShortened() {
        ConsumerRecord<Object, Object> bare = new ConsumerRecord<>(FIRST.topic(), FIRST.partition(), 9, null, null);
        bare.headers().add("large", new byte[100_000]).add("small", new byte[1]);
        new PartitionBatchInterceptor().onConsume(new ConsumerRecords<>(Map.of(FIRST, List.of(bare)), NEXT));

        assertThat(bare.headers().lastHeader("large")).isNull();
        assertThat(bare.headers().lastHeader("small")).isNotNull();
    }

    private static ConsumerRecord<Object, Object> record(TopicPartition partition, long offset) {
        return new ConsumerRecord<>(partition.topic(), partition.partition(), offset, "board", new byte[1]);
    }
}
