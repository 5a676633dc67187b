package floe.cli.games.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SpreadTest {
    private static Spread of(double... values) {
        return Spread.of(DoubleStream.of(values));
    }

    @Test
    void theMiddleStandsBetweenTheEnds() {
        assertThat(of(9, 1, 2, 4, 3).words()).isEqualTo("3 (1–9)");
        assertThat(of(0.5).words()).isEqualTo("0.50 (0.50–0.50)");
        assertThat(of().words()).isEqualTo("–");
    }

    @Test
    void partsHoldEveryValueOnce() {
        assertThat(of(0, 1, 2, 3, 4, 5, 6, 7, 8, 10).parts(5)).containsExactly(2, 2, 2, 2, 2);
        assertThat(of(3, 3, 3).parts(4)).containsExactly(3, 0, 0, 0);
    }

    @Test
    void wholeNumbersAreTold() {
        assertThat(of(1, 2).isWhole()).isTrue();
        assertThat(of(1, 2.5).isWhole()).isFalse();
    }
}
