package floe.catalog.kafka;

import floe.wire.Eventually;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class RetryUntilDoneTest {
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final RetryUntilDone retry = new RetryUntilDone(stopping);

    @Test
    void aPauseBetweenTriesIsNoWork() throws Exception {
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Future<?> trying = thread.submit(() -> retry.attempt(1, () -> {
                throw new IllegalStateException("the database is away");
            }));
            try {
                Eventually.holds(
                        "it failed, and rests",
                        () -> retry.trouble().isPresent() && retry.busy().isZero());
            } finally {
                stopping.countDown();
            }
            trying.get();
        }
    }
}
