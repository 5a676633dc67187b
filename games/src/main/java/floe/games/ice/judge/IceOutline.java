package floe.games.ice.judge;

import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceMirror;

/// Tells what form the boulders of a field have, by what a person sees of it. All of it comes out the same for every
/// image of a board.
final class IceOutline {
    /// So many boulders side by side in a line are a wall.
    private static final int WALL = 4;

    /// No side of an island is longer.
    private static final int ISLAND = 6;

    private static final int LEAST_ISLAND = 3;

    /// So many cells are a room.
    private static final int ROOM = 9;

    private final IceField field;
    private final long[] boulders = new long[IceBoard.MOST_SIDE];
    private final long[] left = new long[IceBoard.MOST_SIDE];
    private final long[] clump = new long[IceBoard.MOST_SIDE];

    IceOutline(IceField field) {
        this.field = field;
        for (int row = 1; row < field.rows - 1; row++) {
            boulders[row] = field.boulders(row);
        }
    }

    private double share(int some) {
        int all = count(boulders);
        return all == 0 ? 0 : some / (double) all;
    }

    private int count(long[] rows) {
        int count = 0;
        for (int row = 0; row < field.rows; row++) {
            count += Long.bitCount(rows[row]);
        }
        return count;
    }

    /// The largest share of boulders whose image over one line of the two is a boulder too.
    double mirrored() {
        int most = 0;
        for (IceMirror mirror : IceMirror.values()) {
            int count = 0;
            for (int row = 1; row < field.rows - 1; row++) {
                for (long some = boulders[row]; some != 0; some &= some - 1) {
                    int cell = IceField.cell(row, Long.numberOfTrailingZeros(some) - 1);
                    count += field.isBlocked(mirror.image(field, cell)) ? 1 : 0;
                }
            }
            most = Math.max(most, count);
        }
        return share(most);
    }

    /// The share of boulders in clumps of three and more that are no straight line, do not touch the border and are at
    /// most six cells long and wide. A clump holds together by the sides of its cells.
    double islands() {
        System.arraycopy(boulders, 0, left, 0, field.rows);
        int count = 0;
        for (int row = 1; row < field.rows - 1; row++) {
            while (left[row] != 0) {
                takeClump(left, row, Long.lowestOneBit(left[row]));
                count += isIsland() ? count(clump) : 0;
            }
        }
        return share(count);
    }

    /// Moves the clump around a bit from the rows to [#clump].
    private void takeClump(long[] rows, int row, long bit) {
        for (int at = 0; at < field.rows; at++) {
            clump[at] = 0;
        }
        clump[row] = bit;
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int at = 1; at < field.rows - 1; at++) {
                long grown = clump[at] | clump[at - 1] | clump[at + 1];
                grown = (grown | clump[at] << 1 | clump[at] >>> 1) & rows[at] | clump[at];
                grows |= grown != clump[at];
                clump[at] = grown;
            }
        }
        for (int at = 1; at < field.rows - 1; at++) {
            rows[at] &= ~clump[at];
        }
    }

    private boolean isIsland() {
        long across = 0;
        int first = field.rows;
        int last = 0;
        for (int row = 1; row < field.rows - 1; row++) {
            if (clump[row] != 0) {
                across |= clump[row];
                first = Math.min(first, row);
                last = row;
            }
        }
        int low = Long.numberOfTrailingZeros(across);
        int high = 63 - Long.numberOfLeadingZeros(across);
        int height = last - first + 1;
        int width = high - low + 1;
        boolean isAtBorder = first == 1 || last == field.rows - 2 || low == 2 || high == field.columns - 1;
        return !isAtBorder
                && Math.min(height, width) > 1
                && Math.max(height, width) <= ISLAND
                && count(clump) >= LEAST_ISLAND;
    }

    /// The share of boulders that stand with three or more others side by side in a row or a column.
    double walls() {
        int count = 0;
        for (int row = 1; row < field.rows - 1; row++) {
            for (long some = boulders[row]; some != 0; some &= some - 1) {
                int column = Long.numberOfTrailingZeros(some) - 1;
                count += run(row, column, 0, 1) >= WALL || run(row, column, 1, 0) >= WALL ? 1 : 0;
            }
        }
        return share(count);
    }

    /// The boulders in a line that a boulder stands in.
    private int run(int row, int column, int down, int across) {
        int count = 1;
        for (int way = -1; way <= 1; way += 2) {
            int at = 1;
            while (isBoulder(row + way * at * down, column + way * at * across)) {
                at++;
            }
            count += at - 1;
        }
        return count;
    }

    private boolean isBoulder(int row, int column) {
        return (boulders[row] >>> column + 1 & 1) != 0;
    }

    /// The areas of nine cells and more into which the field falls when every gap of a single cell is closed, be it
    /// between two boulders or between a boulder and the border.
    int rooms() {
        for (int row = 1; row < field.rows - 1; row++) {
            long line = field.across(row);
            long above = field.across(row - 1);
            long below = field.across(row + 1);
            left[row] = ~line & IceField.inside(field.columns) & ~(line << 1 & line >>> 1) & ~(above & below);
        }
        int rooms = 0;
        for (int row = 1; row < field.rows - 1; row++) {
            while (left[row] != 0) {
                takeClump(left, row, Long.lowestOneBit(left[row]));
                rooms += count(clump) >= ROOM ? 1 : 0;
            }
        }
        return rooms;
    }
}
