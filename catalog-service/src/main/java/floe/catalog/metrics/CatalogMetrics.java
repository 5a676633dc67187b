package floe.catalog.metrics;

import floe.catalog.intake.IntakeReport;
import floe.catalog.intake.Refusal;
import floe.catalog.sql.Transaction;
import floe.catalog.stock.ShelfStock;
import floe.contracts.Shelf;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;

/// What operators see of the catalog's work. It is counted when its effect is safe, so that a batch done
/// again counts once.
public final class CatalogMetrics {
    private static final String ACCEPTED = "accepted";
    private static final String REJECTED = "rejected";
    private static final String GAVE_UP = "gave-up";
    private static final List<String> OUTCOMES = List.of(ACCEPTED, REJECTED, GAVE_UP);

    private final MeterRegistry registry;
    private final DistributionSummary batches;
    private final Counter again;
    private final LongSupplier nanoTime;
    private final Map<Shelf, ShelfWatch> stock = new ConcurrentHashMap<>();
    private final Map<String, Long> older = new ConcurrentHashMap<>();

    /// @param games that may come: what has not happened yet is told as 0, so that its first time is seen
    public CatalogMetrics(MeterRegistry registry, Collection<String> games) {
        this(registry, games, System::nanoTime);
    }

    CatalogMetrics(MeterRegistry registry, Collection<String> games, LongSupplier nanoTime) {
        this.registry = registry;
        this.nanoTime = nanoTime;
        this.batches = DistributionSummary.builder("floe.catalog.intake.batch")
                .description("Verdicts taken together")
                .register(registry);
        this.again = Counter.builder("floe.catalog.verdicts.again")
                .description("Verdicts that had been taken in before, and changed nothing")
                .register(registry);
        for (String game : games) {
            stored(game).increment(0);
            OUTCOMES.forEach(outcome -> verdicts(game, outcome, 0));
            Gauge.builder("floe.catalog.levels.older", older, it -> it.getOrDefault(game, 0L))
                    .description(
                            "Levels that an older version of their game's rules has judged, without those that a regrade left undecided")
                    .tags("game", game)
                    .register(registry);
        }
        for (Refusal.Code code : Refusal.Code.values()) {
            refused(code).increment(0);
        }
        FunctionCounter.builder("floe.catalog.sql.retries", this, _ -> Transaction.retries())
                .description(
                        "Transactions that the database had undone, for a deadlock or the like, and that were done again")
                .register(registry);
    }

    public void took(IntakeReport report) {
        batches.record(report.verdicts());
        again.increment(report.again());
        report.gained().forEach((shelf, levels) -> stored(shelf.game()).increment(levels));
        report.accepted().forEach((game, count) -> verdicts(game, ACCEPTED, count));
        report.rejections()
                .forEach((rejection, count) ->
                        verdicts(rejection.game(), rejection.isGivenUp() ? GAVE_UP : REJECTED, count));
        report.refusals().forEach(refusal -> refused(refusal.code()).increment());
    }

    private Counter stored(String game) {
        return registry.counter("floe.catalog.levels.stored", "game", game);
    }

    private Counter refused(Refusal.Code code) {
        return registry.counter("floe.catalog.dead.letters", "reason", code.name());
    }

    private void verdicts(String game, String outcome, int count) {
        registry.counter("floe.catalog.verdicts", "game", game, "outcome", outcome)
                .increment(count);
    }

    /// For how long a shelf has lacked levels and got none, as far as this replica has seen.
    public Duration unanswered(Shelf shelf) {
        return Optional.ofNullable(stock.get(shelf)).map(ShelfWatch::unanswered).orElse(Duration.ZERO);
    }

    /// What stands on the shelves now.
    public void stock(List<ShelfStock> shelves) {
        shelves.forEach(shelf ->
                stock.computeIfAbsent(shelf.shelf(), _ -> watched(shelf)).see(shelf));
    }

    /// How many levels of each game a regrade would have judged.
    public void older(Map<String, Long> levels) {
        older.putAll(levels);
    }

    private ShelfWatch watched(ShelfStock first) {
        ShelfWatch watch = new ShelfWatch(first, nanoTime);
        Shelf shelf = first.shelf();
        gauge("levels", "Levels on the shelf", shelf, watch, it -> it.stock().total());
        gauge(
                "fresh",
                "Levels on the shelf that nobody has been shown",
                shelf,
                watch,
                it -> it.stock().neverShown());
        gauge(
                "missing",
                "Levels that the shelf lacks",
                shelf,
                watch,
                it -> it.stock().missing());
        gauge(
                "difference",
                "In which share of the cells a level has to differ from each on the shelf",
                shelf,
                watch,
                it -> it.stock().difference() / 100.0);
        gauge(
                "unanswered.seconds",
                "For how long the shelf has lacked levels and got none",
                shelf,
                watch,
                ShelfWatch::unansweredSeconds);
        return watch;
    }

    private void gauge(
            String name, String description, Shelf shelf, ShelfWatch watch, ToDoubleFunction<ShelfWatch> value) {
        Gauge.builder("floe.catalog.shelf." + name, watch, value)
                .description(description)
                .tags("game", shelf.game(), "size", shelf.size(), "band", shelf.band())
                .register(registry);
    }

    /// Whether what needs the broker stands still; the catalog serves nonetheless.
    public <T> void brokerAway(T subject, ToDoubleFunction<T> away) {
        Gauge.builder("floe.catalog.broker.away", subject, away)
                .description("1 while the broker is not reached, does not answer or takes nothing")
                .register(registry);
    }

    /// The same where the broker is not to blame.
    public <T> void storingFails(T subject, ToDoubleFunction<T> fails) {
        Gauge.builder("floe.catalog.storing.fails", subject, fails)
                .description("1 while verdicts cannot be stored, or the database does not tell what is lacking")
                .register(registry);
    }

    /// How many verdicts could not be read at the broker, and were passed over.
    public <T> void unreadable(T subject, ToDoubleFunction<T> passed) {
        FunctionCounter.builder("floe.catalog.verdicts.unreadable", subject, passed)
                .description("Verdicts that cannot be read at the broker, and are passed over")
                .register(registry);
    }

    /// How many verdicts wait.
    public <T> void lag(T subject, ToDoubleFunction<T> lag) {
        Gauge.builder("floe.catalog.lag", subject, lag)
                .description("Verdicts that wait")
                .register(registry);
    }
}
