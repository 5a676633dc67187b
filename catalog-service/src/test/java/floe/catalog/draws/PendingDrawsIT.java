package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import floe.catalog.sql.Sql;
import floe.catalog.sql.Transaction;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Meanwhile;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Draws that wait, one beside the other: none keeps another from its boards.
class PendingDrawsIT {
    /// Of each draw that is looked at there is one such statement.
    private static final String LOOK = "from draw_key";

    private static OwnPostgres postgres;
    private static Sql sql;
    private static Stock stock;
    private static Draws draws;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        sql = new Sql(postgres.source());
        stock = new Stock(postgres.source());
        draws = new Draws(postgres.source(), () -> {});
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void whoWaitsForAGameThatHasNoLevelsLeftWaitsAloneUntilItHas() throws Exception {
        Shelf shelf = new Shelf("emptied", "1x1", "easy");
        stock.fill(shelf, 1);
        NearWant near = new NearWant("emptied", Optional.empty(), 2, Optional.of(1200));
        DrawId emptied = wait("north", near);
        empty("emptied");

        assertAnotherIsCompletedBeside("beside-emptied");

        assertThat(state(emptied)).isEqualTo(Draw.State.PENDING);
        stock.fill(shelf, 2);
        Supply.of(draws, List.of());
        assertThat(state(emptied)).isEqualTo(Draw.State.COMPLETE);
    }

    @Test
    void whoWaitsForAGameThatHasNoLevelsLeftMayTakeWhatThereIsOrNothing() throws Exception {
        Shelf shelf = filled("emptied-too");
        Shelf other = filled("beside-emptied-too");
        DrawRequest request = new DrawRequest(
                List.of("ann"),
                List.of(new NearWant("emptied-too", Optional.empty(), 2, Optional.of(1200)), new BoardCount(other, 1)),
                OnShort.WAIT);
        DrawId failing = new DrawId("north", "emptied-fail");
        DrawId partial = new DrawId("north", "emptied-partial");
        draws.put(failing, request);
        draws.put(partial, request);
        empty("emptied-too");

        draws.put(failing, request.with(OnShort.FAIL));
        draws.put(partial, request.with(OnShort.PARTIAL));

        assertThat(state(failing)).isEqualTo(Draw.State.CANCELLED);
        assertThat(state(partial)).isEqualTo(Draw.State.PARTIAL);
        assertThat(draws.get(partial))
                .map(DrawAnswer.Known.class::cast)
                .map(DrawAnswer.Known::draw)
                .hasValueSatisfying(draw -> {
                    assertThat(draw.levels()).extracting(DrawnLevel::shelf).containsExactly(other);
                    assertThat(draw.missing()).containsExactly(new BoardCount(shelf, 2));
                });
    }

    @Test
    void whatWasGivenIsToldAgainWhereNoLevelsAreLeft() throws Exception {
        filled("emptied-since");
        DrawRequest request = new DrawRequest(
                List.of("ann"),
                List.of(new NearWant("emptied-since", Optional.empty(), 1, Optional.of(1200))),
                OnShort.FAIL);
        DrawId id = new DrawId("north", "emptied-since");
        Draw given = ((DrawAnswer.Made) draws.put(id, request)).draw();
        empty("emptied-since");

        assertThat(draws.put(id, request)).isEqualTo(new DrawAnswer.Known(given));
        assertThat(draws.put(new DrawId("north", "emptied-new"), request)).isInstanceOf(DrawAnswer.Exhausted.class);
    }

    @Test
    void oneThatCannotBeReadWaitsAlone() throws Exception {
        DrawId odd = wait("north", new BoardCount(filled("odd"), 5));
        sql.update("update draw set request = '{\"newer\":true}' where tenant = ? and id = ?", odd.tenant(), odd.id());

        assertAnotherIsCompletedBeside("beside-odd");

        assertThat(state(odd)).isEqualTo(Draw.State.PENDING);
    }

