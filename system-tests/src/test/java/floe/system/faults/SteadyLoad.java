package floe.system.faults;

import floe.wire.Eventually;
import floe.wire.Outbox;
import floe.wire.TestKafka;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Boards as from somebody who does not care whether the broker is there: sent again until it takes them.
final class SteadyLoad implements AutoCloseable {
    private static final int TOGETHER = 50;
    private static final long PAUSE_MILLIS = 100;

    private final Load load;
    private final Outbox outbox;
    private final AtomicInteger sent = new AtomicInteger();
    private final AtomicInteger taken = new AtomicInteger();
    private final CountDownLatch enough = new CountDownLatch(1);
    private final Thread thread = Thread.ofPlatform().name("load").unstarted(this::run);

    private SteadyLoad(Load load, TestKafka kafka) {
        this.load = load;
        this.outbox = new Outbox(kafka.connection());
    }

    static SteadyLoad start(Load load, TestKafka kafka) {
        SteadyLoad steady = new SteadyLoad(load, kafka);
        steady.thread.start();
        return steady;
    }

    /// Sends no more, and returns when the broker has everything.
    void finish() throws InterruptedException {
        enough.countDown();
        thread.join();
        Eventually.holds("all that was proposed is on the broker", () -> taken.get() == sent.get());
    }

    @Override
    public void close() {
        enough.countDown();
        outbox.close();
    }

    private void run() {
        try {
            do {
                load.next(TOGETHER).forEach(board -> {
                    sent.incrementAndGet();
                    outbox.send(board, taken::incrementAndGet);
                });
            } while (!enough.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
