package floe.generator;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.wire.Lag;
import java.util.Optional;

/// Where workers come for tasks, and rest while there is none: nothing missing, demand not wholly known yet, or the
/// solvers behind.
final class WorkQueue {
    /// What the workers do, in a word for operators.
    enum State {
        STARTING,
        WORKING,
        RESTING,
        HELD_BACK,
        CLOSED
    }

    private final Shelves shelves;
    private boolean open;
    private boolean heldBack;
    private boolean closed;

    WorkQueue(Shelves shelves) {
        this.shelves = shelves;
    }

    /// The next task, as soon as there is one; nothing when the queue is closed for good.
    synchronized Optional<Task> take() throws InterruptedException {
        Optional<Task> task = poll();
        while (task.isEmpty() && !closed) {
            wait();
            task = poll();
        }
        return task;
    }

    /// The next task, if there is one now.
    synchronized Optional<Task> poll() {
        return open && !heldBack && !closed ? shelves.next() : Optional.empty();
    }

    /// @param found the shelf that the board is for
    /// @return whether it is news that the shelf starves
    synchronized boolean settle(Task task, Optional<Shelf> found, long cost) {
        boolean news = shelves.settle(task, found, cost);
        notifyAll();
        return news;
    }

    synchronized long starving() {
        return shelves.starving();
    }

    synchronized boolean refuse(Shelf shelf) {
        return shelves.refuse(shelf);
    }

    synchronized void put(Demand demand) {
        shelves.put(demand);
        notifyAll();
    }

    synchronized void remove(Shelf shelf) {
        shelves.remove(shelf);
    }

    /// Demand is being read anew: what is known of it is not the whole.
    synchronized void forget() {
        open = false;
        shelves.clear();
    }

    /// Demand is wholly known.
    synchronized void open() {
        open = true;
        notifyAll();
    }

    /// Whether the solvers are too far behind for more.
    ///
    /// @return whether that is news
    synchronized boolean holdBack(boolean tooFar) {
        boolean news = tooFar != heldBack;
        heldBack = tooFar;
        notifyAll();
        return news;
    }

    /// A look at the topics, which may show that some candidates have been judged, and their verdicts taken in.
    ///
    /// @param candidates how far the solvers are
    /// @param intake how far the catalogs are, where there are any
    /// @param replicas how many times as much all replicas together have made lately as this one
    synchronized void look(Lag candidates, Optional<VerdictLag> intake, double replicas) {
        shelves.look(candidates, intake, replicas, System.nanoTime());
        notifyAll();
    }

    synchronized int onTheWay() {
        return shelves.onTheWay();
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized State state() {
        if (closed) {
            return State.CLOSED;
        } else if (!open) {
            return State.STARTING;
        } else if (heldBack) {
            return State.HELD_BACK;
        }
        return shelves.lacking() > 0 ? State.WORKING : State.RESTING;
    }

    synchronized long lacking() {
        return shelves.lacking();
    }

    synchronized long missing() {
        return shelves.missing();
    }
}
