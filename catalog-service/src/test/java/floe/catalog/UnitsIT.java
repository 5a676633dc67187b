package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.fair.FairSemaphore;
import floe.catalog.fair.Fairness;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Listener;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What takes more of the machine takes more of a key's rate.
@QuarkusTest
class UnitsIT extends CatalogIT {
    private static final int RATE = 5_000;
    private static final Pattern LEFT = Pattern.compile("\"key\";r=(\\d+);t=(\\d+)");
    private static final String PLAYERS = IntStream.range(0, 64)
            .mapToObj(number -> "\"units-" + number + "\"")
            .collect(java.util.stream.Collectors.joining(","));

    @Inject
    Fairness fairness;

    private String id;

    @BeforeEach
    void aLevel() throws Exception {
        Verdict verdict = Boards.verdict(new Size(10, 29), 1);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        id = verdict.id();
    }

    @Test
    void aFetchIsAUnit() throws Exception {
        assertThat(cost("GET", "/v1/levels/" + id, "")).isEqualTo(1);
        assertThat(cost("GET", "/v1/games", "")).isEqualTo(1);
        assertThat(cost("GET", "/v1/levels/" + "0".repeat(32), "")).isEqualTo(1);
    }

    @Test
    void aBatchCostsByItsCountAndAnErasureAsADraw() throws Exception {
        String none = ("\"" + "0".repeat(32) + "\",").repeat(99);
        String ids = "{\"ids\":[" + none + "\"" + id + "\"]}";
        assertThat(cost("POST", "/v1/levels/batch", "{\"ids\":[\"" + id + "\"]}"))
                .isBetween(1, 2);
        assertThat(cost("POST", "/v1/levels/batch", ids)).isBetween(50, 60);
        assertThat(cost("GET", "/v1/players/units-a", "")).isBetween(1, 2);
        assertThat(cost("DELETE", "/v1/players/units-nobody", "{}")).isBetween(8, 9);
    }

    /// Played, and drawn where that is wanted, and played again where they come with an attempt.
    @Test
    void movesCostByTheirNumber() throws Exception {
        String moves = "R".repeat(60_000);
        String replay = "{\"moves\":\"%s\",\"picture\":%s}";
        String attempt = "{\"attempts\":[{\"attemptId\":\"units\",\"levelId\":\"" + id
                + "\",\"playerId\":\"units\",\"solved\":true,\"millis\":9,\"moves\":\"%s\"}]}";
        String path = "/v1/levels/" + id + "/replay";
        assertThat(cost("POST", path, replay.formatted("R", false))).isEqualTo(1);
        assertThat(cost("POST", path, replay.formatted(moves, false))).isBetween(25, 40);
        assertThat(cost("POST", path, replay.formatted(moves, true))).isBetween(85, 110);
        assertThat(cost("POST", "/v1/attempts", attempt.formatted(moves))).isBetween(25, 40);
    }

    @Test
    void theStockCostsByItsShelvesAndAKeyAsARace() throws Exception {
        int shelves = http.json("/v1/stock").get("shelves").size();
        assertThat(cost("GET", "/v1/stock", "")).isGreaterThan(shelves / 10).isLessThan(2 + shelves);
        assertThat(cost("POST", "/v1/keys", "{\"name\":\"units\",\"scopes\":[\"play\"]}", "operate"))
                .isBetween(8, 9);
    }

    @Test
    void aPictureCostsByItsDots() throws Exception {
        int small = cost("GET", "/v1/levels/" + id + ".png?width=100", "");
        int large = cost("GET", "/v1/levels/" + id + ".png?width=2000", "");
        assertThat(small).isGreaterThan(50).isLessThan(200);
        assertThat(large).isGreaterThan(small + 300);
        assertThat(cost("GET", "/v1/levels/" + id + ".svg", "")).isBetween(2, 20);
    }

    @Test
    void aDrawCostsByItsPlayersAndShelves() throws Exception {
        int two = cost("PUT", "/v1/draws/units-2", draw("\"units-a\",\"units-b\"", 1));
        int many = cost("PUT", "/v1/draws/units-64", draw(PLAYERS, 1));
        assertThat(two).isBetween(8, 12);
        assertThat(many).isGreaterThan(two + 25);
        assertThat(cost("PUT", "/v1/draws/units-300", draw(PLAYERS, 300))).isGreaterThan(many + 60);
    }

