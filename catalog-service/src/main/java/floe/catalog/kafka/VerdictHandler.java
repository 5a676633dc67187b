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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
        return new Storing(items, verdicts);
    }

    /// A batch that is tried until it comes about. What a try before has said and put aside is not said and put aside
    /// again: it may be tried for long, and letters are large.
    private final class Storing implements VerdictConsumer.Effect {
        private final List<Item> items;
        private final VerdictTaker.Batch verdicts;
        private final Set<Integer> told = new HashSet<>();
        private final Set<Integer> aside = new HashSet<>();
        private boolean isTriedAgain;

        Storing(List<Item> items, VerdictTaker.Batch verdicts) {
            this.items = items;
            this.verdicts = verdicts;
        }

        @Override
        public void store() throws Exception {
            List<Refusal> refusals = verdicts.store();
            tell(items, refusals.stream().filter(each -> told.add(each.index())).toList());
            putAside(refusals.stream()
                    .filter(each -> !aside.contains(each.index()))
                    .toList());
            items.forEach(item -> item.step().end());
        }

        /// Those that are fetched for it go one by one: together they may take any room. So do all when they are tried
        /// again, for of those that went together nobody knows which are there.
        private void putAside(List<Refusal> refusals) throws PublishException {
            boolean oneByOne = isTriedAgain;
            isTriedAgain = true;
            List<Refusal> small = new ArrayList<>();
            for (Refusal refusal : refusals) {
                if (oneByOne || ShortRecord.is(record(refusal))) {
                    publish(List.of(refusal));
                } else {
                    small.add(refusal);
                }
            }
            publish(small);
        }

        private void publish(List<Refusal> refusals) throws PublishException {
            deadLetters.publish(refusals.stream()
                    .map(refusal -> letter(record(refusal), refusal))
                    .toList());
            refusals.forEach(refusal -> aside.add(refusal.index()));
        }

        private ConsumerRecord<String, byte[]> record(Refusal refusal) {
            return items.get(refusal.index()).record();
        }
    }

    private Arrival arrival(ConsumerRecord<String, byte[]> record) {
        Instant published = Instant.ofEpochMilli(record.timestamp());
        return new Arrival(new Position(record.partition(), record.offset(), published), value(record));
    }

    private byte[] value(ConsumerRecord<String, byte[]> record) {
        return ShortValues.isShort(record) ? originals.of(record).orElse(record).value() : record.value();
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
