package floe.games.penguin.board;

import java.util.Arrays;

/// A board in the form that is fast to slide on and to change: bits by row and by column of the blocks that
/// matter to a slide along that line. A bridge hides what is beneath it from slides along its axis, so there
/// its bit is left out.
///
/// A cell is `row << 5 | column`, both counted from 1; around the board lies a rim of wall, its edge.
public final class PenguinField {
    public static final int CELLS = 26 << 5;

    /// Two layers a cell: `cell << 1` on the ground, one more on the bridge.
    public static final int PLACES = CELLS << 1;

    /// What a step in each direction adds to a cell.
    public static final int[] STEP = {-32, 32, -1, 1};

    public final byte[] blocks = new byte[CELLS];
    public final byte[] bridges = new byte[CELLS];
    public final short[] others = new short[CELLS];
    final int[] rowBits = new int[32];
    final int[] columnBits = new int[32];
    public int rows;
    public int columns;
    public int start;
    public int finish;

    /// How often a slide can be turned or carried at most before it repeats itself.
    public int redirections;

    public static int cell(int row, int column) {
        return row + 1 << 5 | column + 1;
    }

    public static int row(int cell) {
        return (cell >> 5) - 1;
    }

    public static int column(int cell) {
        return (cell & 31) - 1;
    }

    public static PenguinField of(PenguinBoard board) {
        PenguinField field = new PenguinField();
        field.load(board);
        return field;
    }

    /// Makes this a field of plain ice without start and finish.
    public void clear(int newRows, int newColumns) {
        rows = newRows;
        columns = newColumns;
        redirections = 0;
        int rim = 1 | 1 << columns + 1;
        int full = (1 << columns + 2) - 1;
        Arrays.fill(blocks, 0, rows + 2 << 5, Block.ICE);
        Arrays.fill(bridges, 0, rows + 2 << 5, Bridge.NONE);
        for (int row = 0; row <= rows + 1; row++) {
            boolean outside = row == 0 || row == rows + 1;
            rowBits[row] = outside ? full : rim;
            blocks[row << 5] = Block.WALL;
            blocks[row << 5 | columns + 1] = Block.WALL;
        }
        for (int column = 0; column <= columns + 1; column++) {
            columnBits[column] = 1 | 1 << rows + 1;
            blocks[column] = Block.WALL;
            blocks[rows + 1 << 5 | column] = Block.WALL;
        }
    }

    public void load(PenguinBoard board) {
        clear(board.rows(), board.columns());
        int[] open = new int[Block.MOST_PAIRS];
        int at = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++, at++) {
                int block = board.block(at);
                int bridge = board.bridge(at);
                if ((block | bridge) != 0) {
                    loadCell(cell(row, column), block, bridge, open);
                }
            }
        }
        start = cell(board.start() / columns, board.start() % columns);
    }

    private void loadCell(int cell, int block, int bridge, int[] open) {
        bridges[cell] = (byte) bridge;
        if (!Block.isDoor(block)) {
            put(cell, block);
        } else if (open[block - Block.DOOR] == 0) {
            open[block - Block.DOOR] = cell;
        } else {
            putDoors(open[block - Block.DOOR], cell);
        }
    }

    /// Puts a block down, which may be ice, and no door.
    public void put(int cell, int block) {
        redirections += weight(block) - weight(blocks[cell]);
        blocks[cell] = (byte) block;
        if (block == Block.FINISH) {
            finish = cell;
        }
        refresh(cell);
    }

    public void putDoors(int one, int other) {
        put(one, Block.DOOR);
        put(other, Block.DOOR);
        others[one] = (short) other;
        others[other] = (short) one;
    }

    public void putBridge(int cell, int bridge) {
        bridges[cell] = (byte) bridge;
        refresh(cell);
    }

    public boolean isRim(int cell) {
        int row = cell >> 5;
        int column = cell & 31;
        return row == 0 || row > rows || column == 0 || column > columns;
    }

    /// A treadmill sends every slide the same way, a door one way for each way in.
    private static int weight(int block) {
        return block < Block.TREADMILL ? 0 : block < Block.DOOR ? 1 : 4;
    }

    private void refresh(int cell) {
        int row = cell >> 5;
        int column = cell & 31;
        int there = blocks[cell] == Block.ICE ? 0 : 1;
        int inRow = bridges[cell] == Bridge.HORIZONTAL ? 0 : there;
        int inColumn = bridges[cell] == Bridge.VERTICAL ? 0 : there;
        rowBits[row] = rowBits[row] & ~(1 << column) | inRow << column;
        columnBits[column] = columnBits[column] & ~(1 << row) | inColumn << row;
    }

    /// The board as it stands, to be written or kept.
    public PenguinBoard toBoard() {
        byte[] boardBlocks = new byte[rows * columns];
        byte[] boardBridges = new byte[rows * columns];
        int pairs = 0;
        for (int at = 0; at < boardBlocks.length; at++) {
            int cell = cell(at / columns, at % columns);
            boardBridges[at] = bridges[cell];
            if (blocks[cell] != Block.DOOR) {
                boardBlocks[at] = blocks[cell];
            } else if (boardBlocks[at] == Block.ICE) {
                int other = others[cell];
                boardBlocks[at] = (byte) (Block.DOOR + pairs);
                boardBlocks[row(other) * columns + column(other)] = (byte) (Block.DOOR + pairs);
                pairs++;
            }
        }
        return new PenguinBoard(rows, columns, boardBlocks, boardBridges, row(start) * columns + column(start));
    }
}
