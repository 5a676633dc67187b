package floe.catalog;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WiringTest {
    @Test
    void aLimitThatWouldStopEveryCatalogIsRefused() {
        assertThatThrownBy(() -> Wiring.requireTime("floe.catalog.task-limit", Duration.ZERO))
                .hasMessageContaining("floe.catalog.task-limit is 0 ms")
                .hasMessageContaining("every catalog would be stopped as hanging");
        assertThatCode(() -> Wiring.requireTime("floe.catalog.task-limit", Duration.ofMillis(1)))
                .doesNotThrowAnyException();
    }
}
