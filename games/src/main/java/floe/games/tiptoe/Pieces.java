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

    /// Where a piece of the group may lead from a column, itself among it: a piece of the first path, or one of the
    /// second that goes with those of the first.
    int of(boolean isFirst, int group, int column) {
        return (isFirst ? first : second)[group * columns + column];
    }
}
