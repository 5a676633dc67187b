package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Meanwhile;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Houses of which thousands of draws end at once.
class OverdueDrawsIT {
    private static final Shelf SHELF = new Shelf("overdue", "1x1", "easy");
    private static final int MANY = 3_000;

    private static OwnPostgres postgres;
    private static Sql sql;
    private static Stock stock;
    private static Draws draws;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        sql = new Sql(postgres.source());
        stock = new Stock(postgres.source());
        stock.fill(SHELF, 1);
        draws = new Draws(postgres.source(), () -> {});
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    /// All of them were ended before it was seen whether levels have come.
    @Test
    void theEndsOfOneHouseKeepNoOtherFromItsBoardsNorItsEnds() throws Exception {
        DrawId completable = new DrawId("modest", "completable");
        draws.put(completable, request(2));
        DrawId overdue = new DrawId("modest", "overdue");
        draws.put(overdue, request(2));
        sql.update("update draw_deadline set at = now() - interval '1 minute' where id = 'overdue'");
        flood();
        stock.fill(SHELF, 1);
        AtomicLong endedBefore = new AtomicLong(-1);
        DataSource completing = Meanwhile.beforeEach(
                postgres.source(), "make_draw", () -> endedBefore.compareAndSet(-1, ended("flood")));
        try (Completer completer = new Completer(new Draws(completing, () -> {}), Duration.ofMinutes(5))) {
            completer.gained(List.of(SHELF));
            completer.start();

            Eventually.becomes(
                    "it has its boards",
                    () -> StoredDraw.state(sql, completable).equals("complete"));
            Eventually.becomes(
                    "its other one is ended",
                    () -> StoredDraw.state(sql, overdue).equals("expired"));
            Eventually.becomes("the other house's go on", () -> ended("flood") > 100);
        }
        assertThat(endedBefore.get()).as("of the other house").isBetween(0L, 100L);
    }

    @Test
    void thoseOfAnotherHouseAreInThePage() throws Exception {
        flood("deluge", 6_000);
        DrawId overdue = new DrawId("north", "overdue");
        draws.put(overdue, request(9));
        sql.update("update draw_deadline set at = now() - interval '1 second' where tenant = 'north'");

        List<DrawId> page = draws.overdue();
        assertThat(page).hasSize(5_000);
        assertThat(page.indexOf(overdue)).as("its place").isBetween(0, 10);
        sql.update("delete from draw_deadline where tenant = 'deluge'");
    }

    private static DrawRequest request(int count) {
        return new DrawRequest(List.of("ann"), List.of(new BoardCount(SHELF, count)), OnShort.WAIT);
    }

    private static void flood() {
        flood("flood", MANY);
        sql.update("""
                insert into draw_key (tenant, id, day, digest)
                select tenant, id, (now() at time zone 'utc')::date, '' from draw_deadline where tenant = 'flood'
                """);
        sql.update("""
                insert into draw (day, tenant, id, state, request, levels, missing)
                select day, tenant, id, 'pending', '', '{}', '{"wants":[]}' from draw_key where tenant = 'flood'
                """);
    }

    private static void flood(String house, int draws) {
        sql.update("""
                insert into draw_deadline (tenant, id, at)
                select ?, 'ends-' || number, now() - interval '1 hour' from generate_series(1, ?) as number
                """, house, draws);
    }

    private static long ended(String house) {
        return sql.first(
                        "select count(*) from draw where tenant = ? and state = 'expired'",
                        row -> row.getLong(1),
                        house)
                .orElseThrow();
    }
}
