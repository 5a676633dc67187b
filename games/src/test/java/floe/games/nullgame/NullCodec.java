package floe.games.nullgame;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Codec;
import floe.games.kit.Grid;
import floe.games.nullgame.NullBoard.Cell;
import java.util.Optional;

/// Rows of `.` with one `@` and at most one `x` among them. Blanks around the lines are read and never written.
final class NullCodec implements Codec<NullBoard> {
    static final Size LEAST = new Size(1, 1);
    static final Size MOST = new Size(40, 40);

    @Override
    public NullBoard read(String text) throws BoardSyntaxException {
        Grid grid = Grid.read(text, LEAST, MOST, ".@x");
        int columns = grid.size().columns();
        int token = grid.only('@', "token");
        int goal = grid.atMostOne('x', "goal");
        return new NullBoard(
                grid.size(),
                new Cell(token / columns, token % columns),
                goal < 0 ? Optional.empty() : Optional.of(new Cell(goal / columns, goal % columns)));
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
