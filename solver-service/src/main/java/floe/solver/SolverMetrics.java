package floe.solver;

import floe.contracts.Finding;
import floe.contracts.Verdict;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;

/// What operators see of the solvers' work. It is counted when its effect is safe, so that a batch done again counts
/// once.
@Singleton
final class SolverMetrics {
    private record Kind(String game, String outcome) {}

    private final MeterRegistry registry;
    private final Map<Kind, Timer> boards = new ConcurrentHashMap<>();
    private final DistributionSummary batches;
    private final Timer queueAge;

    SolverMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.batches = DistributionSummary.builder("floe.solver.batch")
                .description("Records taken together")
                .register(registry);
        this.queueAge = Timer.builder("floe.solver.queue.age")
                .description("From a record's birth to its verdict on the broker")
                .publishPercentileHistogram()
                .minimumExpectedValue(Duration.ofMillis(1))
                .maximumExpectedValue(Duration.ofMinutes(10))
                .register(registry);
    }

    void batch(int records) {
        batches.record(records);
    }

    void age(Duration sinceBirth) {
        queueAge.record(sinceBirth);
    }

    void judged(Verdict verdict, Duration work) {
        boards.computeIfAbsent(new Kind(verdict.game(), outcome(verdict.finding())), this::boards)
                .record(work);
        if (verdict.finding() instanceof Finding.GaveUp(long steps)) {
            registry.counter("floe.solver.steps.spent.in.vain", "game", verdict.game())
                    .increment(steps);
        }
    }

    void dead(String topic, String reason) {
        registry.counter("floe.solver.dead.letters", "topic", topic, "reason", reason)
                .increment();
    }

    <T> void watch(String name, T subject, ToDoubleFunction<T> value, String... tags) {
        io.micrometer.core.instrument.Gauge.builder(name, subject, value)
                .tags(tags)
                .register(registry);
    }

    private Timer boards(Kind kind) {
        return Timer.builder("floe.solver.boards")
                .description("Boards judged, and the time that judging took")
                .tags("game", kind.game(), "outcome", kind.outcome())
                .register(registry);
    }

    private static String outcome(Finding finding) {
        return switch (finding) {
            case Finding.Accepted _ -> "accepted";
            case Finding.Rejected _ -> "rejected";
            case Finding.GaveUp _ -> "gave-up";
        };
    }
}
