package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.config.CatalogConfig;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Midnight;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.sql.Connection;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// Answers, ids and runs have an end; what players have seen has none but where an operator says so.
class ForgettingIT {
    private static final Shelf SHELF = new Shelf("f", "1x1", "easy");
    private static final DrawId ID = new DrawId("t", "old");

    @Test
    void whatIsOldIsForgottenAndNobodyIsGivenABoardAgain() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            new Stock(postgres.source()).fill(SHELF, 10);
            Draws draws = new Draws(postgres.source(), () -> {});
            Rushes rushes = new Rushes(postgres.source(), () -> {});
            DrawRequest request = new DrawRequest(List.of("ada"), List.of(new BoardCount(SHELF, 3)), OnShort.FAIL);
            RushRequest run = new RushRequest(List.of("ada"), List.of("f"), 2, 0, 999);
            draws.put(ID, request);
            rushes.put(ID, run, 5);
            Forgetting forgetting = new Forgetting(postgres.source(), sql);
            CatalogConfig config = config();

            forgetting.run(config.draws(), config.rushes());
            assertThat(draws.get(ID).orElseThrow()).isInstanceOf(DrawAnswer.Known.class);
            assertThat(rushes.page(ID, 0, 5)).isPresent();

            age(sql, 40);
            forgetting.run(config.draws(), config.rushes());
            assertThat(draws.put(ID, request)).isEqualTo(new DrawAnswer.Forgotten());
            assertThat(rushes.page(ID, 0, 5)).isEmpty();
            assertThat(sql.first("select to_regclass('draw_2020_01_01') is null", row -> row.getBoolean(1)))
                    .contains(true);

