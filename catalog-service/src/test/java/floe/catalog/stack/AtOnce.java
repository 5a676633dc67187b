package floe.catalog.stack;

import java.util.Collection;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Runs the parts of a test at once, each on a thread of its own.
public final class AtOnce {
    private AtOnce() {}

    /// Returns when all are over. When one fails the others are interrupted: they may go on until it has come to its
    /// end.
    ///
    /// @param seed what the failure is told with, to repeat it
    public static void run(long seed, Collection<? extends Callable<?>> parts) throws InterruptedException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            ExecutorCompletionService<Object> over = new ExecutorCompletionService<>(threads);
            for (Callable<?> part : parts) {
                over.submit(part::call);
            }
            try {
                for (int part = 0; part < parts.size(); part++) {
                    over.take().get();
                }
            } catch (ExecutionException e) {
                throw new AssertionError("failed with seed " + seed, e.getCause());
            } finally {
                threads.shutdownNow();
            }
        }
    }
}
