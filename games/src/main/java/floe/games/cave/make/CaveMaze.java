package floe.games.cave.make;

import floe.games.kit.Dice;
import java.util.Arrays;

/// Which places of a grid have a chamber, and which chambers are joined: a tree that grows from anywhere, mostly
/// from its newest chamber, so that it winds, now and then from any, so that it branches. A share of the other
/// neighbours is joined too where loops are wanted, and a share of those one above the other by a drop, which leads
/// down only: the tree is the way round. Places are numbered by rows.
final class CaveMaze {
    /// A tree that leaves out much is grown anew until it lies over two thirds of the board each way.
    private static final int MOST_TRIES = 20;

    private static final int NONE = -1;

    private final int down;
    private final int across;
    private final boolean[] kept;
    private final boolean[] right;
    private final boolean[] beneath;
    private final boolean[] drop;

    /// @param wanted how many chambers there are to be, of so many places down and across
    CaveMaze(int down, int across, int wanted, CaveExtras extras, Dice dice) {
        this.down = down;
        this.across = across;
        this.kept = new boolean[down * across];
        this.right = new boolean[down * across];
        this.beneath = new boolean[down * across];
        this.drop = new boolean[down * across];
        int tries = 0;
        do {
            grow(wanted, dice);
        } while (!isSpread() && ++tries < MOST_TRIES);
        if (extras.loops() > 0) {
            addLoops(extras.loops(), dice);
        }
        if (extras.drops() > 0) {
            addDrops(extras.drops(), dice);
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
        boolean[] rightToo = new boolean[kept.length];
        boolean[] beneathToo = new boolean[kept.length];
        for (int at = 0; at < kept.length; at++) {
            rightToo[at] = at % across < across - 1 && kept[at] && kept[at + 1] && !right[at];
            beneathToo[at] = isOverAnother(at) && !beneath[at];
        }
        // At least one, wherever there is room for it.
        boolean isRight = dice.next(Math.max(1, count(rightToo) + count(beneathToo))) < count(rightToo);
        add(loops, isRight, rightToo, right, dice);
        add(loops, !isRight, beneathToo, beneath, dice);
    }

    private void addDrops(double drops, Dice dice) {
        boolean[] dropToo = new boolean[kept.length];
        for (int at = 0; at < kept.length; at++) {
            dropToo[at] = isOverAnother(at) && !beneath[at];
        }
        add(drops, true, dropToo, drop, dice);
    }

    private boolean isOverAnother(int at) {
        return at < kept.length - across && kept[at] && kept[at + across];
    }

    /// Digs a share of what can be, and one at least where that is wanted.
    private static void add(double share, boolean oneAtLeast, boolean[] candidates, boolean[] tunnels, Dice dice) {
        int sure = oneAtLeast ? dice.next(Math.max(1, count(candidates))) : NONE;
        int seen = 0;
        for (int at = 0; at < candidates.length; at++) {
            if (candidates[at]) {
                tunnels[at] |= dice.nextDouble() < share || seen == sure;
                seen++;
            }
        }
    }

    private static int count(boolean[] bits) {
        int count = 0;
        for (boolean bit : bits) {
            count += bit ? 1 : 0;
        }
        return count;
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

    /// Whether a drop leads to the chamber beneath.
    boolean dropsBeneath(int chamber) {
        return drop[chamber];
    }

    boolean comesFromLeft(int chamber) {
        return chamber % across > 0 && right[chamber - 1];
    }
}
