package floe.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StopwatchTest {
    private static final int BOARDS = 4_000;

    /// What asking takes.
    private static final long ASKING = 500;

    private final Stopwatch stopwatch = new Stopwatch();
    private long had;

    /// By a clock of the test's own: what boards cost on this machine, and what asking takes, is no matter here.
    private final Stopwatch byHand = new Stopwatch(() -> had += ASKING);
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
        long spent = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;

        assertThat(told).isPositive().isLessThanOrEqualTo(16 * spent);
        assertThat(sum).isNotZero();
    }

    @Test
    void aBoardOfWhichNothingIsKnownYetIsAskedFor() {
        Stopwatch.Run first = byHand.start();
        judge(7);
        assertThat(first.stop().processor()).isEqualTo(7);
    }

    /// The first, of which nothing is known, is told exactly. Of the others 250 are asked for, give or take 15.
    @Test
    void ofCheapBoardsOneInSixteenIsAskedForAndStandsForAll() {
        List<Long> told = told(1_000);

        assertThat(told).hasSizeBetween(BOARDS / 40, BOARDS / 8).startsWith(1_000L);
        assertThat(told.subList(1, told.size())).containsOnly(16_000L);
    }

    @Test
    void dearBoardsAreAllAskedFor() {
        assertThat(told(60_000)).hasSize(BOARDS).containsOnly(60_000L);
    }

    /// What is told of those boards that it asks for.
    private List<Long> told(long nanos) {
        List<Long> told = new ArrayList<>();
        for (int i = 0; i < BOARDS; i++) {
            Stopwatch.Run run = byHand.start();
            judge(nanos);
            long processor = run.stop().processor();
            if (processor > 0) {
                told.add(processor);
            }
        }
        return told;
    }

    private void judge(long nanos) {
        had += nanos;
    }

    private void work(int steps) {
        for (int i = 0; i < steps; i++) {
            sum += i ^ sum >>> 3;
        }
    }
}
