package floe.generator;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Budget;
import floe.wire.Tracing;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratorSettingsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            floe.generator.lag-check      | 0         | the broker would be asked without a rest
            floe.generator.lag-check      | -1s       | the broker would be asked without a rest
            floe.generator.lag-check      | PT0.0005S | the broker would be asked without a rest
            floe.generator.lag-limit      | 0         | holds everything back for ever
            floe.generator.threads        | 0         | nothing is proposed
            floe.generator.board-limit    | 0         | every generator would be stopped as stuck
            floe.generator.budget         | 0         | no board would ever be found
            floe.generator.longest-flight | 0         | every candidate would be believed to be lost at once
            floe.generator.longest-flight | -1s       | every candidate would be believed to be lost at once
            floe.generator.longest-flight | 366d      | a shelf would wait as long
            floe.generator.settle         | 110000d   | a shelf would wait as long
            floe.generator.headroom       | 0         | no shelf ever gets a candidate
            floe.generator.headroom       | Infinity  | gets candidates without end
            """)
    void whatCannotWorkIsRefusedAtTheStart(String key, String value, String why) {
        GeneratorConfig config = GeneratorConfigTest.config(Map.of(key, value));
        Proposer proposer = new Proposer(List.of(Twins.NULL), new Seeds(1), Budget.STANDARD, "generator 1");

        assertThatThrownBy(() -> new GeneratorEngine(
                        Map.of(),
                        _ -> null,
                        config,
                        proposer,
                        new GeneratorMetrics(new SimpleMeterRegistry()),
                        Tracing.off()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key)
                .hasMessageContaining(why);
    }
}
