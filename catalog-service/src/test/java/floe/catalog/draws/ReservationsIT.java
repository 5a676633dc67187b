package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.sql.Transaction;
import floe.catalog.stack.AtOnce;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Meanwhile;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Boards that are held until they are confirmed, draws that wait until their time is over, and draws that are changed
/// while they wait. `-Dfloe.draws.seconds=120` throws the dice for longer, `-Dfloe.draws.seed` the same again.
class ReservationsIT extends ReservationsCase {
    private static final Duration RUN = Duration.ofSeconds(Long.getLong("floe.draws.seconds", 5));
    private static final Duration SHORT = Duration.ofSeconds(1);
    private static final String WAITING = "select count(distinct pid) from pg_locks where not granted";

    @Test
    void whatIsReservedIsShownWhenItIsConfirmedAndNotBefore() throws Exception {
        Shelf shelf = filled("confirmed", 4);
        DrawRequest request = reserving(shelf, 4, LONG);

        Draw held = made(draws().put(id("confirmed"), request));
        assertThat(held.state()).isEqualTo(Draw.State.RESERVED);
        assertThat(held.levels()).isEmpty();
        assertThat(held.reserved()).containsExactly(new BoardCount(shelf, 4));
        assertThat(held.until()).isPresent();
        assertThat(known(id("confirmed"))).isEqualTo(held);
        assertThat(draws().put(id("again"), plain(shelf, 1))).isInstanceOf(DrawAnswer.Exhausted.class);
        assertThat(neverShown(shelf)).isEqualTo(4);

        Draw given = ((DrawAnswer.Known) draws().confirm(id("confirmed")).orElseThrow()).draw();

        assertThat(given.state()).isEqualTo(Draw.State.COMPLETE);
        assertThat(given.levels()).hasSize(4);
        assertThat(draws().confirm(id("confirmed"))).contains(new DrawAnswer.Known(given));
        Draw untold = new Draw(Draw.State.COMPLETE, List.of(), List.of());
        assertThat(draws().cancel(id("confirmed"))).contains(new DrawAnswer.Known(untold));
        assertThat(known(id("confirmed"))).isEqualTo(given);
        assertThat(neverShown(shelf)).isZero();
        assertThat(draws().put(id("later"), plain(shelf, 1))).isInstanceOf(DrawAnswer.Exhausted.class);
    }

    @Test
    void whatIsLetGoGoesBackToItsPlayers() throws Exception {
        Shelf shelf = filled("let-go", 4);
        made(draws().put(id("let-go"), reserving(shelf, 4, LONG)));

        Draw cancelled = ((DrawAnswer.Known) draws().cancel(id("let-go")).orElseThrow()).draw();

        assertThat(cancelled.state()).isEqualTo(Draw.State.CANCELLED);
        assertThat(draws().confirm(id("let-go"))).contains(new DrawAnswer.Known(cancelled));
        assertThat(made(draws().put(id("let-go-2"), plain(shelf, 4))).levels()).hasSize(4);
    }

    @Test
    void whatAnotherDrawHasGoneOnFromDoesNotGoBack() throws Exception {
        Shelf shelf = filled("gone-on", 64);
        made(draws().put(id("gone-on-1"), reserving(shelf, 32, LONG)));
        Draw second = made(draws().put(id("gone-on-2"), plain(shelf, 16)));

        draws().cancel(id("gone-on-1"));

        DrawRequest rest = new DrawRequest(List.of("ada", "bob"), List.of(new BoardCount(shelf, 64)), OnShort.PARTIAL);
        assertThat(made(draws().put(id("gone-on-3"), rest)).levels()).doesNotContainAnyElementsOf(second.levels());
    }

    @Test
    void whatIsWithdrawnWhileItIsHeldIsNotGiven() throws Exception {
        Shelf shelf = filled("withdrawn", 3);
        made(draws().put(id("withdrawn"), reserving(shelf, 3, LONG)));
        withdrawTwo("withdrawn");

        Draw given = known(draws().confirm(id("withdrawn")).orElseThrow());

        assertThat(given.state()).isEqualTo(Draw.State.PARTIAL);
        assertThat(given.levels()).hasSize(1);
        assertThat(given.missing()).containsExactly(new BoardCount(shelf, 2));
        assertThat(known(id("withdrawn"))).isEqualTo(given);
    }

    @Test
    void whatIsWithdrawnWhenItWasGivenStaysInTheAnswer() throws Exception {
        Shelf shelf = filled("withdrawn-later", 3);
        made(draws().put(id("withdrawn-later"), reserving(shelf, 3, LONG)));
        Draw given = known(draws().confirm(id("withdrawn-later")).orElseThrow());

        withdrawTwo("withdrawn-later");

        assertThat(known(draws().confirm(id("withdrawn-later")).orElseThrow())).isEqualTo(given);
    }

