package floe.catalog.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.intake.IntakeReport;
import floe.catalog.intake.Refusal;
import floe.catalog.intake.Rejection;
import floe.catalog.stock.ShelfStock;
import floe.contracts.Shelf;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CatalogMetricsTest {
    private static final Shelf SHELF = new Shelf("ice", "20x25", "hard");

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final AtomicLong nanos = new AtomicLong();
    private final CatalogMetrics metrics = new CatalogMetrics(registry, List.of("ice"), nanos::get);

    @Test
    void countsWhatBecameOfABatch() {
        metrics.took(new IntakeReport(
                9,
                2,
                Map.of(SHELF, 3),
                Map.of("ice", 4),
                Map.of(
                        new Rejection("ice", "20x25", "hard", "GAVE_UP"), 1,
                        new Rejection("ice", "20x25", "hard", "TOO_EASY"), 2),
                List.of(),
                List.of(new Refusal(0, Refusal.Code.WRONG_ID, ""), new Refusal(1, Refusal.Code.WRONG_ID, ""))));

        assertThat(registry.get("floe.catalog.intake.batch").summary().totalAmount())
                .isEqualTo(9);
        assertThat(registry.get("floe.catalog.verdicts.again").counter().count())
                .isEqualTo(2);
        assertThat(count("floe.catalog.levels.stored", "game", "ice")).isEqualTo(3);
        assertThat(count("floe.catalog.verdicts", "outcome", "accepted")).isEqualTo(4);
        assertThat(count("floe.catalog.verdicts", "outcome", "gave-up")).isEqualTo(1);
        assertThat(count("floe.catalog.verdicts", "outcome", "rejected")).isEqualTo(2);
        assertThat(count("floe.catalog.dead.letters", "reason", "WRONG_ID")).isEqualTo(2);
    }

    @Test
    void theGaugesOfAShelfFollowItsStock() {
        metrics.stock(List.of(new ShelfStock(SHELF, 1, 1, 10, 0, 40, 0)));
        metrics.stock(List.of(new ShelfStock(SHELF, 4, 4, 10, 0, 35, 0)));

        assertThat(registry.get("floe.catalog.shelf.levels")
                        .tag("band", "hard")
                        .gauge()
                        .value())
                .isEqualTo(4);
        assertThat(registry.get("floe.catalog.shelf.missing")
                        .tag("band", "hard")
                        .gauge()
                        .value())
                .isEqualTo(6);
        assertThat(registry.get("floe.catalog.shelf.difference")
                        .tag("band", "hard")
                        .gauge()
                        .value())
                .isEqualTo(0.35);
    }

    @Test
    void whatHasNotHappenedYetIsToldAsNothing() {
        assertThat(Refusal.Code.values())
                .allSatisfy(code -> assertThat(count("floe.catalog.dead.letters", "reason", code.name()))
                        .isZero());
        assertThat(count("floe.catalog.levels.stored", "game", "ice")).isZero();
        assertThat(count("floe.catalog.verdicts", "outcome", "gave-up")).isZero();
    }

    @Test
    void howLongAShelfAsksInVainIsCountedFromItsLackOrItsLastLevel() {
        metrics.stock(List.of(new ShelfStock(SHELF, 10, 10, 10, 0, 40, 0)));
        nanos.addAndGet(Duration.ofSeconds(30).toNanos());
        assertThat(unanswered()).isZero();

        metrics.stock(List.of(new ShelfStock(SHELF, 10, 4, 10, 0, 40, 0)));
        nanos.addAndGet(Duration.ofSeconds(7).toNanos());
        metrics.stock(List.of(new ShelfStock(SHELF, 10, 4, 10, 0, 40, 0)));
        assertThat(unanswered()).isEqualTo(7);

        metrics.stock(List.of(new ShelfStock(SHELF, 11, 5, 10, 0, 40, 0)));
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        assertThat(unanswered()).isEqualTo(2);
        assertThat(metrics.unanswered(SHELF)).isEqualTo(Duration.ofSeconds(2));
        assertThat(metrics.unanswered(new Shelf("ice", "20x25", "never seen"))).isZero();
    }

    private double unanswered() {
        return registry.get("floe.catalog.shelf.unanswered.seconds").gauge().value();
    }

    private double count(String name, String tag, String value) {
        return registry.get(name).tag(tag, value).counter().count();
    }
}
