package floe.games.penguin.board;

import floe.games.kit.BoardSyntaxException;

/// The lines of a text without the blanks around them, one at a time and without copying.
final class LineCursor {
    private static final int MOST_SHOWN = 40;

    private final String text;
    private int next;
    private int from;
    private int to;
    private int number;

    LineCursor(String text) {
        this.text = text;
    }

    /// Goes to the next line, and says whether there is one.
    boolean next() {
        if (next >= text.length()) {
            return false;
        }
        int end = text.indexOf('\n', next);
        end = end < 0 ? text.length() : end;
        from = next;
        to = end;
        while (from < to && WordCursor.isBlank(text.charAt(from))) {
            from++;
        }
        while (from < to && WordCursor.isBlank(text.charAt(to - 1))) {
            to--;
        }
        next = end + 1;
        number++;
        return true;
    }

    /// Goes to the next line that is not blank.
    boolean nextWithText() {
        while (next()) {
            if (from < to) {
                return true;
            }
        }
        return false;
    }

    int length() {
        return to - from;
    }

    char sign(int at) {
        return text.charAt(from + at);
    }

    WordCursor words() {
        return new WordCursor(text, from, to);
    }

    BoardSyntaxException wrong(String why) {
        boolean tooLong = to - from > MOST_SHOWN;
        String shown = tooLong ? text.substring(from, from + MOST_SHOWN) + "…" : text.substring(from, to);
        return new BoardSyntaxException("line " + number + ": '" + shown + "' " + why);
    }
}
