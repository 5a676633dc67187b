package floe.bench.pipeline;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;

/// How fast records came through, and what each process used of the processors for it, between two marks: the first
/// part
/// is warming up, the last has nothing to fill batches with.
///
/// @param microsPerRecord by the process's name
record Throughput(double perSecond, Map<String, Double> microsPerRecord) {
    private static final double FROM = 0.4;
    private static final double TO = 0.95;
    private static final long LOOK_NANOS = 5_000_000;
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private record Mark(long nanos, long count, List<Duration> cpu) {}

    /// Looks on until so many records are on the topic that was empty.
    static Throughput of(Bus bus, Topic topic, long total, List<Child> processes)
            throws ExecutionException, InterruptedException {
        Mark from = await(bus, topic, (long) (total * FROM), processes);
        Mark to = await(bus, topic, (long) (total * TO), processes);
        await(bus, topic, total, processes);
        long records = to.count() - from.count();
        Map<String, Double> micros = new HashMap<>();
        for (int i = 0; i < processes.size(); i++) {
            Duration used = to.cpu().get(i).minus(from.cpu().get(i));
            micros.merge(processes.get(i).name(), used.toNanos() / 1e3 / records, Double::sum);
        }
        return new Throughput(records * 1e9 / (to.nanos() - from.nanos()), micros);
    }

    private static Mark await(Bus bus, Topic topic, long count, List<Child> processes)
            throws ExecutionException, InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (true) {
            long now = bus.count(topic);
            if (now >= count) {
                List<Duration> cpu = new ArrayList<>();
                processes.forEach(process -> cpu.add(process.cpu()));
                return new Mark(System.nanoTime(), now, cpu);
            }
            for (Child process : processes) {
                if (!process.process().isAlive()) {
                    throw new IllegalStateException(process.name() + " ended by itself:\n" + bus.said());
                }
            }
            if (System.nanoTime() > end) {
                throw new IllegalStateException("only " + now + " of " + count + " records came through in " + LIMIT);
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
