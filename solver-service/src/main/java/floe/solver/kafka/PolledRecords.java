package floe.solver.kafka;

import floe.wire.ShortRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Records of one partition that came together. They are given out in their order, so that whenever no more are given
/// out, those that were make up its beginning; they may be done in any order.
final class PolledRecords {
    /// What is given out is let go of: it would wait here for the slowest of them and keep the memory busy.
    private final AtomicReferenceArray<ConsumerRecord<String, byte[]>> records;

    private final long[] offsets;
    private final AtomicInteger given = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger dropped = new AtomicInteger();
    /// What all parcels hold, in bytes.
    private final AtomicLong held;
    /// How many are given out in all; less than there are once it has been called back.
    private volatile int end;

    private volatile boolean calledBack;

    PolledRecords(List<ConsumerRecord<String, byte[]>> records, AtomicLong held) {
        this(records, held, records.stream().mapToLong(ConsumerRecord::offset).toArray());
        held.addAndGet(records.stream().mapToLong(ShortRecord::size).sum());
        for (int i = 0; i < records.size(); i++) {
            this.records.setPlain(i, records.get(i));
        }
    }

    private PolledRecords(List<ConsumerRecord<String, byte[]>> records, AtomicLong held, long[] offsets) {
        this.held = held;
        this.records = new AtomicReferenceArray<>(records.size());
        this.offsets = offsets;
        this.end = offsets.length;
    }

    /// In place of what nobody can read: nothing to give out, and finished.
    ///
    /// @param next where its partition goes on
    static PolledRecords none(long next) {
        PolledRecords none = new PolledRecords(List.of(), new AtomicLong(), new long[] {next - 1});
        none.given.set(1);
        none.done.set(1);
        return none;
    }

    /// The next record, unless all are given out.
    Optional<ConsumerRecord<String, byte[]>> take() {
        int index = given.getAndIncrement();
        return index < offsets.length ? Optional.of(records.getAndSet(index, null)) : Optional.empty();
    }

    void done(ConsumerRecord<String, byte[]> record) {
        held.addAndGet(-ShortRecord.size(record));
        done.incrementAndGet();
    }

    /// It was given out and is not to be done here.
    void drop(ConsumerRecord<String, byte[]> record) {
        held.addAndGet(-ShortRecord.size(record));
        dropped.incrementAndGet();
    }

    /// Gives out no more.
    void callBack() {
        calledBack = true;
        int first = given.getAndSet(offsets.length);
        end = Math.min(end, first);
        for (int i = first; i < offsets.length; i++) {
            held.addAndGet(-ShortRecord.size(records.getAndSet(i, null)));
        }
    }

    boolean isCalledBack() {
        return calledBack;
    }

    /// Whether some of it is never given out.
    boolean isCutShort() {
        return end < offsets.length;
    }

    int left() {
        return Math.max(0, offsets.length - given.get());
    }

    /// Whether none is to be given out and all that were are done.
    boolean finished() {
        return done.get() == end;
    }

    /// Whether nobody is at work on any of it, and nobody will be.
    boolean settled() {
        return done.get() + dropped.get() == end;
    }

    /// Where its partition goes on once it is finished; nothing when none of it was given out.
    OptionalLong after() {
        return end == 0 ? OptionalLong.empty() : OptionalLong.of(offsets[end - 1] + 1);
    }
}
