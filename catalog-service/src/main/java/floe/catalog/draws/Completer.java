package floe.catalog.draws;

import floe.catalog.tasks.PeriodicTask;
import floe.contracts.Shelf;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;

/// Gives pending draws their boards as soon as there are any: at once when told of new levels, and every now and then
/// for what a crash or another replica left undone. Those whose time is over it ends, in the same turns: of one house
/// thousands may end at once.
public final class Completer implements AutoCloseable {
    /// So many are looked at, and for no longer, before it is seen whether levels have come.
    private static final int LOOKS = 50;

    private static final Duration ROUND = Duration.ofMillis(70);

    /// Where thousands wait, one after the other is looked at all the time, and the database has others to serve.
    private static final Duration BREATH = Duration.ofMillis(50);

    private final Draws draws;
    private final Duration sweep;
    private final LinkedBlockingQueue<Set<Shelf>> gains = new LinkedBlockingQueue<>();
    private final DrawTurns turns = new DrawTurns();
    private final PeriodicTask task;
    private long swept;

    /// @param sweep how often all that wait are looked at
    public Completer(Draws draws, Duration sweep) {
        this.draws = draws;
        this.sweep = sweep;
        this.task = new PeriodicTask("giving boards to draws that wait", sweep, Duration.ZERO, this::round);
        this.swept = System.nanoTime() - sweep.toNanos();
    }

    public void start() {
        task.start();
    }

    public PeriodicTask task() {
        return task;
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

    /// @return how long it may rest where no levels come
    private Duration round() throws SQLException {
        List<Set<Shelf>> come = new ArrayList<>();
        gains.drainTo(come);
        if (!come.isEmpty()) {
            turns.addFirst(draws.waiting(come.stream().flatMap(Set::stream).collect(Collectors.toSet())));
        }
        // Whatever else comes meanwhile: nobody tells of a house's own boards, nor of what has become everybody's.
        if (System.nanoTime() - swept >= sweep.toNanos()) {
            // None are all.
            turns.addLast(draws.waiting(Set.of()));
            turns.addEnds(draws.overdue());
            swept = System.nanoTime();
        }
        long began = System.nanoTime();
        for (int looks = 0; looks < LOOKS && System.nanoTime() - began < ROUND.toNanos(); looks++) {
            Optional<DrawId> next = turns.next();
            if (next.isEmpty()) {
                return sweep;
            }
            look(next.get());
        }
        return BREATH;
    }

    /// What it throws is of all draws, and no house's.
    private void look(DrawId draw) throws SQLException {
        long began = System.nanoTime();
        draws.isOver(draw);
        turns.took(draw, Duration.ofNanos(System.nanoTime() - began));
    }
}
