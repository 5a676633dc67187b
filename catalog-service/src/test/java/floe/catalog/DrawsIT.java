package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Size;
import floe.wire.Json;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DrawsIT extends CatalogIT {
    private static final int TRIES = 100;

    @Test
    void aMatchGetsBoardsAndTheSameAgain() throws Exception {
        Verdict verdict = Boards.verdict(new Size(31, 3), 1);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        JsonNode level = http.json("/v1/levels/" + verdict.id());
        String body = body("31x3", level.get("band").asText(), 1, "fail", "ada", "bob");

        HttpResponse<String> first = put("m-1", body);
        assertThat(first.statusCode()).isEqualTo(201);
        JsonNode answer = Http.json(first);
        assertThat(answer.get("status").asText()).isEqualTo("complete");
        assertThat(answer.get("levels")).hasSize(1);
        JsonNode drawn = answer.get("levels").get(0);
        for (String field : List.of("id", "game", "size", "band", "score", "board", "par")) {
            assertThat(drawn.get(field)).as(field).isEqualTo(level.get(field));
        }

        HttpResponse<String> second = put("m-1", body.replace("\"ada\",\"bob\"", " \"bob\",\n\"ada\""));
        assertThat(second.statusCode()).isEqualTo(200);
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(http.get("/v1/draws/m-1").body()).isEqualTo(first.body());
        assertThat(http.get("/v1/draws/m-1").statusCode()).isEqualTo(200);
    }

    @Test
    void nobodyIsGivenALevelTwiceAndEveryLevelIsGivenOnce() throws Exception {
        Shelf shelf = new Shelf("nullgame", "31x4", "easy");
        stock.fill(shelf, 100);

        Set<String> seen = new HashSet<>();
        for (int match = 0; match < 20; match++) {
            HttpResponse<String> answer =
                    put("all-" + match, body("31x4", "easy", 5, "fail", "carl", "other-" + match));
            assertThat(answer.statusCode()).isEqualTo(201);
            assertThat(seen).doesNotContainAnyElementsOf(ids(answer));
            seen.addAll(ids(answer));
        }
        assertThat(seen).hasSize(100);
        ProblemsIT.assertProblem(
                put("all-20", body("31x4", "easy", 1, "fail", "dora", "carl")),
                409,
                "stock-exhausted",
                "1 of nullgame/31x4/easy are lacking",
                true);
        assertThat(put("all-20", body("31x4", "easy", 1, "fail", "dora")).statusCode())
                .isEqualTo(201);
    }

    @Test
    void fiftyEqualRequestsAtOnceAreOneDraw() throws Exception {
        Shelf shelf = new Shelf("nullgame", "31x5", "easy");
        stock.fill(shelf, 50);
        String body = body("31x5", "easy", 10, "fail", "ed", "flo", "gus");

        List<HttpResponse<String>> answers = atOnce(50, i -> putUntilThereIsRoom("fifty", body));

        assertThat(answers)
                .extracting(HttpResponse::body)
                .containsOnly(answers.getFirst().body());
        assertThat(answers.stream().filter(answer -> answer.statusCode() == 201))
                .hasSize(1);
        assertThat(answers.stream().filter(answer -> answer.statusCode() == 200))
                .hasSize(49);
        assertThat(neverShown("31x5")).isEqualTo(40);
    }

    @Test
    void theSameIdWithAnotherBodyIsRefusedAndNothingMoves() throws Exception {
        Shelf shelf = new Shelf("nullgame", "31x6", "easy");
        stock.fill(shelf, 20);
        String body = body("31x6", "easy", 2, "wait", "hal");
        HttpResponse<String> first = put("same", body);
        String marks = "select sum(mark) from player_mark, unnest(marks) mark where shelf_id in "
                + "(select id from shelf where size = '31x6')";
        long before = database.number(marks);

        for (String other : List.of(
                body("31x6", "easy", 3, "wait", "hal"),
                body("31x6", "easy", 2, "wait", "ian"),
                body("31x6", "easy", 2, "wait", "hal", "ian"))) {
            ProblemsIT.assertProblem(put("same", other), 409, "other-request", "another body", false);
        }

        for (String onShort : List.of("wait", "fail", "partial")) {
            HttpResponse<String> again = put("same", body("31x6", "easy", 2, onShort, "hal"));
            assertThat(again.statusCode()).as(onShort).isEqualTo(200);
            assertThat(again.body()).as(onShort).isEqualTo(first.body());
        }
        assertThat(database.number(marks)).isEqualTo(before).isEqualTo(2);
    }

    @Test
    void differentRequestsUnderOneIdAtOnceLeaveOneOfThem() throws Exception {
        stock.fill(new Shelf("nullgame", "31x7", "easy"), 200);

        List<HttpResponse<String>> answers =
                atOnce(20, i -> putUntilThereIsRoom("one-of-many", body("31x7", "easy", 3, "fail", "player-" + i)));

        assertThat(answers.stream().filter(answer -> answer.statusCode() == 201))
                .hasSize(1);
        assertThat(answers.stream().filter(answer -> answer.statusCode() == 409))
                .hasSize(19);
        assertThat(neverShown("31x7")).isEqualTo(197);
    }

    @Test
    void aPartialDrawSaysWhatIsMissingAndStaysSo() throws Exception {
        Shelf shelf = new Shelf("nullgame", "31x8", "easy");
        stock.fill(shelf, 3);
        String body = body("31x8", "easy", 5, "partial", "jo");

        HttpResponse<String> first = put("part", body);
        assertThat(first.statusCode()).isEqualTo(201);
        JsonNode answer = Http.json(first);
        assertThat(answer.get("status").asText()).isEqualTo("partial");
        assertThat(answer.get("levels")).hasSize(3);
        assertThat(answer.get("missing").toString())
                .isEqualTo("[{\"game\":\"nullgame\",\"size\":\"31x8\",\"band\":\"easy\",\"count\":2}]");

        stock.fill(shelf, 10);
        assertThat(put("part", body).body()).isEqualTo(first.body());
    }

    @Test
    void aWaitingDrawIsAskedForAtOnceAndCompletedWhenLevelsCome() throws Exception {
        Size size = new Size(31, 9);
        List<Verdict> verdicts = Boards.verdicts(size, 40);
        String band = Boards.accepted(verdicts.getFirst()).band();
        Shelf shelf = new Shelf("nullgame", "31x9", band);
        List<Verdict> fitting = verdicts.stream()
                .filter(verdict -> Boards.accepted(verdict).band().equals(band))
                .limit(3)
                .toList();
        kafka.publish(fitting.getFirst());
        awaitLevel(fitting.getFirst().id());
        String body = body("31x9", band, 3, "wait", "kim", "leo");

        HttpResponse<String> pending = put("later", body);
        assertThat(pending.statusCode()).isEqualTo(202);
        assertThat(pending.headers().firstValue("Retry-After")).contains("2");
        JsonNode answer = Http.json(pending);
        assertThat(answer.get("status").asText()).isEqualTo("pending");
        assertThat(answer.get("levels")).isEmpty();
        assertThat(answer.get("missing").get(0).get("count").asInt()).isEqualTo(2);
        HttpResponse<String> still = http.get("/v1/draws/later");
        assertThat(still.statusCode()).isEqualTo(202);
        assertThat(still.headers().firstValue("Retry-After")).contains("2");
        Eventually.holds(() -> assertThat(demands(shelf)).contains(new Demand(shelf, 2, 200)));

        CompletableFuture<HttpResponse<String>> held = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return put("later", body, "Prefer", "respond-async, wait=30");
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                },
                command -> Thread.ofVirtual().start(command));
        kafka.publish(fitting.get(1), fitting.get(2));

        HttpResponse<String> complete = held.get();
        assertThat(complete.statusCode()).isEqualTo(200);
        assertThat(ids(complete))
                .containsExactlyInAnyOrderElementsOf(
                        fitting.stream().map(Verdict::id).toList());
        assertThat(put("later", body).body()).isEqualTo(complete.body());
        assertThat(http.get("/v1/draws/later").body()).isEqualTo(complete.body());
        assertThat(database.number("select count(*) from draw_wait where id = 'later'"))
                .isZero();
        Eventually.holds(() -> assertThat(demands(shelf).getLast()).isEqualTo(new Demand(shelf, 0, 0)));
    }

    @Test
    void whoWouldRatherWaitIsHeldNoLongerThanTheySaid() throws Exception {
        stock.fill(new Shelf("nullgame", "31x10", "easy"), 1);

        HttpResponse<String> answer = put("held", body("31x10", "easy", 2, "wait", "mia"), "Prefer", "wait=1");

        assertThat(answer.statusCode()).isEqualTo(202);
    }

    @Test
    void aPendingDrawCanBeGivenUpAndACompleteOneCannot() throws Exception {
        Shelf shelf = new Shelf("nullgame", "31x11", "easy");
        stock.fill(shelf, 1);
        String body = body("31x11", "easy", 2, "wait", "nat");
        assertThat(put("given-up", body).statusCode()).isEqualTo(202);

        assertThat(delete("given-up").statusCode()).isEqualTo(204);
        assertThat(delete("given-up").statusCode()).isEqualTo(204);
        stock.fill(shelf, 5);

        JsonNode cancelled = Http.json(put("given-up", body));
        assertThat(cancelled.get("status").asText()).isEqualTo("cancelled");
        assertThat(cancelled.get("levels")).isEmpty();
        assertThat(put("whole", body).statusCode()).isEqualTo(201);
        ProblemsIT.assertProblem(delete("whole"), 409, "draw-ended", "cannot be taken back", false);
        ProblemsIT.assertProblem(delete("none"), 404, "unknown-draw", "there is no draw 'none'", false);
        ProblemsIT.assertProblem(http.get("/v1/draws/none"), 404, "unknown-draw", "there is no draw 'none'", false);
        assertThat(neverShown("31x11")).isEqualTo(4);
    }

    @Test
    void aWithdrawnLevelIsSteppedOver() throws Exception {
        Shelf shelf = new Shelf("nullgame", "31x12", "easy");
        List<java.util.UUID> ids = stock.fill(shelf, 32);
        for (java.util.UUID id : ids.subList(0, 16)) {
            database.execute("update level set withdrawn_at = now() where id = ?", id);
        }
        assertThat(neverShown("31x12")).isEqualTo(16);

        ProblemsIT.assertProblem(
                put("holes-17", body("31x12", "easy", 17, "fail", "ole")), 409, "stock-exhausted", "1 of", true);
        HttpResponse<String> answer = put("holes", body("31x12", "easy", 16, "fail", "ole"));

        assertThat(answer.statusCode()).isEqualTo(201);
        assertThat(ids(answer))
                .containsExactlyInAnyOrderElementsOf(ids.subList(16, 32).stream()
                        .map(id -> id.toString().replace("-", ""))
                        .toList());
        assertThat(neverShown("31x12")).isZero();
    }

    @Test
    void severalShelvesAreAnsweredInTheOrderOfTheRequest() throws Exception {
        stock.fill(new Shelf("nullgame", "31x13", "easy"), 5);
        stock.fill(new Shelf("nullgame", "31x13", "hard"), 5);
        String body = """
                {"players":["pia"],"onShort":"fail","boards":[
                 {"game":"nullgame","size":"31x13","band":"hard","count":2},
                 {"game":"nullgame","size":"31x13","band":"easy","count":1},
                 {"game":"nullgame","size":"31x13","band":"hard","count":1}]}""";

        JsonNode levels = Http.json(put("mixed", body)).get("levels");

        assertThat(levels)
                .extracting(level -> level.get("band").asText())
                .containsExactly("hard", "hard", "easy", "hard");
        assertThat(levels).extracting(level -> level.get("id").asText()).doesNotHaveDuplicates();
    }

    @Test
    void whoFindsEveryConnectionTakenIsToldToComeAgainAndGetsTheSameThen() throws Exception {
        stock.fill(new Shelf("nullgame", "31x15", "easy"), 5);
        String body = body("31x15", "easy", 2, "fail", "ron");
        int all = ConfigProvider.getConfig().getValue("quarkus.datasource.jdbc.max-size", Integer.class);
        List<Connection> taken = new ArrayList<>();
        try {
            while (taken.size() < all) {
                taken.add(database.connection());
            }
            HttpResponse<String> answer = put("busy", body);
            ProblemsIT.assertProblem(answer, 503, "unavailable", "sent again", true);
            assertThat(answer.headers().firstValue("Retry-After")).contains("2");
        } finally {
            for (Connection connection : taken) {
                connection.close();
            }
        }

        assertThat(put("busy", body).statusCode()).isEqualTo(201);
    }

    @Test
    void whatIsNoRequestIsToldSo() throws Exception {
        String good = body("31x14", "easy", 1, "fail", "quin");
        ProblemsIT.assertProblem(put("bad", good), 400, "unknown-shelf", "no shelf nullgame/31x14/easy", false);
        ProblemsIT.assertProblem(put("bad", ""), 400, "bad-body", "", false);
        ProblemsIT.assertProblem(put("bad", "null"), 400, "bad-body", "null", false);
        ProblemsIT.assertProblem(put("bad", "{}"), 400, "bad-body", "players", false);
        ProblemsIT.assertProblem(put("bad", good.replace("quin", "q q")), 400, "bad-body", "players[0]", false);
        // What clients take out of addresses: of nobody of that id could anything be asked, or erased.
        for (String dots : List.of(".", "..")) {
            ProblemsIT.assertProblem(put("bad", good.replace("quin", dots)), 400, "bad-body", "'" + dots + "'", false);
        }
        ProblemsIT.assertProblem(
                put("bad", good.replace("\"quin\"", "\"quin\",\"quin\"")), 400, "bad-body", "twice", false);
        ProblemsIT.assertProblem(
                put("bad", good.replace("\"quin\"", "")), 400, "bad-body", "players: 0 of them; from 1 to 64", false);
        ProblemsIT.assertProblem(put("bad", good.replace("fail", "cry")), 400, "bad-body", "onShort", false);
        ProblemsIT.assertProblem(put("bad", good.replace("easy", "soft")), 400, "bad-body", "'soft'", false);
        ProblemsIT.assertProblem(put("bad", good.replace("nullgame", "chess")), 400, "unknown-game", "chess", false);
        ProblemsIT.assertProblem(put("bad", good.replace(":1", ":301")), 400, "bad-body", "301", false);
        ProblemsIT.assertProblem(put("bad", good.replace(":1", ":0")), 400, "bad-body", "count", false);
        ProblemsIT.assertProblem(put("bad%20id", good), 400, "bad-parameter", "matchId", false);
        assertThat(database.number("select count(*) from draw_key where id like 'bad%'"))
                .isZero();
    }

    private List<Demand> demands(Shelf shelf) {
        return kafka.read(Topic.DEMAND.title()).stream()
                .filter(record -> shelf.toString().equals(record.key()))
                .map(record -> {
                    try {
                        return Json.read(record.value(), Demand.class);
                    } catch (floe.wire.UnreadableException e) {
                        throw new AssertionError(e);
                    }
                })
                .toList();
    }

    private long neverShown(String size) throws Exception {
        for (JsonNode shelf : http.json("/v1/stock").get("shelves")) {
            if (shelf.get("size").asText().equals(size)) {
                return shelf.get("neverShown").asLong();
            }
        }
        throw new AssertionError("no shelf of size " + size);
    }

    private HttpResponse<String> put(String id, String body, String... headers) throws Exception {
        List<String> all = new ArrayList<>(List.of("Content-Type", "application/json"));
        all.addAll(List.of(headers));
        return http.send(
                "PUT", "/v1/draws/" + id, HttpRequest.BodyPublishers.ofString(body), all.toArray(String[]::new));
    }

    /// As game servers do: on a busy machine some wait longer than the catalog lets them, and are told to ask the same
    /// again.
    private HttpResponse<String> putUntilThereIsRoom(String id, String body) throws Exception {
        HttpResponse<String> answer = put(id, body);
        for (int tries = 1; tries < TRIES && answer.body().contains("\"code\":\"busy\""); tries++) {
            answer = put(id, body);
        }
        return answer;
    }

    private HttpResponse<String> delete(String id) throws Exception {
        return http.send("DELETE", "/v1/draws/" + id, HttpRequest.BodyPublishers.noBody());
    }

    private interface Asking {
        HttpResponse<String> ask(int i) throws Exception;
    }

    private static List<HttpResponse<String>> atOnce(int times, Asking asking) throws Exception {
        try (ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = all.invokeAll(IntStream.range(0, times)
                    .mapToObj(i -> (java.util.concurrent.Callable<HttpResponse<String>>) () -> asking.ask(i))
                    .toList());
            List<HttpResponse<String>> bodies = new ArrayList<>();
            for (var answer : answers) {
                bodies.add(answer.get());
            }
            return bodies;
        }
    }

    private static List<String> ids(HttpResponse<String> answer) throws Exception {
        List<String> ids = new ArrayList<>();
        Http.json(answer).get("levels").forEach(level -> ids.add(level.get("id").asText()));
        return ids;
    }

    private static String body(String size, String band, int count, String onShort, String... players) {
        return "{\"players\":[\"" + String.join("\",\"", players)
                + "\"],\"boards\":[{\"game\":\"nullgame\",\"size\":\"" + size + "\",\"band\":\"" + band
                + "\",\"count\":" + count + "}],\"onShort\":\"" + onShort + "\"}";
    }
}
