package floe.games.tiptoe;

/// The pieces that two paths may have in a row, by what is known of it: neither has a tile that dropped, and each tile
/// that held is in one of them. A piece is the tiles between the column where a path enters the row and that where it
/// leaves.
///
/// Pieces of the first path are grouped by the held tiles that they leave to the second. Pieces have no gaps, so there
/// are no more groups than twice the held tiles.
final class Pieces {
    private final int columns;
    private int groups;
    private final int[] left;
    private final int[] first;
    private final int[] second;
    private final int[] targets;

    Pieces(int columns, int[] spans, int held, int dropped) {
        this.columns = columns;
        int most = 2 * Integer.bitCount(held) + 1;
        this.left = new int[most];
        this.first = new int[most * columns];
        this.second = new int[most * columns];
        for (int one = 0; one < columns; one++) {
            for (int other = one; other < columns; other++) {
                int span = spans[one * columns + other];
                if ((span & dropped) == 0) {
                    add(first, group(wanted(held, span)), one, other);
                }
            }
        }
        for (int group = 0; group < groups; group++) {
            fillSecond(group, spans, dropped);
        }
        this.targets = new int[4 * most];
        for (int group = 0; group < groups; group++) {
            for (int column = 0; column < columns; column++) {
                addTarget(group, true, first[group * columns + column], column);
                addTarget(group, false, second[group * columns + column], column);
            }
        }
    }

    private void addTarget(int group, boolean isFirst, int reached, int column) {
        targets[target(isFirst, group, false)] |= reached & 1 << column;
        targets[target(isFirst, group, true)] |= (reached & ~(1 << column)) == 0 ? 0 : 1 << column;
    }

    private static int target(boolean isFirst, int group, boolean across) {
        return 4 * group + (isFirst ? 2 : 0) + (across ? 1 : 0);
    }

    /// The held tiles that the second piece must have, which has no gaps either.
    private static int wanted(int held, int span) {
        int left = held & ~span;
        return left == 0 ? 0 : held & (Integer.highestOneBit(left) << 1) - Integer.lowestOneBit(left);
    }

    private void fillSecond(int group, int[] spans, int dropped) {
        for (int one = 0; one < columns; one++) {
            for (int other = one; other < columns; other++) {
                int span = spans[one * columns + other];
                if ((span & dropped) == 0 && (left[group] & ~span) == 0) {
                    add(second, group, one, other);
                }
            }
        }
    }

    private int group(int wanted) {
        int group = 0;
        while (group < groups && left[group] != wanted) {
            group++;
        }
        if (group == groups) {
            left[groups++] = wanted;
        }
        return group;
    }

    private void add(int[] table, int group, int one, int other) {
        table[group * columns + one] |= 1 << other;
        table[group * columns + other] |= 1 << one;
    }

    int groups() {
        return groups;
    }

    /// The columns that are joined to this one by a piece of the group, which is of the first path or goes with those
    /// that are: itself, or others that the piece leads across to.
    int to(boolean isFirst, int group, int column, boolean across) {
        int joined = (isFirst ? first : second)[group * columns + column];
        return across ? joined & ~(1 << column) : joined & 1 << column;
    }

    /// The columns that such a piece can lead to, straight or from another column.
    int targets(boolean isFirst, int group, boolean across) {
        return targets[target(isFirst, group, across)];
    }
}