    /// The database may refuse one for as long as it lies there.
    @Test
    void oneThatTheDatabaseRefusesWaitsAlone() throws Exception {
        DrawId refused = wait("north", new BoardCount(filled("refused"), 2));
        stock.fill(new Shelf("refused", "1x1", "easy"), 1);
        sql.update("create function refuse() returns trigger language plpgsql as"
                + " $$ begin raise exception 'not this one'; end $$");
        sql.update("create trigger refuse before update on draw for each row when (old.id = '" + refused.id()
                + "') execute function refuse()");
        try {
            assertAnotherIsCompletedBeside("beside-refused");

            assertThat(state(refused)).isEqualTo(Draw.State.PENDING);
        } finally {
            sql.update("drop trigger refuse on draw");
            sql.update("drop function refuse");
        }
    }

    /// Whoever draws for the same players at the moment holds up those who wait for them, and nobody else.
    @Test
    void oneWhosePlayersAreHeldWaitsAlone() throws Exception {
        Shelf shelf = filled("held-players");
        draws.put(
                new DrawId("north", "before"),
                new DrawRequest(List.of("ann"), List.of(new BoardCount(shelf, 1)), OnShort.FAIL));
        DrawId held = wait("north", new BoardCount(shelf, 1));
        stock.fill(shelf, 1);
        DrawId later = wait("south", new BoardCount(filled("beside-held-players"), 2));
        stock.fill(new Shelf("beside-held-players", "1x1", "easy"), 1);
        sql.update("alter role current_user set lock_timeout = '1s'");
        try (AgroalDataSource replica = postgres.source(2);
                Connection other = postgres.source().getConnection()) {
            other.setAutoCommit(false);
            Sql.list(
                    other,
                    "select from player_mark where shelf_id = (select id from shelf where game = 'held-players') for update",
                    _ -> 0);

            Supply.of(new Draws(replica, () -> {}), List.of());

            other.rollback();
        } finally {
            sql.update("alter role current_user reset lock_timeout");
        }
        assertThat(state(held)).isEqualTo(Draw.State.PENDING);
        assertThat(state(later)).isEqualTo(Draw.State.COMPLETE);
        Supply.of(draws, List.of());
        assertThat(state(held)).isEqualTo(Draw.State.COMPLETE);
    }

    @Test
    void whoWaitsNearARatingIsNotedWhereTheyWaitNow() throws Exception {
        stock.fill(new Shelf("nearer", "1x1", "easy"), 1);
        DrawId id = wait("north", new NearWant("nearer", Optional.empty(), 5, Optional.of(1900)));
        assertThat(waits(id)).containsExactly("1x1 easy 4");
        sql.update("update draw_wait set since = since - interval '9 minutes' where id = ?", id.id());
        stock.fill(new Shelf("nearer", "1x1", "hard"), 1);

        Supply.of(draws, List.of());

        assertThat(state(id)).isEqualTo(Draw.State.PENDING);
        assertThat(waits(id)).containsExactly("1x1 hard 3");
        assertThat(sql.list(
                        "select from draw_wait where id = ? and since < now() - interval '9 minutes'", _ -> 0, id.id()))
                .as("for as long as before")
                .hasSize(1);
        draws.cancel(id);
    }

    /// And not where some leftover lies that they may still be given.
    @Test
    void whatIsLackingNearARatingIsMadeWhereItIsNearest() throws Exception {
        Shelf nearest = new Shelf("nearest", "1x1", "easy");
        stock.fill(nearest, 1);
        draws.put(
                new DrawId("north", "before-nearest"),
                new DrawRequest(List.of("ann"), List.of(new BoardCount(nearest, 1)), OnShort.FAIL));
        stock.fill(new Shelf("nearest", "1x1", "expert"), 1);

        DrawId id = wait("north", new NearWant("nearest", Optional.empty(), 3, Optional.of(800)));

        assertThat(waits(id)).containsExactly("1x1 easy 2");
        draws.cancel(id);
    }

    /// A house may open any size by publishing a board.
    @Test
    void whatIsLackingNearARatingIsMadeOnAUsualShelfBeforeOneThatAHouseHasOpened() throws Exception {
        stock.fill(new Shelf("usual", "9x9", "easy"), 1);
        sql.update("update shelf set opened_by = 'south' where game = 'usual'");
        stock.fill(new Shelf("usual", "1x1", "easy"), 1);

        DrawId id = wait("north", new NearWant("usual", Optional.empty(), 3, Optional.of(800)));

        assertThat(waits(id)).containsExactly("1x1 easy 1");
        draws.cancel(id);
    }