            sql.update("update draw_key set day = day - 400");
            forgetting.run(config.draws(), config.rushes());
            DrawAnswer again = draws.put(ID, request);
            assertThat(((DrawAnswer.Made) again).draw().levels()).hasSize(3);
            DrawRequest rest = new DrawRequest(List.of("ada"), List.of(new BoardCount(SHELF, 3)), OnShort.FAIL);
            assertThat(draws.put(new DrawId("t", "rest"), rest))
                    .as("ten boards, of which eight are given")
                    .isEqualTo(new DrawAnswer.Exhausted(List.of(new BoardCount(SHELF, 1)), true));
        }
    }

    /// In whole days, of which it lies in another after midnight.
    @Test
    void whatADrawHoldsIsHeldOverMidnightThoughItIsKeptForHours() throws Exception {
        Midnight.awaitFar();
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            new Stock(postgres.source()).fill(SHELF, 3);
            Draws draws = new Draws(postgres.source(), () -> {});
            DrawRequest request = new DrawRequest(
                    List.of("ada"),
                    List.of(new BoardCount(SHELF, 3)),
                    OnShort.FAIL,
                    Optional.empty(),
                    Optional.of(Duration.ofMinutes(5)));
            draws.put(ID, request);
            age(sql, 1);
            CatalogConfig hours =
                    config(Map.of("floe.catalog.draws.keep", "12h", "floe.catalog.draws.keep-ids", "12h"));

            new Forgetting(postgres.source(), sql).run(hours.draws(), hours.rushes());

            assertThat(draws.confirm(ID))
                    .hasValueSatisfying(answer -> assertThat(answer)
                            .isInstanceOfSatisfying(
                                    DrawAnswer.Known.class,
                                    known -> assertThat(known.draw().levels()).hasSize(3)));
        }
    }

    /// Off unless an operator wants it, and then whole players alone: who comes for one shelf remembers the others.
    @Test
    void whatAPlayerHasSeenIsForgottenWhenTheyHaveNotComeForAsLongAsAnOperatorSays() throws Exception {
        Midnight.awaitFar();
        Shelf other = new Shelf("f", "2x2", "easy");
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            Stock stock = new Stock(postgres.source());
            stock.fill(SHELF, 10);
            stock.fill(other, 10);
            Draws draws = new Draws(postgres.source(), () -> {});
            Forgetting forgetting = new Forgetting(postgres.source(), sql);
            assertThat(given(draws, "1", SHELF, 10, "ada")).isTrue();
            assertThat(given(draws, "2", other, 9, "ada")).isTrue();
            assertThat(given(draws, "3", SHELF, 10, "bob")).isTrue();
            sql.update("insert into player_mark select gen_random_uuid(), 1, array_fill(1, array[16]) "
                    + "from generate_series(1, 12000)");

            sql.update("update player_mark set seen = seen - 91");
            assertThat(given(draws, "4", other, 1, "ada")).isTrue();
            forgetting.run(config().draws(), config().rushes());
            assertThat(marks(sql)).isEqualTo(12_003);

            CatalogConfig ending = config(Map.of("floe.catalog.draws.keep-marks", "90d"));
            forgetting.run(ending.draws(), ending.rushes());
            assertThat(marks(sql)).as("ada's on both shelves").isEqualTo(2);
            assertThat(given(draws, "5", SHELF, 1, "ada")).isFalse();
            assertThat(given(draws, "6", SHELF, 10, "bob")).isTrue();
            assertThat(given(draws, "7", SHELF, 1, "bob")).isFalse();

            sql.update("update player_mark set seen = seen - 90");
            forgetting.run(ending.draws(), ending.rushes());
            assertThat(marks(sql)).as("ninety days are not yet over").isEqualTo(3);
        }
    }

    /// Who is drawn for on one shelf when they are looked at keeps what is known of the others too.
    @Test
    void whoIsBeingDrawnForIsNotForgotten() throws Exception {
        Midnight.awaitFar();
        Shelf other = new Shelf("f", "2x2", "easy");
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            Stock stock = new Stock(postgres.source());
            stock.fill(SHELF, 9);
            stock.fill(other, 9);
            Draws draws = new Draws(postgres.source(), () -> {});
            for (String player : List.of("ada", "bob")) {
                assertThat(given(draws, player + 1, SHELF, 9, player)).isTrue();
                assertThat(given(draws, player + 2, other, 9, player)).isTrue();
            }
            sql.update("update player_mark set seen = seen - 91");
            CatalogConfig ending = config(Map.of("floe.catalog.draws.keep-marks", "90d"));
            Forgetting forgetting = new Forgetting(postgres.source(), sql);
            int shelf = sql.first("select id from shelf where size = '1x1'", row -> row.getInt(1))
                    .orElseThrow();

            try (Connection drawing = postgres.source().getConnection()) {
                drawing.setAutoCommit(false);
                MarkTable.hold(drawing, List.of(PlayerKey.of("t", "ada")), new Lanes(List.of(shelf)));
                forgetting.run(ending.draws(), ending.rushes());
                drawing.rollback();
            }

            assertThat(marks(sql)).as("both of ada's, none of bob's").isEqualTo(2);
            assertThat(given(draws, "3", other, 1, "ada")).isFalse();
            assertThat(given(draws, "4", other, 1, "bob")).isTrue();
            sql.update("update player_mark set seen = seen - 91");
            forgetting.run(ending.draws(), ending.rushes());
            assertThat(marks(sql)).isZero();
        }
    }

    private static boolean given(Draws draws, String id, Shelf shelf, int boards, String player) throws Exception {
        DrawRequest request = new DrawRequest(List.of(player), List.of(new BoardCount(shelf, boards)), OnShort.FAIL);
        return draws.put(new DrawId("t", id), request) instanceof DrawAnswer.Made;
    }

    private static long marks(Sql sql) {
        return sql.first("select count(*) from player_mark", row -> row.getLong(1))
                .orElseThrow();
    }

    /// While somebody reads them, a day's answers leave all the same, and nobody waits: what was begun is ended later.
    @Test
    void aDayThatWasOnItsWayOutWhenTheReplicaEndedLeaves() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            sql.update(
                    "create table draw_2020_01_01 partition of draw for values from ('2020-01-01') to ('2020-01-02')");
            sql.update(
                    "create table draw_2020_01_02 partition of draw for values from ('2020-01-02') to ('2020-01-03')");
            sql.update("alter table draw detach partition draw_2020_01_02");

            new Forgetting(postgres.source(), sql).run(config().draws(), config().rushes());

            assertThat(days(sql)).isZero();
        }
    }

    /// Nothing tells them of each other: behind a pooler a lock of a connection would be anybody's.
    @Test
    void replicasThatForgetAtOnceDoNotFail() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                ExecutorService replicas = Executors.newFixedThreadPool(4)) {
            Sql sql = new Sql(postgres.source());
            sql.list("select open_draw_days('2020-01-01', 12)", _ -> 0);
            Callable<Boolean> replica = () -> {
                new Forgetting(postgres.source(), sql).run(config().draws(), config().rushes());
                return true;
            };
            for (Future<Boolean> done : replicas.invokeAll(Collections.nCopies(4, replica))) {
                assertThat(done.get()).isTrue();
            }

            replica.call();
            assertThat(days(sql)).isZero();
        }
    }

    private static long days(Sql sql) {
        return sql.first(
                        "select count(*) from pg_class where relname like 'draw\\_2020%' and relkind = 'r'",
                        row -> row.getLong(1))
                .orElseThrow();
    }

    /// As if the draw and the run had been made so many days ago.
    private static void age(Sql sql, int days) {
        // By the day of the draw: what day it is here depends on where the machine is.
        String table = sql.first(
                        "select 'draw_' || to_char(day - ?::integer, 'YYYY_MM_DD') from draw",
                        row -> row.getString(1),
                        days)
                .orElseThrow();
        sql.list("select open_draw_days(day - ?::integer, 1) from draw", _ -> 0, days);
        sql.update("update draw_key set day = day - ?::integer", days);
        sql.update("update draw set day = day - ?::integer", days);
        sql.update("update rush set made_at = made_at - make_interval(days => ?)", days);
        assertThat(sql.first("select count(*) from " + table, row -> row.getLong(1)))
                .contains(1L);
    }

    private static CatalogConfig config() {
        return config(Map.of());
    }

    private static CatalogConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 100, new io.quarkus.runtime.configuration.DurationConverter())
                .withMapping(CatalogConfig.class)
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build()
                .getConfigMapping(CatalogConfig.class);
    }
}
