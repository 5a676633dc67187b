package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.wire.Eventually;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class DeskTest {
    private static final Shelf A = Shelf.parse("ice/20x25/easy");

    private final Desk desk = new Desk(new Shelves(1.0, new Flights(Duration.ZERO, Duration.ofMinutes(1))));

    @Test
    void nothingIsGivenOutBeforeDemandIsWhollyKnown() {
        desk.put(new Demand(A, 5, 100));

        assertThat(desk.poll()).isEmpty();
        assertThat(desk.state()).isEqualTo(Desk.State.STARTING);
    }

    @Test
    void whenDemandIsKnownWorkBegins() {
        desk.put(new Demand(A, 5, 100));
        desk.open();

        assertThat(desk.poll()).map(Errand::shelf).contains(A);
        assertThat(desk.state()).isEqualTo(Desk.State.WORKING);
    }

    @Test
    void demandReadAnewIsNotKnownAgainUntilItIsWhole() {
        desk.put(new Demand(A, 5, 100));
        desk.open();
        desk.forget();
        desk.put(new Demand(A, 5, 100));

        assertThat(desk.poll()).isEmpty();
    }

    @Test
    void heldBackNothingIsGivenOut() {
        desk.put(new Demand(A, 5, 100));
        desk.open();
        desk.holdBack(true);
        assertThat(desk.poll()).isEmpty();
        assertThat(desk.state()).isEqualTo(Desk.State.HELD_BACK);

        desk.holdBack(false);
        assertThat(desk.poll()).isPresent();
    }

    @Test
    void whereNothingIsMissingItRests() {
        desk.put(new Demand(A, 0, 0));
        desk.open();

        assertThat(desk.state()).isEqualTo(Desk.State.RESTING);
    }

    @Test
    void aWorkerSleepsUntilThereIsWork() throws Exception {
        desk.open();
        FutureTask<Optional<Errand>> waiting = waiting();
        desk.put(new Demand(A, 1, 100));

        assertThat(waiting.get()).map(Errand::shelf).contains(A);
    }

    @Test
    void aWorkerSleepsUntilAFailedTryMayBeMadeAgain() throws Exception {
        desk.open();
        desk.put(new Demand(A, 1, 100));
        Errand errand = desk.poll().orElseThrow();
        FutureTask<Optional<Errand>> waiting = waiting();
        desk.settle(errand, false, 1);

        assertThat(waiting.get()).map(Errand::shelf).contains(A);
    }

    @Test
    void closingSendsWorkersHome() throws Exception {
        desk.open();
        FutureTask<Optional<Errand>> waiting = waiting();
        desk.close();

        assertThat(waiting.get()).isEmpty();
        desk.put(new Demand(A, 1, 100));
        assertThat(desk.poll()).isEmpty();
        assertThat(desk.state()).isEqualTo(Desk.State.CLOSED);
    }

    private FutureTask<Optional<Errand>> waiting() {
        FutureTask<Optional<Errand>> task = new FutureTask<>(desk::take);
        Thread thread = Thread.ofPlatform().daemon().start(task);
        Eventually.holds("the worker sleeps", () -> thread.getState() == Thread.State.WAITING);
        return task;
    }
}
