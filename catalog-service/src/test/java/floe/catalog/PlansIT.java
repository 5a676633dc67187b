package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.config.CatalogConfig;
import floe.catalog.draws.Draws;
import floe.catalog.draws.Forgetting;
import floe.catalog.draws.Supply;
import floe.catalog.events.EventLog;
import floe.catalog.intake.MovedLevels;
import floe.catalog.intake.Sketching;
import floe.catalog.ratings.Attempts;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Listener;
import floe.catalog.stack.Midnight;
import floe.catalog.submissions.Submissions;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.contracts.Verdict;
import floe.games.Size;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// With every large table large, every endpoint is used, and Postgres has counted how often it read one of them from
/// end to end: never.
@QuarkusTest
class PlansIT extends CatalogIT {
    private static final Shelf SHELF = new Shelf("nullgame", "34x3", "easy");
    private static final int ROWS = 30_000;
    /// As the catalog counts days, wherever the machine is.
    private static final String TODAY = "(now() at time zone 'utc')::date";
    /// Blocks of an index: to come to a shelf, or to a level that is found, takes three or four; of levels that are
    /// passed by one after the other fifty and more share one, and a page passes by some ten thousand.
    private static final int PAGES_TO_COME_THERE = 4;

    private static final int PAGES_PASSED_BY = 350;

    /// One of many: through an index that begins with the house Postgres goes once for each, as long as they are few.
    private static final String HOUSE = "'plans-' || n % 9000";
    private static final String HOUSE_OF_LEVEL = "'plans-' || hashtext(level.id::text) % 9000";

    private static final String LARGE = """
            (relname in ('level', 'level_solution', 'draw_key', 'rush', 'attempt', 'tried', 'level_stats', 'event',
                 'submission', 'player_rating', 'api_key', 'own_level', 'own_solution', 'draw_held', 'draw_deadline',
                 'level_sketch')
             or relname like 'player\\_mark\\_%' or relname like 'draw\\_2%')
            """;

    private static final List<String> FILTERS = List.of(
            "minScore=400&maxScore=401",
            "size=34x3&minScore=400&maxScore=401",
            "maxMoves=2",
            "minMoves=4",
            "size=34x9",
            "sort=newest",
            "sort=newest&size=34x3&maxMoves=2",
            "sort=score",
            "sort=score&minScore=400&maxScore=401",
            "sort=score&maxMoves=2");

    @Inject
    AgroalDataSource pool;

    @Inject
    EventLog events;

    @Inject
    Attempts attempts;

    @Inject
    MovedLevels moved;

    @Inject
    Submissions submissions;

    @Inject
    Forgetting forgetting;

    @Inject
    Draws draws;

    @Inject
    Sketching sketching;

    @Inject
    CatalogConfig config;

    @Test
    void noEndpointReadsALargeTableFromEndToEnd() throws Exception {
        Midnight.awaitFar();
        enlarge();
        Map<String, Long> before = scans();

        useEveryEndpoint();

        assertThat(scans()).isEqualTo(before);
    }

    /// Where hardly a level is of that kind, a page looks at so many, in the index, and says where the next goes on.
    @Test
    void aPageReadsLittleHoweverFewPassItsFilter() throws Exception {
        stock.fill(SHELF, 6 * ROWS);
        leaveSketches();
        // As long as somebody looks at the database as it was before, an index alone does not tell what is there;
        // nor where a few levels were deleted, which Postgres leaves in its indexes unless it is told not to.
        Eventually.holds(() -> {
            database.execute("vacuum (analyze, index_cleanup on) level");
            assertThat(database.number("select relpages - relallvisible from pg_class where relname = 'level'"))
                    .isLessThan(10);
        });
        long most =
                PAGES_PASSED_BY + PAGES_TO_COME_THERE * database.number("select count(*) from shelf where total > 0");
        for (String filter : FILTERS) {
            // The catalog's own rounds are counted too, now and then: they can only add to what a page reads.
            Eventually.holds(() -> {
                long rows = rowsRead();
                long pages = indexPagesRead();

                http.json("/v1/levels?limit=10&" + filter);

                assertThat(rowsRead() - rows).as(filter).isLessThan(1_000);
                assertThat(indexPagesRead() - pages).as(filter).isLessThan(most);
            });
        }
        JsonNode page = http.json("/v1/levels?size=34x3&minMoves=4");
        assertThat(page.get("levels")).isEmpty();
        assertThat(page.has("next")).isTrue();
    }

