package floe.catalog;

import floe.catalog.config.CatalogConfig;
import floe.catalog.intake.MovedLevels;
import floe.catalog.metrics.CatalogMetrics;
import floe.catalog.regrades.RegradeFeeder;
import floe.catalog.regrades.Regrades;
import floe.contracts.Shelf;
import java.time.Duration;
import java.util.Set;

/// What goes on while levels of older rules are judged anew: solvers are fed, moved levels get their places, and
/// operators see how many are left.
final class Regrading {
    /// While nothing goes on.
    static final Duration LOOK = Duration.ofSeconds(1);

    private static final long COUNT_EVERY_NANOS = Duration.ofSeconds(30).toNanos();

    private final Regrades regrades;
    private final RegradeFeeder feeder;
    private final MovedLevels moved;
    private final Pipeline pipeline;
    private final CatalogMetrics metrics;
    private final CatalogConfig.Regrades config;
    private long counted = System.nanoTime() - COUNT_EVERY_NANOS;
    private volatile boolean running;

    Regrading(
            Regrades regrades,
            RegradeFeeder feeder,
            MovedLevels moved,
            Pipeline pipeline,
            CatalogMetrics metrics,
            CatalogConfig.Regrades config) {
        this.regrades = regrades;
        this.feeder = feeder;
        this.moved = moved;
        this.pipeline = pipeline;
        this.metrics = metrics;
        this.config = config;
    }

    /// Whether verdicts that came may have been on such levels.
    boolean isRunning() {
        return running;
    }

    void round() throws Exception {
        Set<Shelf> gained = moved.step();
        if (!gained.isEmpty()) {
            pipeline.gained(gained);
        }
        running = feeder.feed(pipeline.regrades(), config.underWay(), config.patience());
        if (running) {
            // Shelves lose what belongs to others.
            pipeline.stockChanged();
        }
        // Last, and no more often where it fails: it may take as long as a statement may, and is a figure only.
        if (System.nanoTime() - counted >= COUNT_EVERY_NANOS) {
            counted = System.nanoTime();
            metrics.older(regrades.toJudge(Regrades.COUNTED));
        }
    }
}
