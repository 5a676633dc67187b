package floe.games.penguin.board;

import floe.games.Size;
import java.util.Arrays;

/// A board as it was read, never changed: a block and perhaps a bridge a cell, cells counted in reading order
/// from 0. Doors are numbered by where their pair comes first in reading order, so boards that play the same
/// are equal.
public final class PenguinBoard {
    public static final Size LEAST = new Size(4, 4);
    public static final Size MOST = new Size(24, 24);

    private final int rows;
    private final int columns;
    private final byte[] blocks;
    private final byte[] bridges;
    private final int start;

    /// Takes the arrays over; doors may come with any numbers.
    PenguinBoard(int rows, int columns, byte[] blocks, byte[] bridges, int start) {
        this.rows = rows;
        this.columns = columns;
        this.blocks = blocks;
        this.bridges = bridges;
        this.start = start;
        numberDoors();
    }

    private void numberDoors() {
        int[] numbers = new int[Block.MOST_PAIRS];
        int next = 0;
        for (int cell = 0; cell < blocks.length; cell++) {
            if (Block.isDoor(blocks[cell])) {
                int pair = blocks[cell] - Block.DOOR;
                if (numbers[pair] == 0) {
                    numbers[pair] = ++next;
                }
                blocks[cell] = (byte) (Block.DOOR + numbers[pair] - 1);
            }
        }
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    public int cells() {
        return blocks.length;
    }

    public Size size() {
        return new Size(rows, columns);
    }

    public int start() {
        return start;
    }

    public int block(int cell) {
        return blocks[cell];
    }

    public int bridge(int cell) {
        return bridges[cell];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PenguinBoard board
                && rows == board.rows
                && columns == board.columns
                && start == board.start
                && Arrays.equals(blocks, board.blocks)
                && Arrays.equals(bridges, board.bridges);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(blocks) + Arrays.hashCode(bridges)) + start;
    }
}