    @Test
    void whatIsNeitherConfirmedNorLetGoGoesBackInTime() throws Exception {
        Shelf shelf = filled("in-time", 4);
        made(draws().put(id("in-time"), reserving(shelf, 4, SHORT)));

        Eventually.holds(() -> assertThat(known(id("in-time")).state()).isEqualTo(Draw.State.EXPIRED));

        assertThat(made(draws().put(id("in-time-2"), plain(shelf, 4))).levels()).hasSize(4);
    }

    @Test
    void aDrawWaitsUntilItsTimeIsOver() throws Exception {
        Shelf shelf = filled("waits", 1);
        DrawRequest request = new DrawRequest(
                List.of("ada"), List.of(new BoardCount(shelf, 2)), OnShort.WAIT, Optional.of(SHORT), Optional.empty());
        Draw pending = made(draws().put(id("waits"), request));
        assertThat(pending.until()).isPresent();
        assertThat(number("select count(*) from draw_wait where id = 'waits'")).isOne();

        Eventually.holds(() -> {
            Supply.endOverdue(draws());
            assertThat(number("select count(*) from draw_wait where id = 'waits'"))
                    .isZero();
        });

        new Stock(postgres.source()).fill(shelf, 5);
        assertThat(known(id("waits")).state()).isEqualTo(Draw.State.EXPIRED);
        assertThat(draws().put(id("waits"), request)).isEqualTo(new DrawAnswer.Known(known(id("waits"))));
    }

    @Test
    void whileItWaitsADrawMayBeToldToTakeWhatThereIsOrNothing() throws Exception {
        Shelf shelf = filled("changed", 1);
        DrawRequest request = new DrawRequest(List.of("ada"), List.of(new BoardCount(shelf, 2)), OnShort.WAIT);
        draws().put(id("to-partial"), request);
        draws().put(id("to-fail"), request);

        Draw failed = known(draws().put(id("to-fail"), request.with(OnShort.FAIL)));
        assertThat(failed.state()).isEqualTo(Draw.State.CANCELLED);
        Draw partial = known(draws().put(id("to-partial"), request.with(OnShort.PARTIAL)));
        assertThat(partial.state()).isEqualTo(Draw.State.PARTIAL);
        assertThat(partial.levels()).hasSize(1);
        assertThat(partial.missing()).containsExactly(new BoardCount(shelf, 1));

        assertThat(known(draws().put(id("to-partial"), request.with(OnShort.PARTIAL))))
                .isEqualTo(partial);
        for (OnShort any : OnShort.values()) {
            assertThat(draws().put(id("to-partial"), request.with(any)))
                    .as(any.toString())
                    .isEqualTo(new DrawAnswer.Known(partial));
        }
        assertThat(number("select count(*) from draw_wait where id like 'to-%'"))
                .isZero();
        assertThat(number("select count(*) from draw_deadline where id like 'to-%'"))
                .isZero();
    }

