package floe.solver.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class OffsetLedgerTest {
    private static final TopicPartition PARTITION = new TopicPartition("topic", 0);
    private final OffsetLedger ledger = new OffsetLedger(() -> {});

    @Test
    void whatIsPassedIsDoneWithAllInFrontOfIt() throws InterruptedException {
        add(10, 11);
        ledger.pass(PARTITION, 20);
        doOne();
        assertThat(ledger.progress()).isEmpty();

        doOne();
        assertThat(ledger.progress()).isEqualTo(Map.of(PARTITION, 20L));
    }

    /// Else those in between would be judged by nobody: the next owner begins behind them.
    @Test
    void whatIsPassedBehindRecordsThatAreCalledBackIsNotDone() throws InterruptedException {
        add(10, 11, 12);
        ledger.pass(PARTITION, 20);
        doOne();
        ledger.callBack(List.of(PARTITION));

        assertThat(ledger.progress()).isEqualTo(Map.of(PARTITION, 11L));
        assertThat(ledger.settled(List.of(PARTITION))).isTrue();
    }

    @Test
    void whatIsPassedBehindRecordsThatNobodyBeganIsNotDone() throws InterruptedException {
        add(10);
        add(11);
        ledger.pass(PARTITION, 20);
        doOne();
        ledger.close();

        assertThat(ledger.progress()).isEqualTo(Map.of(PARTITION, 11L));
        assertThat(ledger.progress()).doesNotContainValue(20L);
    }

    @Test
    void whatIsPassedIsDoneThoughItIsCalledBackWhenAllInFrontOfItIsGivenOut() throws InterruptedException {
        add(10, 11);
        ledger.pass(PARTITION, 20);
        doOne();
        doOne();
        ledger.close();

        assertThat(ledger.progress()).isEqualTo(Map.of(PARTITION, 20L));
    }

    private void add(long... offsets) {
        ledger.add(
                PARTITION,
                LongStream.of(offsets)
                        .mapToObj(offset -> new ConsumerRecord<>("topic", 0, offset, "key", new byte[0]))
                        .toList());
    }

    private void doOne() throws InterruptedException {
        PolledRecords parcel = ledger.await().orElseThrow();
        parcel.done(parcel.take().orElseThrow());
    }
}
