package floe.games.nullgame;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Codec;
import floe.games.nullgame.NullBoard.Cell;
import java.util.List;
import java.util.Optional;

/// Rows of `.` with one `@` and at most one `x` among them. Blanks around the lines are read and never written.
final class NullCodec implements Codec<NullBoard> {
    static final Size LEAST = new Size(1, 1);
    static final Size MOST = new Size(40, 40);

    @Override
    public NullBoard read(String text) throws BoardSyntaxException {
        List<String> rows = text.strip().lines().map(String::strip).toList();
        Size size = size(rows);
        Optional<Cell> token = Optional.empty();
        Optional<Cell> goal = Optional.empty();
        for (int row = 0; row < size.rows(); row++) {
            for (int column = 0; column < size.columns(); column++) {
                char sign = rows.get(row).charAt(column);
                Cell cell = new Cell(row, column);
                switch (sign) {
                    case '.' -> {}
                    case '@' -> token = only(token, cell, "token '@'");
                    case 'x' -> goal = only(goal, cell, "goal 'x'");
                    default ->
                        throw BoardSyntaxException.at(
                                row, column, "'" + sign + "' is no sign of this game; '.', '@' and 'x' are");
                }
            }
        }
        if (token.isEmpty()) {
            throw new BoardSyntaxException("row 1 to " + size.rows() + ": the token '@' is nowhere");
        }
        return new NullBoard(size, token.get(), goal);
    }

    private static Size size(List<String> rows) throws BoardSyntaxException {
        if (rows.isEmpty()) {
            throw new BoardSyntaxException("row 1: nothing stands there; a row of '.', '@' and 'x' should");
        }
        if (rows.size() > MOST.rows()) {
            throw BoardSyntaxException.at(MOST.rows(), 0, "there are at most " + MOST.rows() + " rows");
        }
        int columns = rows.getFirst().length();
        if (columns > MOST.columns()) {
            throw BoardSyntaxException.at(0, MOST.columns(), "there are at most " + MOST.columns() + " columns");
        }
        for (int row = 1; row < rows.size(); row++) {
            int length = rows.get(row).length();
            if (length != columns) {
                throw BoardSyntaxException.at(
                        row, Math.min(length, columns), "the row is " + length + " long, the first " + columns);
            }
        }
        return new Size(rows.size(), columns);
    }

    private static Optional<Cell> only(Optional<Cell> first, Cell cell, String what) throws BoardSyntaxException {
        if (first.isPresent()) {
            throw BoardSyntaxException.at(cell.row(), cell.column(), "a second " + what + "; there is only one");
        }
        return Optional.of(cell);
    }

    @Override
    public String write(NullBoard board) {
        StringBuilder text = new StringBuilder(
                (".".repeat(board.size().columns()) + "\n").repeat(board.size().rows()));
        board.goal().ifPresent(goal -> text.setCharAt(place(board, goal), 'x'));
        text.setCharAt(place(board, board.token()), '@');
        return text.toString();
    }

    private static int place(NullBoard board, Cell cell) {
        return cell.row() * (board.size().columns() + 1) + cell.column();
    }

    @Override
    public Size size(NullBoard board) {
        return board.size();
    }
}
