package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.wire.Eventually;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class WorkQueueTest {
    private static final Shelf A = Shelf.parse("ice/20x25/easy");

    private final WorkQueue queue = new WorkQueue(new Shelves(1.0, new InFlight(Duration.ZERO, Duration.ofMinutes(1))));

    @Test
    void nothingIsGivenOutBeforeDemandIsWhollyKnown() {
        queue.put(new Demand(A, 5, 100));

        assertThat(queue.poll()).isEmpty();
        assertThat(queue.state()).isEqualTo(WorkQueue.State.STARTING);
    }

    @Test
    void whenDemandIsKnownWorkBegins() {
        queue.put(new Demand(A, 5, 100));
        queue.open();

        assertThat(queue.poll()).map(Task::shelf).contains(A);
        assertThat(queue.state()).isEqualTo(WorkQueue.State.WORKING);
    }

    @Test
    void demandReadAnewIsNotKnownAgainUntilItIsWhole() {
        queue.put(new Demand(A, 5, 100));
        queue.open();
        queue.forget();
        queue.put(new Demand(A, 5, 100));

        assertThat(queue.poll()).isEmpty();
    }

    @Test
    void heldBackNothingIsGivenOut() {
        queue.put(new Demand(A, 5, 100));
        queue.open();
        queue.holdBack(true);
        assertThat(queue.poll()).isEmpty();
        assertThat(queue.state()).isEqualTo(WorkQueue.State.HELD_BACK);

        queue.holdBack(false);
        assertThat(queue.poll()).isPresent();
    }

    /// Each time the broker is asked it is told anew, while demand is not known yet too.
    @Test
    void thatItIsHeldBackIsNewsOnce() {
        assertThat(queue.holdBack(false)).isFalse();
        assertThat(queue.holdBack(true)).isTrue();
        assertThat(queue.holdBack(true)).isFalse();
        assertThat(queue.state()).isEqualTo(WorkQueue.State.STARTING);
        queue.open();
        assertThat(queue.holdBack(true)).isFalse();
        assertThat(queue.holdBack(false)).isTrue();
    }

    @Test
    void whereNothingIsMissingItRests() {
        queue.put(new Demand(A, 0, 0));
        queue.open();

        assertThat(queue.state()).isEqualTo(WorkQueue.State.RESTING);
    }

    @Test
    void aWorkerSleepsUntilThereIsWork() throws Exception {
        queue.open();
        FutureTask<Optional<Task>> waiting = waiting();
        queue.put(new Demand(A, 1, 100));

        assertThat(waiting.get()).map(Task::shelf).contains(A);
    }

    @Test
    void aWorkerSleepsUntilAFailedTryMayBeMadeAgain() throws Exception {
        queue.open();
        queue.put(new Demand(A, 1, 100));
        Task task = queue.poll().orElseThrow();
        FutureTask<Optional<Task>> waiting = waiting();
        queue.settle(task, Optional.empty(), 1);

        assertThat(waiting.get()).map(Task::shelf).contains(A);
    }

    @Test
    void closingSendsWorkersHome() throws Exception {
        queue.open();
        FutureTask<Optional<Task>> waiting = waiting();
        queue.close();

        assertThat(waiting.get()).isEmpty();
        queue.put(new Demand(A, 1, 100));
        assertThat(queue.poll()).isEmpty();
        assertThat(queue.state()).isEqualTo(WorkQueue.State.CLOSED);
    }

    private FutureTask<Optional<Task>> waiting() {
        FutureTask<Optional<Task>> task = new FutureTask<>(queue::take);
        Thread thread = Thread.ofPlatform().daemon().start(task);
        Eventually.holds("the worker sleeps", () -> thread.getState() == Thread.State.WAITING);
        return task;
    }
}
