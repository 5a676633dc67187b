package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundingTest {
    @ParameterizedTest
    @ValueSource(
            doubles = {
                0,
                -0.0,
                0.5,
                1.5,
                2.5,
                -0.5,
                -1.5,
                -0.4,
                0.49999999999999994,
                0x1p51,
                0x1p51 + 0.5,
                0x1p52 - 0.5,
                0x1p52,
                0x1p53 + 2,
                -0x1p60,
                Double.MAX_VALUE,
                Double.MIN_VALUE,
                Double.POSITIVE_INFINITY
            })
    void isThatOfJava(double value) {
        assertThat(Rounding.even(value)).isEqualTo(Math.rint(value));
    }

    @Test
    void isThatOfJavaForAnyNumber() {
        Dice dice = new Dice(1);
        for (int i = 0; i < 10_000; i++) {
            double value = (dice.nextDouble() - 0.5) * (1L << dice.next(60));
            assertThat(Rounding.even(value)).isEqualTo(Math.rint(value));
            assertThat(Rounding.even(Math.floor(value) + 0.5)).isEqualTo(Math.rint(Math.floor(value) + 0.5));
        }
    }
}
