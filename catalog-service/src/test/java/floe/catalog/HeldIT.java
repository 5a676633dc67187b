package floe.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Listener;
import floe.contracts.Shelf;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.junit.jupiter.api.Test;

/// What is held open ends with the key or token that it was opened with.
@QuarkusTest
class HeldIT extends CatalogIT {
    @Test
    void aStreamEndsWhenItsKeyIsRevoked() throws Exception {
        JsonNode key = make("");
        try (Listener listener = listen(bearer(key))) {
            http.delete("/v1/keys/" + key.get("id").asText());

            assertHasEnded(listener);
        }
    }

    @Test
    void aStreamEndsWhenItsKeyIsRevokedAtAnotherReplica() throws Exception {
        JsonNode key = make("");
        try (Listener listener = listen(bearer(key));
                Listener other = listen("Bearer " + key("play", "local"))) {
            revokeElsewhere(key);

            assertHasEnded(listener);
            assertThat(other.kinds()).doesNotContain("ended");
        }
    }

    @Test
    void aStreamEndsWithItsKey() throws Exception {
        JsonNode key = ending(4);
        Optional<Listener> open = opened(key);
        for (int seconds = 8; open.isEmpty(); seconds *= 2) {
            key = ending(seconds);
            open = opened(key);
        }
        try (Listener listener = open.get()) {
            assertHasEnded(listener);
        }
        ProblemsIT.assertProblem(
                http.get("/v1/games", "Authorization", bearer(key)), 401, "unauthorized", "has ended", false);
    }

    @Test
    void aStreamEndsWithItsToken() throws Exception {
        Eventually.becomes(
                "the issuer's keys are known",
                () -> http.get("/v1/games", "Authorization", token(60)).statusCode() == 200);
        try (Listener listener = listen(token(4))) {
            assertHasEnded(listener);
        }
    }

    @Test
    void aHeldDrawEndsWithItsKey() throws Exception {
        JsonNode revoked = make("");
        JsonNode elsewhere = make("");
        CompletableFuture<HttpResponse<String>> first = held(someDraw(), bearer(revoked));
        CompletableFuture<HttpResponse<String>> second = held(someDraw(), bearer(elsewhere));
        CompletableFuture<HttpResponse<String>> third = heldUntilItsKeyEnds();
        CompletableFuture<HttpResponse<String>> fourth = held(someDraw(), token(6));

        http.delete("/v1/keys/" + revoked.get("id").asText());
        revokeElsewhere(elsewhere);

        for (CompletableFuture<HttpResponse<String>> one : List.of(first, second, third, fourth)) {
            // It would be held for nearly a minute, and then be told that the draw waits.
            HttpResponse<String> answer = one.get(2, TimeUnit.MINUTES);
            ProblemsIT.assertProblem(answer, 401, "unauthorized", "while the request was held", false);
            assertThat(answer.headers().firstValue("WWW-Authenticate").orElseThrow())
                    .contains("invalid_token");
        }
    }

    @Test
    void anExportBreaksOffWhenItsKeyIsRevoked() throws Exception {
        List<Verdict> verdicts = Boards.verdicts(new Size(26, 26), 600);
        kafka.publish(verdicts.toArray(Verdict[]::new));
        awaitLevel(verdicts.getLast().id());
        // At one unit a second the second page comes after ten seconds.
        JsonNode key = Http.json(http.post("/v1/keys", "{\"name\":\"slow\",\"scopes\":[\"operate\"],\"rate\":1}"));
        var export = http.stream("GET", "/v1/export?size=26x26", BodyPublishers.noBody(), "Authorization", bearer(key));

        try (BufferedReader lines = new BufferedReader(new InputStreamReader(export.body(), UTF_8))) {
            assertThat(lines.readLine()).contains(verdicts.getFirst().id());

            http.delete("/v1/keys/" + key.get("id").asText());

            assertThatThrownBy(() -> lines.lines().count()).isInstanceOf(UncheckedIOException.class);
        }
    }

