package floe.catalog.draws;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Stack;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Requests for draws whose clients have gone.
@QuarkusTest
class HungUpDrawsIT extends CatalogIT {
    private static final String BODY = "{\"players\":[\"p\"],\"boards\":[{\"game\":\"nullgame\",\"size\":\"10x37\","
            + "\"band\":\"hard\",\"count\":300}],\"onShort\":\"wait\"}";

    @TestHTTPResource("/")
    URI address;

    @Inject
    Draws draws;

    @Test
    void nobodyWaitsForADrawWhenItsClientHasHungUp() throws Exception {
        http.sendJson("PUT", "/v1/stock/nullgame/10x37/hard", "{\"target\":0}");
        DrawId first = someDraw();
        DrawId second = someDraw();
        try (Socket _ = ask(first)) {
            Eventually.becomes("the first is held", () -> draws.isAwaited(first));
            try (Socket _ = ask(second)) {
                Eventually.becomes("the second is held", () -> draws.isAwaited(second));
            }
            Eventually.becomes("the second is held no longer", () -> !draws.isAwaited(second));

            // Its client is there, and has waited for longer.
            assertThat(draws.isAwaited(first)).isTrue();
        }
    }

    @Test
    void whoHasTooManyHeldIsToldToComeBack() throws Exception {
        http.sendJson("PUT", "/v1/stock/nullgame/10x37/hard", "{\"target\":0}");
        String key = key("play", "held-many");
        List<Socket> clients = new ArrayList<>();
        try {
            for (int client = 0; client < Stack.HELD; client++) {
                DrawId id = new DrawId("held-many", "held-" + client);
                clients.add(ask(id, key));
                Eventually.becomes("it is held", () -> draws.isAwaited(id));
            }

            HttpResponse<String> refused = hold("held-one-more", key);

            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(Http.json(refused).get("code").asText()).isEqualTo("too-much-at-once");
            assertThat(refused.headers().firstValue("Retry-After")).isPresent();
            assertThat(hold("held-by-another", key("play", "held-few")).statusCode())
                    .isEqualTo(202);
        } finally {
            for (Socket client : clients) {
                client.close();
            }
        }
        Eventually.becomes("there is a place", () -> hold("held-one-more", key).statusCode() == 202);
    }

    private HttpResponse<String> hold(String id, String key) throws Exception {
        return http.sendJson("PUT", "/v1/draws/" + id, BODY, "Authorization", "Bearer " + key, "Prefer", "wait=1");
    }

    private static DrawId someDraw() {
        return new DrawId("local", "hung-up-" + UUID.randomUUID());
    }

    private Socket ask(DrawId id) throws IOException {
        return ask(id, Stack.KEY);
    }

    private Socket ask(DrawId id, String key) throws IOException {
        Socket client = new Socket(address.getHost(), address.getPort());
        client.getOutputStream().write(request(id, key).getBytes(US_ASCII));
        return client;
    }

    private static String request(DrawId id, String key) {
        return "PUT /v1/draws/" + id.id() + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nPrefer: wait=50"
                + "\r\nAuthorization: Bearer " + key + "\r\nContent-Length: " + BODY.length()
                + "\r\n\r\n" + BODY;
    }
}
