package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.wire.Eventually;
import floe.wire.Json;
import floe.wire.Operator;
import floe.wire.TestKafka;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/// The service as it is put together.
@QuarkusTest
@QuarkusTestResource(BrokerResource.class)
class GeneratorServiceIT {
    @TestHTTPResource(value = "", management = true)
    URI management;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @Test
    void proposesWhatIsMissingAndTellsOfIt() {
        Operator operator = new Operator(management);
        Shelf shelf = Shelf.parse("nullgame/4x6/easy");
        Eventually.holds("started", () -> operator.status("/health/started") == 200);
        try (TestKafka kafka = TestKafka.at(bootstrapServers)) {
            kafka.send(Topic.DEMAND, shelf.toString(), Json.write(new Demand(shelf, 4, 100)));
            // Four, and the headroom of a fifth.
            kafka.await(Topic.CANDIDATES.title(), 5);
        }

        Eventually.holds(
                "counted",
                () -> operator.body("/metrics").contains("floe_generator_candidates_total{game=\"nullgame\"} 5.0"));
        assertThat(operator.body("/metrics"))
                .contains("floe_generator_tries_seconds_count{game=\"nullgame\",outcome=\"found\"} 5")
                .contains("floe_generator_lag ")
                .contains("floe_generator_held_back 0.0")
                .contains("floe_generator_shelves_lacking 1.0")
                .contains("floe_generator_levels_missing 4.0");
        assertThat(operator.body("/health/ready")).contains("\"state\": \"WORKING\"");
        assertThat(operator.status("/health/ready")).isEqualTo(200);
        assertThat(operator.status("/health/live")).isEqualTo(200);
    }
}
