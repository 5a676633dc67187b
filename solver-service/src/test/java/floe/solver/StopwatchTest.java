package floe.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class StopwatchTest {
    private static final int BOARDS = 4_000;

    private final Stopwatch stopwatch = new Stopwatch();
    private long sum;

    @Test
    void whatEveryOneOfMayBeAskedForAddsUpToWhatTheThreadHadOfTheProcessor() {
        work(2_000_000);
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long told = 0;
        for (int i = 0; i < 50; i++) {
            Stopwatch.Run run = stopwatch.start();
            work(500_000);
            told += run.stop().processor();
        }
        long had = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;

        assertThat(told).isPositive().isLessThanOrEqualTo(16 * had);
        assertThat(sum).isNotZero();
    }

    @Test
    void aBoardOfWhichNothingIsKnownYetIsAskedFor() {
        for (int i = 0; i < 100; i++) {
            Stopwatch.Run first = new Stopwatch().start();
            work(500_000);

            assertThat(first.stop().processor()).isPositive();
        }
    }

    @Test
    void ofCheapBoardsOneInSixteenIsAskedFor() {
        int asked = 0;
        for (int i = 0; i < BOARDS; i++) {
            Stopwatch.Run run = stopwatch.start();
            work(500);
            asked += run.stop().processor() > 0 ? 1 : 0;
        }

        assertThat(asked).isBetween(BOARDS / 40, BOARDS / 8);
    }

    private void work(int steps) {
        for (int i = 0; i < steps; i++) {
            sum += i ^ sum >>> 3;
        }
    }
}
