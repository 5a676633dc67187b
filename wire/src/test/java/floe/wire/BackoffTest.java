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

    @Test
    void stoppingEndsAPauseThatHasBegun() throws Exception {
        FutureTask<Boolean> allPauses = new FutureTask<>(() -> {
            while (backoff.pause()) {
                assertThat(stopping.getCount()).isEqualTo(1);
            }
            return true;
        });
        Thread waiting = Thread.ofPlatform().daemon().start(allPauses);
        Eventually.holds("it waits", () -> waiting.getState() == Thread.State.TIMED_WAITING);
        stopping.countDown();

        assertThat(allPauses.get()).isTrue();
    }
}
