package floe.solver.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import floe.wire.Eventually;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InFlightLimitTest {
    @Test
    void whoComesWhenItIsFullWaitsUntilHalfHaveLeft() throws Exception {
        InFlightLimit gate = new InFlightLimit(4);
        for (int i = 0; i < 4; i++) {
            gate.enter();
        }
        FutureTask<Void> late = new FutureTask<>(() -> {
            gate.enter();
            return null;
        });
        Thread thread = Thread.ofPlatform().daemon().start(late);
        Eventually.holds("waiting", () -> thread.getState() == Thread.State.WAITING);
        gate.leave();
        assertThat(thread.getState()).isEqualTo(Thread.State.WAITING);

        gate.leave();
        late.get();
    }

    @Test
    void neverMoreThanSoManyAreInside() throws Exception {
        InFlightLimit gate = new InFlightLimit(3);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Runnable visits = () -> {
            for (int i = 0; i < 10_000; i++) {
                try {
                    gate.enter();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                inside.decrementAndGet();
                gate.leave();
            }
        };
        Thread[] threads = new Thread[8];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Thread.ofPlatform().daemon().start(visits);
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(most.get()).isBetween(1, 3);
    }

    @Test
    void aGateForOneLetsOneAfterTheOtherIn() throws Exception {
        InFlightLimit gate = new InFlightLimit(1);
        for (int i = 0; i < 3; i++) {
            gate.enter();
            gate.leave();
        }
    }
}
