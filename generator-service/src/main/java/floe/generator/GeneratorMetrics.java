package floe.generator;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.ToDoubleFunction;

/// What operators see of the generators' work.
@Singleton
final class GeneratorMetrics {
    private final MeterRegistry registry;

    GeneratorMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /// A try at a board: how it went and how long it took.
    void tried(String game, Attempt attempt, Duration effort) {
        Timer.builder("floe.generator.tries")
                .description("Tries at a board, and the time that they took")
                .tags("game", game, "outcome", outcome(attempt))
                .register(registry)
                .record(effort);
    }

    /// Counted when the broker has them.
    void published(String game) {
        registry.counter("floe.generator.candidates", "game", game).increment();
    }

    void unusableDemand() {
        registry.counter("floe.generator.demand.unusable").increment();
    }

    <T> void watch(String name, T subject, ToDoubleFunction<T> value) {
        Gauge.builder(name, subject, value).register(registry);
    }

    private static String outcome(Attempt attempt) {
        return switch (attempt) {
            case Attempt.Found _ -> "found";
            case Attempt.None _ -> "none";
            case Attempt.Refused _ -> "refused";
            case Attempt.Failed _ -> "failed";
        };
    }
}
