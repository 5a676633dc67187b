package floe.solver;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Budget;
import floe.solver.kafka.KafkaEdge;
import floe.wire.Tracing;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SolverSettingsTest {
    /// With no place for slow boards each would wait for one for ever, and with it all behind it in its partition.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "floe.solver.slow-boards",
                "floe.solver.large-boards",
                "floe.solver.batch",
                "floe.solver.under-way",
                "floe.solver.threads"
            })
    void whatWouldKeepBoardsWaitingForEverIsRefusedAtTheStart(String key) {
        assertRefused(key, "boards would wait for ever");
    }

    /// Whoever means by 0 that there is no limit would find every candidate among the dead letters.
    @ParameterizedTest
    @ValueSource(strings = {"floe.solver.deaths", "floe.solver.largest-verdict"})
    void whatWouldPutEveryBoardAsideIsRefusedAtTheStart(String key) {
        assertRefused(key, "all boards would go to the dead letters");
    }

    @Test
    void soIsABudgetOfNothing() {
        assertRefused("floe.solver.budget", "all boards would be given up");
    }

    @Test
    void soIsALimitByWhichEverySolverIsStuck() {
        assertRefused("floe.solver.board-limit", "ms, and every solver would be stopped as stuck");
    }

    private static void assertRefused(String key, String why) {
        SolverConfig config = SolverConfigTest.config(Map.of(key, "0"));
        Judge judge = new Judge(List.of(), Budget.STANDARD, "solver 1");

        assertThatThrownBy(() -> new KafkaEdge(
                        Map.of(), null, config, judge, new SolverMetrics(new SimpleMeterRegistry()), Tracing.off()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key + " is 0")
                .hasMessageContaining(why);
    }
}
