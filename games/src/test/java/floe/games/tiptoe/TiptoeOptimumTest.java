package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The aware player's strategy is a rule of thumb. On small families the best there can be is found by trying
/// everything; the strategy falls no less often, and at most a tenth more.
@Tag("many-boards")
class TiptoeOptimumTest {
    @ParameterizedTest
    @CsvSource({"4, '3,3', 1.451", "5, '3,3', 1.983", "6, '3,3', 2.451", "4, '4,3', 1.684", "4, '3,3,3', 2.018"})
    void theStrategyIsNearlyAsGoodAsCanBe(int columns, String stacks, double known) {
        int[] heights =
                Arrays.stream(stacks.split(",")).mapToInt(Integer::parseInt).toArray();
        PlainTiptoe plain = new PlainTiptoe(columns, heights);
        double optimum = new Optimum(plain).falls();
        assertThat(optimum).isCloseTo(known, within(0.0005));
        assertThat(strategy(plain, heights)).isBetween(optimum, 1.1 * optimum);
    }

    /// Mean falls over all boards, each as often as pairs make it.
    private static double strategy(PlainTiptoe plain, int[] heights) {
        Family family = Boards.family(plain, heights);
        double falls = 0;
        double pairs = 0;
        for (Map.Entry<Long, Integer> board : plain.unions().entrySet()) {
            TiptoeBoard tiles = plain.board(board.getKey(), family);
            falls += board.getValue() * new Plays(tiles, Boards.endless()).falls(board.getKey(), 16);
            pairs += board.getValue();
        }
        return falls / pairs;
    }

    /// The least mean falls by dynamic programming. What is still to come depends on the boards that are still possible
    /// alone: tiles that all of them have are as good as known.
    private static final class Optimum {
        private final PlainTiptoe plain;
        private final List<Long> boards = new ArrayList<>();
        private final List<Integer> weights = new ArrayList<>();
        private final Map<BitSet, Double> known = new HashMap<>();

        Optimum(PlainTiptoe plain) {
            this.plain = plain;
            plain.unions().forEach((board, weight) -> {
                boards.add(board);
                weights.add(weight);
            });
        }

        double falls() {
            BitSet all = new BitSet();
            all.set(0, boards.size());
            return falls(all);
        }

        private double falls(BitSet possible) {
            Double before = known.get(possible);
            if (before != null) {
                return before;
            }
            double least = Double.MAX_VALUE;
            long certain = -1;
            long some = 0;
            for (int i = possible.nextSetBit(0); i >= 0; i = possible.nextSetBit(i + 1)) {
                certain &= boards.get(i);
                some |= boards.get(i);
            }
            long reached = reached(certain);
            if ((reached & (1L << plain.columns()) - 1) != 0) {
                least = 0;
            }
            for (int tile = 0; tile < plain.rows() * plain.columns() && least > 0; tile++) {
                boolean isOpen = ((some & ~certain) >>> tile & 1) != 0 && isBeside(reached, tile);
                least = isOpen ? Math.min(least, falls(possible, tile)) : least;
            }
            known.put(possible, least);
            return least;
        }

        private double falls(BitSet possible, int tile) {
            BitSet with = new BitSet();
            BitSet without = new BitSet();
            for (int i = possible.nextSetBit(0); i >= 0; i = possible.nextSetBit(i + 1)) {
                ((boards.get(i) >>> tile & 1) != 0 ? with : without).set(i);
            }
            double chance = weight(with) / weight(possible);
            return chance * falls(with) + (1 - chance) * (1 + falls(without));
        }

        private double weight(BitSet set) {
            return set.stream().mapToDouble(weights::get).sum();
        }

        private boolean isBeside(long reached, int tile) {
            return tile / plain.columns() == plain.rows() - 1
                    || !plain.beside(reached, tile).isEmpty();
        }

        private long reached(long tiles) {
            long reached = 0;
            boolean grows = true;
            while (grows) {
                long before = reached;
                for (long left = tiles & ~reached; left != 0; left &= left - 1) {
                    int tile = Long.numberOfTrailingZeros(left);
                    if (tile < plain.rows() * plain.columns() && isBeside(reached, tile)) {
                        reached |= 1L << tile;
                    }
                }
                grows = reached != before;
            }
            return reached;
        }
    }
}
