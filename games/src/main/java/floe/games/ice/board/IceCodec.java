package floe.games.ice.board;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Codec;

/// Boards as text: a line a row, `O` boulder or wall, `.` ice, `s` start, `e` exit.
public final class IceCodec implements Codec<IceBoard> {
    @Override
    public IceBoard read(String text) throws BoardSyntaxException {
        return new IceReader(text).board();
    }

    @Override
    public String write(IceBoard board) {
        int width = board.columns() + 1;
        char[] text = new char[board.rows() * width];
        for (int row = 0, at = 0; row < board.rows(); row++) {
            long line = board.field().across(row) >>> 1;
            for (int column = 0; column < board.columns(); column++) {
                text[at++] = (line >>> column & 1) == 0 ? '.' : 'O';
            }
            text[at++] = '\n';
        }
        text[IceField.row(board.start()) * width + IceField.column(board.start())] = 's';
        text[IceField.row(board.exit()) * width + IceField.column(board.exit())] = 'e';
        return new String(text);
    }

    @Override
    public Size size(IceBoard board) {
        return board.size();
    }
}
