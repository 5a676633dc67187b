package floe.cli.kit;

/// The codes by which a terminal shows a text that goes again.
public final class PassingText {
    /// Takes away what stands on the cursor's line.
    public static final String CLEAR = "\r\u001b[2K";

    private PassingText() {}

    /// The text up to the terminal's edge: of one on two lines only the second could be taken away.
    public static String onOneLine(String text) {
        return "\u001b[?7l" + text + "\u001b[?7h";
    }
}
