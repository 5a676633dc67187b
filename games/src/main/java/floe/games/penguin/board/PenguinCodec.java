package floe.games.penguin.board;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Codec;

/// Penguin boards as text: a heading, the grid, and a line for each bridge over something else than ice.
public final class PenguinCodec implements Codec<PenguinBoard> {
    @Override
    public PenguinBoard read(String text) throws BoardSyntaxException {
        return new PenguinReader(text).read();
    }

    @Override
    public String write(PenguinBoard board) {
        StringBuilder text = new StringBuilder(16 + board.rows() * (board.columns() + 1));
        text.append(PenguinSigns.HEADING)
                .append(' ')
                .append(board.rows())
                .append(' ')
                .append(board.columns());
        StringBuilder bridges = new StringBuilder();
        for (int cell = 0; cell < board.cells(); cell++) {
            if (cell % board.columns() == 0) {
                text.append('\n');
            }
            text.append(sign(board, cell));
            if (board.bridge(cell) != Bridge.NONE && !onPlainIce(board, cell)) {
                bridges.append(PenguinSigns.BRIDGE)
                        .append(' ')
                        .append(Bridge.sign(board.bridge(cell)))
                        .append(' ')
                        .append(cell % board.columns())
                        .append(' ')
                        .append(cell / board.columns())
                        .append('\n');
            }
        }
        return text.append('\n').append(bridges).toString();
    }

    private static char sign(PenguinBoard board, int cell) {
        if (cell == board.start()) {
            return PenguinSigns.START;
        }
        return board.bridge(cell) != Bridge.NONE && onPlainIce(board, cell)
                ? Bridge.sign(board.bridge(cell))
                : Block.sign(board.block(cell));
    }

    private static boolean onPlainIce(PenguinBoard board, int cell) {
        return board.block(cell) == Block.ICE && cell != board.start();
    }

    @Override
    public Size size(PenguinBoard board) {
        return board.size();
    }
}
