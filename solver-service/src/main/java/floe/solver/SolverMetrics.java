package floe.solver;

import floe.contracts.Finding;
import floe.contracts.Verdict;
import io.micrometer.core.instrument.Counter;
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
    private final Map<String, Counter> cpu = new ConcurrentHashMap<>();
    private final Map<String, Counter> inVain = new ConcurrentHashMap<>();
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

    /// A game that may come: what has not happened yet is told as 0, so that its first time is seen.
    void expect(String game) {
        cpu.computeIfAbsent(game, this::cpu);
        inVain.computeIfAbsent(game, this::inVain);
    }

    /// @param work how long it took
    /// @param processor how much of that a processor was at it
    void judged(Verdict verdict, Duration work, Duration processor) {
        boards.computeIfAbsent(new Kind(verdict.game(), outcome(verdict.finding())), this::boards)
                .record(work);
        cpu.computeIfAbsent(verdict.game(), this::cpu).increment(processor.toNanos() / 1e9);
        if (verdict.finding() instanceof Finding.GaveUp(long steps)) {
            inVain.computeIfAbsent(verdict.game(), this::inVain).increment(steps);
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

    private Counter cpu(String game) {
        return Counter.builder("floe.solver.cpu.seconds")
                .description("Processor time spent on judging")
                .tags("game", game)
                .register(registry);
    }

    private Counter inVain(String game) {
        return Counter.builder("floe.solver.steps.spent.in.vain")
                .description("Steps of boards that were given up")
                .tags("game", game)
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
