package floe.catalog;

import floe.catalog.config.CatalogConfig;
import floe.catalog.demand.DemandLoop;
import floe.catalog.demand.DemandPublisher;
import floe.catalog.draws.Completer;
import floe.catalog.draws.Draws;
import floe.catalog.games.GameList;
import floe.catalog.intake.Arrival;
import floe.catalog.intake.Intake;
import floe.catalog.intake.IntakeReport;
import floe.catalog.intake.Refusal;
import floe.catalog.kafka.Channels;
import floe.catalog.kafka.KafkaEdge;
import floe.catalog.kafka.Trouble;
import floe.catalog.kafka.VerdictConsumer;
import floe.catalog.kafka.VerdictTaker;
import floe.catalog.metrics.CatalogMetrics;
import floe.catalog.regrades.RegradeOutlet;
import floe.catalog.stock.ShelfStock;
import floe.catalog.submissions.SubmissionOutlet;
import floe.catalog.submissions.Submissions;
import floe.catalog.tasks.PeriodicTask;
import floe.contracts.Shelf;
import floe.wire.ServiceHealth;
import floe.wire.Tracing;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What goes on without anybody asking over HTTP: verdicts come in, and where that changes the stock, demand
/// goes out and draws that wait get their boards.
final class Pipeline implements ServiceHealth, AutoCloseable {
    private final Intake intake;
    private final Submissions submissions;
    private final Supplier<List<ShelfStock>> stock;
    private final CatalogMetrics metrics;
    private final KafkaEdge edge;
    private final DemandPublisher publisher;
    private final DemandLoop demand;
    private final Completer completer;
    private volatile Runnable regrading = () -> {};
    private volatile Runnable submitting = () -> {};

    Pipeline(
            Map<String, Object> connection,
            Channels channels,
            CatalogConfig config,
            GameList games,
            Intake intake,
            Draws draws,
            Submissions submissions,
            Supplier<List<ShelfStock>> stock,
            CatalogMetrics metrics,
            Tracing tracing) {
        this.intake = intake;
        this.submissions = submissions;
        this.stock = stock;
        this.metrics = metrics;
        this.edge = new KafkaEdge(connection, channels, config, this::lookOver, tracing);
        this.publisher = new DemandPublisher(games, edge);
        this.demand = new DemandLoop(
                this::tellDemand, config.demand().refresh(), config.demand().repeat());
        this.completer = new Completer(draws, config.draws().sweep());
        metrics.lag(edge, KafkaEdge::lag);
        metrics.unreadable(edge, KafkaEdge::unreadable);
        metrics.brokerAway(this, it -> it.begun() && it.troubles().noneMatch(Trouble::ofBroker) ? 0 : 1);
        metrics.storingFails(this, it -> it.troubles().allMatch(Trouble::ofBroker) ? 0 : 1);
    }

    void start() {
        completer.start();
        edge.start(demand::start);
    }

    /// What takes verdicts in.
    VerdictConsumer verdicts() {
        return edge.verdicts();
    }

    /// Where designers' boards go.
    SubmissionOutlet submissions() {
        return edge;
    }

    /// Where levels of older rules go.
    RegradeOutlet regrades() {
        return edge;
    }

    /// @param regrading is run when verdicts came
    void onVerdicts(Runnable regrading) {
        this.regrading = regrading;
    }

    /// @param submitting is run when solvers have room for more of designers' boards
    void onSettled(Runnable submitting) {
        this.submitting = submitting;
    }

    /// These shelves have levels to draw that they had not.
    void gained(Set<Shelf> shelves) {
        demand.signal();
        completer.gained(shelves);
    }

    /// What the shelves lack may have changed.
    void stockChanged() {
        demand.signal();
    }

    /// Whether the broker has been reached and has handed over the work.
    @Override
    public boolean begun() {
        return edge.joined();
    }

    @Override
    public boolean alive() {
        return edge.alive() && (!edge.joined() || demand.running());
    }

    /// What it does again and again.
    Stream<PeriodicTask> tasks() {
        return Stream.of(demand.task(), completer.task(), edge.looks());
    }

    @Override
    public Optional<String> trouble() {
        return troubles().findFirst().map(Trouble::what);
    }

    @Override
    public void close() {
        demand.close();
        edge.close();
        completer.close();
    }

    private Stream<Trouble> troubles() {
        return Stream.concat(edge.troubles(), demand.trouble().map(Trouble::of).stream());
    }

    private VerdictTaker.Batch lookOver(List<Arrival> verdicts) {
        return new Batch(intake.lookOver(verdicts));
    }

    /// What is kept is not kept again when a step behind it fails: then it would be nothing new, and nobody would
    /// count it or tell those who wait for it.
    private final class Batch implements VerdictTaker.Batch {
        private final Intake.Batch verdicts;
        private Optional<IntakeReport> kept = Optional.empty();

        Batch(Intake.Batch verdicts) {
            this.verdicts = verdicts;
        }

        @Override
        public List<Refusal> store() throws SQLException {
            if (kept.isEmpty()) {
                IntakeReport report = intake.store(verdicts);
                kept = Optional.of(report);
                metrics.took(report);
                if (!report.gained().isEmpty()) {
                    gained(report.gained().keySet());
                }
            }
            settle(kept.get());
            return kept.get().refusals();
        }
    }

    private void settle(IntakeReport report) {
        if (!report.settlements().isEmpty()) {
            submissions.settle(report.settlements());
            submitting.run();
        }
        regrading.run();
    }

    private boolean tellDemand(boolean all) throws Exception {
        List<ShelfStock> now = stock.get();
        metrics.stock(now);
        return publisher.tell(now, all);
    }
}
