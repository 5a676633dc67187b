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
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/// Who has what: parcels from which workers still take, and, partition by partition, how far everything is done.
final class OffsetLedger {
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
    synchronized void add(TopicPartition partition, List<ConsumerRecord<String, byte[]>> records) {
        if (!closed) {
            PolledRecords parcel = new PolledRecords(records, held);
            waiting.add(parcel);
            unfinished.computeIfAbsent(partition, _ -> new ArrayDeque<>()).add(parcel);
            notifyAll();
        }
    }

    /// Up to this offset there is nothing to be done behind what was added.
    synchronized void pass(TopicPartition partition, long next) {
        if (!closed) {
            unfinished.computeIfAbsent(partition, _ -> new ArrayDeque<>()).add(PolledRecords.none(next));
        }
    }

    /// A parcel to take from, as soon as there is one; nothing when there will be none.
    Optional<PolledRecords> await() throws InterruptedException {
        if (removeEmptied()) {
            emptied.run();
        }
        return next();
    }

    private synchronized Optional<PolledRecords> next() throws InterruptedException {
        while (waiting.isEmpty() && !closed) {
            wait();
        }
        return Optional.ofNullable(waiting.peek());
    }

    private synchronized boolean removeEmptied() {
        boolean some = false;
        while (!waiting.isEmpty() && waiting.peek().left() == 0) {
            waiting.remove();
            some = true;
        }
        return some;
    }

    /// How many records nobody has begun.
    synchronized int waiting() {
        return waiting.stream().mapToInt(PolledRecords::left).sum();
    }

    /// Whether fewer than so many records wait and all that are not done take less than so many bytes.
    boolean hasRoom(int limit, long bytes) {
        return held.get() < bytes && waiting() < limit;
    }

    /// How far each partition has come: all before is done.
    synchronized Map<TopicPartition, Long> progress() {
        Map<TopicPartition, Long> progress = new HashMap<>();
        unfinished.forEach(
                (partition, parcels) -> advance(parcels).ifPresent(offset -> progress.put(partition, offset)));
        return progress;
    }

    /// Behind records that are given out no more nothing is done, whatever may lie there.
    private static OptionalLong advance(Deque<PolledRecords> parcels) {
        OptionalLong reached = OptionalLong.empty();
        while (!parcels.isEmpty() && parcels.peek().finished()) {
            PolledRecords first = parcels.peek();
            reached = first.after().isPresent() ? first.after() : reached;
            if (first.isCutShort()) {
                return reached;
            }
            parcels.remove();
        }
        return reached;
    }

    /// Gives out no more of these partitions.
    synchronized void callBack(Collection<TopicPartition> partitions) {
        unfinished(partitions).forEach(PolledRecords::callBack);
    }

    /// Gives out nothing more; whoever waits is sent home.
    synchronized void close() {
        callBack(unfinished.keySet());
        closed = true;
        notifyAll();
    }

    /// Whether nobody is at work on any of these partitions.
    synchronized boolean settled(Collection<TopicPartition> partitions) {
        return unfinished(partitions).allMatch(PolledRecords::settled);
    }

    private Stream<PolledRecords> unfinished(Collection<TopicPartition> partitions) {
        return partitions.stream()
                .flatMap(partition -> unfinished.getOrDefault(partition, new ArrayDeque<>()).stream());
    }

    /// Waits until that is so of all partitions; false when the time is over before.
    boolean awaitSettled(Duration patience) throws InterruptedException {
        return awaitSettled(partitions(), patience);
    }

    private synchronized Set<TopicPartition> partitions() {
        return Set.copyOf(unfinished.keySet());
    }

    /// Waits until that is so of these partitions; false when the time is over before.
    boolean awaitSettled(Collection<TopicPartition> partitions, Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (!settled(partitions)) {
            if (System.nanoTime() >= end) {
                return false;
            }
            // Those that come to their end tell nobody: it would cost each of them a turn at the lock.
            TimeUnit.MILLISECONDS.sleep(1);
        }
        return true;
    }

    /// These partitions are somebody else's now.
    synchronized void forget(Collection<TopicPartition> partitions) {
        callBack(partitions);
        unfinished.keySet().removeAll(partitions);
    }
}
