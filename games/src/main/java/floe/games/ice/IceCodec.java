package floe.games.ice;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Codec;
import java.util.List;

/// Boards as text: a line a row, `O` boulder or wall, `.` ice, `s` start, `e` exit. Whatever passes here is a whole
/// board.
final class IceCodec implements Codec<IceBoard> {
    private static final int NONE = -1;

    @Override
    public IceBoard read(String text) throws BoardSyntaxException {
        List<String> lines = text.strip().lines().map(String::strip).toList();
        return new Reading(lines).board();
    }

    @Override
    public String write(IceBoard board) {
        StringBuilder text = new StringBuilder(board.rows() * (board.columns() + 1));
        for (int row = 0; row < board.rows(); row++) {
            for (int column = 0; column < board.columns(); column++) {
                text.append(tile(board, row, column));
            }
            text.append('\n');
        }
        return text.toString();
    }

    @Override
    public Size size(IceBoard board) {
        return board.size();
    }

    private static char tile(IceBoard board, int row, int column) {
        int cell = IceBoard.cell(row, column);
        if (cell == board.start()) {
            return 's';
        }
        if (cell == board.exit()) {
            return 'e';
        }
        return board.isBlocked(row, column) ? 'O' : '.';
    }

    /// One text being read.
    private static final class Reading {
        private final List<String> lines;
        private final int rows;
        private final int columns;
        private int start = NONE;
        private int exit = NONE;

        Reading(List<String> lines) {
            this.lines = lines;
            this.rows = lines.size();
            this.columns = lines.isEmpty() ? 0 : lines.getFirst().length();
        }

        IceBoard board() throws BoardSyntaxException {
            requireSize();
            long[] boulders = new long[rows];
            for (int row = 0; row < rows; row++) {
                boulders[row] = row(row);
            }
            requireEnds();
            return new IceBoard(rows, columns, boulders, start, exit);
        }

        private void requireSize() throws BoardSyntaxException {
            if (!isSide(rows) || !isSide(columns)) {
                throw new BoardSyntaxException("a board of " + rows + " rows, the first " + columns + " long: from "
                        + IceBoard.LEAST_SIDE + " to " + IceBoard.MOST_SIDE + " are allowed each way");
            }
        }

        private static boolean isSide(int length) {
            return IceBoard.LEAST_SIDE <= length && length <= IceBoard.MOST_SIDE;
        }

        private long row(int row) throws BoardSyntaxException {
            String line = lines.get(row);
            long bits = 0;
            for (int column = 0; column < Math.min(columns, line.length()); column++) {
                bits |= bit(row, column, line.charAt(column)) << column;
            }
            if (line.length() != columns) {
                throw BoardSyntaxException.at(
                        row,
                        Math.min(columns, line.length()),
                        "the row is " + line.length() + " long and the first one " + columns);
            }
            return bits;
        }

        private long bit(int row, int column, char tile) throws BoardSyntaxException {
            switch (tile) {
                case 'O', '0' -> {
                    return 1;
                }
                case '.' -> requireInside(row, column, "ice");
                case 's' -> start = takeEnd(row, column, start, "start");
                case 'e' -> exit = takeEnd(row, column, exit, "exit");
                default ->
                    throw BoardSyntaxException.at(row, column, "'" + tile + "' is no tile of this game: O . s e are");
            }
            return 0;
        }

        private void requireInside(int row, int column, String what) throws BoardSyntaxException {
            if (isEdge(row, rows) || isEdge(column, columns)) {
                throw BoardSyntaxException.at(row, column, what + " in the border, where only O s e may stand");
            }
        }

        private int takeEnd(int row, int column, int before, String what) throws BoardSyntaxException {
            if (before != NONE) {
                throw BoardSyntaxException.at(
                        row,
                        column,
                        "a second " + what + ", the first is in row " + (IceBoard.row(before) + 1) + ", column "
                                + (IceBoard.column(before) + 1));
            }
            if (isEdge(row, rows) == isEdge(column, columns)) {
                throw BoardSyntaxException.at(
                        row, column, "the " + what + " belongs in the border and not in a corner");
            }
            return IceBoard.cell(row, column);
        }

        private static boolean isEdge(int at, int length) {
            return at == 0 || at == length - 1;
        }

        private void requireEnds() throws BoardSyntaxException {
            if (start == NONE) {
                throw new BoardSyntaxException("there is no start: one s belongs in the border");
            }
            if (exit == NONE) {
                throw new BoardSyntaxException("there is no exit: one e belongs in the border");
            }
            if (IceRules.areNeighbours(start, exit)) {
                throw BoardSyntaxException.at(
                        IceBoard.row(exit), IceBoard.column(exit), "the exit is next to the start");
            }
        }
    }
}
