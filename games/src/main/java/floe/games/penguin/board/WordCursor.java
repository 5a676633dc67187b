package floe.games.penguin.board;

/// The words of a line, read from left to right; what is not as asked for is never skipped.
final class WordCursor {
    private static final int MOST_DIGITS = 4;

    private final String text;
    private final int end;
    private int at;

    WordCursor(String text, int from, int end) {
        this.text = text;
        this.at = from;
        this.end = end;
    }

    /// Whether the next word is this one, which is read then.
    boolean isNext(String word) {
        skipBlanks();
        boolean is = text.startsWith(word, at) && endsAt(at + word.length());
        at = is ? at + word.length() : at;
        return is;
    }

    /// The next word as a number from 0 to 9999, or -1.
    int number() {
        skipBlanks();
        int value = 0;
        int first = at;
        while (at < end && '0' <= text.charAt(at) && text.charAt(at) <= '9' && at - first < MOST_DIGITS) {
            value = value * 10 + text.charAt(at) - '0';
            at++;
        }
        return at > first && endsAt(at) ? value : -1;
    }

    /// The next word as the axis of a bridge, or [Bridge#NONE].
    byte axis() {
        skipBlanks();
        if (at < end && endsAt(at + 1)) {
            byte bridge = Bridge.of(text.charAt(at));
            at = bridge == Bridge.NONE ? at : at + 1;
            return bridge;
        }
        return Bridge.NONE;
    }

    boolean atEnd() {
        skipBlanks();
        return at == end;
    }

    private boolean endsAt(int place) {
        return place == end || place < end && isBlank(text.charAt(place));
    }

    static boolean isBlank(char sign) {
        return sign == ' ' || sign == '\t' || sign == '\r';
    }

    private void skipBlanks() {
        while (at < end && isBlank(text.charAt(at))) {
            at++;
        }
    }
}
