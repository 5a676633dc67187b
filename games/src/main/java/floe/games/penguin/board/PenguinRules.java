package floe.games.penguin.board;

import java.util.Arrays;

/// The rules of a slide, for everybody in the game: solver, generator, referee and pictures.
public final class PenguinRules {
    /// What a slide comes to when it does not end on a place. A blocked direction is no move.
    public static final int BLOCKED = -1;

    public static final int WON = -2;
    public static final int PICKED = -3;
    public static final int ENDLESS = -4;

    private final PenguinField field;
    private final byte[] blocks;
    private final byte[] bridges;
    private final int[] rowBits;
    private final int[] columnBits;
    private int[] trail = new int[16];
    private int redirected;
    private int hit;

    public PenguinRules(PenguinField field) {
        this.field = field;
        this.blocks = field.blocks;
        this.bridges = field.bridges;
        this.rowBits = field.rowBits;
        this.columnBits = field.columnBits;
    }

    /// Slides from a cell: the place where the penguin stops, or one of the constants. Which layer it starts on
    /// makes no difference to the slide, only to which directions are open: see [#isOpen].
    public int slide(int cell, int direction) {
        redirected = 0;
        int ahead = ahead(cell, direction);
        hit = ahead;
        int block = blocks[ahead];
        if (Block.solidStops(block)) {
            int end = ahead - PenguinField.STEP[direction];
            return end == cell ? BLOCKED : arrive(end, direction);
        }
        return meet(ahead, block, direction);
    }

    /// From a place on a bridge only its axis is open.
    public boolean isOpen(int place, int direction) {
        return (place & 1) == 0 || bridges[place >> 1] == Bridge.along(direction);
    }

    private void note(int cell) {
        if (redirected == trail.length) {
            trail = Arrays.copyOf(trail, 2 * redirected);
        }
        trail[redirected++] = cell;
    }

    /// The cells whose treadmill or door the last slide met, in order.
    public int redirection(int at) {
        return trail[at];
    }

    public int redirections() {
        return redirected;
    }

    /// The cell of the block that ended the last slide, which is on the rim when the edge did.
    public int hit() {
        return hit;
    }

    /// The first cell ahead with a block that matters. The rim makes sure that there is one.
    public int ahead(int cell, int direction) {
        int row = cell >> 5;
        int column = cell & 31;
        return switch (direction) {
            case 0 -> (31 - Integer.numberOfLeadingZeros(columnBits[column] & (1 << row) - 1)) << 5 | column;
            case 1 -> Integer.numberOfTrailingZeros(columnBits[column] & -2 << row) << 5 | column;
            case 2 -> row << 5 | 31 - Integer.numberOfLeadingZeros(rowBits[row] & (1 << column) - 1);
            default -> row << 5 | Integer.numberOfTrailingZeros(rowBits[row] & -2 << column);
        };
    }

    /// A slide that is stopped on a bridge along its axis stands on the bridge.
    private int arrive(int end, int direction) {
        return end << 1 | (bridges[end] == Bridge.along(direction) ? 1 : 0);
    }

    private int meet(int first, int firstBlock, int firstDirection) {
        int cell = first;
        int block = firstBlock;
        int direction = firstDirection;
        while (true) {
            if (block < Block.TREADMILL) {
                return switch (block) {
                    case Block.SNOW -> cell << 1;
                    case Block.PICKS -> PICKED;
                    default -> WON;
                };
            }
            note(cell);
            if (redirected > field.redirections) {
                return ENDLESS;
            }
            int from = cell;
            if (block < Block.DOOR) {
                direction = block - Block.TREADMILL;
            } else {
                from = field.others[cell];
            }
            cell = ahead(from, direction);
            hit = cell;
            block = blocks[cell];
            if (Block.solidStops(block)) {
                int end = cell - PenguinField.STEP[direction];
                return end == from ? from << 1 : arrive(end, direction);
            }
        }
    }
}
