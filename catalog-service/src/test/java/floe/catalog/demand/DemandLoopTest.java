package floe.catalog.demand;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DemandLoopTest {
    private static final Duration NEVER = Duration.ofDays(1);
    private static final Duration AT_ONCE = Duration.ofMillis(1);

    private final BlockingQueue<Boolean> rounds = new LinkedBlockingQueue<>();
    private volatile boolean lacking;
    private volatile boolean broken;

    @Test
    void beginsWithARoundThatTellsAllAndThenWaitsForASignal() throws Exception {
        try (DemandLoop loop = started(NEVER, NEVER)) {
            assertThat(nextTellsAll()).isTrue();
            assertThat(rounds).isEmpty();

            loop.signal();
            assertThat(nextTellsAll()).isFalse();
            assertThat(loop.running()).isTrue();
        }
    }

    @Test
    void looksAgainSoonWhileSomethingIsLacking() throws Exception {
        lacking = true;
        try (DemandLoop loop = started(AT_ONCE, NEVER)) {
            assertThat(nextTellsAll()).isTrue();
            assertThat(nextTellsAll()).isFalse();
            assertThat(nextTellsAll()).isFalse();
            assertThat(loop.trouble()).isEmpty();
        }
    }

    @Test
    void tellsAllAgainAfterAWhile() throws Exception {
        try (DemandLoop loop = started(NEVER, AT_ONCE)) {
            assertThat(nextTellsAll()).isTrue();
            assertThat(nextTellsAll()).isTrue();
            assertThat(loop.running()).isTrue();
        }
    }

    @Test
    void triesAgainSoonWhatWentWrong() throws Exception {
        broken = true;
        try (DemandLoop loop = started(AT_ONCE, NEVER)) {
            assertThat(nextTellsAll()).isTrue();
            assertThat(nextTellsAll()).isTrue();
            assertThat(loop.trouble()).map(Throwable::getMessage).contains("broken");
            broken = false;
            while (loop.trouble().isPresent()) {
                loop.signal();
                nextTellsAll();
            }
            assertThat(loop.running()).isTrue();
        }
    }

    @Test
    void endsWhenClosedAndMayBeClosedUnstarted() {
        DemandLoop loop = started(NEVER, NEVER);
        loop.close();
        assertThat(loop.running()).isFalse();

        new DemandLoop(_ -> false, NEVER, NEVER).close();
    }

    private DemandLoop started(Duration refresh, Duration repeat) {
        DemandLoop loop = new DemandLoop(
                all -> {
                    rounds.add(all);
                    if (broken) {
                        throw new IllegalStateException("broken");
                    }
                    return lacking;
                },
                refresh,
                repeat);
        loop.start();
        return loop;
    }

    private boolean nextTellsAll() throws InterruptedException {
        Boolean all = rounds.poll(30, TimeUnit.SECONDS);
        assertThat(all).as("another round").isNotNull();
        return all;
    }
}
