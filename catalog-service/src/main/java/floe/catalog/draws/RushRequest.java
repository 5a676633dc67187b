package floe.catalog.draws;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.wire.Json;
import java.util.List;

/// A long run of levels, each at least as hard as the one before and all of them new to its players.
///
/// @param players their names, each once and in order
/// @param games as [RushGame] reads them, each once and in order
/// @param from the score at which it starts
/// @param to the score at which it ends
public record RushRequest(List<String> players, List<String> games, int length, int from, int to) {
    public RushRequest {
        players = players.stream().distinct().sorted().toList();
        games = games.stream().distinct().sorted().toList();
    }

    String text() {
        return new String(Json.write(this), UTF_8);
    }
}