    /// Of a million levels that were played, a page looks at some hundreds, and says where the next goes on.
    @Test
    void aPageOfWhatIsPlayedMostReadsFewLevelsHoweverFewPassItsFilter() throws Exception {
        stock.fill(SHELF, ROWS);
        leaveSketches();
        String tenant = "plans-of-plays";
        database.execute(
                "insert into level_stats select level.id, '" + tenant
                        + "', 1500, 350, 0.06, score, 1, 1, 1, '{}' from level join shelf on shelf.id = shelf_id where size = '34x3'");
        database.execute("vacuum analyze");
        String key = "Bearer " + key("play", tenant);
        // The catalog's own rounds are counted too, now and then: they can only add to what a page reads.
        Eventually.holds(() -> {
            long before = rowsRead();

            JsonNode page = Http.json(http.get("/v1/levels?limit=100&sort=plays&maxScore=1", "Authorization", key));

            assertThat(page.get("levels")).isEmpty();
            assertThat(page.has("next")).isTrue();
            assertThat(rowsRead() - before).isLessThan(1_000);
        });
    }

    /// What became of each board is looked up; of a house that has many, all houses' boards would be read for it.
    @Test
    void aPageOfAHousesBoardsReadsFewHoweverManyItHas() throws Exception {
        String tenant = "plans-of-boards";
        database.execute("insert into own_shelf (tenant, game, size, band) values ('" + tenant
                + "', 'nullgame', '34x3', 'easy')");
        database.execute("insert into own_level select '" + tenant
                + "', gen_random_uuid(), id, n % 16, n / 16, 1, 1, 1,"
                + " 'b', '{}', '{}', 's' from own_shelf, generate_series(1, " + ROWS + ") n where tenant = '" + tenant
                + "'");
        database.execute("insert into submission select gen_random_uuid(), tenant, id, 'nullgame', 'b', 'accepted'"
                + " from own_level where tenant = '" + tenant + "'");
        database.execute("vacuum analyze");
        String key = "Bearer " + key("design", tenant);
        // That of keys is small here, and may well be read from end to end to know whose this one is.
        Map<String, Long> before = scans();
        before.keySet().retainAll(Set.of("submission", "own_level", "level"));
        assertThat(before).hasSize(3);

        JsonNode page = Http.json(http.get("/v1/boards?limit=1", "Authorization", key));

        assertThat(page.has("next")).isTrue();
        assertThat(scans()).containsAllEntriesOf(before);
    }

    /// The control: what is looked at does tell of such a reading.
    @Test
    void aReadingFromEndToEndIsCounted() throws Exception {
        stock.fill(SHELF, 10);
        Map<String, Long> before = scans();

        database.number("select count(*) from level where board like '%y%'");

        Eventually.holds(() -> assertThat(scans().get("level")).isGreaterThan(before.get("level")));
    }

    /// Levels that were put past intake get their sketches bit by bit, which would be counted with what a request
    /// reads.
    private void leaveSketches() throws Exception {
        database.execute("insert into sketched (seq) select max(seq) from level"
                + " on conflict (single) do update set seq = excluded.seq");
    }

    private void enlarge() throws Exception {
        // The days to come get their tables here, and not while the endpoints are used.
        forgetting.run(config.draws(), config.rushes());
        stock.fill(SHELF, ROWS);
        leaveSketches();
        String numbers = " from generate_series(1, " + ROWS + ") n";
        // A draw of yesterday may be waiting still, and is looked at too.
        database.execute("select open_draw_days(" + TODAY + " - 1, 1)");
        String day = TODAY + " - n % 2";
        database.execute("insert into draw_key select " + HOUSE + ", 'd' || n, " + day + ", ''" + numbers);
        database.execute("insert into draw select " + day + ", " + HOUSE
                + ", 'd' || n, 'complete', '{}', '{}', '{\"wants\":[]}'" + numbers);
        database.execute("insert into rush select " + HOUSE + ", 'r' || n, '', '{}', '{}'" + numbers);
        database.execute(
                "insert into player_mark select gen_random_uuid(), 1 + n % 8, array_fill(0, array[16])" + numbers);
        String levels = " from level join shelf on shelf.id = shelf_id where size = '34x3'";
        database.execute("insert into attempt select " + HOUSE_OF_LEVEL
                + ", level.id::text, left(level.id::text, 3), level.id, true, 1" + levels);
        database.execute("insert into tried select " + HOUSE
                + ", 't' || n, n % 8, substring(sha256(n::text::bytea) for 8)" + numbers);
        database.execute("insert into level_stats select level.id, " + HOUSE_OF_LEVEL
                + ", 1500, 350, 0.06, 1, 1, 1, 1, '{}'" + levels);
        database.execute(
                "insert into player_rating select " + HOUSE + ", 'p' || n, 'nullgame', 1500, 350, 0.06" + numbers);
        // Half of them are old: those may be pruned before they are counted, and what is left is still a large table.
        database.execute("insert into event (kind, tenant, data, at) select 'draw.completed', " + HOUSE
                + ", '{}', now() - interval '2 days' * (n % 2)" + numbers);
        database.execute("insert into submission select gen_random_uuid(), " + HOUSE
                + ", gen_random_uuid(), 'g', 'b', 'known'" + numbers);
        database.execute(
                "insert into api_key select gen_random_uuid(), 'plans', 'n', '{}', sha256(n::text::bytea)" + numbers);
        database.execute(
                "insert into own_shelf (tenant, game, size, band) values ('plans', 'nullgame', '34x3', 'easy')");
        database.execute(
                "insert into own_level select " + HOUSE + ", gen_random_uuid(), id, n % 16, n / 16, 1, 1, 1, 'b',"
                        + " '{}', '{}', 's' from own_shelf, generate_series(1, " + ROWS + ") n where tenant = 'plans'");
        database.execute("insert into own_solution select tenant, id, 'R' from own_level where tenant like 'plans-%'");
        database.execute(
                "insert into level_sketch (shelf_id, level_id, sketch) select shelf_id, id, decode(repeat('00', 128), 'hex') from level"
                        + " on conflict do nothing");
        database.execute(
                "insert into draw_held select " + HOUSE + ", 'h' || n, gen_random_uuid(), 1, array_fill(0, array[16]),"
                        + " array_fill(0, array[16])" + numbers);
        database.execute(
                "insert into draw_deadline select " + HOUSE + ", 'h' || n, now() + interval '1 day'" + numbers);
        database.execute(
                "update attempt set told_at = now() - interval '40 days' where tenant like 'plans-%' and solved"
                        + " and level_id < '80000000-0000-0000-0000-000000000000'");
        // Pruned and looked over by autovacuum it would be a small table, and rightly read from end to end.
        database.execute("alter table event set (autovacuum_enabled = false)");
        database.execute("vacuum analyze");
    }

