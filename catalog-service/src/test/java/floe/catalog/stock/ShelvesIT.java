package floe.catalog.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.withinPercentage;

import floe.catalog.changes.Actor;
import floe.catalog.draws.BoardCount;
import floe.catalog.draws.DrawAnswer;
import floe.catalog.draws.DrawId;
import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.DrawnLevel;
import floe.catalog.draws.Draws;
import floe.catalog.draws.OnShort;
import floe.catalog.intake.Entry;
import floe.catalog.intake.NewLevel;
import floe.catalog.intake.NoLevel;
import floe.catalog.intake.Rejection;
import floe.catalog.levels.Withdrawals;
import floe.catalog.likeness.Sketched;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Boards;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What a replica does to the shelves when it starts, while others go on.
class ShelvesIT {
    /// The machine's time goes by as well.
    private static final Percentage NEARLY = withinPercentage(10);

    private static final String NUMBER = "(select id from shelf where game = ? and band = ?)";

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
    void shelvesThatAreThereAreNotWaitedFor() throws Exception {
        List<Shelf> shelves = shelves("held");
        new Shelves(new Sql(postgres.source()), 0.4).open(shelves, 7);
        try (ExecutorService replica = Executors.newVirtualThreadPerTaskExecutor();
                Connection intake = postgres.source().getConnection()) {
            intake.setAutoCommit(false);
            assertThat(Sql.update(intake, "update shelf set total = total where game = 'held'"))
                    .isEqualTo(2);

            replica.submit(() -> new Shelves(new Sql(postgres.source()), 0.4).open(shelves, 9))
                    .get(1, TimeUnit.MINUTES);

            intake.rollback();
        }
        assertThat(targets("held")).containsExactly(7, 7);
    }

    /// A moving average that began at nothing told 12 where 30 came, in the third minute.
    @Test
    void howFastAShelfFillsIsToldFromItsFirstMinutesOn() throws Exception {
        Shelf shelf = new Shelf("filling", "4x6", "easy");
        fillForMinutes(shelf, 2);
        assertThat(rate(shelf)).isCloseTo(30, NEARLY);

        fillForMinutes(shelf, 58);
        assertThat(rate(shelf)).isCloseTo(30, NEARLY);

        let(shelf, 300);
        assertThat(rate(shelf)).as("of the last five minutes nothing").isCloseTo(30 / Math.E, NEARLY);
    }

    /// Of a moment nothing is said by the minute.
    @Test
    void whatComesInTheFirstMomentIsToldAsThatOfAMinute() throws Exception {
        Shelf shelf = new Shelf("filling", "4x6", "hard");
        new Stock(postgres.source()).fill(shelf, 5);

        assertThat(rate(shelf)).isCloseTo(5.5, NEARLY);
    }

    private static void fillForMinutes(Shelf shelf, int minutes) throws Exception {
        for (int i = 0; i < 6 * minutes; i++) {
            new Stock(postgres.source()).fill(shelf, 5);
            let(shelf, 10);
        }
    }

    /// So much time has gone by since the last levels came, however long they took.
    private static void let(Shelf shelf, int seconds) {
        new Sql(postgres.source()).update("""
                        update shelf set rated_at = begun, rated_since = rated_since - (rated_at - begun)
                        from (select now() - make_interval(secs => ?) as begun) as clock where game = ? and band = ?
                        """, seconds, shelf.game(), shelf.band());
    }

    private static double rate(Shelf shelf) {
        return new Shelves(new Sql(postgres.source()), 0.4)
                .stock().stream()
                        .filter(stock -> stock.shelf().equals(shelf))
                        .findFirst()
                        .orElseThrow()
                        .rate();
    }

