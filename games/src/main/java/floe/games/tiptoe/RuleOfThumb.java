package floe.games.tiptoe;

import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.SimulatedPlayer;
import java.util.Arrays;

/// A person at play: goes up, keeps going where it went well, remembers every tile, and never reckons over all paths.
///
/// From the tile that held last they try up first, then on in the direction they were going, then the other side; a
/// tile that dropped sends them back there. Where all around is known they go on from the highest tile beside one that
/// held. Now and then they do otherwise.
final class RuleOfThumb implements SimulatedPlayer.Plays {
    /// One choice in so many is any that there is.
    private static final int WHIM = 10;

    private final TiptoeBoard board;
    private final Meter meter;
    private final int rows;
    private final int columns;
    private final int[] held;
    private final int[] tried;
    private int row;
    private int column;
    private int heading;

    RuleOfThumb(TiptoeBoard board, Meter meter) {
        this.board = board;
        this.meter = meter;
        this.rows = board.family().rows();
        this.columns = board.family().columns();
        this.held = new int[rows + 1];
        this.tried = new int[rows];
    }

    /// The falls of one play.
    @Override
    public long play(Dice dice) {
        Arrays.fill(held, 0);
        Arrays.fill(tried, 0);
        held[rows] = board.family().wholeRow();
        row = rows;
        column = 0;
        heading = 0;
        int falls = 0;
        int steps = 0;
        while (row > 0) {
            int next = choice(dice);
            if (next < 0) {
                break;
            }
            steps++;
            falls += step(next / columns, next % columns) ? 0 : 1;
        }
        meter.spend(1 + steps / 4);
        return falls;
    }

    private boolean step(int toRow, int toColumn) {
        tried[toRow] |= 1 << toColumn;
        if (!board.holds(toRow, toColumn)) {
            return false;
        }
        held[toRow] |= 1 << toColumn;
        heading = toRow == row ? toColumn - column : 0;
        row = toRow;
        column = toColumn;
        return true;
    }

    /// The tile to try next; less than none when there is none, which no crossable board comes to.
    private int choice(Dice dice) {
        if (dice.next(WHIM) == 0) {
            return any(dice);
        }
        if (row < rows) {
            if (isNew(row - 1, column)) {
                return tile(row - 1, column);
            }
            int side = heading == 0 ? dice.nextBoolean() ? 1 : -1 : heading;
            for (int way = side; ; way = -side) {
                if (isNew(row, column + way)) {
                    return tile(row, column + way);
                }
                if (way != side) {
                    break;
                }
            }
        }
        return highest(dice);
    }

    private int highest(Dice dice) {
        for (int at = 0; at < rows; at++) {
            int open = open(at);
            if (open != 0) {
                return tile(at, one(open, dice));
            }
        }
        return -1;
    }

    private int any(Dice dice) {
        int all = 0;
        for (int at = 0; at < rows; at++) {
            all += Integer.bitCount(open(at));
        }
        if (all == 0) {
            return -1;
        }
        int which = dice.next(all);
        for (int at = 0; ; at++) {
            int open = open(at);
            int count = Integer.bitCount(open);
            if (which < count) {
                for (; which > 0; which--) {
                    open &= open - 1;
                }
                return tile(at, Integer.numberOfTrailingZeros(open));
            }
            which -= count;
        }
    }

    private static int one(int open, Dice dice) {
        for (int which = dice.next(Integer.bitCount(open)); which > 0; which--) {
            open &= open - 1;
        }
        return Integer.numberOfTrailingZeros(open);
    }

    /// The tiles of a row that were not tried and are beside one that held.
    private int open(int at) {
        int beside = held[at] << 1 | held[at] >>> 1 | held[at + 1] | (at > 0 ? held[at - 1] : 0);
        return beside & ~tried[at] & board.family().wholeRow();
    }

    private boolean isNew(int atRow, int atColumn) {
        return atColumn >= 0 && atColumn < columns && (tried[atRow] >>> atColumn & 1) == 0;
    }

    private int tile(int atRow, int atColumn) {
        return atRow * columns + atColumn;
    }
}
