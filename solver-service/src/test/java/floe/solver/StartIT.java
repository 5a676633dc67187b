package floe.solver;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import floe.games.Budget;
import floe.solver.kafka.BoardChannels;
import floe.solver.kafka.ChannelsByHand;
import floe.solver.kafka.KafkaEdge;
import floe.solver.kafka.RecordWorkers;
import floe.wire.Eventually;
import floe.wire.PollingThread;
import floe.wire.Tracing;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class StartIT extends SolverFixture {
    /// Who asks while it begins to read one topic after the other.
    @Test
    void isAliveAtEveryMomentOfItsStart() {
        AtomicReference<KafkaEdge> solver = new AtomicReference<>();
        List<Boolean> told = new CopyOnWriteArrayList<>();
        SolverConfig config = SolverConfigTest.config(Map.of("floe.solver.session-timeout", "6s"));
        ChannelsByHand channels = new ChannelsByHand(kafka.connection(), config);
        BoardChannels asking = new BoardChannels() {
            @Override
            public PollingThread pollingThread(Topic topic) {
                told.add(solver.get().alive());
                return channels.pollingThread(topic);
            }

            @Override
            public void read(Topic topic, RecordWorkers workers) {
                told.add(solver.get().alive());
                channels.read(topic, workers);
            }

            @Override
            public void close() {
                channels.close();
            }
        };
        try (KafkaEdge edge = new KafkaEdge(
                kafka.connection(),
                asking,
                config,
                new Judge(List.of(Twins.NULL), Budget.STANDARD, "solver 1"),
                new SolverMetrics(new SimpleMeterRegistry()),
                Tracing.off())) {
            solver.set(edge);
            edge.start();
            Eventually.holds("both topics are read", () -> told.size() >= 4);
        }
        assertThat(told).containsOnly(true);
    }
}
