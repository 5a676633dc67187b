package floe.solver;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;

/// What operators see of the solvers' work. It is counted when its effect is safe, so that a batch done again counts
/// once.
@Singleton
public final class SolverMetrics {
    private final MeterRegistry registry;
    private final Map<String, Counts> games = new ConcurrentHashMap<>();
    private final DistributionSummary batches;
    private final Timer queueAge;

    public SolverMetrics(MeterRegistry registry) {
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

    public void batch(int records) {
        batches.record(records);
    }

    public void age(long millisSinceBirth) {
        queueAge.record(millisSinceBirth, TimeUnit.MILLISECONDS);
    }

    /// A game that may come: what has not happened yet is told as 0, so that its first time is seen.
    public void expect(String game) {
        games.computeIfAbsent(game, Counts::new);
    }

    public void judged(Outcome.Account account) {
        games.computeIfAbsent(account.game(), Counts::new).add(account);
    }

    /// What judging had of a processor that came to no verdict: the turn ended before, or the game failed.
    public void inVain(String game, long processorNanos) {
        games.computeIfAbsent(game, Counts::new).processorNanos.add(processorNanos);
    }

    public void dead(String topic, String reason) {
        deadLetters(topic, reason).increment();
    }

    /// A reason for which a record may have to be put aside.
    public void expect(String topic, String reason) {
        deadLetters(topic, reason).increment(0);
    }

    private Counter deadLetters(String topic, String reason) {
        return registry.counter("floe.solver.dead.letters", "topic", topic, "reason", reason);
    }

    public <T> void watch(String name, T subject, ToDoubleFunction<T> value, String... tags) {
        io.micrometer.core.instrument.Gauge.builder(name, subject, value)
                .tags(tags)
                .register(registry);
    }

    /// The same for what only grows.
    public <T> void count(String name, T subject, ToDoubleFunction<T> value, String... tags) {
        FunctionCounter.builder(name, subject, value).tags(tags).register(registry);
    }

    /// What one game's boards came to. The registry looks here when it is asked, and no board has to look into the
    /// registry.
    private final class Counts {
        private final Map<Outcome.Ending, Tally> endings = new EnumMap<>(Outcome.Ending.class);
        private final LongAdder processorNanos = new LongAdder();

        Counts(String game) {
            for (Outcome.Ending ending : Outcome.Ending.values()) {
                endings.put(ending, tally(game, ending));
            }
            FunctionCounter.builder("floe.solver.cpu.seconds", processorNanos, nanos -> nanos.sum() / 1e9)
                    .description("Processor time spent on judging, on what came to no verdict too")
                    .tags("game", game)
                    .register(registry);
        }

        void add(Outcome.Account account) {
            endings.get(account.ending()).add(account.effort().nanos(), account.steps());
            processorNanos.add(account.effort().processor());
        }

        private Tally tally(String game, Outcome.Ending ending) {
            Tally tally = new Tally(new LongAdder(), new LongAdder(), new LongAdder());
            FunctionCounter.builder("floe.solver.steps", tally.steps, LongAdder::sum)
                    .description("Steps that judging took: what a budget is counted in, the same on every machine")
                    .tags("game", game, "outcome", ending.word())
                    .register(registry);
            FunctionTimer.builder("floe.solver.boards", tally, Tally::boards, Tally::nanos, TimeUnit.NANOSECONDS)
                    .description("Boards judged, and the time that judging took")
                    .tags("game", game, "outcome", ending.word())
                    .register(registry);
            return tally;
        }
    }

    private record Tally(LongAdder count, LongAdder time, LongAdder steps) {
        void add(long nanos, long spent) {
            count.increment();
            time.add(nanos);
            steps.add(spent);
        }

        long boards() {
            return count.sum();
        }

        double nanos() {
            return time.sum();
        }
    }
}
