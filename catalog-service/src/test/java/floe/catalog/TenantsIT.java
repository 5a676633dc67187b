package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Listener;
import floe.contracts.Shelf;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Two houses that use the same ids for everything: neither sees the other, and neither is in the other's way.
@QuarkusTest
class TenantsIT extends CatalogIT {
    private String north;
    private String south;

    @BeforeEach
    void houses() throws Exception {
        north = "Bearer " + key("play+design", "north");
        south = "Bearer " + key("play+design", "south");
    }

    @Test
    void theSameMatchOfTwoHousesIsTwoMatches() throws Exception {
        stock.fill(new Shelf("nullgame", "32x3", "easy"), 4);
        HttpResponse<String> first = draw(north, "same-match", "32x3", 4, "fail");
        assertThat(first.statusCode()).isEqualTo(201);

        assertThat(http.get("/v1/draws/same-match", "Authorization", south).statusCode())
                .isEqualTo(404);
        assertThat(http.delete("/v1/draws/same-match", "Authorization", south).statusCode())
                .isEqualTo(404);
        HttpResponse<String> second = draw(south, "same-match", "32x3", 3, "fail");
        assertThat(second.statusCode())
                .as("another body under the same id, and players who are others though their names are the same")
                .isEqualTo(201);
        assertThat(http.get("/v1/draws/same-match", "Authorization", north).body())
                .isEqualTo(first.body());
        ProblemsIT.assertProblem(
                draw(north, "next-match", "32x3", 1, "fail"), 409, "stock-exhausted", "are lacking", true);
        assertThat(draw(south, "next-match", "32x3", 1, "fail").statusCode()).isEqualTo(201);
    }

    @Test
    void aCompletedDrawIsToldToItsOwnHouseAlone() throws Exception {
        Shelf shelf = new Shelf("nullgame", "32x4", "easy");
        stock.fill(shelf, 1);
        try (Listener ours = Listener.open(http, north, "");
                Listener theirs = Listener.open(http, south, "")) {
            assertThat(draw(north, "patient", "32x4", 3, "wait").statusCode()).isEqualTo(202);
            stock.fill(shelf, 5);

            assertThat(ours.await(event -> event.kind().equals("draw.completed"))
                            .data())
                    .contains("\"matchId\": \"patient\"");
            long told = database.number("select max(id) from event where kind = 'draw.completed'");
            stock.fill(shelf, 1);
            theirs.await(event -> event.id() > told);
            assertThat(theirs.kinds()).contains("levels.accepted").doesNotContain("draw.completed");
        }
        Eventually.becomes(
                "the draw is complete",
                () -> Http.json(http.get("/v1/draws/patient", "Authorization", north))
                        .get("status")
                        .asText()
                        .equals("complete"));
    }

    @Test
    void aTokensHouseIsTheSameAsAKeys() throws Exception {
        stock.fill(new Shelf("nullgame", "32x5", "easy"), 2);
        HttpResponse<String> first = draw(north, "by-token", "32x5", 1, "fail");

        String token = "Bearer " + stack().issuer().token("north", "play");
        Eventually.becomes(
                "the issuer's keys are known",
                () -> http.get("/v1/games", "Authorization", token).statusCode() == 200);
        JsonNode again = Http.json(http.get("/v1/draws/by-token", "Authorization", token));

        assertThat(again).isEqualTo(Http.json(first));
        assertThat(http.get(
                                "/v1/draws/by-token",
                                "Authorization",
                                "Bearer " + stack().issuer().token("east", "play"))
                        .statusCode())
                .isEqualTo(404);
    }

    private HttpResponse<String> draw(String bearer, String id, String size, int count, String onShort)
            throws Exception {
        String body = """
                {"players":["ann","bob"],"boards":[{"game":"nullgame","size":"%s","band":"easy","count":%d}],"onShort":"%s"}
                """.formatted(size, count, onShort);
        return http.sendJson("PUT", "/v1/draws/" + id, body, "Authorization", bearer);
    }
}
