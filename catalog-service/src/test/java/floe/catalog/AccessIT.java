package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.access.Scope;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Issuer;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.function.Consumer;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AccessIT extends CatalogIT {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Bearer",
                "Bearer ",
                "Bearer floe_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                "Bearer floe_short",
                "Bearer a.b.c",
                "Basic dTpw",
                "Bearer 'or 1=1"
            })
    void whoeverHasNoKeyLearnsNothing(String authorization) throws Exception {
        HttpResponse<String> answer = http.get("/v1/levels?limit=x", "Authorization", authorization);

        ProblemsIT.assertProblem(answer, 401, "unauthorized", "", false);
        assertThat(answer.headers().firstValue("WWW-Authenticate").orElseThrow())
                .startsWith("Bearer realm=\"floe\"");
    }

    /// A level is answered without a thread that could wait for the database, which has to be asked of a new key.
    @ParameterizedTest
    @CsvSource({"play, 404, unknown-level", "solutions, 403, forbidden"})
    void aKeyNeverSeenBeforeIsLookedUpForALevelToo(String scope, int status, String code) throws Exception {
        String bearer = "Bearer " + key(scope, "local");

        for (int i = 0; i < 2; i++) {
            HttpResponse<String> answer = http.get("/v1/levels/" + "0".repeat(32), "Authorization", bearer);
            ProblemsIT.assertProblem(answer, status, code, "", false);
            assertThat(answer.headers().firstValue("RateLimit")).isPresent();
        }
        ProblemsIT.assertProblem(
                http.get("/v1/levels/" + "0".repeat(32), "Authorization", "Bearer floe_" + "y".repeat(43)),
                401,
                "unauthorized",
                "no such key",
                false);
    }

    @ParameterizedTest
    @CsvSource({"/q/openapi, ''", "/q/openapi, Bearer floe_short", "/, Bearer floe_short", "/, Basic dTpw"})
    void whatIsForEverybodyIsOpenWhateverComesWithIt(String path, String authorization) throws Exception {
        assertThat(http.get(path, "Authorization", authorization).statusCode()).isEqualTo(200);
    }

    /// Whoever adds an operation and forgets to say who may do it has added one for nobody.
    @Test
    void anOperationOfWhichNothingIsSaidIsForNobody() throws Exception {
        String path = "/tests/unsaid";

        ProblemsIT.assertProblem(
                http.get(path, "Authorization", ""), 401, "unauthorized", "send a key or a token", false);
        for (Scope scope : Scope.values()) {
            ProblemsIT.assertProblem(
                    http.get(path, "Authorization", "Bearer " + key(scope.toString(), "local")),
                    403,
                    "forbidden",
                    "nobody may do this",
                    false);
        }
        ProblemsIT.assertProblem(
                http.get(path, "Authorization", "Bearer " + issuer().token("acme", "play operate")),
                403,
                "forbidden",
                "nobody may do this",
                false);
    }

    /// An answer that says no costs as well: nobody asks for it as often as they like.
    @Test
    void whoMayNotDoSomethingPaysForAsking() throws Exception {
        String bearer = "Bearer "
                + make("{\"name\":\"knocks\",\"scopes\":[\"play\"],\"rate\":1}")
                        .get("key")
                        .asText();

        HttpResponse<String> first = http.get("/v1/keys", "Authorization", bearer);
        HttpResponse<String> next = first;
        for (int i = 0; i < 100 && next.statusCode() == 403; i++) {
            next = http.get("/v1/keys", "Authorization", bearer);
        }

        ProblemsIT.assertProblem(first, 403, "forbidden", "this takes the scope house or operate", false);
        assertThat(first.headers().firstValue("RateLimit")).contains("\"key\";r=0;t=1");
        ProblemsIT.assertProblem(next, 429, "rate-limited", "more than 1 units a second", true);
        assertThat(next.headers().firstValue("Retry-After")).contains("1");
    }

    @Test
    void whoIsTurnedAwayIsCountedWhereTheyKnocked() throws Exception {
        http.get("/v1/levels/" + "0".repeat(32), "Authorization", "Bearer floe_" + "z".repeat(43));
        http.get("/v1/keys", "Authorization", "Bearer " + key("solutions", "local"));

        // Counted when the answer is on its way.
        Eventually.holds(() -> assertThat(management.get("/q/metrics").body().lines())
                .anyMatch(line -> isCount(line, "/v1/levels/{id}", 401))
                .anyMatch(line -> isCount(line, "/v1/keys", 403)));
    }

    private static boolean isCount(String line, String path, int status) {
        return line.startsWith("http_server_requests_seconds_count{")
                && line.contains("status=\"" + status + "\"")
                && line.contains("uri=\"" + path + "\"");
    }

    @Test
    void aKeyThatHasEndedIsGoodForNothing() throws Exception {
        JsonNode made = make("{\"name\":\"old\",\"scopes\":[\"play\"]}");
        String bearer = "Bearer " + made.get("key").asText();
        database.execute(
                "update api_key set expires_at = now() where id = ?::uuid",
                made.get("id").asText());

        HttpResponse<String> answer = http.get("/v1/games", "Authorization", bearer);

        ProblemsIT.assertProblem(answer, 401, "unauthorized", "no such key, or it was revoked or has ended", false);
        assertThat(answer.headers().firstValue("WWW-Authenticate"))
                .contains("Bearer realm=\"floe\", error=\"invalid_token\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/q/health", "/q/health/live", "/q/health/ready", "/q/metrics"})
    void whatOperatorsReadIsOpenToThemAndNotToClients(String path) throws Exception {
        assertThat(management.get(path, "Authorization", "").statusCode()).isEqualTo(200);
        ProblemsIT.assertProblem(http.get(path), 404, "unknown-path", path, false);
    }

    @ParameterizedTest
    @CsvSource({
        "play,      /v1/levels, 200",
        "play,      /v1/games,  200",
        "play,      /v1/stock,  200",
        "play,      /v1/keys,   403",
        "solutions, /v1/levels, 403",
        "solutions, /v1/games,  200",
        "design,    /v1/levels, 403",
        "design,    /v1/keys,   403",
        "operate,   /v1/levels, 403",
        "operate,   /v1/stock,  200",
        "operate,   /v1/keys,   200",
    })
    void eachScopeOpensItsOwn(String scope, String path, int status) throws Exception {
        HttpResponse<String> answer = http.get(path, "Authorization", "Bearer " + key(scope, "local"));

        assertThat(answer.statusCode()).isEqualTo(status);
        if (status == 403) {
            ProblemsIT.assertProblem(answer, 403, "forbidden", "this takes the scope", false);
            assertThat(answer.headers().firstValue("WWW-Authenticate").orElseThrow())
                    .contains("insufficient_scope");
        }
    }

    @Test
    void aKeyIsToldOnceAndKeptAsAHash() throws Exception {
        JsonNode made =
                make("{\"name\":\"matchmaking\",\"tenant\":\"told-once\",\"scopes\":[\"play\",\"design\"],\"rate\":7}");

        assertThat(made.get("key").asText()).matches("floe_[A-Za-z0-9_-]{43}");
        assertThat(made.get("scopes").toString()).isEqualTo("[\"play\",\"design\"]");
        assertThat(made.get("rate").asInt()).isEqualTo(7);
        String listed = http.get("/v1/keys?tenant=told-once").body();
        assertThat(listed)
                .contains(made.get("id").asText())
                .doesNotContain(made.get("key").asText());
        assertThat(database.number(
                        "select count(*) from api_key where row(api_key.*)::text like ?",
                        "%" + made.get("key").asText().substring(5) + "%"))
                .isZero();
    }

    @Test
    void aRevokedKeyIsGoodForNothing() throws Exception {
        JsonNode made = make("{\"name\":\"short lived\",\"scopes\":[\"play\"]}");
        String bearer = "Bearer " + made.get("key").asText();
        assertThat(http.get("/v1/games", "Authorization", bearer).statusCode()).isEqualTo(200);

        JsonNode revoked = Http.json(http.delete("/v1/keys/" + made.get("id").asText()));

        assertThat(revoked.get("revokedAt").asText()).isNotBlank();
        assertThat(http.get("/v1/games", "Authorization", bearer).statusCode()).isEqualTo(401);
        assertThat(Http.json(http.delete("/v1/keys/" + made.get("id").asText())))
                .isEqualTo(revoked);
    }

    @Test
    void whatAnotherReplicaRevokesIsSeenSoon() throws Exception {
        JsonNode made = make("{\"name\":\"revoked elsewhere\",\"scopes\":[\"play\"]}");
        String bearer = "Bearer " + made.get("key").asText();
        assertThat(http.get("/v1/games", "Authorization", bearer).statusCode()).isEqualTo(200);

        database.execute(
                "update api_key set revoked_at = now() where id = ?::uuid",
                made.get("id").asText());

        Eventually.becomes(
                "the key is refused",
                () -> http.get("/v1/games", "Authorization", bearer).statusCode() == 401);
    }

    @Test
    void whoAsksTooMuchIsToldWhenToComeBack() throws Exception {
        String bearer = "Bearer "
                + make("{\"name\":\"slow\",\"scopes\":[\"play\"],\"rate\":1}")
                        .get("key")
                        .asText();

        HttpResponse<String> first = http.get("/v1/games", "Authorization", bearer);
        HttpResponse<String> next = first;
        for (int i = 0; i < 100 && next.statusCode() == 200; i++) {
            next = http.get("/v1/games", "Authorization", bearer);
        }

        assertThat(first.headers().firstValue("RateLimit-Policy")).contains("\"key\";q=1;w=1;qu=\"units\"");
        assertThat(first.headers().firstValue("RateLimit")).contains("\"key\";r=0;t=1");
        ProblemsIT.assertProblem(next, 429, "rate-limited", "more than 1 units a second", true);
        assertThat(next.headers().firstValue("Retry-After")).contains("1");
        assertThat(next.headers().firstValue("RateLimit").orElseThrow()).contains("r=0");
        assertThat(http.get("/v1/games").statusCode()).as("another key").isEqualTo(200);
    }

    @Test
    void aTokenOfTheIssuerIsAsGoodAsAKey() throws Exception {
        Eventually.becomes("its keys are known", () -> status(issuer().token("acme", "play openid")) == 200);
        assertThat(status(issuer().token("acme", "openid"))).isEqualTo(403);

        issuer().rotate();
        Eventually.becomes("the new key is fetched", () -> status(issuer().token("acme", "play")) == 200);
    }

    /// Nobody knows whether it is good: so it is not refused.
    @Test
    void aTokenWhoseIssuerCannotBeAskedMayBeSentAgain() throws Exception {
        issuer().rotate();
        issuer().setAway(true);
        String path = "/v1/levels/" + "0".repeat(32);
        String bearer = "Bearer " + issuer().token("acme", "play");
        try {
            for (String address : List.of("/v1/levels?limit=1", path)) {
                Eventually.becomes(
                        "the issuer is asked",
                        () -> http.get(address, "Authorization", bearer).statusCode() == 503);
                HttpResponse<String> answer = http.get(address, "Authorization", bearer);
                ProblemsIT.assertProblem(answer, 503, "issuer-unavailable", "can be sent again", true);
                assertThat(answer.headers().firstValue("Retry-After")).contains("2");
            }
        } finally {
            issuer().setAway(false);
        }
        Eventually.becomes(
                "the key is fetched",
                () -> http.get(path, "Authorization", bearer).statusCode() == 404);
    }

    @Test
    void aTokenThatIsNotAsItShouldBeIsRefused() throws Exception {
        List<Consumer<JwtClaims>> faults = List.of(
                claims -> claims.setIssuer("http://somebody.else"),
                claims -> claims.setAudience("another service"),
                claims -> claims.setExpirationTime(NumericDate.fromSeconds(1)),
                claims -> claims.unsetClaim("exp"),
                claims -> claims.unsetClaim("tenant"),
                claims -> claims.setClaim("tenant", "../x"),
                claims -> claims.setClaim("tenant", 7),
                claims -> claims.setClaim("scope", List.of(7)),
                claims -> claims.unsetClaim("sub"),
                claims -> claims.setSubject("some\0body"));
        for (Consumer<JwtClaims> fault : faults) {
            JwtClaims claims = issuer().claims("acme", "play");
            fault.accept(claims);
            assertThat(status(issuer().sign(claims))).as(claims.toJson()).isEqualTo(401);
        }
        assertThat(status(issuer().forge(issuer().claims("acme", "play")))).isEqualTo(401);
        String unsigned =
                "eyJhbGciOiJub25lIn0." + issuer().token("acme", "play").split("\\.")[1] + ".";
        assertThat(status(unsigned)).isEqualTo(401);
    }

    /// Issuers differ in which of the two claims they fill, and whether with a text or with a list.
    @Test
    void scopesAreToldInEitherClaimAndForm() throws Exception {
        for (String claim : List.of("scope", "scp")) {
            for (Object scopes : List.of("openid play", List.of("openid", "play"))) {
                JwtClaims claims = issuer().claims("acme", "");
                claims.setClaim(claim, scopes);
                Eventually.becomes("the key is fetched", () -> status(issuer().sign(claims)) != 503);
                assertThat(status(issuer().sign(claims))).as(claims.toJson()).isEqualTo(200);
            }
        }
    }

    /// Issuers write so that a token never ends.
    @Test
    void aTokenMayEndLaterThanAnyMomentThatThereIs() throws Exception {
        for (Number end : List.of(Long.MAX_VALUE, 1e300)) {
            JwtClaims claims = issuer().claims("acme", "play");
            claims.setClaim("exp", end);
            Eventually.becomes("the key is fetched", () -> status(issuer().sign(claims)) != 503);
            assertThat(status(issuer().sign(claims))).as(claims.toJson()).isEqualTo(200);
        }
    }

    private int status(String token) throws Exception {
        return http.get("/v1/levels?limit=1", "Authorization", "Bearer " + token)
                .statusCode();
    }

    private JsonNode make(String wish) throws Exception {
        HttpResponse<String> answer = http.post("/v1/keys", wish);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        return Http.json(answer);
    }

    private Issuer issuer() {
        return stack().issuer();
    }
}
