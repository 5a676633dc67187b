package floe.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Which levels are wanted. Nothing said means all: `LevelQuery.all().game("ice").minMoves(8)`.
public final class LevelQuery {
    private final Map<String, String> parameters;

    private LevelQuery(Map<String, String> parameters) {
        this.parameters = parameters;
    }

    public static LevelQuery all() {
        return new LevelQuery(Map.of());
    }

    public LevelQuery game(String game) {
        return with("game", game);
    }

    public LevelQuery size(String size) {
        return with("size", size);
    }

    public LevelQuery band(String band) {
        return with("band", band);
    }

    public LevelQuery minScore(int score) {
        return with("minScore", String.valueOf(score));
    }

    public LevelQuery maxScore(int score) {
        return with("maxScore", String.valueOf(score));
    }

    public LevelQuery minMoves(int moves) {
        return with("minMoves", String.valueOf(moves));
    }

    public LevelQuery maxMoves(int moves) {
        return with("maxMoves", String.valueOf(moves));
    }

    /// The newest first, where the oldest come first unless it is said.
    public LevelQuery newestFirst() {
        return with("sort", "newest");
    }

    public LevelQuery easiestFirst() {
        return with("sort", "score");
    }

    /// What your players have played most first; what they have not played does not come.
    public LevelQuery mostPlayedFirst() {
        return with("sort", "plays");
    }

    LevelQuery with(String name, String value) {
        Map<String, String> more = new TreeMap<>(parameters);
        more.put(name, value);
        return new LevelQuery(more);
    }

    String text() {
        return parameters.entrySet().stream()
                .map(one -> one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }
}
