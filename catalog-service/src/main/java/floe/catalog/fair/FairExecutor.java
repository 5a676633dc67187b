package floe.catalog.fair;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Where work is done that takes a processor for long: on threads of its own, one fewer than there are processors, so
/// that one is left for everything that is answered quickly; and for one tenant after the other.
public final class FairExecutor implements AutoCloseable {
    private static final int LONGEST_LINE = 64;

    private final ExecutorService threads;
    private final FairSemaphore permits;

    public FairExecutor(int processors, Duration patience) {
        int benches = Math.max(1, processors - 1);
        this.threads = Executors.newFixedThreadPool(
                benches, Thread.ofPlatform().name("painter-", 0).daemon().factory());
        this.permits = new FairSemaphore(benches, benches, LONGEST_LINE, patience);
    }

    /// Done when it is done; whoever waits for it takes no processor meanwhile. The permit lasts as long as the work,
    /// and that goes on when whoever waits for it does not.
    ///
    /// @throws CrowdedException when no bench comes free in time
    public <T> T make(String tenant, Callable<T> work) {
        FairSemaphore.Permit permit = permits.acquire(tenant);
        try {
            return threads.submit(() -> {
                        try (permit) {
                            return work.call();
                        }
                    })
                    .get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                default -> throw new IllegalStateException(e.getCause());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CrowdedException.ofAll();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
