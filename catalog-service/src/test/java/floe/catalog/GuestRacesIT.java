package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Http;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Guests of a catalog that lets them in, each from an address of their own, in a race that somebody with a key has
/// made.
@QuarkusTest
@TestProfile(ProxyIT.BehindAProxy.class)
class GuestRacesIT extends CatalogIT {
    private static final ObjectMapper JSON = new ObjectMapper();

    private String race;

    @BeforeEach
    void make() throws Exception {
        open("3x21");
        race = Http.json(http.post(
                        "/v1/races",
                        "{\"game\":\"nullgame\",\"size\":\"3x21\",\"band\":\"easy\",\"boards\":1,\"name\":\"Ada\","
                                + "\"playerId\":\"ada\"}"))
                .get("race")
                .get("id")
                .asText();
    }

    /// All guests are of one tenant, and what one calls themselves another may, too.
    @Test
    void twoWhoSayTheSameShortIdAreTwo() throws Exception {
        JsonNode one = join("127.0.1.1", "p1");
        JsonNode other = join("127.0.1.2", "p1");

        assertThat(one.get("number").asInt()).isEqualTo(1);
        assertThat(other.get("number").asInt()).isEqualTo(2);
        assertThat(other.get("token")).isNotEqualTo(one.get("token"));
    }

    /// As that of a page, where an answer was lost.
    @Test
    void whoSaysALongIdAgainHasTheSamePlace() throws Exception {
        JsonNode first = join("127.0.1.3", "p-0123456789abcd");

        assertThat(join("127.0.1.4", "p-0123456789abcd")).isEqualTo(first);
        assertThat(join("127.0.1.5", "p-0123456789abc").get("number").asInt()).isEqualTo(2);
    }

    private JsonNode join(String address, String player) throws Exception {
        String body = "{\"name\":\"One\",\"playerId\":\"" + player + "\"}";
        String answer = http.raw(
                address,
                "POST /v1/races/" + race + "/racers HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                        + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
        assertThat(answer).startsWith("HTTP/1.1 201");
        return JSON.readTree(answer.substring(answer.indexOf("\r\n\r\n")));
    }
}
