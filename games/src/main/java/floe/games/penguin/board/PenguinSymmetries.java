package floe.games.penguin.board;

import floe.games.kit.Direction;
import floe.games.kit.Orientation;
import floe.games.kit.Symmetries;
import java.util.List;

/// A board turned and mirrored plays the same: four ways, eight when it is square.
public final class PenguinSymmetries implements Symmetries<PenguinBoard> {
    private static final Direction[] DIRECTIONS = Direction.values();

    @Override
    public List<PenguinBoard> images(PenguinBoard board) {
        return Orientation.symmetries(board.rows(), board.columns()).stream()
                .map(orientation -> image(board, orientation))
                .toList();
    }

    private static PenguinBoard image(PenguinBoard board, Orientation orientation) {
        byte[] blocks = new byte[board.cells()];
        byte[] bridges = new byte[board.cells()];
        for (int cell = 0; cell < board.cells(); cell++) {
            int there = orientation.cell(board.rows(), board.columns(), cell);
            blocks[there] = (byte) block(board.block(cell), orientation);
            bridges[there] = (byte) (orientation.turned() ? Bridge.across(board.bridge(cell)) : board.bridge(cell));
        }
        int start = orientation.cell(board.rows(), board.columns(), board.start());
        return new PenguinBoard(board.rows(), board.columns(), blocks, bridges, start);
    }

    private static int block(int block, Orientation orientation) {
        return Block.isTreadmill(block)
                ? Block.TREADMILL
                        + orientation.image(DIRECTIONS[block - Block.TREADMILL]).ordinal()
                : block;
    }
}