    /// What is paid afterwards keeps nobody out: all that came at once were let in, whatever they took together.
    @Test
    void manyDrawsArePaidBeforeTheyAreMade() throws Exception {
        String[] bearer = {"Authorization", slow(10)};
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
                FairSemaphore.Permit _ = fairness.boards().acquire("one house", 300);
                FairSemaphore.Permit _ = fairness.boards().acquire("another", 300)) {
            Future<HttpResponse<String>> first =
                    callers.submit(() -> http.sendJson("PUT", "/v1/draws", many("units-first"), bearer));
            Eventually.becomes("it waits for room", () -> fairness.boards().waiting() == 1);

            Future<HttpResponse<String>> second =
                    callers.submit(() -> http.sendJson("PUT", "/v1/draws", many("units-second"), bearer));

            Eventually.becomes("the second is answered", second::isDone);
            assertThat(second.get().statusCode()).isEqualTo(429);
            assertThat(first.isDone()).isFalse();
        }
        int wrong = cost("PUT", "/v1/draws", "{\"draws\":[{\"id\":\"units-wrong\",\"request\":{}}]}");
        assertThat(wrong).as("what is refused by itself").isBetween(1, 2);
    }

    @Test
    void aRunCostsByThePlayersAndShelvesItMayTouch() throws Exception {
        String one = "{\"players\":[\"units-a\"],\"games\":[\"ice\"],\"length\":10,\"from\":\"easy\",\"to\":\"easy\"}";
        String all = "{\"players\":[" + PLAYERS
                + "],\"games\":[\"ice\",\"penguin\",\"cave\",\"flow\",\"tiptoe\"],\"length\":300,\"from\":\"easy\",\"to\":\"expert\"}";
        assertThat(cost("PUT", "/v1/rushes/units-1", one)).isBetween(20, 40);
        assertThat(cost("PUT", "/v1/rushes/units-64", all)).isGreaterThan(1_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 20})
    void whoHasSpentMoreThanThereIsWaitsUntilItIsPaid(int rate) throws Exception {
        String bearer = slow(rate);
        assertThat(http.get("/v1/levels/" + id + ".png?width=2000", "Authorization", bearer)
                        .statusCode())
                .isEqualTo(200);
        HttpResponse<String> refused = http.get("/v1/games", "Authorization", bearer);
        ProblemsIT.assertProblem(refused, 429, "rate-limited", "more than " + rate + " units a second", true);
        assertThat(Integer.parseInt(refused.headers().firstValue("Retry-After").orElseThrow()))
                .isGreaterThan(2);
    }

    /// A key that is granted six events a second is still at them when another has heard all.
    @Test
    void whoComesBackHearsThePastAsFastAsTheyCanPay() throws Exception {
        long before = database.number("select coalesce(max(id), 0) from event");
        database.execute(
                "insert into event (kind, data) select 'levels.accepted', '{}'::jsonb from generate_series(1, 1200)");
        long newest = database.number("select max(id) from event");
        try (Listener slow = Listener.open(http, slow(1), String.valueOf(before));
                Listener quick = Listener.open(http, String.valueOf(before))) {
            quick.await(event -> event.id() >= newest);

            assertThat(slow.ids()).hasSizeLessThan(1200);
        }
    }

    /// Pressed or not, it is the same page.
    @Test
    void aPageCostsByItsBytes() throws Exception {
        List<Verdict> verdicts = Boards.verdicts(new Size(20, 39), 45);
        for (Verdict verdict : verdicts) {
            kafka.publish(verdict);
        }
        Eventually.becomes(
                "all of them stand there",
                () -> http.json("/v1/levels?game=nullgame&size=20x39&limit=100")
                                .get("levels")
                                .size()
                        == verdicts.size());
        String path = "/v1/levels?game=nullgame&size=20x39&limit=";
        assertThat(cost("GET", path + 100, "")).isGreaterThan(cost("GET", path + 1, "") + 10);

        HttpResponse<byte[]> pressed = http.bytes(path + 100, "Accept-Encoding", "gzip");
        assertThat(pressed.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(pressed.headers().allValues("Vary").toString()).containsIgnoringCase("accept-encoding");
        try (var plain = new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(pressed.body()))) {
            assertThat(new String(plain.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(http.get(path + 100, "Accept-Encoding", "gzip;q=0, identity")
                            .body());
        }
    }

    /// Asked for again, whoever drew it and however often.
    @Test
    void theBoardsOfADrawAndOfARunCostByTheirBytes() throws Exception {
        List<Verdict> verdicts = Boards.verdicts(new Size(21, 39), 60);
        for (Verdict verdict : verdicts) {
            kafka.publish(verdict);
        }
        Eventually.becomes(
                "all of them stand there",
                () -> http.json("/v1/levels?game=nullgame&size=21x39&limit=100")
                                .get("levels")
                                .size()
                        == verdicts.size());
        String all = java.util.stream.Stream.of("easy", "medium", "hard", "expert")
                .map(band -> "{\"game\":\"nullgame\",\"size\":\"21x39\",\"band\":\"" + band + "\",\"count\":45}")
                .collect(java.util.stream.Collectors.joining(","));
        String large = "{\"players\":[\"units-c\"],\"boards\":[" + all + "],\"onShort\":\"partial\"}";
        assertThat(http.sendJson("PUT", "/v1/draws/units-large", large).statusCode())
                .isEqualTo(201);
        assertThat(http.sendJson("PUT", "/v1/rushes/units-large", """
                {"players":["units-d"],"games":["nullgame"],"length":60,"from":"easy","to":"expert"}""").statusCode())
                .isEqualTo(201);

        assertThat(cost("GET", "/v1/draws/units-large", "")).isGreaterThan(10);
        assertThat(cost("PUT", "/v1/draws/units-large", large)).isGreaterThan(10);
        assertThat(cost("PUT", "/v1/draws", "{\"draws\":[{\"id\":\"units-large\",\"request\":" + large + "}]}"))
                .isGreaterThan(10);
        // So many that they take more than a unit, however small the boards are that other tests have left.
        assertThat(cost("GET", "/v1/rushes/units-large?limit=60", "")).isGreaterThan(1);
    }

    private static String many(String id) {
        return "{\"draws\":[{\"id\":\"" + id + "\",\"request\":" + draw(PLAYERS, 1) + "}]}";
    }

    /// However few come of it, as many are looked at as may be.
    @Test
    void aPageByWhatLevelsAreCostsWhatIsLookedAt() throws Exception {
        String path = "/v1/levels?game=nullgame&limit=1&";
        assertThat(secondsUntilItIsPaid(path + "size=10x29")).isBetween(1, 3);
        assertThat(secondsUntilItIsPaid(path + "minMoves=1")).isBetween(20, 28);
        assertThat(secondsUntilItIsPaid(path + "sort=plays")).isBetween(20, 28);
        assertThat(secondsUntilItIsPaid(path + "minMoves=1&measures=moves:1..,moves:..0"))
                .isBetween(70, 83);
    }

    /// At a unit a second: what takes its time meanwhile is soon paid at a higher rate.
    private int secondsUntilItIsPaid(String path) throws Exception {
        HttpResponse<String> answer = http.get(path, "Authorization", slow(1));
        assertThat(answer.statusCode()).isEqualTo(200);
        Matcher left = LEFT.matcher(answer.headers().firstValue("RateLimit").orElseThrow());
        assertThat(left.matches()).isTrue();
        return Integer.parseInt(left.group(2));
    }

    private static String draw(String players, int count) {
        return "{\"players\":[" + players
                + "],\"boards\":[{\"game\":\"nullgame\",\"size\":\"10x29\",\"band\":\"easy\",\"count\":" + count
                + "}],\"onShort\":\"partial\"}";
    }

    /// What is gone of a fresh key's second after this request.
    private int cost(String method, String path, String body) throws Exception {
        return cost(method, path, body, "play");
    }

    private int cost(String method, String path, String body, String scope) throws Exception {
        String bearer = slow(RATE, scope);
        HttpResponse<String> answer = body.isEmpty()
                ? http.get(path, "Authorization", bearer)
                : http.sendJson(method, path, body, "Authorization", bearer);
        Matcher left = LEFT.matcher(answer.headers().firstValue("RateLimit").orElseThrow());
        assertThat(left.matches()).isTrue();
        return RATE - Integer.parseInt(left.group(1));
    }

    private String slow(int rate) throws Exception {
        return slow(rate, "play");
    }

    private String slow(int rate, String scope) throws Exception {
        String wish = "{\"name\":\"units\",\"scopes\":[\"" + scope + "\"],\"rate\":" + rate + "}";
        return "Bearer "
                + floe.catalog.stack.Http.json(http.post("/v1/keys", wish))
                        .get("key")
                        .asText();
    }
}
