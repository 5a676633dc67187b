package floe.games.flow.board;

/// The signs that colours are written with: letters, then digits, then as many ideographs as a large board may
/// need.
public final class FlowSigns {
    static final int EMPTY = '.';

    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    /// The fillers of Hangul, half wide too, and the empty pattern of Braille.
    private static final String GAPS = "\u115F\u1160\u3164\uFFA0\u2800";

    private static final char MORE = '一';

    private FlowSigns() {}

    public static char of(int colour) {
        return colour < PLAIN.length() ? PLAIN.charAt(colour) : (char) (MORE + colour - PLAIN.length());
    }

    /// What a picture names a colour by: for ideographs, of which fonts of servers have none, two plain signs.
    public static String label(int colour) {
        int more = colour - PLAIN.length();
        return more < 0
                ? Character.toString(of(colour))
                : Character.toString(of(more / PLAIN.length())) + of(more % PLAIN.length());
    }

    /// Whether a sign leaves nothing to see, so that nobody could tell its end from an empty place or from another:
    /// spaces of all kinds, what only steers or marks other signs, signs of private use, which have no shape of
    /// their own, and the letters that stand for a gap.
    static boolean isInvisible(int sign) {
        return switch (Character.getType(sign)) {
            case Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK -> true;
            default -> GAPS.indexOf(sign) >= 0;
        };
    }
}
