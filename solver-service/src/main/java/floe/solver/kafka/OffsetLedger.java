package floe.solver.kafka;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/// Who has what: parcels from which workers still take, and, partition by partition, how far everything is done.
final class OffsetLedger {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<PolledRecords> waiting = new ArrayDeque<>();
    private final Map<TopicPartition, Deque<PolledRecords>> unfinished = new HashMap<>();
    private final Runnable emptied;
    /// What records take that are read and not done, in bytes.
    private final AtomicLong held = new AtomicLong();

    private boolean closed;

    /// @param emptied run when a parcel has nothing more to give, on the thread that took from it last
    OffsetLedger(Runnable emptied) {
        this.emptied = emptied;
    }

    /// What comes when nothing more is given out is as if it had never come.
    void add(TopicPartition partition, List<ConsumerRecord<String, byte[]>> records) {
        locked(() -> {
            if (!closed) {
                PolledRecords parcel = new PolledRecords(records, held);
                waiting.add(parcel);
                unfinished.computeIfAbsent(partition, _ -> new ArrayDeque<>()).add(parcel);
            }
        });
    }

    /// Up to this offset there is nothing to be done behind what was added.
    void pass(TopicPartition partition, long next) {
        locked(() -> {
            if (!closed) {
                unfinished.computeIfAbsent(partition, _ -> new ArrayDeque<>()).add(PolledRecords.none(next));
            }
        });
    }

    /// A parcel to take from, as soon as there is one; nothing when there will be none.
    Optional<PolledRecords> await() throws InterruptedException {
        while (true) {
            if (removeEmptied()) {
                emptied.run();
            }
            lock.lockInterruptibly();
            try {
                if (!waiting.isEmpty() || closed) {
                    return Optional.ofNullable(waiting.peek());
                }
                changed.await();
            } finally {
                lock.unlock();
            }
        }
    }

    private boolean removeEmptied() {
        lock.lock();
        try {
            boolean some = false;
            while (!waiting.isEmpty() && waiting.peek().left() == 0) {
                waiting.remove();
                some = true;
            }
            return some;
        } finally {
            lock.unlock();
        }
    }

    /// How many records nobody has begun.
    int waiting() {
        lock.lock();
        try {
            return waiting.stream().mapToInt(PolledRecords::left).sum();
        } finally {
            lock.unlock();
        }
    }

    /// Whether fewer than so many records wait and all that are not done take less than so many bytes.
    boolean hasRoom(int limit, long bytes) {
        return held.get() < bytes && waiting() < limit;
    }

    /// How far each partition has come: all before is done.
    Map<TopicPartition, Long> progress() {
        Map<TopicPartition, Long> progress = new HashMap<>();
        locked(() -> unfinished.forEach(
                (partition, parcels) -> advance(parcels).ifPresent(offset -> progress.put(partition, offset))));
        return progress;
    }

    private static OptionalLong advance(Deque<PolledRecords> parcels) {
        OptionalLong reached = OptionalLong.empty();
        while (!parcels.isEmpty() && parcels.peek().finished()) {
            OptionalLong after = parcels.remove().after();
            reached = after.isPresent() ? after : reached;
        }
        return reached;
    }

    /// Gives out no more of these partitions.
    void callBack(Collection<TopicPartition> partitions) {
        locked(() -> partitions.forEach(partition ->
                unfinished.getOrDefault(partition, new ArrayDeque<>()).forEach(PolledRecords::callBack)));
    }

    /// Gives out nothing more; whoever waits is sent home.
    void close() {
        locked(() -> {
            unfinished.values().forEach(parcels -> parcels.forEach(PolledRecords::callBack));
            closed = true;
        });
    }

    /// Whether nobody is at work on any of these partitions.
    boolean settled(Collection<TopicPartition> partitions) {
        lock.lock();
        try {
            return partitions.stream()
                    .flatMap(partition -> unfinished.getOrDefault(partition, new ArrayDeque<>()).stream())
                    .allMatch(PolledRecords::settled);
        } finally {
            lock.unlock();
        }
    }

    /// The same of all partitions.
    private boolean settled() {
        lock.lock();
        try {
            return unfinished.values().stream().flatMap(Deque::stream).allMatch(PolledRecords::settled);
        } finally {
            lock.unlock();
        }
    }

    /// Waits until that is so; false when the time is over before.
    boolean awaitSettled(Duration patience) throws InterruptedException {
        return await(this::settled, patience);
    }

    /// Waits until that is so of these partitions; false when the time is over before.
    boolean awaitSettled(Collection<TopicPartition> partitions, Duration patience) throws InterruptedException {
        return await(() -> settled(partitions), patience);
    }

    private static boolean await(BooleanSupplier settled, Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (!settled.getAsBoolean()) {
            if (System.nanoTime() >= end) {
                return false;
            }
            // Those that come to their end tell nobody: it would cost each of them a turn at the lock.
            TimeUnit.MILLISECONDS.sleep(1);
        }
        return true;
    }

    /// These partitions are somebody else's now.
    void forget(Collection<TopicPartition> partitions) {
        locked(() -> {
            callBack(partitions);
            partitions.forEach(unfinished::remove);
        });
    }

    private void locked(Runnable change) {
        lock.lock();
        try {
            change.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
