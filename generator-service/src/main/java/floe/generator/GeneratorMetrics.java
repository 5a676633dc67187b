package floe.generator;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Locale;
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
        tries(game, Outcome.of(attempt)).record(effort);
    }

    /// A game that may come: what has not happened yet is told as 0, so that its first time is seen.
    void expect(String game) {
        for (Outcome outcome : Outcome.values()) {
            tries(game, outcome);
        }
        candidates(game).increment(0);
        unusable().increment(0);
    }

    /// Counted when the broker has them.
    void published(String game) {
        candidates(game).increment();
    }

    void unusableDemand() {
        unusable().increment();
    }

    <T> void watch(String name, T subject, ToDoubleFunction<T> value) {
        Gauge.builder(name, subject, value).register(registry);
    }

    private Timer tries(String game, Outcome outcome) {
        return Timer.builder("floe.generator.tries")
                .description("Tries at a board, and the time that they took")
                .tags("game", game, "outcome", outcome.name().toLowerCase(Locale.ROOT))
                .register(registry);
    }

    private Counter candidates(String game) {
        return registry.counter("floe.generator.candidates", "game", game);
    }

    private Counter unusable() {
        return registry.counter("floe.generator.demand.unusable");
    }

    private enum Outcome {
        FOUND,
        NONE,
        REFUSED,
        FAILED;

        static Outcome of(Attempt attempt) {
            return switch (attempt) {
                case Attempt.Found _ -> FOUND;
                case Attempt.None _ -> NONE;
                case Attempt.Refused _ -> REFUSED;
                case Attempt.Failed _ -> FAILED;
            };
        }
    }
}