    @Test
    void whatBecameOfBoardsThatWereMadeForAShelfIsKnown() throws Exception {
        Shelf plain = Shelf.parse("hungry/4x6/easy");
        Shelf ordered = Shelf.parse("hungry/4x6/easy?extra=3");
        Shelf none = Shelf.parse("hungry/4x6/hard");
        new Stock(postgres.source())
                .keep(
                        List.of(
                                rejected("easy", "TOO_EASY"),
                                rejected("easy?extra=3", "GAVE_UP"),
                                rejected("easy?extra=3", "TOO_EASY"),
                                rejected("easy?extra=3", "TOO_EASY")),
                        Instant.now());

        assertThat(new Shelves(new Sql(postgres.source()), 0.4).rejected(List.of(plain, ordered, none)))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        plain,
                        List.of(new Shelves.Rejected("TOO_EASY", 1)),
                        ordered,
                        List.of(new Shelves.Rejected("TOO_EASY", 2), new Shelves.Rejected("GAVE_UP", 1))));
    }

    @Test
    void aShelfIsToldOfAloneAsAmongAll() throws Exception {
        Shelves shelves = new Shelves(new Sql(postgres.source()), 0.4);
        Shelf shelf = Shelf.parse("alone/4x6/easy");
        assertThat(shelves.stock(shelf)).isEmpty();
        shelves.open(List.of(shelf, Shelf.parse("alone/4x6/hard")), 5);
        new Stock(postgres.source()).fill(shelf, 3);

        assertThat(shelves.stock(shelf)).get().satisfies(alone -> {
            assertThat(alone.total()).isEqualTo(3);
            // The rate is that of the moment.
            assertThat(shelves.stock())
                    .usingRecursiveFieldByFieldElementComparatorIgnoringFields("rate")
                    .contains(alone);
        });
    }

    @Test
    void howUnlikeItsLevelsHaveToBeIsToldOfEachShelf() throws Exception {
        Shelves shelves = new Shelves(new Sql(postgres.source()), 0.4);
        shelves.open(shelves("alike"), 7);
        try (Connection intake = postgres.source().getConnection()) {
            Sql.update(
                    intake,
                    "insert into shelf_likeness (shelf_id, floor, judged, refused)"
                            + " select id, case band when 'easy' then 25 else 60 end, 0, 0 from shelf where game = 'alike'");
        }

        assertThat(shelves.stock().stream().filter(stock -> stock.shelf().game().equals("alike")))
                .extracting(stock -> stock.shelf().band(), ShelfStock::difference)
                .containsExactlyInAnyOrder(tuple("easy", 25), tuple("hard", 40));
        assertThat(shelves.stock().stream().filter(stock -> stock.shelf().game().equals("held")))
                .allMatch(stock -> stock.difference() == 40);
    }

    /// Of each shelf one is lacking, and fifty that were shown move from one to the other: nobody is ever given them
    /// there.
    @Test
    void whatARegradeMovesMakesNobodyLackMoreOrLess() throws Exception {
        Shelf easy = new Shelf("refused", "4x6", "easy");
        Shelf hard = new Shelf("refused", "4x6", "hard");
        Stock stock = new Stock(postgres.source());
        stock.fill(easy, 100);
        stock.fill(hard, 1);
        List<DrawnLevel> shown = ((DrawAnswer.Made) draw("ada", easy, 50, OnShort.PARTIAL))
                .draw()
                .levels();
        draw("bob", easy, 101, OnShort.FAIL);
        draw("bob", hard, 2, OnShort.FAIL);

        stock.keep(shown.stream().map(level -> (Entry) judgedAnew(level, hard)).toList(), Instant.now());

        Shelves shelves = new Shelves(new Sql(postgres.source()), 0.4);
        assertThat(List.of(
                        shelves.stock(easy).orElseThrow(), shelves.stock(hard).orElseThrow()))
                .extracting(ShelfStock::total, ShelfStock::waiting)
                .containsExactly(tuple(50L, 1), tuple(51L, 1));
        stock.fill(hard, 1);
        assertThat(shelves.stock(hard).orElseThrow().waiting()).isZero();
    }

    /// After a regrade there are hundreds of thousands, until players have passed them, and demand is told ten
    /// times a second.
    @Test
    void placesWithoutALevelAreNotLookedAtOneByOne() throws Exception {
        Shelf shelf = new Shelf("holes", "4x6", "easy");
        new Stock(postgres.source()).fill(shelf, 5);
        Sql sql = new Sql(postgres.source());
        sql.update("update lane set filled = filled + 1500 where shelf_id = " + NUMBER, "holes", "easy");
        sql.update(
                "insert into lane_hole (shelf_id, lane, ordinal)"
                        + " select shelf_id, lane, filled - n from lane cross join generate_series(1, 1500) as n"
                        + " where shelf_id = " + NUMBER,
                "holes",
                "easy");
        try (AgroalDataSource one = postgres.source(1)) {
            Shelves shelves = new Shelves(new Sql(one), 0.4);
            long before = holesRead(one);

            assertThat(shelves.stock(shelf).orElseThrow().neverShown()).isEqualTo(5);

            assertThat(holesRead(one) - before).isLessThan(16 * 256 + 1);
        }
    }

    private static long holesRead(AgroalDataSource source) {
        Sql sql = new Sql(source);
        sql.list("select pg_stat_force_next_flush()", _ -> 0);
        return sql.first(
                        "select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'lane_hole'",
                        row -> row.getLong(1))
                .orElseThrow();
    }

    /// As catalogs of an older build leave them, too: those know nothing of what is summed up.
    @Test
    void whatIsGoneBehindTheFrontsIsNotInStock() throws Exception {
        Shelf shelf = new Shelf("gone", "4x6", "easy");
        new Stock(postgres.source()).fill(shelf, 16 * 20);
        Sql sql = new Sql(postgres.source());
        sql.update("update lane set filled = 1024 where shelf_id = " + NUMBER, "gone", "easy");
        sql.update("update level set ordinal = 50 * ordinal where shelf_id = " + NUMBER, "gone", "easy");
        for (int round = 0; round < 8; round++) {
            sql.update(
                    "insert into lane_hole (shelf_id, lane, ordinal)"
                            + " select shelf_id, lane, 46 * n + 2 * ? + 1 from lane cross join generate_series(0, 20) as n"
                            + " where shelf_id = " + NUMBER + " and lane % 8 = ? on conflict do nothing",
                    round,
                    "gone",
                    "easy",
                    round);
            sql.update(
                    "update level set withdrawn_at = now() where ordinal % 8 = ? and withdrawn_at is null"
                            + " and shelf_id = " + NUMBER,
                    round,
                    "gone",
                    "easy");
            assertStock(shelf);
            sql.update(
                    "update lane set front = greatest(front, least(filled, 16 * lane * ?)) where shelf_id = " + NUMBER,
                    round,
                    "gone",
                    "easy");
            assertStock(shelf);
        }
    }

    @Test
    void whatWasGoneBeforeAnUpgradeIsNotInStockEither() throws Exception {
        Shelf shelf = new Shelf("gone", "4x6", "easy");
        try (OwnPostgres old = OwnPostgres.start()) {
            old.migrate("98");
            Sql sql = new Sql(old.source());
            sql.update("insert into shelf (game, size, band) values ('gone', '4x6', 'easy')");
            sql.update("update lane set filled = 1024, front = 10 * lane");
            sql.update("insert into level (id, shelf_id, lane, ordinal, score, moves, rules, board, measures, origin,"
                    + " solver, withdrawn_at) select gen_random_uuid(), shelf_id, lane, 24 * n, 1, 1, 1, 'b', '{}', '{}',"
                    + " 's', case when n % 2 = 0 then now() end from lane cross join generate_series(0, 39) as n");
            sql.update("insert into lane_hole (shelf_id, lane, ordinal)"
                    + " select shelf_id, lane, 18 * n + 1 from lane cross join generate_series(0, 50) as n");

            old.migrate("latest");

            assertThat(new Shelves(sql, 0.4).stock(shelf).orElseThrow().neverShown())
                    .isEqualTo(stillToShow(sql, shelf))
                    .isPositive();
        }
    }

    private static void assertStock(Shelf shelf) {
        Sql sql = new Sql(postgres.source());
        assertThat(new Shelves(sql, 0.4).stock(shelf).orElseThrow().neverShown())
                .isEqualTo(stillToShow(sql, shelf));
    }

    /// Place by place.
    private static long stillToShow(Sql sql, Shelf shelf) {
        return sql.first("""
                        select count(*) from lane cross join lateral generate_series(front, filled - 1) as place (ordinal)
                        where shelf_id = %s
                            and not exists (select from lane_hole as hole where (hole.shelf_id, hole.lane, hole.ordinal)
                                                = (lane.shelf_id, lane.lane, place.ordinal))
                            and not exists (select from level where (level.shelf_id, level.lane, level.ordinal)
                                                = (lane.shelf_id, lane.lane, place.ordinal)
                                            and withdrawn_at is not null)
                        """.formatted(NUMBER), row -> row.getLong(1), shelf.game(), shelf.band())
                .orElseThrow();
    }

    /// Intake has the shelves last.
    @Test
    void whoTakesALevelOutWaitsForIntakeBeforeTheShelfIsHeld() throws Exception {
        Shelf shelf = new Shelf("waits", "4x6", "easy");
        UUID level = new Stock(postgres.source()).fill(shelf, 2).getFirst();
        Sql sql = new Sql(postgres.source());
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection intake = postgres.source().getConnection()) {
            intake.setAutoCommit(false);
            Sql.update(
                    intake,
                    "insert into lane_hole (shelf_id, lane, ordinal) select shelf_id, lane, 7 from level where id = ?",
                    level);
            Future<Optional<Instant>> gone = others.submit(() ->
                    new Withdrawals(sql).withdraw("local", level.toString(), new Actor("the key of a test", "local")));
            Eventually.becomes(
                    "somebody waits",
                    () -> !sql.list("select from pg_locks where not granted", _ -> 0)
                            .isEmpty());

            Sql.list(intake, "select from shelf where game = 'waits' for no key update nowait", _ -> 0);

            intake.commit();
            assertThat(gone.get()).isPresent();
        }
    }

    private static DrawAnswer draw(String player, Shelf shelf, int count, OnShort onShort) throws Exception {
        return new Draws(postgres.source(), () -> {})
                .put(
                        new DrawId("t", UUID.randomUUID().toString()),
                        new DrawRequest(List.of(player), List.of(new BoardCount(shelf, count)), onShort));
    }

    private static NewLevel judgedAnew(DrawnLevel level, Shelf shelf) {
        return new NewLevel(
                level.id(),
                shelf,
                2_000,
                3,
                2,
                level.board(),
                Collections.emptySortedMap(),
                Boards.origin(),
                "a newer solver",
                "RRR",
                Sketched.NONE);
    }

    private static NoLevel rejected(String band, String reason) {
        return new NoLevel("no id", "no board", 1, Optional.empty(), "", new Rejection("hungry", "4x6", band, reason));
    }

    @Test
    void shelvesThatIntakeHasOpenedGetTheirTarget() throws Exception {
        List<Shelf> shelves = shelves("opened");
        new Stock(postgres.source()).fill(shelves.getFirst(), 1);

        new Shelves(new Sql(postgres.source()), 0.4).open(shelves, 7);

        assertThat(targets("opened")).containsExactly(7, 7);
    }

    private static List<Shelf> shelves(String game) {
        return List.of(new Shelf(game, "1x1", "hard"), new Shelf(game, "1x1", "easy"));
    }

    private static List<Integer> targets(String game) {
        return new Sql(postgres.source()).list("select target from shelf where game = ?", row -> row.getInt(1), game);
    }
}
