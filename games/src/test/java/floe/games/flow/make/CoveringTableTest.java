package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.judge.PairRange;
import floe.games.kit.Dice;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoveringTableTest {
    private static final int PAIRS_OF_5X5 = 8;

    @ParameterizedTest
    @CsvSource({"3, 4, 2, 6", "4, 4, 3, 5", "4, 4, 3, 3", "4, 4, 2, 5", "5, 5, 3, 8", "5, 5, 3, 4"})
    void itCountsCoveringsByTheirPaths(int rows, int columns, int leastLength, int mostPaths) {
        long[] counts = new long[rows * columns];
        new Coverings(rows, columns, leastLength, links -> counts[paths(links)]++).run();
        CoveringTable table = new CoveringTable(rows, columns, leastLength, mostPaths);
        for (int paths = 0; paths <= mostPaths; paths++) {
            assertThat(table.count(paths)).as(paths + " paths").isEqualTo(counts[paths]);
        }
    }

    /// Turned by a quarter, a field has the same coverings and quite another frontier.
    @Test
    void aFieldHasAsManyCoveringsWhenItIsTurned() {
        CoveringTable wide = new CoveringTable(4, 7, 3, 9);
        CoveringTable high = new CoveringTable(7, 4, 3, 9);
        for (int paths = 0; paths <= 9; paths++) {
            assertThat(wide.count(paths)).as(paths + " paths").isEqualTo(high.count(paths));
        }
        assertThat(wide.count()).isPositive();
    }

    /// Chi square of so many draws for each covering: as many as there are coverings, give or take four deviations.
    @ParameterizedTest
    @CsvSource({"4, 4, 2, 5, 200", "3, 5, 1, 5, 200", "5, 4, 2, 6, 10", "4, 5, 3, 6, 10"})
    void everyCoveringIsAsLikelyAsAnyOther(int rows, int columns, int least, int most, int each) {
        CoveringTable table = new CoveringTable(rows, columns, 3, most);
        PairRange range = new PairRange(least, most);
        Map<String, Integer> drawn = new HashMap<>();
        Coverings[] self = new Coverings[1];
        self[0] = new Coverings(rows, columns, 3, links -> {
            if (range.holds(paths(links))) {
                drawn.put(Arrays.toString(self[0].cells(links)), 0);
            }
        });
        self[0].run();
        int coverings = drawn.size();
        Dice dice = new Dice(1);
        for (int i = 0; i < each * coverings; i++) {
            int paths = table.paths(range, Long.MAX_VALUE, dice);
            drawn.merge(Arrays.toString(table.draw(paths, dice)), 1, Integer::sum);
        }
        assertThat(drawn).hasSize(coverings);
        double chiSquare = drawn.values().stream()
                .mapToDouble(times -> (double) (times - each) * (times - each) / each)
                .sum();
        assertThat(chiSquare).isCloseTo(coverings - 1, Offset.offset(4 * Math.sqrt(2.0 * coverings)));
    }

    /// There are 12, 336, 972 and 244 coverings of 4x4 by 2, 3, 4 and 5 paths.
    @Test
    void numbersOfPathsOfWhichThereAreEnoughComeEquallyOften() {
        CoveringTable table = new CoveringTable(4, 4, 3, 5);
        int[] expected = {0, 0, 12, 300, 300, 244};
        int[] drawn = new int[expected.length];
        Dice dice = new Dice(3);
        for (int i = 0; i < 100 * Arrays.stream(expected).sum(); i++) {
            drawn[table.paths(new PairRange(2, 5), 300, dice)]++;
        }
        for (int paths = 0; paths < drawn.length; paths++) {
            double times = 100 * expected[paths];
            assertThat((double) drawn[paths]).isCloseTo(times, Offset.offset(4 * Math.sqrt(times)));
        }
    }

    @Test
    void aCoveringHasAsManyPathsAsAskedFor() {
        CoveringTable table = new CoveringTable(5, 5, 3, PAIRS_OF_5X5);
        Dice dice = new Dice(2);
        for (int paths = 0; paths <= PAIRS_OF_5X5; paths++) {
            for (int i = 0; i < 100 && table.count(paths) > 0; i++) {
                assertThat(paths(table.draw(paths, dice))).isEqualTo(paths);
            }
        }
    }

    private static int paths(int[] links) {
        return (int) Arrays.stream(links)
                        .filter(link -> Integer.bitCount(link) == 1)
                        .count()
                / 2;
    }
}
