package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What a player thinks, and how often they fall for it, against all pairs tried one by one.
class TiptoeBeliefTest {
    static Stream<Arguments> families() {
        return Stream.of(
                Arguments.of(4, new int[] {3, 3}, 60),
                Arguments.of(6, new int[] {4, 3}, 25),
                Arguments.of(5, new int[] {3, 3, 3}, 12),
                Arguments.of(4, new int[] {4, 3, 3}, 12),
                Arguments.of(4, new int[] {6, 4}, 60));
    }

    @ParameterizedTest
    @MethodSource("families")
    void chancesAreThoseOfAllPairs(int columns, int[] heights, int boards) {
        PlainTiptoe plain = new PlainTiptoe(columns, heights);
        Family family = Boards.family(plain, heights);
        Dice dice = new Dice(5);
        List<Long> paths = plain.paths();
        for (int i = 0; i < boards; i++) {
            // Some tiles are told falsely, so that in the end no pair fits.
            long board = paths.get(dice.next(paths.size())) | paths.get(dice.next(paths.size()));
            Belief belief = new Belief(family, new RowStep(family, Boards.endless()));
            long held = 0;
            long dropped = 0;
            for (int step = 0; step < 10; step++) {
                int tile = dice.next(plain.rows() * columns);
                boolean holds = (board >>> tile & 1) != 0 ^ dice.chance(1, 20);
                if (((held | dropped) >>> tile & 1) == 0) {
                    belief = belief.after(tile / columns, tile % columns, holds);
                    held |= holds ? 1L << tile : 0;
                    dropped |= holds ? 0 : 1L << tile;
                }
                for (int other = 0; other < 4; other++) {
                    int asked = dice.next(plain.rows() * columns);
                    double chance = plain.chance(held, dropped, asked);
                    assertThat(belief.most(asked / columns, asked % columns)).isGreaterThanOrEqualTo(chance);
                    assertThat(belief.chance(asked / columns, asked % columns)).isEqualTo(chance);
                }
            }
        }
    }

    /// To the last bit: the same dice, the same chances, the same choices, on the board and on its mirror image.
    @ParameterizedTest
    @MethodSource("families")
    void awarePlaysAreThoseOfThePlainPlayer(int columns, int[] heights, int boards) {
        PlainTiptoe plain = new PlainTiptoe(columns, heights);
        Family family = Boards.family(plain, heights);
        Dice dice = new Dice(23);
        Map<String, Double> chances = new HashMap<>();
        for (int i = 0; i < boards / 2; i++) {
            long board = plain.paths().get(dice.next(plain.paths().size()))
                    | plain.paths().get(dice.next(plain.paths().size()));
            long seed = dice.nextLong();
            int plays = 4;
            Dice same = new Dice(seed);
            int falls = 0;
            for (int play = 0; play < plays; play++) {
                falls += plain.awareFalls(board, false, same, chances);
                falls += plain.awareFalls(board, true, same, chances);
            }
            assertThat(new Plays(plain.board(board, family), Boards.endless()).falls(seed, plays))
                    .isEqualTo(falls / (2.0 * plays));
        }
    }

    @Test
    void beforeTheFirstStepAllPairsFit() {
        for (Size size : List.of(new Size(13, 10), new Size(8, 6), Family.LEAST, Family.MOST)) {
            Family family = Family.usual(size);
            assertThat(new Belief(family, new RowStep(family, Boards.endless())).pairs())
                    .isEqualTo((double) family.paths() * family.paths());
        }
    }

    /// A table has as many counts as pairs of states, which are far more in the largest family: who paid one step for
    /// each table held a core ten times as long for a step there.
    @Test
    void whatIsThoughtIsPaidByTheCountsThatItTakes() {
        assertThat(stepsARow(Family.MOST)).isGreaterThan(20 * stepsARow(Family.LEAST));
    }

    private static long stepsARow(Size size) {
        Meter meter = Boards.endless();
        int last = size.rows() - 1;
        Family family = Family.usual(size);
        Belief belief = new Belief(family, new RowStep(family, meter))
                .after(last, 1, true)
                .after(1, 2, true);
        belief.chance(last, 2);
        return meter.spent() / size.rows();
    }

    /// Every count is a whole number that a double holds.
    @Test
    void familiesAreSmallEnoughToBeCountedExactly() {
        for (int rows = Family.LEAST.rows(); rows <= Family.MOST.rows(); rows++) {
            for (int columns = Family.LEAST.columns(); columns <= Family.MOST.columns(); columns++) {
                double paths = Family.usual(new Size(rows, columns)).paths();
                assertThat(paths * paths).isLessThanOrEqualTo(0x1p53);
            }
        }
    }
}
