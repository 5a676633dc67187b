package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;

class RoundedCountTest {
    @Test
    void smallNumbersStayWhatTheyAre() {
        for (int number = 0; number <= 2048; number++) {
            assertThat(RoundedCount.of(RoundedCount.up(number))).isEqualTo(number);
        }
    }

    @Test
    void othersAreRoundedUpByLessThanAThousandth() {
        Dice dice = new Dice(1);
        for (int i = 0; i < 100_000; i++) {
            double number = (dice.nextLong() >>> 2 + dice.next(50)) + 1;
            assertThat(RoundedCount.of(RoundedCount.up(number))).isBetween(number, number * (1 + 0x1p-10));
        }
    }

    @Test
    void whatIsRoundedAlreadyIsNotRoundedAgain() {
        for (int rough = 1 << 10; rough < 1 << 16; rough++) {
            assertThat(RoundedCount.up(RoundedCount.of((char) rough))).isEqualTo((char) rough);
        }
    }
}