    @Test
    void oneThatLacksNothingOfAShelfDoesNotWaitForIt() throws Exception {
        Shelf there = filled("half-there");
        Shelf lacking = new Shelf("half-there", "1x1", "hard");
        stock.fill(lacking, 1);
        DrawId id = wait("north", new BoardCount(there, 1), new BoardCount(lacking, 2));

        assertThat(waits(id)).containsExactly("1x1 hard 1");
        assertThat(draws.waiting(List.of(there))).doesNotContain(id);
        assertThat(draws.waiting(List.of(lacking))).contains(id);
        draws.cancel(id);
    }

    @Test
    void onceNothingOfAShelfIsLackingADrawWaitsForItNoLonger() throws Exception {
        Shelf first = filled("comes-first");
        Shelf later = new Shelf("comes-first", "1x1", "hard");
        stock.fill(later, 1);
        DrawId id = wait("north", new BoardCount(first, 2), new BoardCount(later, 2));
        assertThat(waits(id)).containsExactly("1x1 easy 1", "1x1 hard 1");

        stock.fill(first, 1);
        Supply.of(draws, List.of(first));

        assertThat(waits(id)).containsExactly("1x1 hard 1");
        stock.fill(later, 1);
        Supply.of(draws, List.of(later));
        assertThat(state(id)).isEqualTo(Draw.State.COMPLETE);
    }

    private static List<String> waits(DrawId id) {
        return sql.list(
                "select size || ' ' || band || ' ' || missing from draw_wait join shelf on shelf.id = shelf_id"
                        + " where tenant = ? and draw_wait.id = ? order by 1",
                row -> row.getString(1),
                id.tenant(),
                id.id());
    }

    @Test
    void oneThatCannotBeEndedKeepsNoOtherFromItsEnd() throws Exception {
        DrawId odd = wait("north", new BoardCount(filled("odd-end"), 5));
        DrawId later = wait("north", new BoardCount(filled("later-end"), 5));
        sql.update("update draw set missing = '{\"newer\":true}' where tenant = ? and id = ?", odd.tenant(), odd.id());
        isOver(odd, "2 minutes");
        isOver(later, "1 minute");

        try {
            Supply.endOverdue(draws);

            assertThat(StoredDraw.state(sql, later)).isEqualTo("expired");
        } finally {
            sql.update("delete from draw_deadline where tenant = ? and id = ?", odd.tenant(), odd.id());
        }
    }

    /// Of days that an operator has had dropped.
    @Test
    void timesOfDrawsThatAreKnownNoMoreHoldUpNobody() throws Exception {
        sql.update("insert into draw_deadline (tenant, id, at)"
                + " select 'gone', 'gone-' || n, now() - interval '1 hour' from generate_series(1, 500) n");
        DrawId later = wait("north", new BoardCount(filled("behind-those-gone"), 5));
        isOver(later, "1 minute");

        try {
            assertTimeoutPreemptively(Duration.ofSeconds(30), () -> Supply.endOverdue(draws));

            assertThat(StoredDraw.state(sql, later)).isEqualTo("expired");
            assertThat(sql.list("select 1 from draw_deadline where tenant = 'gone'", row -> 1))
                    .isEmpty();
        } finally {
            sql.update("delete from draw_deadline where tenant = 'gone'");
        }
    }

    /// Nobody says that a house's own boards have come, and levels of other shelves may come all the time.
    @Test
    void allThatWaitAreLookedAtWhateverLevelsCome() throws Exception {
        DrawId own = wait("north", new BoardCount(filled("own-waits"), 1, Own.ONLY));
        stock.fillOwn("north", new Shelf("own-waits", "1x1", "easy"), 1);
        List<Shelf> others = List.of(new Shelf("comes-all-the-time", "1x1", "easy"));
        try (Completer completer = new Completer(draws, Duration.ofSeconds(5))) {
            completer.gained(others);
            completer.start();

            Eventually.becomes("it has its board", () -> {
                completer.gained(others);
                return StoredDraw.state(sql, own).equals("complete");
            });
        }
    }

