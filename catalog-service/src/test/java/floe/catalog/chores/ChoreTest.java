package floe.catalog.chores;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ChoreTest {
    private static final Duration NEVER = Duration.ofDays(1);
    private static final Duration AT_ONCE = Duration.ofMillis(1);

    private final BlockingQueue<Integer> rounds = new LinkedBlockingQueue<>();
    private final AtomicInteger round = new AtomicInteger();

    @Test
    void isDoneAtOnceAndWhenSomebodyAsks() throws Exception {
        try (Chore chore = started(new Chore("counting", NEVER, this::count))) {
            awaitRound(1);
            assertThat(rounds).isEmpty();
            chore.ask();
            awaitRound(2);
            assertThat(chore.running()).isTrue();
        }
    }

    @Test
    void isDoneAgainAndAgain() throws Exception {
        try (Chore _ = started(new Chore("counting", AT_ONCE, this::count))) {
            awaitRound(1);
            awaitRound(2);
            awaitRound(3);
        }
    }

    @Test
    void aRoundMaySayWhenTheNextIsDue() throws Exception {
        try (Chore chore = started(new Chore("counting", NEVER, Duration.ZERO, () -> {
            count();
            return round.get() < 3 ? AT_ONCE : NEVER;
        }))) {
            awaitRound(3);
            chore.ask();
            awaitRound(4);
        }
    }

    @Test
    void thoseWhoAskWhileItIsDoneAskOnce() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        try (Chore chore = started(new Chore("counting", NEVER, () -> {
            begun.countDown();
            asked.await();
            count();
        }))) {
            begun.await();
            for (int i = 0; i < 100; i++) {
                chore.ask();
            }
            asked.countDown();
            awaitRound(2);
            chore.ask();
            awaitRound(3);
            assertThat(round.get()).isEqualTo(3);
        }
    }

    @Test
    void whatFailedIsTriedAgainAndToldUntilItSucceeds() throws Exception {
        AtomicBoolean broken = new AtomicBoolean(true);
        try (Chore chore = started(new Chore("counting", AT_ONCE, () -> {
            count();
            if (broken.get() && round.get() % 2 == 0) {
                throw new IllegalStateException("broken");
            }
            if (broken.get()) {
                throw new StackOverflowError("broken");
            }
        }))) {
            awaitRound(3);
            assertThat(chore.trouble()).map(Throwable::getMessage).contains("broken");
            broken.set(false);
            awaitRound(round.get() + 2);
            assertThat(chore.trouble()).isEmpty();
        }
    }

    @Test
    void whatDoesNotEndIsInterruptedWhenAllEnds() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        Chore chore = started(new Chore("waiting", NEVER, () -> {
            count();
            never.await();
        }));
        awaitRound(1);

        chore.close();
        assertThat(chore.running()).isFalse();
    }

    @Test
    void whatCannotBeInterruptedKeepsNobodyWaiting() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        Chore chore = started(new Chore("reckoning", NEVER, () -> {
            count();
            while (!over.get()) {
                Thread.onSpinWait();
            }
        }));
        awaitRound(1);

        chore.close();
        assertThat(chore.running()).isFalse();
        over.set(true);
    }

    @Test
    void mayBeClosedUnstarted() {
        Chore chore = new Chore("counting", NEVER, this::count);
        chore.close();
        assertThat(chore.running()).isFalse();
        assertThat(rounds).isEmpty();
    }

    private static Chore started(Chore chore) {
        chore.start();
        return chore;
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
