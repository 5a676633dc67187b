package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.stack.AtOnce;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import io.agroal.api.AgroalDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What is promised of draws, against a database that keeps what it has confirmed. `-Dfloe.draws.seconds=180` draws for
/// longer than in a usual build, as `./floe test --faults` does, and `-Dfloe.draws.seed` again with the same dice.
class PromisesIT {
    private static final Duration RUN = Duration.ofSeconds(Long.getLong("floe.draws.seconds", 5));
    /// More of each shelf than can be drawn meanwhile, so that nobody runs short.
    private static final int LEVELS = (int) (4_000 * RUN.toSeconds());

    private static final long SEED = Long.getLong("floe.draws.seed", System.nanoTime());
    /// As many draws as it takes to see something.
    private static final int ENOUGH = 50;

    private static final String TENANT = "t";

    private static OwnPostgres postgres;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void whenTheConnectionIsCutBetweenCommitAndAnswerTheRetryGivesTheSame() throws Exception {
        Shelf shelf = new Shelf("cut", "1x1", "easy");
        new Stock(postgres.source()).fill(shelf, 40);
        DrawRequest request = new DrawRequest(List.of("ada", "bob"), List.of(new BoardCount(shelf, 3)), OnShort.FAIL);
        DrawId id = new DrawId(TENANT, "cut");
        AtomicInteger commits = new AtomicInteger();
        Draws cut = new Draws(cutAfterCommit(postgres.source(), commits), () -> {});

        // The draw is committed and nobody hears of it, nor of its being found again.
        assertThatThrownBy(() -> cut.put(id, request)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> cut.put(id, request)).isInstanceOf(SQLException.class);
        assertThat(commits).hasValue(2);

        Draws draws = draws();
        DrawAnswer.Known known = (DrawAnswer.Known) draws.put(id, request);
        assertThat(known.draw().levels()).hasSize(3);
        assertThat(draws.put(id, request)).isEqualTo(known);
        DrawRequest rest = new DrawRequest(List.of("ada", "bob"), List.of(new BoardCount(shelf, 37)), OnShort.FAIL);
        DrawAnswer.Made others = (DrawAnswer.Made) draws.put(new DrawId(TENANT, "rest"), rest);
        assertThat(others.draw().levels())
                .doesNotContainAnyElementsOf(known.draw().levels());
    }

    @Test
    void twoHundredOverlappingDrawsAtOnceRepeatNothingAndNeverLockEachOtherOut() throws Exception {
        List<Shelf> shelves = List.of(new Shelf("many", "1x1", "easy"), new Shelf("many", "1x1", "hard"));
        for (Shelf shelf : shelves) {
            new Stock(postgres.source()).fill(shelf, LEVELS);
        }
        Draws draws = draws();
        Ledger ledger = new Ledger();
        AtomicInteger made = new AtomicInteger();
        AtomicInteger next = new AtomicInteger();
        long end = System.nanoTime() + RUN.toNanos();

        atOnce(200, worker -> {
            RandomGenerator dice = new SplittableRandom(SEED + worker);
            while (System.nanoTime() < end || next.get() <= ENOUGH) {
                DrawRequest request = random(dice, shelves, 60, OnShort.PARTIAL);
                DrawId id = new DrawId(TENANT, "many-" + next.incrementAndGet());
                if (draws.put(id, request) instanceof DrawAnswer.Made(Draw draw)) {
                    ledger.told(id, request, draw);
                    made.incrementAndGet();
                }
            }
        });

        assertThat(made.get()).as("draws, seed %d", SEED).isEqualTo(next.get()).isGreaterThan(ENOUGH);
        assertThat(ledger.exposures()).isGreaterThan(100);
        System.out.println(made + " overlapping draws, " + ledger.exposures() + " exposures, seed " + SEED);
        assertThat(postgres.deadlocks()).isZero();
        everybodyIsToldTheSame(draws, ledger);
    }

    /// Many players in each, so that draws and runs find rows that another has just changed, while connections
    /// are cut. A statement that locked players' rows in a subquery ended Postgres itself here, within 45 seconds.
    @Test
    void drawsAndRunsOfManyPlayersThatAllMeetRepeatNothingWhileConnectionsAreCut() throws Exception {
        List<Shelf> shelves = Stream.of("easy", "medium", "hard", "expert")
                .map(band -> new Shelf("crowd", "1x1", band))
                .toList();
        for (Shelf shelf : shelves) {
            new Stock(postgres.source()).fill(shelf, LEVELS);
        }
        Ledger ledger = new Ledger();
        AtomicInteger next = new AtomicInteger();
        AtomicInteger cut = new AtomicInteger();
        long end = System.nanoTime() + RUN.toNanos();
        try (AgroalDataSource database = postgres.sourceWithLimits()) {
            Draws draws = new Draws(database, () -> {});
            Rushes rushes = new Rushes(database, () -> {});
            atOnce(9, worker -> {
                RandomGenerator dice = new SplittableRandom(SEED + worker);
                // On a slow machine longer, until it is worth something.
                while (System.nanoTime() < end || next.get() <= ENOUGH) {
                    if (worker == 0) {
                        cut.addAndGet(cutOne());
                        continue;
                    }
                    DrawId id = new DrawId(TENANT, "crowd-" + next.incrementAndGet());
                    DrawRequest request = random(dice, shelves, 400, 64, OnShort.PARTIAL);
                    if (dice.nextInt(8) > 0) {
                        ledger.told(id, request, drawn(again(() -> draws.put(id, request))));
                    } else {
                        RushRequest run =
                                new RushRequest(request.players(), List.of("crowd"), dice.nextInt(1, 100), 0, 3999);
                        ledger.told(id, run, run(again(() -> rushes.put(id, run, 100))));
                    }
                }
            });
        }

        System.out.println(
                next + " draws and runs, " + ledger.exposures() + " exposures, " + cut + " cut, seed " + SEED);
        assertThat(next.get()).as("draws and runs, seed %d", SEED).isGreaterThan(ENOUGH);
        assertThat(postgres.log()).doesNotContain("terminated by signal");
    }

