package floe.bench.catalog;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/// Operations on the catalog by several clients at once: as fast as it answers, or at a rate.
///
/// At a rate, an operation's time counts from when it was due, so that one slow answer is felt by all that come behind
/// it, as it would be by users.
final class Load {
    private final int port;
    private final String key;
    private final Cpu cpu;

    Load(int port, String key, Cpu cpu) {
        this.port = port;
        this.key = key;
        this.cpu = cpu;
    }

    /// One operation.
    @FunctionalInterface
    interface Operation {
        void run(HttpLine line, RandomGenerator dice) throws IOException;
    }

    /// @param millis the time that this share of the operations stayed below
    record Result(String name, long count, double perSecond, double[] millis, Map<String, Double> micros) {
        static final double[] SHARES = {0.5, 0.99, 0.999};
    }

    /// As many as it answers.
    Result asFast(String name, int clients, Duration time, Operation operation) throws InterruptedException {
        return run(name, clients, time, 0, operation);
    }

    Result atRate(String name, int perSecond, int clients, Duration time, Operation operation)
            throws InterruptedException {
        return run(name, clients, time, perSecond, operation);
    }

    private Result run(String name, int clients, Duration time, int perSecond, Operation operation)
            throws InterruptedException {
        Map<String, Double> before = cpu.now();
        long start = System.nanoTime();
        long end = start + time.toNanos();
        AtomicLong next = new AtomicLong();
        List<Future<long[]>> parts = new ArrayList<>();
        try (ExecutorService all = Executors.newFixedThreadPool(clients)) {
            for (int i = 0; i < clients; i++) {
                RandomGenerator dice = new SplittableRandom(start + i);
                parts.add(all.submit(() -> client(start, end, perSecond, next, operation, dice)));
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<String, Double> after = cpu.now();
        long[] times = sorted(parts);
        return new Result(
                name, times.length, times.length / seconds, millis(times), Cpu.between(before, after, times.length));
    }

    private long[] client(
            long start, long end, int perSecond, AtomicLong next, Operation operation, RandomGenerator dice)
            throws IOException {
        long[] times = new long[1024];
        int count = 0;
        try (HttpLine line = new HttpLine(port, key)) {
            while (true) {
                long due = perSecond == 0
                        ? System.nanoTime()
                        : start + next.getAndIncrement() * TimeUnit.SECONDS.toNanos(1) / perSecond;
                if (due >= end) {
                    return Arrays.copyOf(times, count);
                }
                waitUntil(due);
                operation.run(line, dice);
                if (count == times.length) {
                    times = Arrays.copyOf(times, 2 * count);
                }
                times[count++] = System.nanoTime() - due;
            }
        }
    }

    private static void waitUntil(long due) {
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
            java.util.concurrent.locks.LockSupport.parkNanos(left);
        }
    }

    private static long[] sorted(List<Future<long[]>> parts) throws InterruptedException {
        List<long[]> all = new ArrayList<>();
        for (Future<long[]> part : parts) {
            try {
                all.add(part.get());
            } catch (ExecutionException e) {
                throw new IllegalStateException("a client failed: " + e.getCause(), e.getCause());
            }
        }
        return all.stream().flatMapToLong(Arrays::stream).sorted().toArray();
    }

    private static double[] millis(long[] sorted) {
        return Arrays.stream(Result.SHARES)
                .map(share -> sorted.length == 0 ? 0 : sorted[(int) (share * (sorted.length - 1))] / 1e6)
                .toArray();
    }
}
