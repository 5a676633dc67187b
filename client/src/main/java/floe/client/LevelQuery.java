package floe.client;

import java.math.BigDecimal;
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

    /// What a solver measured, by the names that `measures` of each level has: from one value to another, both
    /// included. An end that is infinite is open. At most four can be asked for.
    public LevelQuery measure(String name, double least, double most) {
        String range = name + ":" + (Double.isInfinite(least) ? "" : number(least)) + ".."
                + (Double.isInfinite(most) ? "" : number(most));
        return with("measures", parameters.containsKey("measures") ? parameters.get("measures") + "," + range : range);
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
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
