package floe.games.flow;

/// The signs that colours are written with: letters, then digits, then as many ideographs as a large board may
/// need.
final class FlowSigns {
    static final int EMPTY = '.';

    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final char MORE = '一';

    private FlowSigns() {}

    static char of(int colour) {
        return colour < PLAIN.length() ? PLAIN.charAt(colour) : (char) (MORE + colour - PLAIN.length());
    }
}
