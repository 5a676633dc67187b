package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Budget;
import floe.games.Size;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffortTest {
    /// A board is a word, and the word spelt backwards is the same board.
    private static final class Words implements Codec<String>, Symmetries<String> {
        @Override
        public String read(String text) {
            return text;
        }

        @Override
        public String write(String board) {
            return board;
        }

        @Override
        public Size size(String board) {
            return new Size(1, board.length());
        }

        @Override
        public List<String> images(String board) {
            return List.of(board, new StringBuilder(board).reverse().toString());
        }

        @Override
        public String whyFewer() {
            return "a word has two ends";
        }
    }

    private static final Words WORDS = new Words();

    private static double effort(String word, SimulatedPlayer<String> player) {
        return new Effort<>(WORDS, WORDS, player).of(word, new Meter(Budget.STANDARD));
    }

    /// As many throws as it takes to see a one.
    private static int untilOne(int sides, Dice dice) {
        int count = 1;
        while (dice.next(sides) != 0) {
            count++;
        }
        return count;
    }

    private static SimulatedPlayer<String> throwing(int sides) {
        return (_, _) -> dice -> untilOne(sides, dice);
    }

    @Test
    void imagesOfABoardHaveOneEffortAndOthersHaveTheirOwn() {
        SimulatedPlayer<String> player = throwing(20);
        assertThat(effort("ababc", player))
                .isEqualTo(effort("cbaba", player))
                .isEqualTo(effort("ababc", player))
                .isNotEqualTo(effort("ababd", player));
    }

    /// A wait of a hundred throws on average differs from play to play as much as it is long: the hardest case there
    /// is.
    @Test
    void theMeanIsWithinItsErrorOfTheTruth() {
        double[] off = IntStream.range(0, 200)
                .mapToDouble(word -> effort("word " + word, throwing(100)) / 100 - 1)
                .toArray();
        double error =
                Math.sqrt(DoubleStream.of(off).map(one -> one * one).average().orElseThrow());
        assertThat(error).isLessThan(0.055);
    }

    @ParameterizedTest
    @CsvSource({"1, 48", "2, 192", "1000, 400"})
    void playsAreAsManyAsItTakesAndBounded(int sides, int expected) {
        AtomicInteger plays = new AtomicInteger();
        effort("word", (_, _) -> dice -> {
            plays.incrementAndGet();
            return untilOne(sides, dice);
        });
        assertThat(plays.get()).isBetween(expected * 3 / 4, expected * 3 / 2);
    }

    @ParameterizedTest
    @CsvSource({"9, 8", "2, 24", "0.5, 8"})
    void aRoughLookEndsWhenItIsClearOnWhichSideOfABoundABoardLies(double bound, int most) {
        AtomicInteger plays = new AtomicInteger();
        Effort<String> effort = new Effort<>(WORDS, WORDS, (_, _) -> dice -> {
            plays.incrementAndGet();
            return untilOne(2, dice);
        });
        double rough = effort.rough("word", 24, new Dice(1), new Meter(Budget.STANDARD), bound, 100);
        assertThat(rough).isBetween(1.0, 3.0);
        assertThat(plays.get()).isEqualTo(most);
    }

    @Test
    void aRoughLookThatAsksForNoBoundPlaysAll() {
        AtomicInteger plays = new AtomicInteger();
        new Effort<>(WORDS, WORDS, (_, _) -> _ -> plays.incrementAndGet())
                .rough("word", 24, new Dice(1), new Meter(Budget.STANDARD));
        assertThat(plays.get()).isEqualTo(24);
    }

    @Test
    void theBudgetEndsPlays() {
        Effort<String> effort = new Effort<>(WORDS, WORDS, (_, meter) -> _ -> {
            meter.spend(10);
            return 1;
        });
        assertThatThrownBy(() -> effort.of("word", new Meter(new Budget(50)))).isInstanceOf(Meter.Spent.class);
    }
}
