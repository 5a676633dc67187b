package floe.games.flow.effort;

import java.util.Arrays;

/// Whether a pair's two tips can still be joined, that is whether free places lead from one to the other.
final class Reach {
    private final DrawnPaths paths;
    private final Places places;

    /// The columns that are come to, as bits, by row.
    private final long[] reached;

    Reach(DrawnPaths paths) {
        this.paths = paths;
        this.places = paths.places;
        this.reached = new long[places.rows + 2];
    }

    /// Nearly always they can, and mostly by steps that each lead nearer, so that is looked at first.
    boolean isWithin(int tip) {
        int from = paths.tips[tip];
        int mate = paths.tips[tip ^ 1];
        return isStraight(from, mate) || isFound(from, mate);
    }

    private boolean isStraight(int from, int to) {
        int nearer = places.nearer(from, to);
        int rows = Math.abs(places.rows(from, to));
        int columns = Math.abs(places.columns(from, to));
        int place = from;
        while (rows + columns > 1) {
            int ways = paths.freeBeside(place) & nearer;
            boolean goesDownOrUp = rows > 0 && (ways & 3) != 0;
            boolean goesSideways = columns > 0 && (ways & 12) != 0;
            if (goesDownOrUp && (rows > columns || !goesSideways)) {
                place = places.next(place, (ways & 1) != 0 ? 0 : 1);
                rows--;
            } else if (goesSideways) {
                place = places.next(place, (ways & 4) != 0 ? 2 : 3);
                columns--;
            } else {
                return false;
            }
        }
        return true;
    }

    /// Spreads from one of them wherever it is free, over the rows down and up, until it comes to the other.
    private boolean isFound(int from, int mate) {
        long[] free = paths.freeRows();
        int fromRow = places.row(from);
        int mateRow = places.row(mate);
        free[fromRow] |= places.column(from);
        free[mateRow] |= places.column(mate);
        Arrays.fill(reached, 0);
        reached[fromRow] = spread(places.column(from), free[fromRow]);
        boolean goesOn = true;
        for (int row = fromRow; goesOn && (reached[mateRow] & places.column(mate)) == 0; row = 1) {
            goesOn = false;
            for (int at = row; at < places.rows; at++) {
                goesOn |= spread(at, at + 1, free);
            }
            for (int at = places.rows; at > 1; at--) {
                goesOn |= spread(at, at - 1, free);
            }
        }
        free[fromRow] ^= places.column(from);
        free[mateRow] ^= places.column(mate);
        return goesOn;
    }

    /// Whether that leads to anything new.
    private boolean spread(int row, int to, long[] free) {
        long seeds = (reached[row] | reached[to]) & free[to];
        if (seeds == reached[to]) {
            return false;
        }
        reached[to] = spread(seeds, free[to]);
        return true;
    }

    /// What of a row is come to along it, twice as far with each turn.
    private long spread(long seeds, long free) {
        long left = free;
        long right = free;
        long all = seeds;
        for (int far = 1; far < places.columns; far *= 2) {
            all |= left & all << far | right & all >>> far;
            left &= left << far;
            right &= right >>> far;
        }
        return all;
    }
}
