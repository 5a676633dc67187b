package floe.games.ice.board;

import floe.games.kit.BoardSyntaxException;

/// One text being read, sign by sign and once. Whatever passes here is a whole board.
final class IceReader {
    private static final int NONE = -1;

    private final char[] text;
    private final int end;
    private final int rows;
    private final int columns;
    private int at;
    private int start = NONE;
    private int exit = NONE;

    IceReader(String text) {
        this.text = text.toCharArray();
        int last = text.length();
        while (last > 0 && isBlankOrBreak(this.text[last - 1])) {
            last--;
        }
        this.end = last;
        while (at < end && isBlankOrBreak(this.text[at])) {
            at++;
        }
        this.columns = lengthOfLine();
        this.rows = lines();
    }

    private static boolean isBlankOrBreak(char sign) {
        return isBlank(sign) || sign == '\n';
    }

    private static boolean isBlank(char sign) {
        return sign == ' ' || sign == '\t' || sign == '\r';
    }

    private int lines() {
        int lines = at < end ? 1 : 0;
        for (int i = at; i < end; i++) {
            lines += text[i] == '\n' ? 1 : 0;
        }
        return lines;
    }

    /// Where the line at hand ends: at a break or with the text.
    private int endOfLine() {
        int stop = at;
        while (stop < end && text[stop] != '\n') {
            stop++;
        }
        return stop;
    }

    /// How long the line at hand is, without blanks at its end.
    private int lengthOfLine() {
        int stop = endOfLine();
        while (stop > at && isBlank(text[stop - 1])) {
            stop--;
        }
        return stop - at;
    }

    IceBoard board() throws BoardSyntaxException {
        requireSize();
        IceField field = new IceField(rows, columns);
        for (int row = 0; row < rows; row++) {
            readLine(field, row);
        }
        requireEnds();
        return new IceBoard(field, start, exit);
    }

    private void requireSize() throws BoardSyntaxException {
        BoardSyntaxException.requireSize(rows, columns, IceBoard.LEAST, IceBoard.MOST);
    }

    private void readLine(IceField field, int row) throws BoardSyntaxException {
        while (at < end && isBlank(text[at])) {
            at++;
        }
        int length = lengthOfLine();
        if (length != columns || !readPlainly(field, row)) {
            readTiles(field, row, length);
        }
        at = Math.min(end, endOfLine() + 1);
    }

    /// Reads a row of nothing but `O` and `.`, whose last bits tell them apart; false for any other, and for ice in
    /// the border. Most rows are such, and it reads them in half the time.
    private boolean readPlainly(IceField field, int row) {
        long blocked = 0;
        int strange = 0;
        for (int column = 0; column < columns; column++) {
            int tile = text[at + column];
            strange |= (tile - 'O') * (tile - '.');
            blocked |= (tile & 1L) << column + 1;
        }
        long border = IceBorder.isEdge(row, rows) ? 0 : IceField.inside(columns);
        long line = blocked | border;
        if (strange != 0 || line != (2L << columns) - 2) {
            return false;
        }
        for (long boulders = blocked & border; boulders != 0; boulders &= boulders - 1) {
            field.block(IceField.cell(row, Long.numberOfTrailingZeros(boulders) - 1));
        }
        return true;
    }

    private void readTiles(IceField field, int row, int length) throws BoardSyntaxException {
        int shared = Math.min(length, columns);
        for (int column = 0; column < shared; column++) {
            readTile(field, row, column, text[at + column]);
        }
        if (length != columns) {
            throw BoardSyntaxException.rowLength(row, length, columns);
        }
    }

    private void readTile(IceField field, int row, int column, char tile) throws BoardSyntaxException {
        switch (tile) {
            case 'O', '0' -> field.block(IceField.cell(row, column));
            case '.' -> requireInside(row, column);
            case 's' -> start = takeEnd(row, column, start, "start 's'");
            case 'e' -> exit = takeEnd(row, column, exit, "exit 'e'");
            default -> throw BoardSyntaxException.noTile(row, column, tile, "O . s e");
        }
    }

    private void requireInside(int row, int column) throws BoardSyntaxException {
        if (IceBorder.isEdge(row, rows) || IceBorder.isEdge(column, columns)) {
            throw BoardSyntaxException.at(row, column, "ice in the border, where only O s e may stand");
        }
    }

    private int takeEnd(int row, int column, int before, String what) throws BoardSyntaxException {
        if (before != NONE) {
            throw BoardSyntaxException.second(row, column, what);
        }
        if (!IceBorder.canBeGap(row, column, rows, columns)) {
            throw BoardSyntaxException.at(row, column, "the " + what + " belongs in the border and not in a corner");
        }
        return IceField.cell(row, column);
    }

    private void requireEnds() throws BoardSyntaxException {
        if (start == NONE) {
            throw BoardSyntaxException.nowhere(rows, "start 's'");
        }
        if (exit == NONE) {
            throw BoardSyntaxException.nowhere(rows, "exit 'e'");
        }
        if (!IceBorder.mayPair(start, exit)) {
            throw BoardSyntaxException.at(IceField.row(exit), IceField.column(exit), "the exit is next to the start");
        }
    }
}
