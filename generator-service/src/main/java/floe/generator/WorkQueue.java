package floe.generator;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

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

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Shelves shelves;
    private boolean open;
    private boolean heldBack;
    private boolean closed;

    WorkQueue(Shelves shelves) {
        this.shelves = shelves;
    }

    /// The next task, as soon as there is one; nothing when the queue is closed for good.
    Optional<Task> take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            Optional<Task> task = given();
            while (task.isEmpty() && !closed) {
                changed.await();
                task = given();
            }
            return task;
        } finally {
            lock.unlock();
        }
    }

    /// The next task, if there is one now.
    Optional<Task> poll() {
        return locked(this::given);
    }

    private Optional<Task> given() {
        return open && !heldBack && !closed ? shelves.next() : Optional.empty();
    }

    /// @param found the shelf that the board is for
    /// @return whether it is news that the shelf starves
    boolean settle(Task task, Optional<Shelf> found, long cost) {
        return changing(() -> shelves.settle(task, found, cost));
    }

    long starving() {
        return locked(shelves::starving);
    }

    boolean refuse(Shelf shelf) {
        return locked(() -> shelves.refuse(shelf));
    }

    void put(Demand demand) {
        change(() -> shelves.put(demand));
    }

    void remove(Shelf shelf) {
        change(() -> shelves.remove(shelf));
    }

    /// Demand is being read anew: what is known of it is not the whole.
    void forget() {
        change(() -> {
            open = false;
            shelves.clear();
        });
    }

    /// Demand is wholly known.
    void open() {
        change(() -> open = true);
    }

    /// Whether the solvers are too far behind for more.
    ///
    /// @return whether that is news
    boolean holdBack(boolean tooFar) {
        return changing(() -> {
            boolean news = tooFar != heldBack;
            heldBack = tooFar;
            return news;
        });
    }

    /// A look at the topic of candidates, which may show that some have been judged.
    ///
    /// @param replicas how many times as much all replicas together have made lately as this one
    void look(long written, long done, double replicas) {
        change(() -> shelves.look(written, done, replicas, System.nanoTime()));
    }

    int onTheWay() {
        return locked(shelves::onTheWay);
    }

    void close() {
        change(() -> closed = true);
    }

    State state() {
        return locked(() -> {
            if (closed) {
                return State.CLOSED;
            } else if (!open) {
                return State.STARTING;
            } else if (heldBack) {
                return State.HELD_BACK;
            }
            return shelves.lacking() > 0 ? State.WORKING : State.RESTING;
        });
    }

    long lacking() {
        return locked(shelves::lacking);
    }

    long missing() {
        return locked(shelves::missing);
    }

    private void change(Runnable change) {
        changing(() -> {
            change.run();
            return true;
        });
    }

    private <T> T changing(Supplier<T> change) {
        return locked(() -> {
            T result = change.get();
            changed.signalAll();
            return result;
        });
    }

    private <T> T locked(Supplier<T> question) {
        lock.lock();
        try {
            return question.get();
        } finally {
            lock.unlock();
        }
    }
}
