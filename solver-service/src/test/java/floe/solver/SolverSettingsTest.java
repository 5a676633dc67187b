package floe.solver;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Budget;
import floe.solver.kafka.KafkaEdge;
import floe.wire.Tracing;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SolverSettingsTest {
    /// With no place for slow boards each would wait for one for ever, and with it all behind it in its partition.
    @ParameterizedTest
    @ValueSource(
            strings = {"floe.solver.slow-boards", "floe.solver.batch", "floe.solver.under-way", "floe.solver.threads"})
    void whatWouldKeepBoardsWaitingForEverIsRefusedAtTheStart(String key) {
        SolverConfig config = SolverConfigTest.config(Map.of(key, "0"));
        Judge judge = new Judge(List.of(), Budget.STANDARD, "solver 1");

        assertThatThrownBy(() -> new KafkaEdge(
                        Map.of(), null, config, judge, new SolverMetrics(new SimpleMeterRegistry()), Tracing.off()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key + " is 0");
    }
}
