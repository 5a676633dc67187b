package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Candidate;
import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.games.Budget;
import floe.wire.Eventually;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkerTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final WorkQueue queue = new WorkQueue(new Shelves(1.0, new InFlight(Duration.ZERO, Duration.ofMinutes(1))));
    private final List<List<Candidate>> published = new CopyOnWriteArrayList<>();
    private final CountDownLatch slow = new CountDownLatch(1);
    private Outgoing outgoing = new Outgoing(published::add, 1, Duration.ZERO);
    private Thread thread = Thread.ofPlatform().unstarted(() -> {});
    private Thread sender = thread;

    @AfterEach
    void stop() throws InterruptedException {
        slow.countDown();
        queue.close();
        outgoing.close();
        thread.join();
        sender.join();
    }

    @Test
    void publishesWhatIsMissingAndThenSleeps() {
        work(100, Duration.ofMinutes(1));
        queue.put(demand("nullgame", 7));
        queue.open();

        Eventually.holds("seven are published", () -> count() == 7);
        Eventually.holds("asleep", () -> thread.getState() == Thread.State.WAITING);
        assertThat(count()).isEqualTo(7);
        assertThat(tries("nullgame", "found")).isEqualTo(7);
    }

    @Test
    void boardsThatComeQuicklyArePublishedTogether() {
        queue.put(demand("nullgame", 25));
        queue.open();
        work(10, Duration.ofMinutes(1));

        Eventually.holds("all are published", () -> count() == 25);
        assertThat(published).extracting(List::size).containsExactly(10, 10, 5);
    }

    @Test
    void aBoardThatTookItsTimeIsPublishedAtOnce() {
        queue.put(demand("nullgame", 3));
        queue.open();
        work(10, Duration.ZERO);

        Eventually.holds("all are published", () -> count() == 3);
        assertThat(published).extracting(List::size).containsExactly(1, 1, 1);
    }

    @Test
    void aFoundBoardIsPublishedWhateverTheNextTryCosts() {
        queue.put(demand("slowing", 2));
        queue.open();
        work(10, Duration.ofMillis(1));

        Eventually.holds("the first is published", () -> count() == 1);
        assertThat(slow.getCount()).as("the second is still looked for").isEqualTo(1);
    }

    @Test
    void whatWaitsForOthersWhenItIsTimeToStopIsPublished() {
        queue.put(demand("slowing", 2));
        queue.open();
        work(10, Duration.ofMinutes(1));
        Eventually.holds("the first is found", () -> tries("slowing", "found") == 1);

        queue.close();
        outgoing.close();

        Eventually.holds("the first is published", () -> count() == 1);
        assertThat(slow.getCount()).as("the second is still looked for").isEqualTo(1);
    }

    @Test
    void whoWaitsForTheBrokerOrForWorkIsAtNoBoard() {
        queue.put(demand("nullgame", 20));
        queue.open();
        Worker worker = work(1, Duration.ZERO, batch -> {
            slow.await();
            published.add(batch);
        });
        Eventually.holds("it waits for the broker", () -> isWaitingIn("put"));
        assertThat(worker.busy()).isZero();

        slow.countDown();
        Eventually.holds("it waits for work", () -> count() == 20 && isWaitingIn("take"));
        assertThat(worker.busy()).isZero();
    }

    @Test
    void howLongABoardIsLookedForIsKnown() {
        queue.put(demand("slowing", 2));
        queue.open();
        Worker worker = work(1, Duration.ZERO, published::add);

        Eventually.holds("the second is looked for", () -> worker.busy().isPositive() && isWaitingIn("propose"));
        slow.countDown();
        Eventually.holds("it is found", () -> count() == 2 && worker.busy().isZero());
    }

    @Test
    void badShelvesAndBrokenGamesHinderNoOther() {
        queue.put(demand("chess", 3));
        queue.put(demand("throwing", 3));
        queue.put(demand("barren", 3));
        queue.put(demand("nullgame", 20));
        queue.open();
        work(1, Duration.ZERO);

        Eventually.holds("all are published", () -> count() == 20);
        Eventually.holds("the others were tried", () -> tries("throwing", "failed") > 0 && tries("barren", "none") > 0);
        assertThat(tries("chess", "refused")).isEqualTo(1);
        assertThat(queue.lacking()).isEqualTo(3);
    }

    private void work(int batch, Duration wait) {
        work(batch, wait, published::add);
    }

    private Worker work(int batch, Duration wait, Outgoing.Outlet outlet) {
        Proposer proposer = new Proposer(
                List.of(Twins.NULL, Twins.barren(), Twins.throwing(), Twins.slowing(slow)),
                new Seeds(1),
                Budget.STANDARD,
                "generator 1");
        outgoing = new Outgoing(outlet, batch, wait);
        sender = Thread.ofPlatform().start(outgoing);
        Worker worker = new Worker(queue, proposer, outgoing, new GeneratorMetrics(registry));
        thread = Thread.ofPlatform().start(worker);
        return worker;
    }

    private static Demand demand(String game, int missing) {
        return new Demand(new Shelf(game, "4x6", "easy"), missing, 100);
    }

    private boolean isWaitingIn(String method) {
        return thread.getState() == Thread.State.WAITING
                && Arrays.stream(thread.getStackTrace())
                        .anyMatch(frame -> frame.getMethodName().equals(method));
    }

    private int count() {
        return published.stream().mapToInt(List::size).sum();
    }

    private long tries(String game, String outcome) {
        var timer = registry.find("floe.generator.tries")
                .tags("game", game, "outcome", outcome)
                .timer();
        return timer == null ? 0 : timer.count();
    }
}
