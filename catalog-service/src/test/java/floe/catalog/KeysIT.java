package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.access.ApiKey;
import floe.catalog.access.Keys;
import floe.catalog.access.Scope;
import floe.catalog.changes.Actor;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Http;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Keys that end, keys in the stead of others, and who may make which.
@QuarkusTest
class KeysIT extends CatalogIT {
    @Inject
    Keys keys;

    private static final String NOBODY = "{}";
    private static final int TRIES = 100;

    @Test
    void aKeyIsRefusedAfterItsEnd() throws Exception {
        JsonNode key = made(post("/v1/keys", wish("play", ",\"expiresAt\":\"" + in(Duration.ofHours(1)) + "\""), ""));
        assertThat(status(key)).isEqualTo(200);

        database.execute(
                "update api_key set expires_at = now() - interval '1 s' where id = ?::uuid",
                key.get("id").asText());
        floe.catalog.stack.Eventually.becomes("it is refused", () -> status(key) == 401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2020-01-01T00:00:00Z", "9999-01-01T00:00:00Z", "tomorrow", "2027-01-01", ""})
    void anEndMustLieAhead(String end) throws Exception {
        ProblemsIT.assertProblem(
                post("/v1/keys", wish("play", ",\"expiresAt\":\"" + end + "\""), ""),
                400,
                "bad-body",
                "expiresAt: '" + end + "'",
                false);
    }

    @Test
    void aKeyIsChangedForANewOneWhileTheOldOneGoesOn() throws Exception {
        JsonNode old = made(
                post("/v1/keys", wish("play", ",\"rate\":77,\"expiresAt\":\"" + in(Duration.ofDays(9)) + "\""), ""));

        JsonNode fresh = made(rotate(old, "{\"graceSeconds\":3600}", ""));

        assertThat(fresh.get("key").asText()).isNotEqualTo(old.get("key").asText());
        assertThat(fresh.get("replaces").asText()).isEqualTo(old.get("id").asText());
        for (String field : List.of("tenant", "name", "scopes", "rate")) {
            assertThat(fresh.get(field)).isEqualTo(old.get(field));
        }
        assertThat(Instant.parse(fresh.get("expiresAt").asText()))
                .isAfter(Instant.parse(old.get("expiresAt").asText()));
        assertThat(status(old)).isEqualTo(200);
        assertThat(status(fresh)).isEqualTo(200);
        assertThat(Instant.parse(listed(old).get("expiresAt").asText()))
                .isBetween(Instant.now().plusSeconds(3_000), Instant.now().plusSeconds(3_600));
    }

    /// As whoever asks again whose answer was lost.
    @Test
    void aKeyThatIsChangedOnceMoreGivesOneThatLivesAsLong() throws Exception {
        JsonNode endless = made(post("/v1/keys", wish("play", ""), ""));
        JsonNode ending = made(post("/v1/keys", wish("play", ",\"expiresAt\":\"" + in(Duration.ofDays(9)) + "\""), ""));
        for (int grace : new int[] {1_800, 3_600, 60}) {
            JsonNode fresh = made(rotate(endless, "{\"graceSeconds\":" + grace + "}", ""));
            assertThat(fresh.has("expiresAt")).as(fresh.toString()).isFalse();
            assertThat(fresh.get("replaces")).isEqualTo(endless.get("id"));
            fresh = made(rotate(ending, "{\"graceSeconds\":" + grace + "}", ""));
            assertThat(Instant.parse(fresh.get("expiresAt").asText()))
                    .isBetween(
                            Instant.now().plus(Duration.ofDays(8)),
                            Instant.now().plus(Duration.ofDays(10)));
        }
        for (JsonNode old : List.of(endless, ending)) {
            assertThat(Instant.parse(listed(old).get("expiresAt").asText()))
                    .as("it goes on no longer than was said first or later")
                    .isBefore(Instant.now().plusSeconds(60));
            assertThat(status(old)).isEqualTo(200);
        }
    }

    @Test
    void withoutGraceTheOldOneEndsAtOnce() throws Exception {
        JsonNode old = made(post("/v1/keys", wish("play", ""), ""));
        JsonNode fresh = made(rotate(old, "{\"graceSeconds\":0}", ""));

        assertThat(fresh.has("expiresAt")).isFalse();
        assertThat(status(old)).isEqualTo(401);
        ProblemsIT.assertProblem(rotate(old, NOBODY, ""), 409, "key-ended", "make a new one", false);
        ProblemsIT.assertProblem(
                rotate(fresh, "{\"graceSeconds\":7776001}", ""), 400, "bad-body", "graceSeconds", false);
        http.delete("/v1/keys/" + fresh.get("id").asText());
        ProblemsIT.assertProblem(rotate(fresh, NOBODY, ""), 409, "key-ended", "make a new one", false);
        assertThat(http.post("/v1/keys/1/rotation", NOBODY).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10000000000", "-99999999999999999999"})
    void aRateBeyondAnyNumberIsToldWithThoseThatThereMayBe(String rate) throws Exception {
        ProblemsIT.assertProblem(
                post("/v1/keys", wish("play", ",\"rate\":" + rate), ""),
                400,
                "bad-body",
                "rate: " + rate + " is no whole number from 1 to 1000000",
                false);
    }

    @Test
    void whenAKeyEndsIsOneFigure() throws Exception {
        JsonNode code = made(post("/v1/keys", wish("sign-in", ",\"tenant\":\"one-figure\""), ""));
        String end = ",\"expiresAt\":\"" + in(Duration.ofDays(9)) + "\"";
        JsonNode ending = made(post("/v1/keys", wish("play", ",\"tenant\":\"one-figure\"" + end), ""));
        assertThat(listed(ending).get("expiresAt")).isEqualTo(ending.get("expiresAt"));
        for (JsonNode key : List.of(made(post("/v1/sign-in", "", bearer(code))), made(rotate(ending, NOBODY, "")))) {
            assertThat(listed(key).get("expiresAt")).isEqualTo(key.get("expiresAt"));
        }
    }

    /// Two use a code at the same moment, and the one whose transaction began first comes second.
    @Test
    void aCodeIsGoodOnceThoughAnotherTransactionBeganBefore() throws Exception {
        JsonNode code = made(post("/v1/keys", wish("sign-in", ""), ""));
        ApiKey old = keys.byId(code.get("id").asText()).orElseThrow();
        ApiKey.Wish wanted =
                new ApiKey.Wish(old.tenant(), "second", Set.of(Scope.OPERATE), Optional.empty(), Optional.empty());

        Optional<ApiKey.Made> second = QuarkusTransaction.requiringNew().call(() -> {
            keys.good(old.tenant());
            made(post("/v1/sign-in", "", bearer(code)));
            return keys.rotate(old, wanted, Duration.ZERO, Optional.empty(), new Actor("local", old.id()));
        });

        assertThat(second).isEmpty();
        assertThat(listed(code).has("revokedAt")).isTrue();
    }

    @Test
    void whoRunsAHouseSeesToItsKeysAlone() throws Exception {
        String house = "Bearer " + key("house", "villa");
        JsonNode others = made(post("/v1/keys", wish("play", ",\"tenant\":\"palace\""), ""));

        JsonNode own = made(post("/v1/keys", wish("play\",\"design\",\"house", ""), house));

        assertThat(own.get("tenant").asText()).isEqualTo("villa");
        assertThat(status(own)).isEqualTo(200);
        assertThat(http.get("/v1/keys", "Authorization", house).body())
                .contains(own.get("id").asText())
                .doesNotContain(others.get("id").asText());
        forbidden(http.get("/v1/keys?tenant=palace", "Authorization", house), "'villa' alone");
        forbidden(post("/v1/keys", wish("play", ",\"tenant\":\"palace\""), house), "'villa' alone");
        assertThat(delete(others, house).statusCode()).isEqualTo(404);
        assertThat(rotate(others, NOBODY, house).statusCode()).isEqualTo(404);
        assertThat(status(others)).isEqualTo(200);
        assertThat(rotate(own, NOBODY, house).statusCode()).isEqualTo(201);
        assertThat(delete(own, house).statusCode()).isEqualTo(200);
        assertThat(status(own)).isEqualTo(401);
    }

    @Test
    void nobodyGivesWhatTheyDoNotHave() throws Exception {
        String house = "Bearer " + key("house", "cottage");
        for (String scope : List.of("operate", "solutions")) {
            forbidden(post("/v1/keys", wish(scope, ""), house), "'" + scope + "' is none of them");
            JsonNode above = made(post("/v1/keys", wish(scope, ",\"tenant\":\"cottage\""), ""));
            forbidden(rotate(above, NOBODY, house), "'" + scope + "' is none of them");
            forbidden(delete(above, house), "'" + scope + "' is none of them");
        }
        assertThat(post("/v1/keys", wish("solutions", ""), "Bearer " + key("house+solutions", "cottage"))
                        .statusCode())
                .isEqualTo(201);
        JsonNode slow = made(post("/v1/keys", wish("house", ",\"tenant\":\"cottage\",\"rate\":50"), ""));
        forbidden(post("/v1/keys", wish("play", ",\"rate\":51"), bearer(slow)), "up to your own, 50");
        assertThat(made(post("/v1/keys", wish("play", ""), bearer(slow)))
                        .get("rate")
                        .asInt())
                .isEqualTo(50);
        for (String path : List.of("/v1/levels", "/v1/stock", "/v1/pipeline", "/v1/dead-letters", "/v1/regrades")) {
            assertThat(http.get(path, "Authorization", house).statusCode())
                    .as(path)
                    .isEqualTo(403);
        }
    }

    /// A new key in its stead is told to whoever makes it.
    @Test
    void nobodyChangesAKeyOfAHigherRateForOneThatTheyKnow() throws Exception {
        JsonNode slow = made(post("/v1/keys", wish("house", ",\"tenant\":\"shed\",\"rate\":50"), ""));
        JsonNode quick = made(post("/v1/keys", wish("play", ",\"tenant\":\"shed\",\"rate\":50000"), ""));
        JsonNode usual = made(post("/v1/keys", wish("play", ",\"tenant\":\"shed\""), ""));

        for (JsonNode above : List.of(quick, usual)) {
            forbidden(rotate(above, NOBODY, bearer(slow)), "up to your own, 50");
            assertThat(listed(above).has("expiresAt")).isFalse();
            assertThat(delete(above, bearer(slow)).statusCode())
                    .as("nobody has more of a key that is revoked")
                    .isEqualTo(200);
        }
        assertThat(made(rotate(slow, NOBODY, bearer(slow))).get("rate").asInt()).isEqualTo(50);
    }

    @Test
    void theKeysOfATenantComeInPages() throws Exception {
        fill("warehouse", 1_004);
        JsonNode newest = made(post("/v1/keys", wish("house", ",\"tenant\":\"warehouse\""), ""));

        List<JsonNode> all = keysOf("warehouse", bearer(newest));

        assertThat(all).hasSize(1_005).extracting(key -> key.get("id").asText()).doesNotHaveDuplicates();
        assertThat(all.getLast().get("id")).isEqualTo(newest.get("id"));
        String page = http.json("/v1/keys?tenant=warehouse&limit=1").get("next").asText();
        ProblemsIT.assertProblem(
                http.get("/v1/keys?tenant=villa&cursor=" + page), 400, "bad-cursor", "begin again without one", false);
    }

    /// However many ask at once.
    @Test
    void aHouseHasFiveHundredKeysAndNoMore() throws Exception {
        fill("mansion", 490);
        JsonNode house = made(post("/v1/keys", wish("house", ",\"tenant\":\"mansion\""), ""));
        List<Callable<Integer>> wishes = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            wishes.add(() -> unlessBusy(() -> post("/v1/keys", wish("play", ""), bearer(house))));
            wishes.add(() -> unlessBusy(() -> rotate(house, NOBODY, bearer(house))));
        }

        List<Integer> answers = new ArrayList<>();
        try (ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Integer> one : all.invokeAll(wishes)) {
                answers.add(one.get());
            }
        }

        assertThat(answers).containsOnly(201, 409);
        assertThat(answers).filteredOn(status -> status == 201).hasSize(9);
        assertThat(keys.good("mansion")).isEqualTo(500);
        ProblemsIT.assertProblem(
                post("/v1/keys", wish("play", ""), bearer(house)), 409, "too-many-keys", "revoke those", false);
        assertThat(rotate(house, "{\"graceSeconds\":0}", bearer(house)).statusCode())
                .as("one in the stead of another is none more")
                .isEqualTo(201);
        assertThat(post("/v1/keys", wish("play", ",\"tenant\":\"mansion\""), "").statusCode())
                .as("an operator may")
                .isEqualTo(201);
    }

    /// On a slow machine some wait longer than the catalog lets them, and are told to ask the same again.
    private static int unlessBusy(Callable<HttpResponse<String>> wish) throws Exception {
        HttpResponse<String> answer = wish.call();
        for (int tries = 1; tries < TRIES && answer.body().contains("\"code\":\"busy\""); tries++) {
            answer = wish.call();
        }
        return answer.statusCode();
    }

    /// Keys that were made at the same moment.
    private void fill(String tenant, int count) throws Exception {
        database.execute("insert into api_key (id, tenant, name, scopes, hash) select gen_random_uuid(), '" + tenant
                + "', 'n', '{play}', sha256(('" + tenant + "' || n)::bytea) from generate_series(1, " + count + ") n");
    }

    private static String wish(String scopes, String more) {
        return "{\"name\":\"of a test\",\"scopes\":[\"" + scopes + "\"]" + more + "}";
    }

    private static String in(Duration time) {
        return Instant.now().plus(time).toString();
    }

    private HttpResponse<String> post(String path, String json, String bearer) throws Exception {
        return bearer.isEmpty() ? http.post(path, json) : http.post(path, json, "Authorization", bearer);
    }

    private HttpResponse<String> rotate(JsonNode key, String body, String bearer) throws Exception {
        return post("/v1/keys/" + key.get("id").asText() + "/rotation", body, bearer);
    }

    private HttpResponse<String> delete(JsonNode key, String bearer) throws Exception {
        return http.delete("/v1/keys/" + key.get("id").asText(), "Authorization", bearer);
    }

    private static JsonNode made(HttpResponse<String> answer) throws Exception {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        return Http.json(answer);
    }

    private static void forbidden(HttpResponse<String> answer, String why) throws Exception {
        ProblemsIT.assertProblem(answer, 403, "forbidden", why, false);
        assertThat(answer.headers().firstValue("WWW-Authenticate"))
                .contains("Bearer realm=\"floe\", error=\"insufficient_scope\", scope=\"operate\"");
    }

    private JsonNode listed(JsonNode key) throws Exception {
        for (JsonNode one : keysOf(key.get("tenant").asText(), "")) {
            if (one.get("id").equals(key.get("id"))) {
                return one;
            }
        }
        throw new AssertionError(key + " is not listed");
    }

    private List<JsonNode> keysOf(String tenant, String bearer) throws Exception {
        String[] who = bearer.isEmpty() ? new String[0] : new String[] {"Authorization", bearer};
        List<JsonNode> all = new ArrayList<>();
        String cursor = "";
        do {
            JsonNode page = http.json("/v1/keys?limit=100&tenant=" + tenant + cursor, who);
            page.get("keys").forEach(all::add);
            cursor = page.has("next") ? "&cursor=" + page.get("next").asText() : "";
        } while (!cursor.isEmpty());
        return all;
    }

    private static String bearer(JsonNode key) {
        return "Bearer " + key.get("key").asText();
    }

    private int status(JsonNode key) throws Exception {
        return http.get("/v1/games", "Authorization", bearer(key)).statusCode();
    }
}
