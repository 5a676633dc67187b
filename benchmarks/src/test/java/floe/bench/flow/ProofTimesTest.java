package floe.bench.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A sum of L2 never looks whole when there was no time for some sizes.
class ProofTimesTest {
    private static final long MILLISECOND = 1_000_000;

    private final ProofTimes small = times("5x5", 2);
    private final ProofTimes large = times("15x15", 3);

    @Test
    void ofASizeThatIsCountedInPartAllIsReckoned() {
        large.counted = 2;
        large.exact = 1;
        large.counting = 800 * MILLISECOND;
        assertThat(large.row())
                .startsWith("| 15x15 | 3 |")
                .endsWith("| 1.00 | 6.0 | 2.000 | 2.0 | 2 | 1 | 400.0 | 1.2 |");
    }

    @Test
    void whereAllSizesAreCountedTheirSumIsTold() {
        count(small, 100);
        count(large, 400);
        assertThat(ProofTimes.rowOfAll(List.of(small, large)))
                .startsWith("| all | 5 |")
                .endsWith("| 2.00 | 10.0 | 2.000 | 2.0 | 2 | 2 | 280.0 | 1.4 |");
    }

    @Test
    void whereASizeIsNotCountedTheSumIsABound() {
        count(small, 100);
        assertThat(large.row()).endsWith("| 0 | 0 | – | – |");
        assertThat(ProofTimes.rowOfAll(List.of(small, large)))
                .endsWith("| 1 | 1 | – | at least 0.2, for 1 of 2 sizes |");
    }

    @Test
    void whereNothingIsCountedThereIsNoSum() {
        assertThat(ProofTimes.rowOfAll(List.of(small, large))).endsWith("| 0 | 0 | – | – |");
    }

    private static void count(ProofTimes some, int milliseconds) {
        some.counted = 1;
        some.exact = 1;
        some.counting = milliseconds * MILLISECOND;
    }

    /// Some levels of a size, L1 of all a millisecond, L3 two for each.
    private static ProofTimes times(String size, int levels) {
        ProofTimes some = new ProofTimes();
        some.boards.addAll(LevelSet.of(size).subList(0, levels));
        some.filling = MILLISECOND;
        some.joining = new long[levels];
        Arrays.fill(some.joining, 2 * MILLISECOND);
        return some;
    }
}