    /// It waited when it was looked at, and holds boards when it is to be given up.
    @Test
    void whatIsGivenUpInTheMomentItIsGivenBoardsToHoldIsLetGo() throws Exception {
        Shelf shelf = filled("given-up", 1);
        DrawId id = id("given-up");
        made(draws().put(id, reserving(plain(shelf, 2).with(OnShort.WAIT), LONG)));
        new Stock(postgres.source()).fill(shelf, 1);
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection holding = postgres.source().getConnection()) {
            holding.setAutoCommit(false);
            Sql.list(holding, "select from draw_wait where id = 'given-up' for update", _ -> 0);
            Future<Integer> supplied = others.submit(() -> Supply.of(draws(), List.of(shelf)));
            Eventually.becomes("it is being given boards", () -> number(WAITING) == 1);
            Future<Optional<DrawAnswer>> givenUp = others.submit(() -> draws().cancel(id));
            Eventually.becomes("it is being given up", () -> number(WAITING) == 2);
            holding.rollback();

            assertThat(known(givenUp.get().orElseThrow()).state()).isEqualTo(Draw.State.CANCELLED);
            assertThat(supplied.get()).isZero();
        }
        assertThat(number("select count(*) from draw_held where id = 'given-up'"))
                .isZero();
        assertThat(made(draws().put(id("given-up-2"), plain(shelf, 2))).levels())
                .hasSize(2);
    }

    /// It waited when it was looked at, and holds boards when it is to be told of.
    @Test
    void whatIsConfirmedInTheMomentItIsGivenBoardsToHoldIsConfirmed() throws Exception {
        Shelf shelf = filled("confirmed-then", 1);
        DrawId id = id("confirmed-then");
        made(draws().put(id, reserving(plain(shelf, 2).with(OnShort.WAIT), LONG)));
        new Stock(postgres.source()).fill(shelf, 1);
        DataSource meanwhile =
                Meanwhile.before(postgres.source(), "from draw_key", 2, () -> Supply.of(draws(), List.of(shelf)));

        Draw told = known(new Draws(meanwhile, () -> {}).confirm(id).orElseThrow());

        assertThat(told.state()).isEqualTo(Draw.State.COMPLETE);
        assertThat(told.levels()).hasSize(2);
        assertThat(number("select count(*) from draw_held where id = 'confirmed-then'"))
                .isZero();
    }

    @Test
    void whatIsWantedWhenThereAreTooFewMakesNoOtherDraw() throws Exception {
        Shelf shelf = filled("same-draw", 4);
        DrawRequest request = plain(shelf, 2);
        Draw given = made(draws().put(id("same-draw"), request));

        for (OnShort any : OnShort.values()) {
            assertThat(draws().put(id("same-draw"), request.with(any)))
                    .as(any.toString())
                    .isEqualTo(new DrawAnswer.Known(given));
        }
        assertThat(draws().put(id("same-draw"), plain(shelf, 1))).isInstanceOf(DrawAnswer.OtherRequest.class);
    }

    @Test
    void aDrawThatWaitsCanBeChangedWhenAPlayerOfItWasErased() throws Exception {
        Shelf shelf = filled("erased", 1);
        DrawRequest request = new DrawRequest(List.of("ada", "bob"), List.of(new BoardCount(shelf, 2)), OnShort.WAIT);
        made(draws().put(id("erased"), request));
        Transaction.run(postgres.source(), connection -> {
            PlayerTraces.hide(connection, "t", "bob");
            return true;
        });

        Draw partial = known(draws().put(id("erased"), request.with(OnShort.PARTIAL)));

        assertThat(partial.state()).isEqualTo(Draw.State.PARTIAL);
        assertThat(partial.levels()).hasSize(1);
    }

    @Test
    void byDiceNobodyIsGivenALevelTwiceAndNothingIsHeldInTheEnd() throws Exception {
        List<Shelf> shelves = List.of(filled("dice-1", 400), filled("dice-2", 400));
        Draws draws = draws();
        Ledger ledger = new Ledger();
        AtomicInteger next = new AtomicInteger();
        AtomicInteger confirmed = new AtomicInteger();
        AtomicInteger back = new AtomicInteger();
        long end = System.nanoTime() + RUN.toNanos();
        AtOnce.run(
                SEED,
                IntStream.range(0, 24)
                        .mapToObj(worker -> (Callable<Boolean>) () -> {
                            RandomGenerator dice = new SplittableRandom(SEED + worker);
                            while (System.nanoTime() < end) {
                                DrawId id = id("dice-" + next.incrementAndGet());
                                DrawRequest plain = PromisesIT.random(dice, shelves, 30, OnShort.PARTIAL);
                                Duration hold = dice.nextInt(4) == 0 ? SHORT : LONG;
                                DrawRequest request = dice.nextBoolean() ? plain : reserving(plain, hold);
                                Draw draw = known(draws.put(id, request));
                                if (draw.state() == Draw.State.RESERVED) {
                                    draw = known(
                                            (dice.nextBoolean() ? draws.confirm(id) : draws.cancel(id)).orElseThrow());
                                }
                                switch (draw.state()) {
                                    case COMPLETE, PARTIAL -> {
                                        ledger.told(id, request, draw);
                                        confirmed.incrementAndGet();
                                    }
                                    case CANCELLED, EXPIRED -> back.incrementAndGet();
                                    case PENDING, RESERVED -> throw new AssertionError(draw);
                                }
                            }
                            return true;
                        })
                        .toList());
        System.out.println(
                confirmed + " given, " + back + " given back, " + ledger.exposures() + " exposures, seed " + SEED);
        assertThat(confirmed.get()).isPositive();
        assertThat(back.get()).isPositive();
        assertThat(number("select count(*) from draw_held where id like 'dice-%'"))
                .isZero();
        assertThat(postgres.deadlocks()).isZero();
    }

    private static void withdrawTwo(String game) {
        String some = "select level.id from level join shelf on shelf.id = shelf_id where game = ? limit 2";
        new Sql(postgres.source()).update("update level set withdrawn_at = now() where id in (" + some + ")", game);
    }

    private static long neverShown(Shelf shelf) throws SQLException {
        return number("select sum(filled - front) from lane join shelf on shelf.id = shelf_id where game = '"
                + shelf.game() + "'");
    }

    private static long number(String query) throws SQLException {
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
