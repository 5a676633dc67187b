package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class BackoffTest {
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Backoff backoff = new Backoff(stopping);

    @Test
    void thereIsANextTryWhileNobodySaysStop() throws InterruptedException {
        assertThat(backoff.pause()).isTrue();
    }

    @Test
    void thereIsNoneAfterwards() throws InterruptedException {
        stopping.countDown();

        assertThat(backoff.pause()).isFalse();
    }

    /// One pause may have come to its own end just before.
    @Test
    void stoppingEndsAPauseThatHasBegun() throws Exception {
        FutureTask<Integer> allPauses = new FutureTask<>(() -> {
            int afterwards = 0;
            while (backoff.pause()) {
                afterwards += stopping.getCount() == 0 ? 1 : 0;
                assertThat(afterwards).isLessThanOrEqualTo(1);
            }
            return afterwards;
        });
        Thread waiting = Thread.ofPlatform().daemon().start(allPauses);
        Eventually.holds("it waits", () -> waiting.getState() == Thread.State.TIMED_WAITING);
        stopping.countDown();

        assertThat(allPauses.get()).isLessThanOrEqualTo(1);
    }
}
