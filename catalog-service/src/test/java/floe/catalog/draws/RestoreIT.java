package floe.catalog.draws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.changes.Actor;
import floe.catalog.intake.Entry;
import floe.catalog.intake.NewLevel;
import floe.catalog.intake.Publications;
import floe.catalog.levels.Withdrawals;
import floe.catalog.players.Players;
import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A dump knows of no draw that was answered after it. What an operator does about that is one statement.
class RestoreIT {
    private static final Shelf SHELF = new Shelf("r", "1x1", "easy");
    private static final Actor BY = new Actor("k", "north");
    private static final String MARKS = "select count(*) from player_mark";
    private static final String GONE = "select id from level where withdrawn_at is not null"
            + " union select id from own_level where withdrawn_at is not null";

    @Test
    void whatWasHandedOutAfterTheDumpIsNeverHandedOutAgain() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Set<UUID> shown = dumpDrawAndRestore(postgres);
            afterRestore(postgres);

            replayWhatWasStoredAfterTheDump(postgres, shown);
            assertThat(drawAll(postgres)).isEmpty();
            List<UUID> fresh = new Stock(postgres.source()).fill(SHELF, 50);

            assertThat(drawAll(postgres)).containsExactlyInAnyOrderElementsOf(fresh);
        }
    }

    /// As of a solver whose clock is behind, or of a group that was set back.
    @Test
    void oneOldVerdictKeepsNoneFromBeingDrawnThatComesWithIt() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            afterRestore(postgres);
            Stock stock = new Stock(postgres.source());
            List<NewLevel> levels = Stream.generate(() -> Stock.level(UUID.randomUUID(), SHELF, 1))
                    .limit(20)
                    .toList();
            NewLevel old = levels.get(7);

            stock.keep(
                    List.copyOf(levels), level -> level == old ? Instant.now().minusSeconds(3_600) : Instant.now());

            assertThat(drawAll(postgres))
                    .containsExactlyInAnyOrderElementsOf(levels.stream()
                            .filter(level -> level != old)
                            .map(NewLevel::id)
                            .toList());
        }
    }

    /// The dump has it as its house's own, which can say once more that it is everybody's.
    @Test
    void whatIsPublishedOnceMoreIsNotHandedOutAgain() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            List<UUID> own = new Stock(postgres.source()).fillOwn("north", SHELF, 3);
            postgres.dump();
            publish(postgres, own);
            assertThat(drawAll(postgres)).containsExactlyInAnyOrderElementsOf(own);
            postgres.restore();
            afterRestore(postgres);

            publish(postgres, own);

            assertThat(drawAll(postgres)).isEmpty();
            assertThat(new Sql(postgres.source())
                            .list(
                                    "select id from level where withdrawn_at is null",
                                    row -> row.getObject(1, UUID.class)))
                    .containsExactlyInAnyOrderElementsOf(own);
            List<UUID> fresh = new Stock(postgres.source()).fillOwn("north", SHELF, 2);
            publish(postgres, fresh);
            assertThat(drawAll(postgres)).containsExactlyInAnyOrderElementsOf(fresh);
        }
    }

    /// The dump knows that it was handed in, and no more.
    @Test
    void whatIsJudgedAndPublishedOnceMoreIsNotHandedOutAgain() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            List<UUID> own = List.of(UUID.randomUUID());
            Stock stock = new Stock(postgres.source());
            List<Entry> verdicts = stock.handIn("north", SHELF, own);
            postgres.dump();
            stock.keep(verdicts, Instant.now());
            publish(postgres, own);
            assertThat(drawAll(postgres)).containsExactlyElementsOf(own);
            postgres.restore();
            afterRestore(postgres);

            stock.keep(verdicts, Instant.now().minusSeconds(60));
            publish(postgres, own);

            assertThat(drawAll(postgres)).isEmpty();
        }
    }

    private static void publish(OwnPostgres postgres, List<UUID> own) {
        Publications publications = new Publications(new Sql(postgres.source()));
        own.forEach(level -> publications.publish("north", level));
    }

    /// A dump knows of none that was used since, and they may stand on paper.
    @Test
    void codesToSignInByThatWereInTheDumpAreNoLongerGood() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            key(sql, "code", "sign-in");
            key(sql, "other", "play");

            afterRestore(postgres);

            assertThat(sql.list("select name from api_key where revoked_at is null", row -> row.getString(1)))
                    .containsExactly("other");
        }
    }

    @Test
    void whatWasRevokedTakenOutAndErasedAfterTheDumpIsSoOnceMore() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            Stock stock = new Stock(postgres.source());
            List<UUID> levels = stock.fill(SHELF, 3);
            List<UUID> own = stock.fillOwn("north", SHELF, 2);
            List.of("leaked", "forgotten", "changed").forEach(name -> key(sql, name, "play"));
            rated(sql, "north", "ada");
            rated(sql, "south", "ada");
            draw(postgres, new DrawId("north", "before"), 1);
            draw(postgres, new DrawId("south", "before"), 1);
            postgres.dump();
            sql.update("update api_key set revoked_at = now() where name = 'leaked'");
            sql.update("insert into change (key_id, tenant, kind, subject, detail)"
                    + " select 'k', 'north', 'key-revoked', id, '' from api_key where name = 'forgotten'");
            sql.update("delete from api_key where name = 'forgotten'");
            sql.update(
                    "update api_key set changed_at = now(), expires_at = now() + interval '1 day' where name = 'changed'");
            List<String> ends = ends(sql);
            key(sql, "new", "play");
            Withdrawals withdrawals = new Withdrawals(sql);
            withdrawals.withdraw("local", levels.getFirst().toString(), BY);
            withdrawals.withdrawOwn("north", own.getFirst().toString(), BY);
            new Players(sql).erase("north", "ada", true, BY);
            List<String> changes = changes(sql);

            List<String> again = sql.list("select before_restore(now() - interval '1 hour')", row -> row.getString(1));
            postgres.restore();
            assertThat(number(sql, MARKS)).isEqualTo(2);
            List<String> erased = run(postgres, again);
            run(postgres, again);
            afterRestore(postgres);

            assertThat(sql.list(
                            "select name from api_key where revoked_at is null order by name", row -> row.getString(1)))
                    .containsExactly("changed", "new");
            assertThat(ends(sql)).isEqualTo(ends);
            assertThat(number(sql, MARKS)).isEqualTo(1);
            assertThat(sql.list(GONE, row -> row.getObject(1, UUID.class)))
                    .containsExactlyInAnyOrder(levels.getFirst(), own.getFirst());
            assertThat(sql.list("select total from shelf where total > 0", row -> row.getInt(1)))
                    .containsExactly(2);
            assertThat(changes(sql)).hasSize(4).isEqualTo(changes);
            assertThat(erased).containsExactly("north ada");
        }
    }

    /// Its lines are not to be run any more when a catalog serves. Where they are, no key is good for longer by it.
    @Test
    void aKeyThatWasChangedSinceTheRestoreEndsWhenThatSaid() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            key(sql, "k", "play");
            postgres.dump();
            sql.update("update api_key set expires_at = now() + interval '1 year'");
            List<String> again = sql.list("select before_restore(now() - interval '1 hour')", row -> row.getString(1));
            postgres.restore();
            run(postgres, again);
            sql.update("update api_key set changed_at = now(), made_until = expires_at,"
                    + " expires_at = now() + interval '1 day'");
            List<String> ends = ends(sql);

            run(postgres, again);

            assertThat(ends(sql)).isEqualTo(ends);
        }
    }

    @Test
    void whoWasErasedIsFoundAmongThousands() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            postgres.dump();
            sql.update(
                    "insert into change (key_id, tenant, kind, subject, detail, subject_tenant)"
                            + " select 'k', 'north', 'player-erased', gen_random_uuid(), '', 'north' from generate_series(1, 20000)");
            rated(sql, "north", "ada");
            new Players(sql).erase("north", "ada", false, BY);
            List<String> again = sql.list("select before_restore(now() - interval '1 hour')", row -> row.getString(1));
            postgres.restore();
            sql.update(
                    "insert into player_rating select 'north', n, 'r', 1500, 350, 0.06 from generate_series(1, 20000) as n");
            rated(sql, "north", "ada");

            assertThat(run(postgres, List.of(again.getLast()))).containsExactly("north ada");
        }
    }

    /// There a key has to be known before the one that was made in its stead.
    @Test
    void keysComeIntoADumpOfAnOlderBuild() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.start()) {
            postgres.migrate("72");
            postgres.dump();
            Sql sql = new Sql(postgres.source());
            key(sql, "old", "play");
            key(sql, "new", "play");
            sql.update("update api_key set replaces = (select id from api_key where name = 'old') where name = 'new'");
            sql.update("update api_key set changed_at = now(), expires_at = now() where name = 'old'");
            postgres.migrate("latest");
            List<String> again = sql.list("select before_restore(now() - interval '1 hour')", row -> row.getString(1));
            postgres.restore();

            run(postgres, again);

            assertThat(sql.list("select name from api_key where expires_at is null", row -> row.getString(1)))
                    .containsExactly("new");
        }
    }

    private static void key(Sql sql, String name, String scope) {
        sql.update(
                "insert into api_key (id, tenant, name, scopes, hash) values (gen_random_uuid(), 'north', ?, array[?], ?)",
                name,
                scope,
                name.getBytes(UTF_8));
    }

    private static void rated(Sql sql, String tenant, String player) {
        sql.update("insert into player_rating values (?, ?, 'r', 1500, 350, 0.06)", tenant, player);
    }

    private static List<String> ends(Sql sql) {
        return sql.list(
                "select name || ' ' || expires_at || coalesce(' ' || made_until, '') from api_key where changed_at is not null",
                row -> row.getString(1));
    }

    private static int number(Sql sql, String query) {
        return sql.first(query, row -> row.getInt(1)).orElseThrow();
    }

    private static List<String> changes(Sql sql) {
        return sql.list(
                "select (to_jsonb(change) - 'id')::text from change order by kind, subject", row -> row.getString(1));
    }

    /// @return what they told
    private static List<String> run(OwnPostgres postgres, List<String> statements) throws Exception {
        List<String> told = new ArrayList<>();
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement()) {
            for (String one : statements) {
                if (statement.execute(one)) {
                    ResultSet rows = statement.getResultSet();
                    while (rows.next()) {
                        told.add(rows.getString(1) + " " + rows.getString(2));
                    }
                }
            }
        }
        return told;
    }

    /// The control: so what the statement is for does happen, and the test above can see it.
    @Test
    void withoutThatStatementItIs() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Set<UUID> shown = dumpDrawAndRestore(postgres);

            assertThat(drawAll(postgres)).containsAnyElementsOf(shown);
        }
    }

    /// @return what the player was shown in all
    private static Set<UUID> dumpDrawAndRestore(OwnPostgres postgres) throws Exception {
        Stock stock = new Stock(postgres.source());
        stock.fill(SHELF, 100);
        Set<UUID> shown = new HashSet<>(draw(postgres, "before", 10));
        postgres.dump();
        shown.addAll(draw(postgres, "after", 10));
        stock.fill(SHELF, 100);
        shown.addAll(draw(postgres, "later", 100));
        postgres.restore();
        return shown;
    }

    private static void afterRestore(OwnPostgres postgres) throws Exception {
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("select after_restore()");
        }
    }

    /// The verdicts are still on their topic, and are taken in again.
    private static void replayWhatWasStoredAfterTheDump(OwnPostgres postgres, Set<UUID> shown) throws Exception {
        List<Entry> again = new ArrayList<>();
        shown.forEach(id -> again.add(Stock.level(id, SHELF, 1)));
        new Stock(postgres.source()).keep(again, Instant.now().minusSeconds(60));
    }

    private static Set<UUID> drawAll(OwnPostgres postgres) throws Exception {
        return new HashSet<>(draw(postgres, "all-" + UUID.randomUUID(), 300));
    }

    private static List<UUID> draw(OwnPostgres postgres, String id, int count) throws Exception {
        return draw(postgres, new DrawId("t", id), count);
    }

    private static List<UUID> draw(OwnPostgres postgres, DrawId id, int count) throws Exception {
        DrawRequest request = new DrawRequest(List.of("ada"), List.of(new BoardCount(SHELF, count)), OnShort.PARTIAL);
        Draws draws = new Draws(postgres.source(), () -> {});
        return ((DrawAnswer.Made) draws.put(id, request))
                .draw().levels().stream().map(DrawnLevel::id).toList();
    }
}
