package floe.catalog.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.withinPercentage;

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
import floe.catalog.likeness.Sketched;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Boards;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What a replica does to the shelves when it starts, while others go on.
class ShelvesIT {
    /// The machine's time goes by as well.
    private static final Percentage NEARLY = withinPercentage(10);

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
