package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Http;
import floe.catalog.stack.Stack;
import floe.contracts.Shelf;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.stream.StreamSupport;

/// A house that makes races of boards of the null game, and whoever joins them.
abstract class RaceCase extends CatalogIT {
    static final int BOARDS = 2;
    /// Of every board that the stock is filled with.
    static final String SOLUTION = "RRR";

    static final String OURS = "Bearer " + Stack.KEY;

    void fill(String size, int count) throws Exception {
        stock.fill(new Shelf("nullgame", size, "easy"), count);
    }

    List<String> draw(String player, String size, int count) throws Exception {
        String body = """
                {"players":["%s"],"boards":[{"game":"nullgame","size":"%s","band":"easy","count":%d}],"onShort":"fail"}""".formatted(player, size, count);
        HttpResponse<String> drawn = http.sendJson("PUT", "/v1/draws/" + UUID.randomUUID(), body);
        assertThat(drawn.statusCode()).isEqualTo(201);
        return StreamSupport.stream(Http.json(drawn).get("levels").spliterator(), false)
                .map(level -> level.get("id").asText())
                .toList();
    }

    JsonNode make(String size, String player) throws Exception {
        open(size);
        return Http.json(http.post("/v1/races", wish(size, "easy", BOARDS, player)));
    }

    static String wish(String size, String band, int boards, String player) {
        return "{\"game\":\"nullgame\",\"size\":\"" + size + "\",\"band\":\"" + band + "\",\"boards\":" + boards
                + ",\"name\":\"Ada\",\"playerId\":\"" + player + "\"}";
    }

    HttpResponse<String> join(String race, String player) throws Exception {
        return http.post("/v1/races/" + race + "/racers", "{\"name\":\"Bob\",\"playerId\":\"" + player + "\"}");
    }

    HttpResponse<String> start(JsonNode place, int round) throws Exception {
        return start(place, round, OURS);
    }

    HttpResponse<String> start(JsonNode place, int round, String bearer) throws Exception {
        return http.post(
                "/v1/races/" + id(place) + "/start",
                "{\"token\":\"" + token(place) + "\",\"round\":" + round + "}",
                "Authorization",
                bearer);
    }

    /// Solves all boards of the round.
    JsonNode through(JsonNode place, int round) throws Exception {
        for (int board = 0; board < BOARDS - 1; board++) {
            moves(place, round, board, SOLUTION);
        }
        return moves(place, round, BOARDS - 1, SOLUTION);
    }

    JsonNode moves(JsonNode place, int round, int board, String moves) throws Exception {
        HttpResponse<String> answer = told(place, round, board, moves, OURS);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Http.json(answer);
    }

    HttpResponse<String> told(JsonNode place, int round, int board, String moves, String bearer) throws Exception {
        return http.post(
                "/v1/races/" + id(place) + "/moves",
                "{\"token\":\"" + token(place) + "\",\"round\":" + round + ",\"board\":" + board + ",\"moves\":\""
                        + moves + "\"}",
                "Authorization",
                bearer);
    }

    static String id(JsonNode place) {
        return place.get("race").get("id").asText();
    }

    static String token(JsonNode place) {
        return place.get("token").asText();
    }

    static JsonNode racer(JsonNode race, int number) {
        return race.get("racers").get(number);
    }
}
