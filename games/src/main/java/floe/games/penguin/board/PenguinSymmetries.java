package floe.games.penguin.board;

import floe.games.kit.Direction;
import floe.games.kit.Symmetries;
import java.util.ArrayList;
import java.util.List;

/// A board turned and mirrored plays the same: four ways, eight when it is square.
public final class PenguinSymmetries implements Symmetries<PenguinBoard> {
    private static final int VERTICALLY = 1;
    private static final int SIDEWAYS = 2;
    private static final int TRANSPOSED = 4;

    @Override
    public List<PenguinBoard> images(PenguinBoard board) {
        int ways = board.rows() == board.columns() ? 8 : 4;
        List<PenguinBoard> images = new ArrayList<>(ways);
        for (int way = 0; way < ways; way++) {
            images.add(image(board, way));
        }
        return images;
    }

    /// Transposing comes last, and only square boards are: their sides stay the same.
    private static PenguinBoard image(PenguinBoard board, int way) {
        byte[] blocks = new byte[board.cells()];
        byte[] bridges = new byte[board.cells()];
        for (int cell = 0; cell < board.cells(); cell++) {
            int there = cell(board, cell, way);
            blocks[there] = (byte) block(board.block(cell), way);
            bridges[there] = (byte) ((way & TRANSPOSED) == 0 ? board.bridge(cell) : Bridge.across(board.bridge(cell)));
        }
        return new PenguinBoard(board.rows(), board.columns(), blocks, bridges, cell(board, board.start(), way));
    }

    private static int cell(PenguinBoard board, int cell, int way) {
        int row = cell / board.columns();
        int column = cell % board.columns();
        row = (way & VERTICALLY) == 0 ? row : board.rows() - 1 - row;
        column = (way & SIDEWAYS) == 0 ? column : board.columns() - 1 - column;
        return (way & TRANSPOSED) == 0 ? row * board.columns() + column : column * board.columns() + row;
    }

    private static int block(int block, int way) {
        return Block.isTreadmill(block)
                ? Block.TREADMILL
                        + direction(Direction.values()[block - Block.TREADMILL], way)
                                .ordinal()
                : block;
    }

    private static Direction direction(Direction direction, int way) {
        boolean mirrored = direction.rows() != 0 ? (way & VERTICALLY) != 0 : (way & SIDEWAYS) != 0;
        Direction turned = mirrored ? direction.opposite() : direction;
        return (way & TRANSPOSED) == 0 ? turned : transposed(turned);
    }

    private static Direction transposed(Direction direction) {
        return switch (direction) {
            case UP -> Direction.LEFT;
            case LEFT -> Direction.UP;
            case DOWN -> Direction.RIGHT;
            case RIGHT -> Direction.DOWN;
        };
    }
}
