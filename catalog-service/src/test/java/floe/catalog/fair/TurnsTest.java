package floe.catalog.fair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.stack.Eventually;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final BlockingQueue<String> served = new LinkedBlockingQueue<>();

    @Test
    void thereAreSoManyPlacesAndOfATenantFewer() {
        Turns turns = new Turns(3, 2, 0, LONG);
        Turns.Turn first = turns.take("a");
        turns.take("a");
        assertThatThrownBy(() -> turns.take("a")).isInstanceOf(CrowdedException.class);
        turns.take("b");
        assertThatThrownBy(() -> turns.take("c")).isInstanceOf(CrowdedException.class);

        first.close();
        turns.take("c");
    }

    @Test
    void whoWaitsAmongFewIsServedBeforeTheManyOfAnother() throws Exception {
        Turns turns = new Turns(1, 1, 100, LONG);
        Turns.Turn busy = turns.take("greedy");
        for (int i = 0; i < 10; i++) {
            queue(turns, "greedy");
        }
        queue(turns, "modest");
        queue(turns, "other");

        busy.close();

        List<String> order = List.of(next(), next(), next(), next());
        assertThat(order).containsExactly("greedy", "modest", "other", "greedy");
    }

    @Test
    void aPlaceThatATenantMayNotHaveGoesToTheNext() throws Exception {
        Turns turns = new Turns(2, 1, 100, LONG);
        Turns.Turn first = turns.take("greedy");
        Turns.Turn second = turns.take("other");
        queue(turns, "greedy");
        queue(turns, "modest");

        second.close();
        assertThat(next()).isEqualTo("modest");
        first.close();
        assertThat(next()).isEqualTo("greedy");
    }

    @Test
    void whoWaitsTooLongGivesUpAndLeavesNothing() {
        Turns turns = new Turns(1, 1, 5, Duration.ofMillis(1));
        Turns.Turn busy = turns.take("a");
        assertThatThrownBy(() -> turns.take("b"))
                .isInstanceOfSatisfying(
                        CrowdedException.class, e -> assertThat(e.isOfTenant()).isFalse());

        busy.close();

        assertThat(turns.tenants()).isZero();
        turns.take("b").close();
        assertThat(turns.tenants()).isZero();
    }

    @Test
    void aLineThatIsTooLongIsTheTenantsOwnDoing() throws Exception {
        Turns turns = new Turns(1, 1, 1, LONG);
        turns.take("a");
        queue(turns, "b");
        assertThatThrownBy(() -> turns.take("b"))
                .isInstanceOfSatisfying(
                        CrowdedException.class, e -> assertThat(e.isOfTenant()).isTrue());
    }

    @Test
    void nothingIsLostHoweverManyComeAndGo() throws Exception {
        Turns turns = new Turns(3, 2, 1_000, LONG);
        CountDownLatch done = new CountDownLatch(600);
        for (int i = 0; i < 600; i++) {
            String tenant = "t" + i % 7;
            Thread.ofVirtual().start(() -> {
                try (Turns.Turn _ = turns.take(tenant)) {
                    Thread.yield();
                }
                done.countDown();
            });
        }
        assertThat(done.await(1, TimeUnit.MINUTES)).isTrue();
        assertThat(turns.tenants()).isZero();
        turns.take("x");
        turns.take("y");
        turns.take("z");
    }

    @Test
    void theWorkshopWorksForOneAfterTheOtherAndTellsWhatFailed() {
        try (FairExecutor executor = new FairExecutor(1, LONG)) {
            assertThat(executor.make("a", () -> Thread.currentThread().getName()))
                    .startsWith("painter-");
            assertThatThrownBy(() -> executor.make("a", () -> {
                        throw new IllegalArgumentException("bad");
                    }))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("bad");
            assertThat(executor.<Integer>make("a", () -> 1)).isEqualTo(1);
        }
    }

    @Test
    void aBenchIsTakenUntilItsWorkIsDoneWhoeverHasGoneMeanwhile() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        try (FairExecutor executor = new FairExecutor(1, Duration.ofMillis(1))) {
            FutureTask<Integer> first = new FutureTask<>(() -> executor.make("a", () -> {
                begun.countDown();
                done.await();
                return 1;
            }));
            Thread gone = Thread.ofPlatform().daemon().start(first);
            begun.await();
            gone.interrupt();
            assertThatThrownBy(first::get).hasCauseInstanceOf(CrowdedException.class);

            FutureTask<Integer> second = new FutureTask<>(() -> executor.make("b", () -> 2));
            Thread.ofPlatform().daemon().start(second);
            assertThatThrownBy(() -> second.get(1, TimeUnit.MINUTES)).hasCauseInstanceOf(CrowdedException.class);

            done.countDown();
            Eventually.holds(
                    () -> assertThatCode(() -> executor.make("b", () -> 2)).doesNotThrowAnyException());
        }
    }

    /// Returns when it stands in line.
    private void queue(Turns turns, String tenant) throws Exception {
        Thread waiter = Thread.ofPlatform().daemon().start(() -> {
            try (Turns.Turn _ = turns.take(tenant)) {
                served.add(tenant);
            }
        });
        Eventually.becomes("it waits", () -> waiter.getState() == Thread.State.TIMED_WAITING);
    }

    private String next() throws InterruptedException {
        return served.poll(1, TimeUnit.MINUTES);
    }
}