    private void useEveryEndpoint() throws Exception {
        JsonNode page = http.json("/v1/levels?limit=5");
        for (String filter : new String[] {
            "", "&game=nullgame", "&size=34x3", "&band=easy", "&game=nullgame&size=34x3&band=easy&minScore=5&maxMoves=9"
        }) {
            page = http.json("/v1/levels?limit=5" + filter);
            http.json("/v1/levels?limit=5" + filter + "&cursor="
                    + page.get("next").asText());
        }
        String level = "/v1/levels/" + page.get("levels").get(0).get("id").asText();
        for (String sort : new String[] {"newest", "score", "plays"}) {
            for (String filter : new String[] {"", "&game=nullgame&size=34x3&minMoves=1"}) {
                JsonNode sorted = http.json("/v1/levels?limit=5&fields=score&sort=" + sort + filter);
                if (sorted.has("next")) {
                    String cursor = sorted.get("next").asText();
                    http.json("/v1/levels?limit=5&sort=" + sort + filter + "&cursor=" + cursor);
                }
            }
        }
        String id = page.get("levels").get(0).get("id").asText();
        ok(http.post("/v1/levels/batch", "{\"ids\":[\"" + id + "\"]}"));
        for (String form : new String[] {"", ".txt", ".svg", ".png", "/stats", "/solution", "/solution.svg"}) {
            ok(http.get(level + form));
        }
        ok(http.post(level + "/replay", "{\"moves\":\"R\"}"));
        ok(http.post("/v1/attempts", """
                {"attempts":[{"attemptId":"plans-1","levelId":"%s","playerId":"p","solved":true,"millis":5}]}""".formatted(level.substring("/v1/levels/".length()))));
        ok(http.get("/v1/players/p?limit=1"));
        ok(http.delete("/v1/players/p?forget=marks"));
        ok(http.get("/v1/stock"));
        ok(http.sendJson("PUT", "/v1/stock/nullgame/34x3/easy", "{\"target\":5}"));
        ok(http.get("/v1/export?game=nullgame&size=34x3&band=easy"));
        drawAndRun();
        Verdict verdict = Boards.verdict(new Size(34, 4), 1);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        sketch();
        designAndListen();
        keys();
        events.prune(Duration.ofDays(1));
        attempts.forget(Duration.ofDays(30));
        moved.forget();
        ok(http.post(level + "/withdrawal", ""));
        ok(http.get("/v1/stock"));
    }

    /// Whether or not the catalog's own round has come to the last level.
    private void sketch() throws Exception {
        database.execute("update sketched set seq = least(seq, (select max(seq) - 1 from level))");
        assertThat(sketching.step()).isFalse();
    }

