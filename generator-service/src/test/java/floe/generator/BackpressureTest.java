package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BackpressureTest {
    private final Backpressure backpressure = new Backpressure(100);

    @Test
    void aLimitThatHoldsEverythingBackIsRefused() {
        assertThatThrownBy(() -> new Backpressure(0)).hasMessageContaining("floe.generator.lag-limit");
    }

    @Test
    void belowTheLimitAllIsWell() {
        assertThat(backpressure.tooFar(0)).isFalse();
        assertThat(backpressure.tooFar(99)).isFalse();
    }

    @Test
    void fromTheLimitOnItIsTooFarUntilHalfOfItIsDone() {
        assertThat(backpressure.tooFar(100)).isTrue();
        assertThat(backpressure.tooFar(99)).isTrue();
        assertThat(backpressure.tooFar(51)).isTrue();
        assertThat(backpressure.tooFar(50)).isFalse();
        assertThat(backpressure.tooFar(51)).isFalse();
        assertThat(backpressure.tooFar(99)).isFalse();
        assertThat(backpressure.tooFar(100)).isTrue();
    }
}
