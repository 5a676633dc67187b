package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Generator;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.kit.ChangedGame;
import floe.games.nullgame.NullGame;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LevelRunTest {
    private static final Game GAME = NullGame.create();
    private static final Duration NEVER = Duration.ofDays(1);
    private static final Order MEDIUM = new Order(new Size(20, 25), Band.MEDIUM);

    private static List<Level> levels(Order order, long seed, int threads, int count) throws InterruptedException {
        List<Level> levels = new ArrayList<>();
        try (WorkerThreads workers = new WorkerThreads(threads)) {
            long made = new LevelRun(GAME, order, seed, workers).make(count, levels::add, _ -> {});
            assertThat(levels).hasSize((int) made);
        }
        return levels;
    }

    @Test
    void theSameSeedGivesTheSameLevelsOnAnyNumberOfThreads() throws InterruptedException {
        List<Level> alone = levels(MEDIUM, 5, 1, 60);

        assertThat(alone).hasSize(60);
        for (int threads : new int[] {2, 3, 8}) {
            assertThat(levels(MEDIUM, 5, threads, 60)).isEqualTo(alone);
        }
        assertThat(levels(MEDIUM, 6, 1, 60)).isNotEqualTo(alone);
    }

    @Test
    void fewerLevelsAreTheFirstOfMore() throws InterruptedException {
        assertThat(levels(MEDIUM, 5, 4, 7)).isEqualTo(levels(MEDIUM, 5, 2, 60).subList(0, 7));
    }

    @Test
    void everyLevelIsAcceptedInItsBandAndStandsOnce() throws InterruptedException {
        List<Level> levels = levels(MEDIUM, 1, 2, 60);

        assertThat(levels)
                .allSatisfy(level -> assertThat(level.verdict().grade().band()).isEqualTo(Band.MEDIUM));
        assertThat(levels).extracting(level -> level.proposal().canonical()).doesNotHaveDuplicates();
        assertThat(levels)
                .allSatisfy(level -> assertThat(GAME.solver().judge(level.board(), floe.games.Budget.STANDARD))
                        .isInstanceOf(Verdict.Accepted.class));
    }

    @Test
    void aLevelIsMadeAgainByItsOwnSeed() throws InterruptedException {
        Level last = levels(MEDIUM, 5, 3, 60).getLast();
        assertThat(levels(MEDIUM, last.seed(), 1, 1)).containsExactly(last);
    }

    @Test
    void patienceEndsWhereThereAreNoMoreLevels() throws InterruptedException {
        assertThat(levels(new Order(new Size(1, 4), Band.MEDIUM), 1, 2, 1000)).hasSize(1);
        assertThat(levels(new Order(new Size(1, 1), Band.EXPERT), 1, 2, 1)).isEmpty();
    }

    @Test
    void whoWaitsInVainIsToldOnceHowLong() throws InterruptedException {
        List<String> told = new ArrayList<>();
        try (WorkerThreads workers = new WorkerThreads(2)) {
            LevelRun run = new LevelRun(GAME, new Order(new Size(1, 1), Band.EXPERT), 1, workers, NEVER);
            run.make(1, _ -> {}, told::add);
            assertThat(run.inVain()).startsWith(Patience.SEEDS + " seeds one after the other");
        }

        assertThat(told).hasSize(1).first().asString().startsWith("no level has come for a while: 4 seeds");
    }

    @Test
    void whoGetsLevelsIsToldNothing() throws InterruptedException {
        List<String> told = new ArrayList<>();
        try (WorkerThreads workers = new WorkerThreads(2)) {
            new LevelRun(GAME, MEDIUM, 5, workers, NEVER).make(60, _ -> {}, told::add);
        }

        assertThat(told).isEmpty();
    }

    /// A single try may take long.
    @Test
    void whoWaitsForTheFirstTryIsToldThatNothingCameYet() throws InterruptedException {
        List<String> told = new ArrayList<>();
        CountDownLatch toldOf = new CountDownLatch(1);
        try (WorkerThreads workers = new WorkerThreads(1)) {
            workers.begin(() -> {
                toldOf.await();
                return null;
            });
            new LevelRun(GAME, MEDIUM, 5, workers, Duration.ofMillis(1)).make(1, _ -> {}, words -> {
                told.add(words);
                toldOf.countDown();
            });
        }

        assertThat(told).hasSize(1).first().asString().startsWith("no level has come for a while: a single try");
    }

    @Test
    void patienceEndsAfterSoManyStepsToo() throws InterruptedException {
        for (int threads : new int[] {1, 3}) {
            try (WorkerThreads workers = new WorkerThreads(threads)) {
                LevelRun run = new LevelRun(slow(Patience.STEPS / 3), MEDIUM, 5, workers);
                assertThat(run.make(9, _ -> {}, _ -> {})).isZero();
                assertThat(run.inVain()).startsWith("3 seeds");
            }
        }
    }

    private static Game slow(long steps) {
        return ChangedGame.of(GAME).generating(new Generator() {
            @Override
            public List<Order> standardOrders() {
                return GAME.generator().standardOrders();
            }

            @Override
            public Optional<Proposal> propose(Order order, long seed, Budget budget) {
                return Optional.empty();
            }

            @Override
            public Priced price(Order order, long seed, Budget budget) {
                return new Priced(propose(order, seed, budget), steps);
            }
        });
    }

    @Test
    void levelsOfAnotherBandThanOrderedArePassedOver() throws InterruptedException {
        assertThat(levels(MEDIUM.with(Map.of("extra", 4.0)), 1, 2, 3)).isEmpty();
    }

    /// Whoever makes a hundred thousand has no room for all of them.
    @Test
    void boardsAreNotKeptThatWereHandedOver() throws Exception {
        Queue<WeakReference<String>> texts = new ConcurrentLinkedQueue<>();
        try (WorkerThreads workers = new WorkerThreads(2)) {
            LevelRun run = new LevelRun(GAME, MEDIUM, 5, workers);
            run.make(
                    60,
                    level -> {
                        texts.add(new WeakReference<>(level.proposal().board()));
                        texts.add(new WeakReference<>(level.proposal().canonical()));
                    },
                    _ -> {});
            for (int i = 0; i < 100 && !texts.isEmpty(); i++) {
                System.gc();
                texts.removeIf(text -> text.get() == null);
            }
            assertThat(texts).isEmpty();
            assertThat(run.inVain()).startsWith("0 seeds");
        }
    }

    @Test
    void aBadOrderIsTheCallersToHear() {
        assertThatExceptionOfType(BadOrderException.class)
                .isThrownBy(() -> levels(new Order(new Size(90, 90), Band.EASY), 1, 2, 1));
    }

    @Test
    void aLevelInALineHasItsOrigin() throws InterruptedException {
        Order order = MEDIUM.with(Map.of("extra", 1.0));
        assertThat(levels(order, 5, 1, 1).getFirst().json())
                .startsWith(
                        "{\"game\":\"nullgame\",\"origin\":{\"size\":\"20x25\",\"band\":\"medium\",\"options\":{\"extra\":1.0},"
                                + "\"seed\":\"5\"},\"grade\":{\"band\":\"medium\",\"score\":1500},\"solution\":\"")
                .contains("\"board\":\"");
    }
}
