package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import floe.catalog.regrades.Regrade;
import floe.catalog.sql.Sql;
import floe.catalog.stack.AtOnce;
import floe.catalog.stack.Eventually;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Levels of older rules are judged anew while players draw: nobody is given one twice.
class DrawsInRegradeIT extends RegradedShelves {
    private static final long SEED = Long.getLong("floe.draws.seed", System.nanoTime());

    private static final String LANES = "select from lane where shelf_id = (select id from shelf where band = ?)"
            + " order by shelf_id, lane for update";

    @Test
    void nobodyStepsOverAShelfThatIsAllHoles() throws Exception {
        List<UUID> first = stock.fill(EASY, 40);
        List<UUID> shown = drawn("local", "ada", EASY, 10, Own.NONE);
        begin();
        judge(_ -> HARD);
        assertThat(sql.first(
                        "select count(*) from lane join shelf on shelf.id = shelf_id where band = 'easy'"
                                + " and floor = filled and front = filled",
                        row -> row.getInt(1)))
                .contains(16);
        moved.forget();
        assertThat(sql.first("select count(*) from lane_hole", row -> row.getInt(1)))
                .contains(0);

        List<UUID> next = stock.fill(EASY, 5);
        assertThat(drawn("local", "ada", EASY, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(next);
        assertThat(drawn("local", "bob", EASY, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(next);
        assertThat(drawn("local", "ada", HARD, 99, Own.NONE))
                .containsExactlyInAnyOrderElementsOf(without(first, shown));
    }

    /// What was shown leaves nothing behind, neither a level that is taken out nor a hole.
    @Test
    void drawsBeginBehindWhatWasShownAndHasMoved() throws Exception {
        stock.fill(EASY, 40);
        assertThat(drawn("local", "ada", EASY, 40, Own.NONE)).hasSize(40);
        begin();
        judge(_ -> HARD);
        List<UUID> next = stock.fill(EASY, 5);

        moved.forget();

        assertThat(sql.list(
                        "select distinct filled - floor from lane join shelf on shelf.id = shelf_id where band = 'easy'"
                                + " order by 1",
                        row -> row.getInt(1)))
                .containsExactly(0, 1);
        assertThat(drawn("local", "bob", EASY, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(next);
    }

    @Test
    void whoeverMayStillGiveALevelAtItsOldPlaceIsWaitedFor() throws Exception {
        List<UUID> levels = stock.fill(EASY, 2);
        try (Connection slow = postgres.source().getConnection()) {
            // A draw that has begun, as far as it can be seen from outside.
            slow.setAutoCommit(false);
            Sql.list(slow, "select id from level", _ -> 0);
            begin();
            rounds(candidate -> level(candidate, HARD));
            for (int i = 0; i < 5; i++) {
                assertThat(moved.step()).isEmpty();
            }
            assertThat(drawn("local", "a", HARD, 9, Own.NONE)).isEmpty();
            slow.rollback();
        }
        Eventually.becomes("they have a place", () -> moved.step().equals(Set.of(HARD)));
        assertThat(drawn("local", "a", HARD, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(levels);
    }

    /// What Postgres does by itself sees no boards, and vacuum may be at a large table for hours.
    @Test
    void vacuumIsNotWaitedFor() throws Exception {
        List<UUID> levels = stock.fill(EASY, 2);
        sql.update("create table slowly_vacuumed (text text) with (autovacuum_vacuum_cost_delay = 100,"
                + " autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_insert_threshold = 0,"
                + " autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0)");
        settle("alter system set autovacuum_naptime = 1");
        try {
            sql.update("insert into slowly_vacuumed select repeat('x', 2000) from generate_series(1, 20000)");
            sql.update("delete from slowly_vacuumed");
            Eventually.becomes("it is vacuumed", () -> isVacuumed("slowly_vacuumed"));
            begin();
            rounds(candidate -> level(candidate, HARD));

            moved.step();

            assertThat(moved.step()).isEqualTo(Set.of(HARD));
            assertThat(isVacuumed("slowly_vacuumed")).isTrue();
            assertThat(drawn("local", "a", HARD, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(levels);
        } finally {
            settle("alter system reset autovacuum_naptime");
            sql.update("drop table slowly_vacuumed");
        }
    }

    /// Not in a transaction.
    private void settle(String setting) throws Exception {
        try (Connection connection = postgres.source().getConnection()) {
            Sql.update(connection, setting);
            Sql.list(connection, "select pg_reload_conf()", _ -> 0);
        }
    }

    private boolean isVacuumed(String table) {
        return !sql.list("select from pg_stat_progress_vacuum where relid = ?::regclass", _ -> 0, table)
                .isEmpty();
    }

    /// Draws take lanes in the order of their shelves. Whoever has some of a later one while they wait for an
    /// earlier one may wait for a draw that waits for them.
    @Test
    void whoeverGivesMovedLevelsTheirPlacesTakesLanesAsDrawsDo() throws Exception {
        stock.fill(EASY, 2);
        stock.fill(HARD, 1);
        begin();
        rounds(candidate -> level(candidate, HARD));
        moved.step();
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection draw = postgres.source().getConnection()) {
            draw.setAutoCommit(false);
            Sql.list(draw, LANES, _ -> 0, "easy");
            Future<?> placing = others.submit(() -> {
                Eventually.becomes("they have a place", () -> moved.step().equals(Set.of(HARD)));
                return true;
            });
            Eventually.becomes(
                    "it waits for the lanes that the draw has",
                    () -> !sql.list("select from pg_locks where not granted", _ -> 0)
                            .isEmpty());

            assertThatCode(() -> Sql.list(draw, LANES + " nowait", _ -> 0, "hard"))
                    .doesNotThrowAnyException();
            draw.rollback();
            placing.get();
        }
        assertThat(drawn("local", "a", HARD, 9, Own.NONE)).hasSize(3);
    }

    /// Its place is gone then, and is none that players have before them.
    @Test
    void aLevelThatIsTakenOutWhileItIsGivenAPlaceLeavesOneThatIsGone() throws Exception {
        stock.fill(HARD, 1);
        UUID level = stock.fill(EASY, 1).getFirst();
        begin();
        rounds(candidate -> level(candidate, HARD));
        moved.step();
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection operator = postgres.source().getConnection()) {
            operator.setAutoCommit(false);
            Sql.update(operator, "update level set withdrawn_at = now() where id = ?", level);
            Future<?> placing = others.submit(() -> {
                Eventually.becomes("it has a place", () -> moved.step().equals(Set.of(HARD)));
                return true;
            });
            Eventually.becomes(
                    "it waits for the level",
                    () -> !sql.list("select from pg_locks where not granted", _ -> 0)
                            .isEmpty());
            operator.commit();
            placing.get();
        }

        assertThat(sql.first(
                        "select count(*) from level where id = ? and withdrawn_at is not null and lane is not null",
                        row -> row.getInt(1),
                        level))
                .contains(1);
        assertThat(sql.list(
                        "select shelf_id::text || ' ' || lane || ' ' || part || ' ' || gone from lane_part order by 1",
                        row -> row.getString(1)))
                .isEqualTo(sql.list("""
                        select shelf_id::text || ' ' || lane || ' ' || ordinal / 256 || ' ' || count(*)
                        from (select shelf_id, lane, ordinal from lane_hole
                              union all
                              select shelf_id, lane, ordinal from level where withdrawn_at is not null and lane is not null)
                             as place
                        group by shelf_id, lane, ordinal / 256 order by 1
                        """, row -> row.getString(1)));
    }

    @Test
    void whatIsReservedForSomebodyIsNotGivenToThemAgain() throws Exception {
        stock.fill(EASY, 4);
        DrawId id = new DrawId("local", "reserved");
        draws().put(id, reserving("ada", 4));
        begin();
        judge(_ -> HARD);
        draws().confirm(id);
        judge(_ -> HARD);

        assertThat(drawn("local", "ada", HARD, 9, Own.NONE)).isEmpty();
        assertThat(sql.list("select from lane_hole where level_id is not null", _ -> 0))
                .isEmpty();
    }

    @Test
    void whatIsLetGoIsDrawnFromWhereItWasMovedTo() throws Exception {
        List<UUID> levels = stock.fill(EASY, 4);
        DrawId id = new DrawId("local", "reserved");
        draws().put(id, reserving("ada", 3));
        begin();
        judge(_ -> HARD);
        List<UUID> others = drawn("local", "bob", HARD, 9, Own.NONE);
        draws().cancel(id);
        judge(_ -> HARD);

        assertThat(others).hasSize(1);
        assertThat(drawn("local", "bob", HARD, 9, Own.NONE))
                .containsExactlyInAnyOrderElementsOf(without(levels, others));
        assertThat(drawn("local", "ada", HARD, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(levels);
    }

    private static DrawRequest reserving(String player, int count) {
        return new DrawRequest(
                List.of(player),
                List.of(new BoardCount(EASY, count, Own.NONE)),
                OnShort.PARTIAL,
                Optional.empty(),
                Optional.of(Duration.ofMinutes(5)));
    }

    @Test
    void byDiceDrawsGoOnAndNobodyIsGivenALevelTwice() throws Exception {
        List<Shelf> shelves = List.of(EASY, HARD);
        stock.fill(HARD, 300);
        List<UUID> common = stock.fill(EASY, 300);
        stock.fillOwn("north", EASY, 60);
        stock.keepOwn("north", EASY, common.subList(0, 60));
        Ledger ledger = new Ledger();
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean over = new AtomicBoolean();
        begin();
        List<Callable<Boolean>> parts = new ArrayList<>();
        parts.add(() -> {
            RandomGenerator dice = new SplittableRandom(~SEED);
            judge(_ -> shelves.get(dice.nextInt(2)));
            over.set(true);
            return true;
        });
        IntStream.range(0, 8)
                .forEach(worker -> parts.add(() -> {
                    RandomGenerator dice = new SplittableRandom(SEED + worker);
                    while (!over.get() || next.get() < 200) {
                        List<String> players = List.of("p" + dice.nextInt(40), "q" + dice.nextInt(40));
                        DrawRequest request = new DrawRequest(
                                players,
                                List.of(new BoardCount(shelves.get(dice.nextInt(2)), dice.nextInt(1, 4), Own.MIXED)),
                                OnShort.PARTIAL);
                        DrawId id = new DrawId("north", "dice-" + next.incrementAndGet());
                        ledger.told(id, request, ((DrawAnswer.Made) draws().put(id, request)).draw());
                    }
                    return true;
                }));
        AtOnce.run(SEED, parts);
        for (Shelf shelf : shelves) {
            for (int player = 0; player < 40; player++) {
                DrawRequest rest = new DrawRequest(
                        List.of("p" + player), List.of(new BoardCount(shelf, 300, Own.MIXED)), OnShort.PARTIAL);
                DrawId id = new DrawId("north", "rest-" + shelf + player);
                ledger.told(id, rest, ((DrawAnswer.Made) draws().put(id, rest)).draw());
            }
        }
        System.out.println(next + " draws during a regrade, " + ledger.exposures() + " exposures, seed " + SEED);
        assertThat(regrade().state()).isEqualTo(Regrade.State.DONE);
        assertThat(regrade().kept() + regrade().moved()).isEqualTo(660);
        assertThat(postgres.deadlocks()).isZero();
    }
}
