package floe.games.kit;

import floe.games.Counted;
import floe.games.Size;

/// Text that is no board of the game. The message says where, what stands there and what should.
public final class BoardSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    public BoardSyntaxException(String message) {
        // Thrown for every spoilt text that comes along: no stack trace, nobody reads one.
        super(message, null, false, false);
    }

    /// @throws BoardSyntaxException when a board may not be so small or so large
    public static void requireSize(int rows, int columns, Size least, Size most) throws BoardSyntaxException {
        if (rows < 1 || columns < 1 || !new Size(rows, columns).within(least, most)) {
            throw new BoardSyntaxException("a board of " + Counted.of(rows, "row") + " and "
                    + Counted.of(columns, "column") + ": from " + least + " to " + most + " are allowed");
        }
    }

    public static BoardSyntaxException rowLength(int row, int length, int first) {
        return at(row, Math.min(length, first), "the row is " + length + " long and the first one " + first);
    }

    /// @param tiles those that the game has
    public static BoardSyntaxException noTile(int row, int column, char sign, String tiles) {
        return at(row, column, "'" + sign + "' is no tile of this game: " + tiles + " are");
    }

    /// @param what there is more than one of, with its sign: start 'P'
    public static BoardSyntaxException second(int row, int column, String what) {
        return at(row, column, "a second " + what + ": a board has one");
    }

    /// @param what there is none of, with its sign: start 'P'
    public static BoardSyntaxException nowhere(int rows, String what) {
        return new BoardSyntaxException("rows 1 to " + rows + ": no " + what + " anywhere, and there must be one");
    }

    /// Rows and columns count from 1, as people do.
    public static BoardSyntaxException at(int row, int column, String what) {
        return new BoardSyntaxException("row " + (row + 1) + ", column " + (column + 1) + ": " + what);
    }
}
