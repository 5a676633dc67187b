package floe.solver.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/// What the pools of a process share: memory for so many large records, and that a record which may end the process is
/// begun beside no slow one, whichever channel that came by. It is their lock too, and asked by who holds it.
public final class Places {
    private final int large;
    private final Semaphore middle;
    private final List<WorkerPool> pools = new ArrayList<>();

    /// @param large so many records that need much memory may be worked on at once
    /// @param middle so many that need no more than [floe.solver.SolverMemory#MIDDLE_BOARD], besides
    public Places(int large, int middle) {
        this.large = large;
        this.middle = new Semaphore(middle);
    }

    /// Who has one waits for nobody, so that it comes back.
    Semaphore middle() {
        return middle;
    }

    synchronized void add(WorkerPool pool) {
        pools.add(pool);
    }

    /// The last is left to a pool whose record waits for longer: who is done with one would take the next at once, and
    /// the other pool would never come upon it.
    boolean isLargePlace(WorkerPool pool, long since) {
        long left = large - pools.stream().mapToLong(WorkerPool::large).sum();
        return left > 1 || left == 1 && pools.stream().noneMatch(other -> other != pool && other.awaitsLarge(since));
    }

    boolean isNobodyApart() {
        return pools.stream().allMatch(pool -> pool.apart() == 0);
    }

    boolean isSuspect() {
        return pools.stream().anyMatch(WorkerPool::hasSuspect);
    }
}
