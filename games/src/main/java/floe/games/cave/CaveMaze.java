package floe.games.cave;

import floe.games.kit.Dice;

/// Which chambers of a grid are joined: a binary-tree maze, and a share of the other neighbours where loops are
/// wanted. Chambers are numbered by rows.
final class CaveMaze {
    private final int down;
    private final int across;
    private final boolean[] right;
    private final boolean[] beneath;

    CaveMaze(int down, int across, double loops, Dice dice) {
        this.down = down;
        this.across = across;
        this.right = new boolean[down * across];
        this.beneath = new boolean[down * across];
        for (int chamber = 0; chamber < right.length; chamber++) {
            join(chamber, loops, dice);
        }
    }

    private void join(int chamber, double loops, Dice dice) {
        boolean lastRow = chamber / across == down - 1;
        boolean lastColumn = chamber % across == across - 1;
        if (lastRow || lastColumn) {
            right[chamber] = !lastColumn;
            beneath[chamber] = !lastRow;
            return;
        }
        boolean toRight = dice.nextBoolean();
        boolean both = loops > 0 && dice.nextDouble() < loops;
        right[chamber] = toRight || both;
        beneath[chamber] = !toRight || both;
    }

    int across() {
        return across;
    }

    int chambers() {
        return right.length;
    }

    /// Whether a tunnel leads to the chamber at the right.
    boolean leadsRight(int chamber) {
        return right[chamber];
    }

    /// Whether a tunnel leads to the chamber beneath.
    boolean leadsBeneath(int chamber) {
        return beneath[chamber];
    }

    boolean comesFromLeft(int chamber) {
        return chamber % across > 0 && right[chamber - 1];
    }

    int doors(int chamber) {
        return (right[chamber] ? 1 : 0)
                + (beneath[chamber] ? 1 : 0)
                + (comesFromLeft(chamber) ? 1 : 0)
                + (chamber >= across && beneath[chamber - across] ? 1 : 0);
    }
}
