package floe.cli.games;

import java.util.Map;

/// Which of the three standard streams a person sits at, and what their terminal can do. Java cannot tell the streams
/// apart, so the `floe` script says it.
public final class Terminal {
    private static final String STREAMS = System.getProperty("floe.terminals", "");

    private Terminal() {}

    public static boolean isTyped() {
        return STREAMS.contains("0");
    }

    public static boolean isRead() {
        return STREAMS.contains("1");
    }

    public static boolean isWatched() {
        return STREAMS.contains("2");
    }

    /// Whether help and refusals may be in colours: picocli asks neither what a terminal can do nor where errors go.
    public static boolean hasColours() {
        return !isDumb() && isRead() && isWatched();
    }

    /// Whether it only writes letters, one after the other; of one that does not say what it is no more is known.
    public static boolean isDumb() {
        return isDumb(System.getenv());
    }

    public static boolean isDumb(Map<String, String> environment) {
        return environment.getOrDefault("TERM", "dumb").equals("dumb");
    }
}
