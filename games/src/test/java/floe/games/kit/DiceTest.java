package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiceTest {
    /// The published first numbers of SplitMix64, so that boards stay what they are for ever.
    @Test
    void throwWhatSplitMix64Throws() {
        Dice zero = new Dice(0);
        assertThat(zero.nextLong()).isEqualTo(0xE220A8397B1DCDAFL);
        assertThat(zero.nextLong()).isEqualTo(0x6E789E6AA1B965F4L);
        assertThat(zero.nextLong()).isEqualTo(0x06C45D188009454FL);
        Dice other = new Dice(1234567);
        assertThat(other.nextLong()).isEqualTo(6457827717110365317L);
        assertThat(other.nextLong()).isEqualTo(3203168211198807973L);
        assertThat(other.nextLong()).isEqualTo(Long.parseUnsignedLong("9817491932198370423"));
    }

    @Test
    void everyKindOfThrowStaysWhatItIs() {
        Dice dice = new Dice(42);
        assertThat(IntStream.range(0, 10).map(_ -> dice.next(6))).containsExactly(4, 0, 1, 2, 0, 5, 1, 4, 2, 3);
        Dice between = new Dice(42);
        assertThat(IntStream.range(0, 10).map(_ -> between.between(-5, 5)))
                .containsExactly(3, -4, -2, -2, -5, 4, -3, 3, -2, 1);
        Dice doubles = new Dice(42);
        assertThat(doubles.nextDouble()).isEqualTo(0.7415648787718233);
        assertThat(doubles.nextDouble()).isEqualTo(0.1599103928769201);
        Dice booleans = new Dice(42);
        assertThat(IntStream.range(0, 5).mapToObj(_ -> booleans.nextBoolean()))
                .containsExactly(true, false, false, false, false);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 10, 60, 1000})
    void everySideComesUpAlike(int sides) {
        Dice dice = new Dice(99);
        requireEven(sides, () -> dice.next(sides));
    }

    @Test
    void neighbouringSeedsThrowDifferently() {
        requireEven(10, new IntSupplier() {
            private long seed;

            @Override
            public int getAsInt() {
                return new Dice(seed++).next(10);
            }
        });
    }

    /// Chi squared of a hundred throws a side lies within five standard deviations of what is expected.
    private static void requireEven(int sides, IntSupplier dice) {
        int[] counts = new int[sides];
        for (int i = 0; i < 100 * sides; i++) {
            counts[dice.getAsInt()]++;
        }
        double chiSquared = IntStream.of(counts)
                .mapToDouble(count -> (count - 100.0) * (count - 100.0) / 100.0)
                .sum();
        assertThat(chiSquared).isLessThan(sides - 1 + 5 * Math.sqrt(2.0 * sides));
    }

    @Test
    void staysWithinItsBounds() {
        Dice dice = new Dice(7);
        for (int i = 0; i < 10_000; i++) {
            assertThat(dice.next(Integer.MAX_VALUE)).isBetween(0, Integer.MAX_VALUE - 1);
            assertThat(dice.next(1)).isZero();
            assertThat(dice.between(3, 5)).isBetween(3, 5);
            assertThat(dice.between(-2, -2)).isEqualTo(-2);
            assertThat(dice.nextDouble()).isGreaterThanOrEqualTo(0).isLessThan(1);
            assertThat(dice.chance(0, 10)).isFalse();
            assertThat(dice.chance(10, 10)).isTrue();
        }
    }

    @Test
    void aChanceIsTrueSoManyTimes() {
        Dice dice = new Dice(8);
        assertThat(IntStream.range(0, 10_000).filter(_ -> dice.chance(3, 10)).count())
                .isBetween(2_800L, 3_200L);
        assertThat(IntStream.range(0, 10_000).filter(_ -> dice.nextBoolean()).count())
                .isBetween(4_800L, 5_200L);
    }

    @Test
    void eachIsPickedAsOften() {
        Dice dice = new Dice(9);
        assertThat(IntStream.range(0, 9_000)
                        .filter(_ -> dice.pick(new int[] {5, 6, 7}) == 6)
                        .count())
                .isBetween(2_800L, 3_200L);
        assertThat(dice.pick(List.of("a"))).isEqualTo("a");
    }

    @Test
    void diceWithoutSidesCannotBeThrown() {
        assertThatThrownBy(() -> new Dice(1).next(0)).hasMessage("dice of 0 sides cannot be thrown");
        assertThatThrownBy(() -> new Dice(1).between(3, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aStreamAsideIsAnotherAndLeavesThisOneWhereItIs() {
        Dice dice = new Dice(5);
        Dice asked = new Dice(5);
        Dice aside = asked.aside();
        for (int i = 0; i < 100; i++) {
            long next = dice.nextLong();
            assertThat(asked.nextLong()).isEqualTo(next);
            assertThat(aside.nextLong()).isNotEqualTo(next);
        }
        assertThat(new Dice(5).aside().nextLong()).isEqualTo(new Dice(5).aside().nextLong());
    }
}
