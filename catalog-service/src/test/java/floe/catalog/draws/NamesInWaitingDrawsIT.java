package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.sql.Transaction;
import floe.catalog.stack.Counted;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// An erasure reads the draws in which the name stands, a page at a time, however many others wait.
class NamesInWaitingDrawsIT {
    private static final Shelf SHELF = new Shelf("named", "1x1", "easy");
    private static final int PAGE = 50;

    private static OwnPostgres postgres;
    private static Sql sql;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        sql = new Sql(postgres.source());
        new Stock(postgres.source()).fill(SHELF, 1);
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void drawsOfOthersAreNotRead() throws Exception {
        for (int other = 0; other < 200; other++) {
            wait("crowd", "other-" + other, "bob-" + other, "adam");
        }
        wait("crowd", "named-1", "ada", "bob");
        wait("crowd", "named-2", "ada");
        wait("else", "named-1", "ada");
        Counted counted = new Counted(postgres.source(), "draw.request");

        assertThat(hide(counted, "crowd", "ada")).isTrue();

        assertThat(counted.rows()).isEqualTo(2);
        assertThat(namesIn("crowd", "named-1")).contains("bob").doesNotContain("ada");
        assertThat(namesIn("crowd", "named-2")).doesNotContain("ada");
        assertThat(namesIn("crowd", "other-7")).contains("adam", "bob-7");
        assertThat(namesIn("else", "named-1")).contains("ada");
        assertThat(hide(counted, "crowd", "ada")).isFalse();
    }

    @Test
    void drawsInWhichTheNameStandsAreReadPageByPage() throws Exception {
        int draws = 2 * PAGE + 7;
        for (int number = 0; number < draws; number++) {
            wait("paged", "draw-" + number, "cyd");
        }
        Counted counted = new Counted(postgres.source(), "draw.request");

        assertThat(hide(counted, "paged", "cyd")).isTrue();

        assertThat(counted.rows()).isEqualTo(draws);
        assertThat(counted.mostRows()).isEqualTo(PAGE);
        assertThat(sql.list("select request from draw where tenant = 'paged'", row -> row.getString(1)))
                .hasSize(draws)
                .noneMatch(request -> request.contains("cyd"));
    }

    private static void wait(String tenant, String id, String... players) throws Exception {
        DrawRequest request =
                new DrawRequest(List.of(players), List.of(new BoardCount(SHELF, 5, Own.ONLY)), OnShort.WAIT);
        assertThat(new Draws(postgres.source(), () -> {}).put(new DrawId(tenant, id), request))
                .matches(DrawAnswer::isPending);
    }

    private static boolean hide(Counted counted, String tenant, String player) throws Exception {
        return Transaction.run(counted.source(), connection -> PlayerTraces.hide(connection, tenant, player));
    }

    private static List<String> namesIn(String tenant, String id) {
        return sql
                .list(
                        "select request from draw where tenant = ? and id = ?",
                        row -> DrawRequest.read(row.getString(1)),
                        tenant,
                        id)
                .stream()
                .flatMap(request -> request.players().stream())
                .toList();
    }
}
