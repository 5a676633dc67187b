package floe.cli.games;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Threads that work on boards. Whoever hands out work takes the results in the order of their own choosing, so that no
/// output depends on how many there are.
public final class WorkerThreads implements AutoCloseable {
    private final int size;
    private final ExecutorService threads;

    public WorkerThreads(int size) {
        this.size = size;
        this.threads = Executors.newFixedThreadPool(size, work -> {
            Thread thread = new Thread(work, "boards");
            // What nobody waits for any more must not keep the command from ending.
            thread.setDaemon(true);
            return thread;
        });
    }

    public int size() {
        return size;
    }

    public <T> Future<T> begin(Callable<T> work) {
        return threads.submit(work);
    }

    /// Whether it is done when so much time has passed.
    public static boolean isDone(Future<?> work, Duration time) throws InterruptedException {
        try {
            work.get(Math.max(0, time.toNanos()), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            // Whoever takes the result hears what went wrong.
            return true;
        }
    }

    /// Waits for a result; what went wrong in the work goes wrong here.
    public static <T> T result(Future<T> work) throws InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
