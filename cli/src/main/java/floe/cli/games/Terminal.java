package floe.cli.games;

/// Which of the three standard streams a person sits at. Java cannot tell them apart, so the `floe` script says it.
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
}
