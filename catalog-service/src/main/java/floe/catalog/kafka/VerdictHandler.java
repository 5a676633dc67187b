package floe.catalog.kafka;

import floe.catalog.intake.Arrival;
import floe.catalog.intake.Position;
import floe.catalog.intake.Refusal;
import floe.wire.Originals;
import floe.wire.PublishException;
import floe.wire.RecordPublisher;
import floe.wire.ShortRecord;
import floe.wire.ShortValues;
import floe.wire.Tracing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.producer.ProducerRecord;

/// Takes batches of verdicts to their effect: first the rows, then the dead letters, so that while the database
/// is away, no try leaves letters behind. A board's trace ends here, with the row.
final class VerdictHandler implements VerdictConsumer.Handler {
    private final VerdictTaker taker;
    private final RecordPublisher deadLetters;
    private final Originals originals;
    private final Tracing tracing;
    private final String source;

    VerdictHandler(
            VerdictTaker taker, RecordPublisher deadLetters, Originals originals, Tracing tracing, String source) {
        this.taker = taker;
        this.originals = originals;
        this.deadLetters = deadLetters;
        this.tracing = tracing;
        this.source = source;
    }

    /// A verdict, and the last step of its board's trace.
    private record Item(ConsumerRecord<String, byte[]> record, Tracing.Step step) {}

    @Override
    public VerdictConsumer.Effect lookOver(ConsumerRecords<String, byte[]> batch) {
        List<Item> items = new ArrayList<>(batch.count());
        batch.forEach(record -> items.add(new Item(record, tracing.follow("store", record))));
        VerdictTaker.Batch verdicts = taker.lookOver(
                items.stream().map(item -> arrival(item.record())).toList());
        return () -> store(items, verdicts);
    }

    private void store(List<Item> items, VerdictTaker.Batch verdicts) throws Exception {
        List<Refusal> refusals = verdicts.store();
        if (!refusals.isEmpty()) {
            tell(items, refusals);
            putAside(items, refusals);
        }
        items.forEach(item -> item.step().end());
    }

    private Arrival arrival(ConsumerRecord<String, byte[]> record) {
        Instant published = Instant.ofEpochMilli(record.timestamp());
        return new Arrival(new Position(record.partition(), record.offset(), published), value(record));
    }

    private byte[] value(ConsumerRecord<String, byte[]> record) {
        return ShortValues.isShort(record) ? originals.of(record).orElse(record).value() : record.value();
    }

    /// Those that are fetched for it go one by one: together they may take any room.
    private void putAside(List<Item> items, List<Refusal> refusals) throws PublishException {
        List<ProducerRecord<String, byte[]>> letters = new ArrayList<>();
        for (Refusal refusal : refusals) {
            ConsumerRecord<String, byte[]> record = items.get(refusal.index()).record();
            if (ShortRecord.is(record)) {
                deadLetters.publish(List.of(letter(record, refusal)));
            } else {
                letters.add(letter(record, refusal));
            }
        }
        if (!letters.isEmpty()) {
            deadLetters.publish(letters);
        }
    }

    private ProducerRecord<String, byte[]> letter(ConsumerRecord<String, byte[]> record, Refusal refusal) {
        return originals.letter(record, refusal.code().name(), refusal.detail(), source, Instant.now());
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
