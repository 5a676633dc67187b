package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.Counted;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.catalog.tasks.PeriodicTask;
import floe.contracts.Shelf;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Requests that are held, many for one draw and for several: the database is asked once for all.
class AwaitedDrawsIT {
    private static final int HELD = 50;

    private static OwnPostgres postgres;
    private static Stock stock;

    /// Of another replica.
    private static Draws other;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        stock = new Stock(postgres.source());
        other = new Draws(postgres.source(), () -> {});
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    /// Each asked for itself, twice a second.
    @Test
    void whileManyAreHeldTheDatabaseIsAskedOnceForAll() throws Exception {
        Shelf shelf = filled("awaited");
        DrawId id = new DrawId("north", "awaited");
        other.put(id, request(shelf));
        Counted counted = new Counted(postgres.source(), "");
        Draws draws = new Draws(counted.source(), () -> {});
        List<AtomicInteger> heeded =
                Stream.generate(AtomicInteger::new).limit(HELD).toList();
        AtomicInteger looks = new AtomicInteger();
        PeriodicTask looking = new PeriodicTask("looking", Draws.LOOK, () -> {
            looks.incrementAndGet();
            draws.tellOver();
        });
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
                looking) {
            List<Future<Integer>> held = new ArrayList<>();
            for (AtomicInteger client : heeded) {
                held.add(clients.submit(() -> draws.await(id, Duration.ofMinutes(5), () -> {
                    client.incrementAndGet();
                    return false;
                })));
            }
            Eventually.becomes("all are held", () -> heeded.stream().allMatch(client -> client.get() >= 1));
            int before = counted.statements();
            looking.start();

            // Four times, and once as they began.
            Eventually.becomes(
                    "all have been held for two seconds", () -> heeded.stream().allMatch(client -> client.get() >= 5));
            int asked = counted.statements() - before;
            int looksBy = looks.get();

            stock.fill(shelf, 1);
            Supply.of(other, List.of(shelf));
            for (Future<Integer> one : held) {
                assertThat(one.get(1, TimeUnit.MINUTES)).isEqualTo(2);
            }
            assertThat(asked).isLessThanOrEqualTo(looksBy);
        }
    }

    @Test
    void whoIsHeldHearsWhatAnotherReplicaHasDone() throws Exception {
        Shelf shelf = filled("told");
        DrawId completed = new DrawId("north", "completed");
        DrawId cancelled = new DrawId("north", "cancelled");
        DrawId waiting = new DrawId("north", "waiting");
        DrawId overdue = new DrawId("north", "overdue");
        for (DrawId id : List.of(completed, cancelled, overdue)) {
            other.put(id, request(shelf));
        }
        other.put(waiting, request(shelf, 9));
        Draws draws = new Draws(postgres.source(), () -> {});
        AtomicInteger held = new AtomicInteger();
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> told = new ArrayList<>();
            for (DrawId id : List.of(completed, cancelled, overdue, waiting)) {
                AtomicInteger heeded = new AtomicInteger();
                told.add(clients.submit(() -> draws.await(id, Duration.ofMinutes(5), () -> {
                    if (heeded.incrementAndGet() == 1) {
                        held.incrementAndGet();
                    }
                    return false;
                })));
            }
            Eventually.becomes("all are held", () -> held.get() == 4);
            draws.tellOver();
            assertThat(told).noneMatch(Future::isDone);

            other.cancel(cancelled);
            new Sql(postgres.source()).update("update draw_deadline set at = now() where id = 'overdue'");
            stock.fill(shelf, 1);
            assertThat(other.isOver(completed)).isTrue();
            draws.tellOver();

            assertThat(told.get(0).get(1, TimeUnit.MINUTES)).isEqualTo(2);
            assertThat(told.get(1).get(1, TimeUnit.MINUTES)).isZero();
            assertThat(told.get(2).get(1, TimeUnit.MINUTES)).isZero();
            assertThat(told.get(3).isDone()).isFalse();
            draws.letGo();
            assertThat(told.get(3).get(1, TimeUnit.MINUTES)).isZero();
        }
    }

    /// A thousand may be held when stock comes at last: were each to look at every draw that is completed, they
    /// would keep the database from completing them.
    @Test
    void whoIsHeldIsNotWokenByTheDrawsOfOthers() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        CountDownLatch held = new CountDownLatch(1);
        Thread[] holding = new Thread[1];
        DataSource counting = counting(() -> {
            if (Thread.currentThread() == holding[0]) {
                asked.incrementAndGet();
            }
        });
        Draws shared = new Draws(counting, () -> {});
        DrawId id = new DrawId("north", "held-" + System.nanoTime());
        Shelf shelf = filled("held");
        DrawRequest request = request(shelf);
        CompletableFuture<DrawAnswer> answer = new CompletableFuture<>();
        holding[0] = Thread.ofVirtual().start(() -> {
            try {
                DrawAnswer first = shared.put(id, request);
                shared.await(id, Duration.ofMinutes(2), () -> {
                    held.countDown();
                    return false;
                });
                answer.complete(shared.now(id, first));
            } catch (SQLException | InterruptedException | RuntimeException e) {
                answer.completeExceptionally(e);
            }
        });
        Eventually.becomes("it is held", () -> held.getCount() == 0 || answer.isDone());
        int before = asked.get();

        Shelf of = filled("held-other");
        for (int others = 0; others < 200; others++) {
            DrawId another = new DrawId("south", "other-" + others);
            other.put(another, request(of, 500));
            shared.cancel(another);
        }

        assertThat(asked.get()).isEqualTo(before);
        stock.fill(shelf, 1);
        Supply.of(shared, List.of());
        assertThat(answer.get(1, TimeUnit.MINUTES))
                .matches(it -> !((DrawAnswer.Made) it).draw().isPending());
    }

    /// They looked by themselves each half a second, and heard of it then.
    @Test
    void whoIsHeldHearsAtOnceThatTheDrawIsToWaitNoMore() throws Exception {
        filled("no-longer");
        Duration soonest = Duration.ofMinutes(1);
        // It may have come between a look and the word of it.
        for (int i = 0; i < 5 && soonest.compareTo(Duration.ofMillis(500)) >= 0; i++) {
            soonest = lastPauseUntilItIsToWaitNoMore();
        }

        assertThat(soonest).isLessThan(Duration.ofMillis(500));
    }

    /// @return how long who is held had not looked at the draw when they saw that it has ended
    private static Duration lastPauseUntilItIsToWaitNoMore() throws Exception {
        List<Long> looks = new CopyOnWriteArrayList<>();
        CountDownLatch held = new CountDownLatch(1);
        Thread[] holding = new Thread[1];
        Draws shared = new Draws(
                counting(() -> {
                    if (Thread.currentThread() == holding[0]) {
                        looks.add(System.nanoTime());
                    }
                }),
                () -> {});
        DrawId id = new DrawId("north", "no-longer-" + System.nanoTime());
        DrawRequest request = request(new Shelf("no-longer", "1x1", "easy"), 500);
        shared.put(id, request);
        CompletableFuture<Integer> boards = new CompletableFuture<>();
        holding[0] = Thread.ofVirtual().unstarted(() -> {
            try {
                boards.complete(shared.await(id, Duration.ofMinutes(2), () -> {
                    held.countDown();
                    return false;
                }));
            } catch (SQLException | InterruptedException | RuntimeException e) {
                boards.completeExceptionally(e);
            }
        });
        holding[0].start();
        Eventually.becomes("it is held", () -> held.getCount() == 0 || boards.isDone());

        shared.put(id, request.with(OnShort.FAIL));

        assertThat(boards.get(1, TimeUnit.MINUTES)).isZero();
        return Duration.ofNanos(looks.getLast() - looks.get(looks.size() - 2));
    }

    private static DataSource counting(Runnable asked) {
        return (DataSource) Proxy.newProxyInstance(
                AwaitedDrawsIT.class.getClassLoader(), new Class<?>[] {DataSource.class}, (self, method, arguments) -> {
                    asked.run();
                    return method.invoke(postgres.source(), arguments);
                });
    }

    /// With one level.
    private static Shelf filled(String game) throws Exception {
        Shelf shelf = new Shelf(game, "1x1", "easy");
        stock.fill(shelf, 1);
        return shelf;
    }

    private static DrawRequest request(Shelf shelf) {
        return request(shelf, 2);
    }

    private static DrawRequest request(Shelf shelf, int count) {
        return new DrawRequest(List.of("ann"), List.of(new BoardCount(shelf, count)), OnShort.WAIT);
    }
}
