package floe.games.tiptoe;

import java.util.Optional;

/// In how many ways a board is the union of two paths of its family, and one of them: an automaton of pairs of paths
/// reads the turn rows of the board, and each of its runs is a pair. It can be run again and again.
///
/// All pairs of orders of stacks go through a row at once (`OrderPairs`), eight by eight orders in a part: mostly no
/// more than eight are left.
final class Unions {
    private static final int SIDES = Integer.SIZE / OrderPairs.SIDE;

    private final Family family;
    private final TurnRows turns;
    private final OrderPairs[] parts = new OrderPairs[SIDES * SIDES];
    private final int[] reached;
    private int[] read = new int[0];
    private int partsUsed;
    private int reachedCount;
    private long pairs;

    Unions(Family family) {
        this.family = family;
        this.turns = new TurnRows(family);
        this.reached = new int[TurnRows.mostPlaces(family) + 1];
    }

    /// Counts the ordered pairs of paths whose union these rows are.
    ///
    /// Two paths exchanged are another ordered pair, so of two columns at the top only one order is read, and
    /// counts twice.
    long run(int[] rows) {
        read = rows;
        partsUsed = 0;
        pairs = 0;
        int orders = turns.fill(rows);
        for (int some = orders; some != 0; some = withoutSide(some)) {
            for (int others = orders; others != 0; others = withoutSide(others)) {
                pairs += count(some & ~withoutSide(some), others & ~withoutSide(others));
            }
        }
        pairs *= Integer.bitCount(rows[0]);
        return pairs;
    }

    private static int withoutSide(int orders) {
        int left = orders;
        for (int order = 0; order < OrderPairs.SIDE; order++) {
            left &= left - 1;
        }
        return left;
    }

    /// Counts the pairs of these orders.
    private long count(int orders, int otherOrders) {
        OrderPairs part = part();
        part.start(orders, otherOrders, turns);
        part.startAt(turns.start());
        reached[0] = turns.start();
        reachedCount = 1;
        int next = 0;
        for (int turn = 0; turn < turns.count(); turn++) {
            part.enter(turn);
            for (int end = reachedCount; next < end; next++) {
                read(turn, reached[next], part);
            }
        }
        long count = 0;
        for (; next < reachedCount; next++) {
            count += part.count(reached[next]);
        }
        return count;
    }

    private OrderPairs part() {
        if (parts[partsUsed] == null) {
            parts[partsUsed] = new OrderPairs(family);
        }
        return parts[partsUsed++];
    }

    private void read(int turn, int place, OrderPairs part) {
        int column = turns.column(place);
        int otherColumn = turns.otherColumn(place);
        int otherAll = turns.exits(turn, otherColumn);
        for (int exits = turns.exits(turn, column); exits != 0; exits &= exits - 1) {
            int exit = Integer.lowestOneBit(exits);
            long some = part.first(turn, part.at(place), exit != column);
            if (some != 0) {
                int otherExits = otherAll & turns.covering(turn, otherColumn, column, exit);
                for (; otherExits != 0; otherExits &= otherExits - 1) {
                    int otherExit = Integer.lowestOneBit(otherExits);
                    long moved = part.second(turn, some, otherExit != otherColumn);
                    move(moved, place, turns.place(turn + 1, exit, otherExit), part);
                }
            }
        }
    }

    private void move(long moved, int from, int to, OrderPairs part) {
        reached[reachedCount] = to;
        reachedCount += part.at(to) == 0 & moved != 0 ? 1 : 0;
        part.move(moved, from, to);
    }

    /// The two paths of one of the pairs that the last run counted: its runs traced back from their ends. The only pair
    /// of a board that is one path alone is that path with itself, and those are not two.
    Optional<Witness> witness() {
        return pairs < 2 ? Optional.empty() : Optional.of(new Trace(family, turns, parts, partsUsed).witness(read));
    }
}
