package floe.bench.pipeline;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;

/// How fast records came through, and what each process used of the processors for one, between two marks: what comes
/// before is warming up, and the last have nothing to fill batches with.
///
/// @param each microseconds by the process's name
record Throughput(double perSecond, Map<String, Spent> each) {
    private static final double FROM = 0.5;
    private static final double TO = 0.95;
    private static final long LOOK_NANOS = 5_000_000;
    private static final Duration LIMIT = Duration.ofMinutes(5);

    /// How things stand at a moment.
    private record Mark(long nanos, long count, List<Spent> spent) {}

    /// Looks on until so many records are on the topic that was empty.
    static Throughput of(Bus bus, Topic topic, long total, List<Child> processes)
            throws ExecutionException, InterruptedException {
        Mark from = await(bus, topic, (long) (total * FROM), processes);
        Mark to = await(bus, topic, (long) (total * TO), processes);
        await(bus, topic, total, processes);
        return between(from, to, processes);
    }

    /// Publishes so many more and looks on until they have all come through.
    static Throughput ofMore(Bus bus, Boards boards, int count, List<Child> processes)
            throws ExecutionException, InterruptedException {
        long before = bus.count(Topic.VERDICTS);
        Mark from = await(bus, Topic.VERDICTS, before, processes);
        bus.fill(boards, count);
        return between(from, await(bus, Topic.VERDICTS, before + count, processes), processes);
    }

    private static Throughput between(Mark from, Mark to, List<Child> processes) {
        long records = to.count() - from.count();
        Map<String, Spent> each = new TreeMap<>();
        for (int i = 0; i < processes.size(); i++) {
            Spent used = to.spent().get(i).since(from.spent().get(i), records);
            each.merge(processes.get(i).name(), used, Spent::plus);
        }
        return new Throughput(records * 1e9 / (to.nanos() - from.nanos()), each);
    }

    private static Mark await(Bus bus, Topic topic, long count, List<Child> processes)
            throws ExecutionException, InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (true) {
            long now = bus.count(topic);
            for (Child process : processes) {
                if (!process.process().isAlive()) {
                    throw new IllegalStateException(process.name() + " ended by itself:\n" + bus.said());
                }
            }
            if (now >= count) {
                List<Spent> spent = new ArrayList<>();
                processes.forEach(process -> spent.add(process.spent()));
                return new Mark(System.nanoTime(), now, spent);
            }
            if (System.nanoTime() > end) {
                throw new IllegalStateException("only " + now + " of " + count + " records came through in " + LIMIT);
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
