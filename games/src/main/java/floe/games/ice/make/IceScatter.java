package floe.games.ice.make;

import floe.games.ice.board.IceField;
import floe.games.kit.Dice;

/// Throws boulders onto a field, each cell for itself with the same chance, 64 cells at a time.
///
/// A word of random bits is a tile of 8 by 8 cells: its bytes are pieces of rows, and those of the tile turned over
/// its diagonal are pieces of columns. So rows and columns come out together without touching a cell.
final class IceScatter {
    /// A chance is a number of so many binary digits.
    private static final int DIGITS = 10;

    private static final int TILE = 8;

    private final int digits;
    private final int chance;
    private final long[] rowPieces = new long[64];
    private final long[] columnPieces = new long[64];

    /// @param density the chance of a boulder, rounded to a 1024th
    IceScatter(double density) {
        int rounded = Math.clamp(Math.round(density * (1 << DIGITS)), 1, (1 << DIGITS) - 1);
        int zeros = Integer.numberOfTrailingZeros(rounded);
        this.chance = rounded >>> zeros;
        this.digits = DIGITS - zeros;
    }

    /// Replaces all boulders, and closes every gap in the border.
    void scatter(IceField field, Dice dice) {
        int down = (field.rows - 2 + TILE - 1) / TILE;
        int across = (field.columns - 2 + TILE - 1) / TILE;
        for (int i = 0; i < down * TILE; i++) {
            rowPieces[i] = 0;
        }
        for (int i = 0; i < across * TILE; i++) {
            columnPieces[i] = 0;
        }
        for (int i = 0; i < down; i++) {
            for (int j = 0; j < across; j++) {
                long tile = bits(dice);
                spread(tile, rowPieces, i * TILE, j * TILE);
                spread(turned(tile), columnPieces, j * TILE, i * TILE);
            }
        }
        build(field.lines, 0, rowPieces, field.rows, field.columns);
        build(field.lines, IceField.COLUMNS, columnPieces, field.columns, field.rows);
    }

    /// 64 bits, each set with the wanted chance: from the last binary digit of the chance to the first, a one makes
    /// the bits likelier by half and a zero halves them. An eighth is three words joined by *and*.
    private long bits(Dice dice) {
        long bits = dice.nextLong();
        for (int digit = 1; digit < digits; digit++) {
            long more = dice.nextLong();
            bits = (chance >>> digit & 1) == 0 ? bits & more : bits | more;
        }
        return bits;
    }

    private static void spread(long tile, long[] pieces, int first, int shift) {
        for (int i = 0; i < TILE; i++) {
            pieces[first + i] |= (tile >>> i * TILE & 0xFF) << shift;
        }
    }

    /// The tile with rows and columns exchanged, by exchanging ever larger corners.
    static long turned(long tile) {
        long swap = (tile ^ tile >>> 7) & 0x00AA00AA00AA00AAL;
        long turned = tile ^ swap ^ swap << 7;
        swap = (turned ^ turned >>> 14) & 0x0000CCCC0000CCCCL;
        turned ^= swap ^ swap << 14;
        swap = (turned ^ turned >>> 28) & 0x00000000F0F0F0F0L;
        return turned ^ swap ^ swap << 28;
    }

    private static void build(long[] lines, int first, long[] pieces, int count, int length) {
        long inside = IceField.inside(length);
        lines[first] = -1;
        lines[first + count - 1] = -1;
        for (int i = 1; i < count - 1; i++) {
            lines[first + i] = pieces[i - 1] << 2 & inside | ~inside;
        }
    }
}
