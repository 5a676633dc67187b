package floe.catalog.draws;

import floe.catalog.tasks.PeriodicTask;
import floe.contracts.Shelf;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;

/// Gives pending draws their boards as soon as there are any: at once when told of new levels, and every now and then
/// for what a crash or another replica left undone. Those whose time is over it ends.
public final class Completer implements AutoCloseable {
    private final Draws draws;
    private final Duration sweep;
    private final LinkedBlockingQueue<Set<Shelf>> gains = new LinkedBlockingQueue<>();
    private final PeriodicTask task;
    private long swept;

    /// @param sweep how often all that wait are looked at
    public Completer(Draws draws, Duration sweep) {
        this.draws = draws;
        this.sweep = sweep;
        this.task = new PeriodicTask("giving boards to draws that wait", sweep, this::round);
        this.swept = System.nanoTime() - sweep.toNanos();
    }

    public void start() {
        task.start();
    }

    /// Levels have come.
    public void gained(Collection<Shelf> shelves) {
        gains.add(Set.copyOf(shelves));
        task.ask();
    }

    @Override
    public void close() {
        task.close();
    }

    private void round() throws SQLException {
        draws.endOverdue();
        List<Set<Shelf>> come = new ArrayList<>();
        gains.drainTo(come);
        if (!come.isEmpty()) {
            draws.supply(come.stream().flatMap(Set::stream).collect(Collectors.toSet()));
        }
        // Whatever else comes meanwhile: nobody tells of a house's own boards, nor of what has become everybody's.
        if (System.nanoTime() - swept >= sweep.toNanos()) {
            // None are all.
            draws.supply(Set.of());
            swept = System.nanoTime();
        }
    }
}
