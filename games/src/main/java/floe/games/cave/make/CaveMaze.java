package floe.games.cave.make;

import floe.games.kit.Dice;
import java.util.Arrays;

/// Which places of a grid have a chamber, and which chambers are joined: a tree that grows from anywhere, mostly
/// from its newest chamber, so that it winds, now and then from any, so that it branches. A share of the other
/// neighbours is joined too where loops are wanted. Places are numbered by rows.
final class CaveMaze {
    /// A tree that leaves out much is grown anew until it lies over two thirds of the board each way.
    private static final int MOST_TRIES = 20;

    private static final int NONE = -1;

    private final int down;
    private final int across;
    private final boolean[] kept;
    private final boolean[] right;
    private final boolean[] beneath;

    /// @param wanted how many chambers there are to be, of so many places down and across
    CaveMaze(int down, int across, int wanted, double loops, Dice dice) {
        this.down = down;
        this.across = across;
        this.kept = new boolean[down * across];
        this.right = new boolean[down * across];
        this.beneath = new boolean[down * across];
        int tries = 0;
        do {
            grow(wanted, dice);
        } while (!isSpread() && ++tries < MOST_TRIES);
        if (loops > 0) {
            addLoops(loops, dice);
        }
    }

    private void grow(int wanted, Dice dice) {
        Arrays.fill(kept, false);
        Arrays.fill(right, false);
        Arrays.fill(beneath, false);
        int[] growing = new int[kept.length];
        int count = 0;
        int first = dice.next(kept.length);
        kept[first] = true;
        growing[count++] = first;
        for (int has = 1; has < wanted; ) {
            int which = dice.chance(2, 3) ? count - 1 : dice.next(count);
            int next = freeNeighbour(growing[which], dice);
            if (next == NONE) {
                growing[which] = growing[--count];
            } else {
                join(growing[which], next);
                kept[next] = true;
                growing[count++] = next;
                has++;
            }
        }
    }

    private int freeNeighbour(int place, Dice dice) {
        int free = NONE;
        int seen = 0;
        for (int way = 0; way < 4; way++) {
            int next = neighbour(place, way);
            if (next != NONE && !kept[next] && dice.next(++seen) == 0) {
                free = next;
            }
        }
        return free;
    }

    private int neighbour(int place, int way) {
        return switch (way) {
            case 0 -> place % across > 0 ? place - 1 : NONE;
            case 1 -> place % across < across - 1 ? place + 1 : NONE;
            case 2 -> place >= across ? place - across : NONE;
            default -> place / across < down - 1 ? place + across : NONE;
        };
    }

    private void join(int one, int other) {
        boolean[] tunnels = Math.abs(one - other) == 1 && one / across == other / across ? right : beneath;
        tunnels[Math.min(one, other)] = true;
    }

    private boolean isSpread() {
        int firstRow = down;
        int lastRow = NONE;
        int firstColumn = across;
        int lastColumn = NONE;
        for (int at = 0; at < kept.length; at++) {
            if (kept[at]) {
                firstRow = Math.min(firstRow, at / across);
                lastRow = Math.max(lastRow, at / across);
                firstColumn = Math.min(firstColumn, at % across);
                lastColumn = Math.max(lastColumn, at % across);
            }
        }
        return 3 * (lastRow - firstRow + 1) >= 2 * down && 3 * (lastColumn - firstColumn + 1) >= 2 * across;
    }

    private void addLoops(double loops, Dice dice) {
        for (int at = 0; at < kept.length; at++) {
            if (!kept[at]) {
                continue;
            }
            if (at % across < across - 1 && kept[at + 1] && !right[at]) {
                right[at] = dice.nextDouble() < loops;
            }
            if (at / across < down - 1 && kept[at + across] && !beneath[at]) {
                beneath[at] = dice.nextDouble() < loops;
            }
        }
    }

    int across() {
        return across;
    }

    /// Places, with a chamber or without.
    int places() {
        return kept.length;
    }

    boolean isChamber(int place) {
        return kept[place];
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
}
