package floe.games.kit;

/// Text that is no board of the game. The message says where, what stands there and what should.
public final class BoardSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    public BoardSyntaxException(String message) {
        // Thrown for every spoilt text that comes along: no stack trace, nobody reads one.
        super(message, null, false, false);
    }

    /// Rows and columns count from 1, as people do.
    public static BoardSyntaxException at(int row, int column, String what) {
        return new BoardSyntaxException("row " + (row + 1) + ", column " + (column + 1) + ": " + what);
    }
}