    @Test
    void anExportBreaksOffAlsoWhereNoLevelPassesItsFilter() throws Exception {
        stock.fill(new Shelf("nullgame", "26x27", "easy"), 12_000);
        // The first levels pass, and fill a page. To look at ten thousand behind them takes what five seconds give.
        JsonNode key = Http.json(http.post("/v1/keys", "{\"name\":\"slow\",\"scopes\":[\"operate\"],\"rate\":5}"));
        var export = http.stream(
                "GET", "/v1/export?size=26x27&maxScore=24", BodyPublishers.noBody(), "Authorization", bearer(key));

        try (BufferedReader lines = new BufferedReader(new InputStreamReader(export.body(), UTF_8))) {
            assertThat(lines.readLine()).contains("26x27");

            http.delete("/v1/keys/" + key.get("id").asText());

            assertThatThrownBy(() -> lines.lines().count()).isInstanceOf(UncheckedIOException.class);
        }
    }

    private static void assertHasEnded(Listener listener) throws Exception {
        listener.await(event -> event.kind().equals("ended") && event.data().contains("\"unauthorized\""));
        listener.awaitEnd();
    }

    private static String someDraw() {
        return "held-" + UUID.randomUUID();
    }

    /// On a machine that is slow a key may have ended before it is let in: then another lives twice as long.
    private CompletableFuture<HttpResponse<String>> heldUntilItsKeyEnds() throws Exception {
        for (int seconds = 4; ; seconds *= 2) {
            String id = someDraw();
            CompletableFuture<HttpResponse<String>> answer = held(id, bearer(ending(seconds)));
            if (isThere(id)) {
                return answer;
            }
        }
    }

    private boolean isThere(String draw) throws Exception {
        return http.get("/v1/draws/" + draw).statusCode() != 404;
    }

    private JsonNode ending(int seconds) throws Exception {
        return make(",\"expiresAt\":\"" + Instant.now().plusSeconds(seconds) + "\"");
    }

    /// @return nothing when the key had ended before it was let in
    private Optional<Listener> opened(JsonNode key) throws Exception {
        try {
            return Optional.of(listen(bearer(key)));
        } catch (AssertionError refused) {
            if (Instant.now().isBefore(Instant.parse(key.get("expiresAt").asText()))) {
                throw refused;
            }
            return Optional.empty();
        }
    }

    /// A draw that nobody can make, held until somebody has seen that it waits, or that it was not let in.
    private CompletableFuture<HttpResponse<String>> held(String id, String bearer) throws Exception {
        http.sendJson("PUT", "/v1/stock/nullgame/10x23/hard", "{\"target\":0}");
        CompletableFuture<HttpResponse<String>> answer = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                answer.complete(http.sendJson(
                        "PUT",
                        "/v1/draws/" + id,
                        "{\"players\":[\"p\"],\"boards\":[{\"game\":\"nullgame\",\"size\":\"10x23\",\"band\":\"hard\","
                                + "\"count\":300}],\"onShort\":\"wait\"}",
                        "Prefer",
                        "wait=60",
                        "Authorization",
                        bearer));
            } catch (Exception e) {
                answer.completeExceptionally(e);
            }
        });
        Eventually.becomes("the draw waits", () -> answer.isDone() || isThere(id));
        return answer;
    }

    private void revokeElsewhere(JsonNode key) throws Exception {
        database.execute(
                "update api_key set revoked_at = now() where id = ?::uuid",
                key.get("id").asText());
    }

    private JsonNode make(String more) throws Exception {
        HttpResponse<String> answer = http.post("/v1/keys", "{\"name\":\"held\",\"scopes\":[\"play\"]" + more + "}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return Http.json(answer);
    }

    private static String bearer(JsonNode key) {
        return "Bearer " + key.get("key").asText();
    }

    private String token(int seconds) {
        JwtClaims claims = stack().issuer().claims("local", "play");
        NumericDate end = NumericDate.now();
        end.addSeconds(seconds);
        claims.setExpirationTime(end);
        return "Bearer " + stack().issuer().sign(claims);
    }

    private Listener listen(String bearer) throws Exception {
        return Listener.open(http, bearer, "");
    }
}
