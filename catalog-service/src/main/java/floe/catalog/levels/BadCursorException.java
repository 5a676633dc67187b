package floe.catalog.levels;

/// The text is no cursor, or that of another query.
public final class BadCursorException extends Exception {
    private static final long serialVersionUID = 1L;

    BadCursorException() {
        super("the cursor is damaged, or was given for other filters");
    }
}
