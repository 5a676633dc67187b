package floe.solver;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import floe.wire.Eventually;
import floe.wire.Operator;
import floe.wire.TestKafka;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/// The service as it is put together.
@QuarkusTest
@QuarkusTestResource(BrokerResource.class)
class SolverServiceIT {
    @TestHTTPResource(value = "", management = true)
    URI management;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @Test
    void judgesWhatComesAndTellsOfIt() {
        Operator operator = new Operator(management);
        Eventually.holds("started", () -> operator.status("/health/started") == 200);
        try (TestKafka kafka = TestKafka.at(bootstrapServers)) {
            for (String game : new String[] {"nullgame", "throwing", "chess"}) {
                kafka.send(Topic.CANDIDATES, "key", Boards.bytes(Boards.walk(game, 3)));
            }
            kafka.await(Topic.VERDICTS.title(), 1);
            kafka.await(Topic.CANDIDATES.deadLetters(), 2);
        }

        Eventually.holds(
                "counted",
                () -> operator.body("/metrics")
                        .contains("floe_solver_boards_seconds_count{game=\"nullgame\",outcome=\"accepted\"} 1"));
        // Each of these is known at a moment of its own: a letter when the broker has it, the lag a few times a second.
        for (String told : List.of(
                "floe_solver_dead_letters_total{reason=\"UNKNOWN_GAME\",topic=\"floe.candidates.v1\"} 1.0",
                "floe_solver_dead_letters_total{reason=\"JUDGE_FAILED\",topic=\"floe.candidates.v1\"} 1.0",
                "floe_solver_lag{topic=\"floe.candidates.v1\"} 0.0",
                "floe_solver_lag{topic=\"floe.submissions.v1\"} 0.0")) {
            Eventually.holds(told, () -> operator.body("/metrics").contains(told));
        }
        assertThat(operator.body("/metrics"))
                .contains("floe_solver_cpu_seconds_total{game=\"nullgame\"}")
                .contains("floe_solver_steps_total{game=\"nullgame\",outcome=\"gave-up\"} 0.0")
                .contains("floe_solver_batch_count")
                .contains("floe_solver_queue_age_seconds_bucket");
        assertThat(operator.status("/health/ready")).isEqualTo(200);
        assertThat(operator.status("/health/live")).isEqualTo(200);
    }
}
