package floe.games.tiptoe;

import floe.games.kit.Dice;
import floe.games.kit.Meter;

/// A walker who knows nothing of paths: forward, else to a random side, else back, and never again on a tile that
/// dropped.
final class Naive {
    static final int PLAYS = 400;

    /// A walker to whom nothing new happens for so many steps gives up; on boards of two paths that is never so.
    private static final int WEARY = 5_000;

    private final int rows;
    private final int columns;
    private final int[] tiles;
    private final int[] avoided;
    private final Dice dice;
    private final Meter meter;

    private Naive(TiptoeBoard board, Dice dice, Meter meter) {
        this.rows = board.family().rows();
        this.columns = board.family().columns();
        this.tiles = board.rows();
        this.avoided = new int[rows];
        this.dice = dice;
        this.meter = meter;
    }

    /// Mean falls over the board and its mirror image, half of the plays each.
    static double falls(TiptoeBoard board, long seed, Meter meter) {
        Dice dice = new Dice(seed);
        TiptoeBoard mirror = board.mirrored();
        int falls = 0;
        for (int play = 0; play < PLAYS; play++) {
            falls += new Naive(play % 2 == 0 ? board : mirror, dice, meter).falls();
        }
        return falls / (double) PLAYS;
    }

    private int falls() {
        int falls = 0;
        while (fallsOnTheWay()) {
            falls++;
        }
        return falls;
    }

    /// Walks from the left end of the ledge to the next fall, if there is one.
    private boolean fallsOnTheWay() {
        int row = rows;
        int column = 0;
        for (int step = 0; step < WEARY; step++) {
            if (row == 0) {
                meter.spend(1 + step / 8);
                return false;
            }
            if (mayStep(row - 1, column)) {
                row--;
            } else {
                int side = side(row, column);
                column += side;
                row += side == 0 ? 1 : 0;
            }
            if (row < rows && (tiles[row] >>> column & 1) == 0) {
                avoided[row] |= 1 << column;
                meter.spend(1 + step / 8);
                return true;
            }
        }
        meter.spend(WEARY);
        return false;
    }

    private int side(int row, int column) {
        boolean left = column > 0 && mayStep(row, column - 1);
        boolean right = column < columns - 1 && mayStep(row, column + 1);
        if (left && right) {
            return dice.nextBoolean() ? -1 : 1;
        }
        return left ? -1 : right ? 1 : 0;
    }

    private boolean mayStep(int row, int column) {
        return row == rows || (avoided[row] >>> column & 1) == 0;
    }
}