    /// That took some three seconds for two thousand.
    @Test
    void whoseLevelsComeDoesNotWaitUntilAllThatWaitWereLookedAt() throws Exception {
        Shelf shelf = filled("comes-meanwhile");
        filled("never-comes");
        DrawId modest = wait("modest", new BoardCount(shelf, 2));
        sql.update("""
                insert into draw_wait (tenant, id, shelf_id, missing)
                select 'flood', 'swept-' || number, shelf.id, 9 from generate_series(1, 1000) as number, shelf
                where game = 'never-comes'
                """);
        AtomicReference<Completer> completer = new AtomicReference<>();
        CompletableFuture<String> soon = new CompletableFuture<>();
        DataSource looked =
                Meanwhile.before(postgres.source(), LOOK, 300, () -> soon.complete(StoredDraw.state(sql, modest)));
        DataSource come = Meanwhile.before(looked, LOOK, 100, () -> {
            stock.fill(shelf, 1);
            completer.get().gained(List.of(shelf));
            return shelf;
        });
        completer.set(new Completer(new Draws(come, () -> {}), Duration.ofDays(1)));
        try (Completer running = completer.get()) {
            running.start();

            assertThat(soon.get(1, TimeUnit.MINUTES)).isEqualTo("complete");
        }
        sql.update("delete from draw_wait where tenant = 'flood'");
    }

    /// So many that none but theirs were ever looked at.
    @Test
    void aHouseOfWhichThousandsWaitKeepsNoOtherFromItsBoards() throws Exception {
        Shelf shelf = filled("flooded");
        sql.update("""
                insert into draw_wait (tenant, id, shelf_id, missing)
                select 'flood', 'flood-' || number, shelf.id, 9 from generate_series(1, 10000) as number, shelf
                where game = 'flooded'
                """);
        DrawId other = wait("modest", new BoardCount(shelf, 2));
        stock.fill(shelf, 1);

        Supply.of(draws, List.of(shelf));

        assertThat(state(other)).isEqualTo(Draw.State.COMPLETE);
        sql.update("delete from draw_wait where tenant = 'flood'");
    }

    /// Three houses together have more than are looked at at once, and none of them alone.
    @Test
    void howeverManyWaitEachIsLookedAtInTheEnd() throws Exception {
        Shelf shelf = filled("crowded");
        sql.update("""
                insert into draw_wait (tenant, id, shelf_id, missing)
                select 'crowd-' || number % 3, 'crowded-' || number, shelf.id, 9
                from generate_series(1, 2700) as number, shelf where game = 'crowded'
                """);
        Set<DrawId> seen = new HashSet<>();

        for (int look = 0; look < 25; look++) {
            seen.addAll(Transaction.run(postgres.source(), connection -> WaitTable.on(connection, List.of(shelf))));
        }

        assertThat(seen).hasSize(2_700);
        sql.update("delete from draw_wait where tenant like 'crowd-%'");
    }

    /// All its levels are taken out.
    private static void empty(String game) {
        sql.update("update shelf set total = 0 where game = ?", game);
        sql.update(
                "update level set withdrawn_at = now() where shelf_id = (select id from shelf where game = ?)", game);
    }

    private static void isOver(DrawId id, String since) {
        sql.update(
                "update draw_deadline set at = now() - ?::interval where tenant = ? and id = ?",
                since,
                id.tenant(),
                id.id());
    }

    private static void assertAnotherIsCompletedBeside(String game) throws Exception {
        Shelf shelf = filled(game);
        DrawId later = wait("south", new BoardCount(shelf, 2));
        stock.fill(shelf, 1);
        Supply.of(draws, List.of());
        assertThat(state(later)).isEqualTo(Draw.State.COMPLETE);
    }

    /// With one level.
    private static Shelf filled(String game) throws Exception {
        Shelf shelf = new Shelf(game, "1x1", "easy");
        stock.fill(shelf, 1);
        return shelf;
    }

    private static DrawId wait(String tenant, Wish... wishes) throws Exception {
        DrawId id = new DrawId(tenant, "waits-" + System.nanoTime());
        DrawRequest request = new DrawRequest(List.of("ann"), List.of(wishes), OnShort.WAIT);
        draws.put(id, request);
        assertThat(state(id)).isEqualTo(Draw.State.PENDING);
        return id;
    }

    private static Draw.State state(DrawId id) throws Exception {
        return draws.get(id)
                .map(DrawAnswer.Known.class::cast)
                .map(known -> known.draw().state())
                .orElseThrow();
    }
}
