package floe.catalog.intake;

/// What Postgres keeps as text: any character but U+0000, and no half of one. JSON carries both.
final class Text {
    private static final char REPLACEMENT = '\uFFFD';

    private Text() {}

    /// The text itself, for whatever must be kept as it is.
    ///
    /// @param what it is, for whoever reads why it was refused
    static String kept(String what, String text) throws RefusedException {
        for (int i = 0; i < text.length(); i++) {
            if (isOdd(text, i)) {
                throw new RefusedException(
                        Refusal.Code.UNSTORABLE,
                        "its %s has 0x%02x at %d, which the database keeps in no text"
                                .formatted(what, (int) text.charAt(i), i));
            }
        }
        return text;
    }

    /// The text as far as it can be kept, for a sentence that people read.
    static String cleaned(String text) {
        StringBuilder clean = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            if (isOdd(text, i)) {
                clean.setCharAt(i, REPLACEMENT);
            }
        }
        return clean.toString();
    }

    private static boolean isOdd(String text, int i) {
        char c = text.charAt(i);
        if (!Character.isSurrogate(c)) {
            return c == 0;
        }
        return Character.isHighSurrogate(c)
                ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
                : i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
    }
}
