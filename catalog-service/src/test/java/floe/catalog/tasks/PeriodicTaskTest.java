package floe.catalog.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.wire.Eventually;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.Test;

class PeriodicTaskTest {
    private static final Duration NEVER = Duration.ofDays(1);
    private static final Duration AT_ONCE = Duration.ofMillis(1);

    private final BlockingQueue<Integer> rounds = new LinkedBlockingQueue<>();
    private final AtomicInteger round = new AtomicInteger();

    @Test
    void isDoneAtOnceAndWhenSomebodyAsks() throws Exception {
        try (PeriodicTask task = started(new PeriodicTask("counting", NEVER, this::count))) {
            awaitRound(1);
            assertThat(rounds).isEmpty();
            task.ask();
            awaitRound(2);
            assertThat(task.running()).isTrue();
        }
    }

    @Test
    void isDoneAgainAndAgain() throws Exception {
        try (PeriodicTask _ = started(new PeriodicTask("counting", AT_ONCE, this::count))) {
            awaitRound(1);
            awaitRound(2);
            awaitRound(3);
        }
    }

    @Test
    void aRoundMaySayWhenTheNextIsDue() throws Exception {
        try (PeriodicTask task = started(new PeriodicTask("counting", NEVER, Duration.ZERO, () -> {
            count();
            return round.get() < 3 ? AT_ONCE : NEVER;
        }))) {
            awaitRound(3);
            task.ask();
            awaitRound(4);
        }
    }

    @Test
    void thoseWhoAskWhileItIsDoneAskOnce() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        try (PeriodicTask task = started(new PeriodicTask("counting", NEVER, () -> {
            begun.countDown();
            asked.await();
            count();
        }))) {
            begun.await();
            for (int i = 0; i < 100; i++) {
                task.ask();
            }
            asked.countDown();
            awaitRound(2);
            task.ask();
            awaitRound(3);
            assertThat(round.get()).isEqualTo(3);
        }
    }

    @Test
    void whatFailedIsTriedAgainAndToldUntilItSucceeds() throws Exception {
        AtomicBoolean broken = new AtomicBoolean(true);
        try (PeriodicTask task = started(new PeriodicTask("counting", AT_ONCE, () -> {
            count();
            if (broken.get() && round.get() % 2 == 0) {
                throw new IllegalStateException("broken");
            }
            if (broken.get()) {
                throw new StackOverflowError("broken");
            }
        }))) {
            awaitRound(3);
            assertThat(task.trouble()).map(Throwable::getMessage).contains("broken");
            broken.set(false);
            awaitRound(round.get() + 2);
            assertThat(task.trouble()).isEmpty();
        }
    }

    @Test
    void oneOfSeveralThatFailsKeepsNoneBehindItFromItsTurn() {
        PeriodicTask.Round all = PeriodicTask.Round.all(
                this::count,
                () -> {
                    throw new IllegalStateException("the second");
                },
                this::count,
                () -> {
                    throw new IllegalArgumentException("the fourth");
                },
                this::count);

        assertThatThrownBy(all::run)
                .hasMessage("the second")
                .satisfies(first -> assertThat(first.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("the fourth"));
        assertThat(round.get()).isEqualTo(3);
    }

    @Test
    void whatFailsBesideAnotherThatFailsForLongIsToldToo() throws Exception {
        List<String> told = new CopyOnWriteArrayList<>();
        Handler listening = new ExtHandler() {
            @Override
            protected void doPublish(ExtLogRecord line) {
                told.add(new PatternFormatter("%s").format(line));
            }
        };
        Logger log = Logger.getLogger(PeriodicTask.class.getName());
        log.addHandler(listening);
        AtomicBoolean second = new AtomicBoolean();
        PeriodicTask.Round rounds = PeriodicTask.Round.all(
                () -> {
                    count();
                    throw new IllegalStateException("for long");
                },
                () -> {
                    if (second.get()) {
                        throw new IllegalStateException("since then");
                    }
                });
        try (PeriodicTask _ = started(new PeriodicTask("cleaning up", AT_ONCE, rounds))) {
            awaitRound(3);
            assertThat(told).filteredOn(line -> line.contains("cleaning up")).hasSize(1);
            second.set(true);
            awaitRound(round.get() + 3);
        } finally {
            log.removeHandler(listening);
        }
        assertThat(told).filteredOn(line -> line.contains("cleaning up")).hasSize(2);
    }

    @Test
    void aRoundThatHangsIsNamed() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        try (PeriodicTask hanging = started(new PeriodicTask("waiting", AT_ONCE, () -> {
                    count();
                    over.await();
                }));
                PeriodicTask resting = started(new PeriodicTask("resting", NEVER, this::count))) {
            awaitRound(2);
            TaskRounds rounds = new TaskRounds(List.of(hanging, resting), Duration.ofMillis(1));
            Eventually.holds(
                    "the one that hangs is told, and it alone",
                    () -> rounds.trouble()
                            .filter(what -> what.startsWith("waiting has not come back") && !what.contains("resting"))
                            .isPresent());
            assertThat(new TaskRounds(List.of(hanging), Duration.ofDays(1)).trouble())
                    .isEmpty();
            over.countDown();
            Eventually.holds("it rests", () -> hanging.busy().isZero());
        } finally {
            over.countDown();
        }
    }

    @Test
    void whatDoesNotEndIsInterruptedWhenAllEnds() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        PeriodicTask task = started(new PeriodicTask("waiting", NEVER, () -> {
            count();
            never.await();
        }));
        awaitRound(1);

        task.close();
        assertThat(task.running()).isFalse();
    }

    @Test
    void whatCannotBeInterruptedKeepsNobodyWaiting() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        PeriodicTask task = started(new PeriodicTask("reckoning", NEVER, () -> {
            count();
            awaitDeafly(over);
        }));
        awaitRound(1);

        task.close();
        assertThat(task.running()).isFalse();
        over.countDown();
    }

    @Test
    void mayBeClosedUnstarted() {
        PeriodicTask task = new PeriodicTask("counting", NEVER, this::count);
        task.close();
        assertThat(task.running()).isFalse();
        assertThat(rounds).isEmpty();
    }

    private static void awaitDeafly(CountDownLatch over) {
        while (over.getCount() > 0) {
            try {
                over.await();
            } catch (InterruptedException e) {
                // As whoever reckons, who never looks.
            }
        }
    }

    private static PeriodicTask started(PeriodicTask task) {
        task.start();
        return task;
    }

    private void count() {
        rounds.add(round.incrementAndGet());
    }

    private void awaitRound(int number) throws InterruptedException {
        Integer next;
        do {
            next = rounds.poll(30, TimeUnit.SECONDS);
            assertThat(next).as("round %d", number).isNotNull();
        } while (next < number);
    }
}
