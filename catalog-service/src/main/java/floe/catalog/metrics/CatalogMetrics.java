package floe.catalog.metrics;

import floe.catalog.intake.IntakeReport;
import floe.catalog.stock.ShelfStock;
import floe.contracts.Shelf;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;

/// What operators see of the catalog's work. It is counted when its effect is safe, so that a batch done
/// again counts once.
public final class CatalogMetrics {
    private final MeterRegistry registry;
    private final DistributionSummary batches;
    private final Map<Shelf, AtomicReference<ShelfStock>> stock = new ConcurrentHashMap<>();

    public CatalogMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.batches = DistributionSummary.builder("floe.catalog.intake.batch")
                .description("Verdicts taken together")
                .register(registry);
    }

    public void took(IntakeReport report) {
        batches.record(report.verdicts());
        report.gained()
                .forEach((shelf, levels) -> registry.counter("floe.catalog.levels.stored", "game", shelf.game())
                        .increment(levels));
        report.accepted().forEach((game, count) -> verdicts(game, "accepted", count));
        report.rejections()
                .forEach((rejection, count) ->
                        verdicts(rejection.game(), rejection.isGivenUp() ? "gave-up" : "rejected", count));
        report.refusals()
                .forEach(refusal -> registry.counter(
                                "floe.catalog.dead.letters",
                                "reason",
                                refusal.code().name())
                        .increment());
    }

    private void verdicts(String game, String outcome, int count) {
        registry.counter("floe.catalog.verdicts", "game", game, "outcome", outcome)
                .increment(count);
    }

    /// What stands on the shelves now.
    public void stock(List<ShelfStock> shelves) {
        shelves.forEach(shelf ->
                stock.computeIfAbsent(shelf.shelf(), _ -> watched(shelf)).set(shelf));
    }

    private AtomicReference<ShelfStock> watched(ShelfStock first) {
        AtomicReference<ShelfStock> current = new AtomicReference<>(first);
        gauge("floe.catalog.shelf.levels", "Levels on the shelf", current, ShelfStock::total);
        gauge("floe.catalog.shelf.missing", "Levels that the shelf lacks", current, ShelfStock::missing);
        return current;
    }

    private void gauge(
            String name, String description, AtomicReference<ShelfStock> current, ToDoubleFunction<ShelfStock> value) {
        Shelf shelf = current.get().shelf();
        Gauge.builder(name, current, it -> value.applyAsDouble(it.get()))
                .description(description)
                .tags("game", shelf.game(), "size", shelf.size(), "band", shelf.band())
                .register(registry);
    }

    /// Whether what needs the broker stands still; the catalog serves nonetheless.
    public <T> void brokerAway(T subject, ToDoubleFunction<T> away) {
        Gauge.builder("floe.catalog.broker.away", subject, away)
                .description("1 while verdicts are not taken in or demand is not told")
                .register(registry);
    }

    /// How many verdicts wait.
    public <T> void lag(T subject, ToDoubleFunction<T> lag) {
        Gauge.builder("floe.catalog.lag", subject, lag)
                .description("Verdicts that wait")
                .register(registry);
    }
}
