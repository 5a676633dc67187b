package floe.solver;

import floe.contracts.Candidate;
import floe.contracts.Topic;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Solver;
import floe.games.Turn;
import floe.games.Verdict;
import floe.games.kit.ChangedGame;
import floe.solver.kafka.ChannelsByHand;
import floe.solver.kafka.KafkaEdge;
import floe.wire.TestKafka;
import floe.wire.Tracing;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// The solver with the real broker, without its framework.
abstract class SolverFixture {
    static final String GROUP = "floe-solvers";
    static final String VERDICTS = Topic.VERDICTS.title();

    /// Opened at the end of a test in any case, before the solver is closed.
    @FunctionalInterface
    interface Gate extends AutoCloseable {
        @Override
        void close();
    }

    final Semaphore judging = new Semaphore(0);
    final CountDownLatch go = new CountDownLatch(1);
    /// Judges a board only when it may.
    final Game slow = Twins.twin("slow", (board, budget) -> {
        judging.release();
        try {
            go.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while judging", e);
        }
        return Twins.NULL.solver().judge(board, budget);
    });

    /// The same with one that needs much memory.
    final Game large = large(slow);

    final MeterRegistry meters = new SimpleMeterRegistry();
    TestKafka kafka;

    static Game large(Game judging) {
        return ChangedGame.of(judging).named("large").solving(new Solver() {
            @Override
            public Verdict judge(String board, Budget budget) {
                return judging.solver().judge(board, budget);
            }

            @Override
            public Optional<Priced> price(String board, Budget budget, Turn turn) {
                return turn.allows(Long.MAX_VALUE) ? Optional.of(price(board, budget)) : Optional.empty();
            }
        });
    }

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(4);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    void send(Topic topic, List<Candidate> candidates) {
        kafka.send(candidates.stream()
                .map(candidate -> new ProducerRecord<>(topic.title(), candidate.id(), Boards.bytes(candidate)))
                .toList());
    }

    KafkaEdge solver(Map<String, String> settings) {
        return solver(kafka.connection(), settings);
    }

    KafkaEdge solver(Map<String, Object> connection, Map<String, String> settings) {
        return start(connection, settings, List.of(Twins.NULL, Twins.throwing(), Twins.endless(), slow, large), meters);
    }

    static KafkaEdge start(
            Map<String, Object> connection, Map<String, String> settings, List<Game> games, MeterRegistry meters) {
        Map<String, String> quick = new HashMap<>(Map.of(
                "floe.solver.session-timeout", "6s",
                "floe.solver.threads", "2"));
        quick.putAll(settings);
        SolverConfig config = SolverConfigTest.config(quick);
        KafkaEdge edge = new KafkaEdge(
                connection,
                new ChannelsByHand(connection, config),
                config,
                new Judge(games, Budget.STANDARD, "solver 1"),
                new SolverMetrics(meters),
                Tracing.off());
        edge.start();
        return edge;
    }
}