    private static Draw drawn(DrawAnswer answer) {
        return switch (answer) {
            case DrawAnswer.Made(Draw draw) -> draw;
            case DrawAnswer.Known(Draw draw) -> draw;
            default -> throw new AssertionError(answer);
        };
    }

    private static Rush run(RushAnswer answer) {
        return switch (answer) {
            case RushAnswer.Made(Rush run) -> run;
            case RushAnswer.Known(Rush run) -> run;
            case RushAnswer.Exhausted _ -> new Rush(0, List.of(), 0);
            default -> throw new AssertionError(answer);
        };
    }

    /// As a client does that has heard nothing, or that it may come again.
    private static <T> T again(Callable<T> request) throws Exception {
        SQLException last = null;
        for (int i = 0; i < 100; i++) {
            try {
                return request.call();
            } catch (SQLException e) {
                last = e;
            }
        }
        throw last;
    }

    private static int cutOne() throws SQLException {
        try (Connection connection = postgres.source().getConnection();
                var statement = connection.createStatement();
                var cut = statement.executeQuery(
                        "select pg_terminate_backend(pid) from pg_sleep(0.2), pg_stat_activity"
                                + " where pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend' limit 1")) {
            return cut.next() ? 1 : 0;
        }
    }

    @Test
    void nobodyWaitsForADrawAnyMoreThatManyCompletedAtOnce() throws Exception {
        Draws draws = draws();
        for (int round = 0; round < 30; round++) {
            Shelf shelf = new Shelf("waited", "1x" + (round + 1), "easy");
            DrawId id = new DrawId(TENANT, "waited-" + round);
            DrawRequest request = new DrawRequest(List.of("eve"), List.of(new BoardCount(shelf, 2)), OnShort.WAIT);
            new Stock(postgres.source()).fill(shelf, 1);
            assertThat(draws.put(id, request)).isInstanceOf(DrawAnswer.Made.class);
            new Stock(postgres.source()).fill(shelf, 2);

            atOnce(8, _ -> draws.put(id, request));

            assertThat(waiting()).as("draws that wait after round %d", round).isZero();
        }
    }

    private static long waiting() throws SQLException {
        try (Connection connection = postgres.source().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select count(*) from draw_wait where id like 'waited-%'")) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void everybodyIsToldTheSame(Draws draws, Ledger ledger) throws SQLException {
        for (var entry : ledger.told().entrySet()) {
            DrawAnswer.Known known =
                    (DrawAnswer.Known) draws.get(entry.getKey()).orElseThrow();
            assertThat(known.draw().levels().stream().map(DrawnLevel::id).toList())
                    .isEqualTo(entry.getValue());
        }
    }

    /// Some players of so many, some boards.
    static DrawRequest random(RandomGenerator dice, List<Shelf> shelves, int population, OnShort onShort) {
        return random(dice, shelves, population, 8, onShort);
    }

    private static DrawRequest random(
            RandomGenerator dice, List<Shelf> shelves, int population, int most, OnShort onShort) {
        List<String> players = IntStream.rangeClosed(1, dice.nextInt(1, most + 1))
                .mapToObj(_ -> "p" + dice.nextInt(population))
                .toList();
        List<BoardCount> wants = new ArrayList<>();
        for (Shelf shelf : shelves) {
            if (dice.nextBoolean()) {
                wants.add(new BoardCount(shelf, dice.nextInt(1, 5)));
            }
        }
        if (wants.isEmpty()) {
            wants.add(new BoardCount(shelves.getFirst(), 1));
        }
        return new DrawRequest(players, wants, onShort);
    }

    private interface Job {
        void run(int worker) throws Exception;
    }

    private static void atOnce(int workers, Job job) throws Exception {
        AtOnce.run(
                SEED,
                IntStream.range(0, workers)
                        .mapToObj(worker -> (Callable<Boolean>) () -> {
                            job.run(worker);
                            return true;
                        })
                        .toList());
    }

    private static Draws draws() {
        return new Draws(postgres.source(), () -> {});
    }

    /// A database whose connections die when they have committed, before anybody hears of it: draws, when no
    /// transaction was begun for them.
    private static DataSource cutAfterCommit(DataSource database, AtomicInteger commits) {
        return proxy(DataSource.class, (method, arguments) -> {
            Connection real = database.getConnection();
            return proxy(Connection.class, (called, given) -> {
                boolean alone = real.getAutoCommit();
                Object result = called.invoke(real, given);
                if (called.getName().equals("commit")) {
                    throw cut(real, commits);
                }
                return result instanceof PreparedStatement statement
                                && alone
                                && ((String) given[0]).contains("make_draw")
                        ? proxy(PreparedStatement.class, (on, values) -> {
                            Object rows = on.invoke(statement, values);
                            if (on.getName().startsWith("execute")) {
                                throw cut(real, commits);
                            }
                            return rows;
                        })
                        : result;
            });
        });
    }

    private static SQLException cut(Connection real, AtomicInteger commits) throws SQLException {
        commits.incrementAndGet();
        real.abort(Runnable::run);
        return new SQLException("the connection is gone", "08006");
    }

    private interface Call {
        Object call(java.lang.reflect.Method method, Object[] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(Proxy.newProxyInstance(
                PromisesIT.class.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    try {
                        return call.call(method, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
