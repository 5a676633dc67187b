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

class FairSemaphoreTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final BlockingQueue<String> served = new LinkedBlockingQueue<>();

    @Test
    void thereAreSoManyPlacesAndOfATenantFewer() {
        FairSemaphore permits = new FairSemaphore(3, 2, 0, LONG);
        FairSemaphore.Permit first = permits.acquire("a");
        permits.acquire("a");
        assertThatThrownBy(() -> permits.acquire("a")).isInstanceOf(CrowdedException.class);
        permits.acquire("b");
        assertThatThrownBy(() -> permits.acquire("c")).isInstanceOf(CrowdedException.class);

        first.close();
        permits.acquire("c");
    }

    @Test
    void whoWaitsAmongFewIsServedBeforeTheManyOfAnother() throws Exception {
        FairSemaphore permits = new FairSemaphore(1, 1, 100, LONG);
        FairSemaphore.Permit busy = permits.acquire("greedy");
        for (int i = 0; i < 10; i++) {
            queue(permits, "greedy");
        }
        queue(permits, "modest");
        queue(permits, "other");

        busy.close();

        List<String> order = List.of(next(), next(), next(), next());
        assertThat(order).containsExactly("greedy", "modest", "other", "greedy");
    }

    @Test
    void aPlaceThatATenantMayNotHaveGoesToTheNext() throws Exception {
        FairSemaphore permits = new FairSemaphore(2, 1, 100, LONG);
        FairSemaphore.Permit first = permits.acquire("greedy");
        FairSemaphore.Permit second = permits.acquire("other");
        queue(permits, "greedy");
        queue(permits, "modest");

        second.close();
        assertThat(next()).isEqualTo("modest");
        first.close();
        assertThat(next()).isEqualTo("greedy");
    }

    @Test
    void whoWaitsTooLongGivesUpAndLeavesNothing() {
        FairSemaphore permits = new FairSemaphore(1, 1, 5, Duration.ofMillis(1));
        FairSemaphore.Permit busy = permits.acquire("a");
        assertThatThrownBy(() -> permits.acquire("b"))
                .isInstanceOfSatisfying(
                        CrowdedException.class, e -> assertThat(e.isOfTenant()).isFalse());

        busy.close();

        assertThat(permits.tenants()).isZero();
        permits.acquire("b").close();
        assertThat(permits.tenants()).isZero();
    }

    @Test
    void aLineThatIsTooLongIsTheTenantsOwnDoing() throws Exception {
        FairSemaphore permits = new FairSemaphore(1, 1, 1, LONG);
        permits.acquire("a");
        queue(permits, "b");
        assertThatThrownBy(() -> permits.acquire("b"))
                .isInstanceOfSatisfying(
                        CrowdedException.class, e -> assertThat(e.isOfTenant()).isTrue());
    }

    @Test
    void whoNeedsSeveralPlacesGetsThemTogetherAndOthersPassMeanwhile() throws Exception {
        FairSemaphore permits = new FairSemaphore(6, 4, 5, LONG);
        FairSemaphore.Permit three = permits.acquire("greedy", 3);
        FairSemaphore.Permit one = permits.acquire("other");
        queue(permits, "greedy", 3);
        queue(permits, "greedy");
        queue(permits, "large", 4);

        permits.acquire("modest").close();
        assertThat(served).isEmpty();

        one.close();
        assertThat(served).isEmpty();

        three.close();
        assertThat(List.of(next(), next(), next())).containsExactlyInAnyOrder("greedy", "greedy", "large");
    }

    @Test
    void othersPassWhoeverNeedsSeveralPlacesOnlyUntilAllPlacesWereGivenOnce() throws Exception {
        FairSemaphore permits = new FairSemaphore(6, 4, 5, LONG);
        FairSemaphore.Permit three = permits.acquire("greedy", 3);
        queue(permits, "large", 4);
        permits.acquire("modest", 3).close();
        permits.acquire("modest", 3).close();

        queue(permits, "modest", 3);

        three.close();
        assertThat(List.of(next(), next())).containsExactly("large", "modest");
        permits.acquire("greedy", 4).close();
    }

    @Test
    void whoeverGaveUpIsWaitedForByNobody() throws Exception {
        FairSemaphore permits = new FairSemaphore(6, 4, 1, LONG);
        permits.acquire("greedy", 3);
        Thread large = queue(permits, "large", 4);
        assertThatThrownBy(() -> permits.acquire("large", 4)).isInstanceOf(CrowdedException.class);
        permits.acquire("modest", 3).close();
        permits.acquire("modest", 3).close();
        queue(permits, "modest", 3);

        large.interrupt();

        assertThat(next()).isEqualTo("modest");
        permits.acquire("modest", 3).close();
        permits.acquire("modest", 3).close();
        permits.acquire("modest", 3).close();
    }

    @Test
    void nobodyWaitsForMorePlacesThanATenantMayHave() {
        FairSemaphore permits = new FairSemaphore(6, 3, 0, LONG);
        FairSemaphore.Permit all = permits.acquire("a", 100);
        assertThatThrownBy(() -> permits.acquire("a")).isInstanceOf(CrowdedException.class);
        permits.acquire("b", 3);

        all.close();
        permits.acquire("c", 3);
    }

    @Test
    void whoStandsBehindOneThatGivesUpIsServed() throws Exception {
        FairSemaphore permits = new FairSemaphore(3, 3, 5, LONG);
        permits.acquire("a", 2);
        Thread large = queue(permits, "a", 2);
        queue(permits, "a");

        large.interrupt();

        assertThat(next()).isEqualTo("a");
    }

    @Test
    void nothingIsLostHoweverManyComeAndGo() throws Exception {
        FairSemaphore permits = new FairSemaphore(3, 2, 1_000, LONG);
        CountDownLatch done = new CountDownLatch(600);
        for (int i = 0; i < 600; i++) {
            String tenant = "t" + i % 7;
            int places = i % 3;
            Thread.ofVirtual().start(() -> {
                try (FairSemaphore.Permit _ = permits.acquire(tenant, places)) {
                    Thread.yield();
                }
                done.countDown();
            });
        }
        assertThat(done.await(1, TimeUnit.MINUTES)).isTrue();
        assertThat(permits.tenants()).isZero();
        permits.acquire("x");
        permits.acquire("y");
        permits.acquire("z");
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
    private void queue(FairSemaphore permits, String tenant) throws Exception {
        queue(permits, tenant, 1);
    }

    private Thread queue(FairSemaphore permits, String tenant, int places) throws Exception {
        Thread waiter = Thread.ofPlatform().daemon().start(() -> {
            try (FairSemaphore.Permit _ = permits.acquire(tenant, places)) {
                served.add(tenant);
            }
        });
        Eventually.becomes("it waits", () -> waiter.getState() == Thread.State.TIMED_WAITING);
        return waiter;
    }

    private String next() throws InterruptedException {
        return served.poll(1, TimeUnit.MINUTES);
    }
}