    private void designAndListen() throws Exception {
        long newest = database.number("select max(id) from event where tenant is null");
        try (Listener listener = Listener.open(http, String.valueOf(newest - 10))) {
            JsonNode board = Http.json(http.post("/v1/boards", "{\"game\":\"nullgame\",\"board\":\"@..x\\n\"}"));
            ok(http.get("/v1/boards/" + board.get("id").asText()));
            submit(Boards.verdict(new Size(34, 4), 2));
            JsonNode page = http.json("/v1/boards?limit=1");
            ok(http.get("/v1/boards?limit=100&cursor=" + page.get("next").asText()));
            listener.await(event -> event.id() == newest);
        }
    }

    /// As far as to its level.
    private void submit(Verdict verdict) throws Exception {
        JsonNode board = Http.json(http.post(
                "/v1/boards",
                new ObjectMapper().writeValueAsString(Map.of("game", verdict.game(), "board", verdict.board()))));
        String id = board.get("id").asText();
        kafka.publish(Boards.from(verdict, new Origin.Submitted(id)));
        Eventually.becomes(
                "the board is accepted",
                () -> http.json("/v1/boards/" + id).get("state").asText().equals("accepted"));
    }

    private void keys() throws Exception {
        String tenant = "/v1/keys?tenant=plans";
        ok(http.get(tenant + "&cursor=" + http.json(tenant).get("next").asText()));
        ok(http.get("/v1/games", "Authorization", "Bearer " + key("play", "plans")));
    }

    private void drawAndRun() throws Exception {
        String draw = """
                {"players":["a","b"],"onShort":"%s","boards":[{"game":"nullgame","size":"34x3","band":"easy","count":%d}]}""";
        ok(http.sendJson("PUT", "/v1/draws/plans-1", draw.formatted("wait", 3)));
        ok(http.sendJson("PUT", "/v1/draws/plans-1", draw.formatted("wait", 3)));
        ok(http.get("/v1/draws/plans-1"));
        ok(http.sendJson(
                "PUT",
                "/v1/draws/plans-2",
                draw.replace("34x3", "34x4").formatted("wait", 3).replace("easy", bandOfThePendingOne())));
        ok(http.delete("/v1/draws/plans-2"));
        ok(http.sendJson("PUT", "/v1/draws/plans-3", reserved(draw)));
        ok(http.post("/v1/draws/plans-3/confirmation", ""));
        ok(http.sendJson("PUT", "/v1/draws/plans-4", reserved(draw)));
        ok(http.delete("/v1/draws/plans-4"));
        ok(http.sendJson("PUT", "/v1/draws/plans-5", """
                {"players":["a"],"onShort":"fail","boards":[{"game":"nullgame","near":"1200","count":2},
                 {"game":"nullgame","size":"34x3","band":"easy","own":"mixed","count":1}]}"""));
        ok(http.sendJson(
                "PUT",
                "/v1/draws",
                "{\"draws\":[{\"id\":\"plans-6\",\"request\":" + draw.formatted("fail", 1) + "}]}"));
        Supply.endOverdue(draws);
        Supply.of(draws, List.of());
        forgetting.run(config.draws(), config.rushes());
        submissions.forget(config.submissions().keep());
        ok(http.sendJson("PUT", "/v1/rushes/plans-1?limit=2", """
                {"players":["a"],"games":["nullgame"],"length":5,"from":"easy","to":"easy"}"""));
        JsonNode run = http.json("/v1/rushes/plans-1?limit=2");
        ok(http.get("/v1/rushes/plans-1?limit=2&cursor=" + run.get("next").asText()));
    }

    private static String reserved(String draw) {
        return draw.formatted("fail", 1).replace("\"players\"", "\"reserve\":60,\"players\"");
    }

    /// A shelf that is there and lacks levels.
    private String bandOfThePendingOne() throws Exception {
        ok(http.sendJson("PUT", "/v1/stock/nullgame/34x4/hard", "{\"target\":0}"));
        return "hard";
    }

    private static void ok(HttpResponse<String> answer) {
        assertThat(answer.statusCode())
                .as("%s: %s", answer.uri(), answer.body())
                .isBetween(200, 299);
    }

    /// Blocks of the levels' indexes that were looked into.
    private long indexPagesRead() throws Exception {
        database.awaitCounts(pool);
        return database.number(
                "select sum(idx_blks_hit + idx_blks_read) from pg_statio_user_indexes where relname = 'level'");
    }

    private long rowsRead() throws Exception {
        database.awaitCounts(pool);
        return database.number("select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'level'");
    }

    /// Readings from end to end by table.
    private Map<String, Long> scans() throws Exception {
        database.awaitCounts(pool);
        Map<String, Long> scans = new TreeMap<>();
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select relname, seq_scan from pg_stat_user_tables where " + LARGE)) {
            while (rows.next()) {
                scans.put(rows.getString(1), rows.getLong(2));
            }
        }
        return scans;
    }
}
