package floe.catalog.demand;

import floe.catalog.tasks.PeriodicTask;
import java.time.Duration;
import java.util.Optional;

/// Looks at the stock again and again, and at once when somebody says that it has changed.
public final class DemandLoop implements AutoCloseable {
    /// Draws signal by the hundred a second.
    private static final Duration REST = Duration.ofMillis(100);

    /// A look at the stock, and what follows from it.
    @FunctionalInterface
    public interface Round {
        /// @param all whether to tell every shelf's demand, changed or not
        /// @return whether anything is lacking
        boolean run(boolean all) throws Exception;
    }

    private final Round round;
    private final Duration refresh;
    private final Duration repeat;
    private final PeriodicTask task;
    private boolean all = true;
    private long lastFull;

    /// @param refresh how long between rounds while something is lacking
    /// @param repeat how long between rounds that tell everything
    public DemandLoop(Round round, Duration refresh, Duration repeat) {
        this.round = round;
        this.refresh = refresh;
        this.repeat = repeat;
        this.task = new PeriodicTask("telling what the shelves lack", refresh, REST, this::once);
    }

    public void start() {
        task.start();
    }

    /// The stock has changed.
    public void signal() {
        task.ask();
    }

    public boolean running() {
        return task.running();
    }

    public PeriodicTask task() {
        return task;
    }

    /// Why the last round failed, if it did.
    public Optional<Throwable> trouble() {
        return task.trouble();
    }

    @Override
    public void close() {
        task.close();
    }

    private Duration once() throws Exception {
        all = all || System.nanoTime() - lastFull >= repeat.toNanos();
        boolean lacking = round.run(all);
        if (all) {
            lastFull = System.nanoTime();
            all = false;
        }
        return lacking ? refresh : repeat;
    }
}
