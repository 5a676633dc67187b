package floe.catalog.kafka;

import floe.catalog.intake.Refusal;
import floe.wire.DeadLetter;
import floe.wire.RecordPublisher;
import floe.wire.Tracing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/// Takes batches of verdicts to their effect: first the rows, then the dead letters, so that while the database
/// is away, no try leaves letters behind. A board's trace ends here, with the row.
final class VerdictHandler implements VerdictConsumer.Handler {
    private final VerdictTaker taker;
    private final RecordPublisher deadLetters;
    private final Tracing tracing;
    private final String source;

    VerdictHandler(VerdictTaker taker, RecordPublisher deadLetters, Tracing tracing, String source) {
        this.taker = taker;
        this.deadLetters = deadLetters;
        this.tracing = tracing;
        this.source = source;
    }

    /// A verdict, and the last step of its board's trace.
    private record Item(ConsumerRecord<String, byte[]> record, Tracing.Step step) {}

    @Override
    public void handle(ConsumerRecords<String, byte[]> batch) throws Exception {
        List<Item> items = new ArrayList<>(batch.count());
        batch.forEach(record -> items.add(new Item(record, tracing.follow("store", record))));
        List<Refusal> refusals =
                taker.take(items.stream().map(item -> item.record().value()).toList(), oldest(items));
        if (!refusals.isEmpty()) {
            tell(items, refusals);
            deadLetters.publish(refusals.stream()
                    .map(refusal -> DeadLetter.of(
                            items.get(refusal.index()).record(),
                            refusal.code().name(),
                            refusal.detail(),
                            source,
                            Instant.now()))
                    .toList());
        }
        items.forEach(item -> item.step().end());
    }

    private static Instant oldest(List<Item> items) {
        return Instant.ofEpochMilli(items.stream()
                .mapToLong(item -> item.record().timestamp())
                .min()
                .orElseThrow());
    }

    /// A line for each reason in the batch, with the first of those.
    private static void tell(List<Item> items, List<Refusal> refusals) {
        RefusalLog.firsts(refusals).forEach((first, count) -> {
            ConsumerRecord<String, byte[]> record = items.get(first.index()).record();
            RefusalLog.tell(
                    first,
                    count,
                    record.topic() + "-" + record.partition() + "@" + record.offset(),
                    String.valueOf(record.key()),
                    items.get(first.index()).step().trace());
        });
    }
}
