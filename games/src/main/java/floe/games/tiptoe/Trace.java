package floe.games.tiptoe;

import java.util.Arrays;

/// Two paths whose union a board is, traced back from the last row to the first through what `Unions` found. Of all
/// pairs of paths it is the one that is least by its columns and phases, the lowest gap first.
final class Trace {
    private final Family family;
    private final TurnRows turns;
    private final OrderPairs[] parts;
    private final long[] left;
    private int column;
    private int otherColumn;

    Trace(Family family, TurnRows turns, OrderPairs[] parts, int partsUsed) {
        this.family = family;
        this.turns = turns;
        this.parts = parts;
        this.left = new long[partsUsed];
    }

    Witness witness(int[] rows) {
        int[] one = new int[rows.length];
        int[] other = new int[rows.length];
        end();
        narrow(rows.length);
        int row = rows.length - 1;
        for (int turn = turns.count() - 1; turn >= 0; turn--) {
            for (; row > turns.row(turn); row--) {
                one[row] = column;
                other[row] = otherColumn;
            }
            int below = column;
            int otherBelow = otherColumn;
            goBack(turn);
            one[row] = TurnRows.piece(column, below);
            other[row] = TurnRows.piece(otherColumn, otherBelow);
            narrow(row);
            row--;
        }
        for (; row >= 0; row--) {
            one[row] = column;
            other[row] = otherColumn;
        }
        return new Witness(new TiptoeBoard(family, one), new TiptoeBoard(family, other));
    }

    private void end() {
        Arrays.fill(left, -1);
        int place = turns.firstPlace(turns.count());
        while (at(place) == 0) {
            place++;
        }
        for (int part = 0; part < left.length; part++) {
            left[part] = parts[part].at(place);
        }
        column = turns.column(place);
        otherColumn = turns.otherColumn(place);
    }

    private long at(int place) {
        long all = 0;
        for (int part = 0; part < left.length; part++) {
            all |= left[part] & parts[part].at(place);
        }
        return all;
    }

    /// To the first place above the row from which pairs that are left came to the one beneath it.
    private void goBack(int turn) {
        int place = turns.firstPlace(turn);
        while (at(place) == 0 || !leads(turn, place) || !keepFrom(turn, place)) {
            place++;
        }
        column = turns.column(place);
        otherColumn = turns.otherColumn(place);
    }

    private boolean leads(int turn, int place) {
        int piece = TurnRows.piece(turns.column(place), column);
        int otherPiece = TurnRows.piece(turns.otherColumn(place), otherColumn);
        return (piece | otherPiece) == turns.tiles(turn);
    }

    private boolean keepFrom(int turn, int place) {
        long all = 0;
        for (int part = 0; part < left.length; part++) {
            all |= from(part, turn, place);
        }
        if (all == 0) {
            return false;
        }
        for (int part = 0; part < left.length; part++) {
            left[part] = from(part, turn, place);
        }
        return true;
    }

    private long from(int part, int turn, int place) {
        OrderPairs pairs = parts[part];
        long turning = pairs.first(turn, left[part] & pairs.at(place), turns.column(place) != column);
        return pairs.second(turn, turning, turns.otherColumn(place) != otherColumn);
    }

    /// Of pairs that are in different phases at a gap those are left that are in the first of them.
    private void narrow(int gap) {
        if (isOne()) {
            return;
        }
        keepFirst(gap, false);
        keepFirst(gap, true);
    }

    private boolean isOne() {
        int count = 0;
        for (long some : left) {
            count += Long.bitCount(some);
        }
        return count == 1;
    }

    private void keepFirst(int gap, boolean isSecond) {
        for (int orders : family.orders().inPhase(gap)) {
            if (keepIn(orders, isSecond)) {
                return;
            }
        }
    }

    private boolean keepIn(int orders, boolean isSecond) {
        long all = 0;
        for (int part = 0; part < left.length; part++) {
            all |= left[part] & with(part, orders, isSecond);
        }
        if (all == 0) {
            return false;
        }
        for (int part = 0; part < left.length; part++) {
            left[part] &= with(part, orders, isSecond);
        }
        return true;
    }

    private long with(int part, int orders, boolean isSecond) {
        return isSecond ? parts[part].withSecond(orders) : parts[part].withFirst(orders);
    }
}
