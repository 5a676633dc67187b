package floe.solver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/// So many workers side by side who share out the pieces of a batch: each takes the next piece when it is done with
/// one, so that a slow piece holds up nobody but its worker.
final class Bench implements AutoCloseable {
    private final int workers;
    private final ExecutorService pool;

    Bench(String name, int workers) {
        if (workers < 1) {
            throw new IllegalArgumentException(
                    "a bench of " + workers + " workers does nothing: set floe.solver.threads to 1 or more");
        }
        this.workers = workers;
        this.pool = Executors.newFixedThreadPool(
                workers, Thread.ofPlatform().name(name + "-", 0).daemon().factory());
    }

    /// The results in the order of the pieces.
    <T, R> List<R> map(List<T> pieces, Function<T, R> work) throws InterruptedException, ExecutionException {
        List<R> results = new ArrayList<>(Collections.nCopies(pieces.size(), null));
        AtomicInteger next = new AtomicInteger();
        Callable<Void> share = () -> {
            for (int i = next.getAndIncrement(); i < pieces.size(); i = next.getAndIncrement()) {
                results.set(i, work.apply(pieces.get(i)));
            }
            return null;
        };
        for (var done : pool.invokeAll(Collections.nCopies(Math.min(workers, pieces.size()), share))) {
            done.get();
        }
        return results;
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
