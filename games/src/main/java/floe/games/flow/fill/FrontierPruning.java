package floe.games.flow.fill;

import floe.games.flow.board.Field;
import java.util.Arrays;

/// Prunes states of the frontier that have no future: whether the paths that come into it may have room to get to
/// their ends. A line of cells - a column, a diagonal - lets through as many paths as it has cells without an end.
/// And of two colours whose ends are all behind, neither may have one of its strands between the other's, unless a
/// path without an end leads around it.
final class FrontierPruning {
    private static final int FAMILIES = 3;
    private static final int NONE = -1;

    private final Field field;
    private final int lines;
    /// By family and line, the cells without an end less the colours not begun that must cross it.
    private final int[] room;
    /// By family and colour, the line of its end ahead, or none where both are behind.
    private final int[] goal;
    /// By family and plug, the line that it comes into; and whether it comes into a cell without an end.
    private final int[] comes;
    private final boolean[] takesCell;
    private final int slots;
    /// The plug from the left, which may come into the same cell as the next one.
    private final int level;

    private final int[] needed;
    private final int[] firstStrand;
    private final int[] nested;

    /// @param at the last cell behind, in reading order
    FrontierPruning(Field field, int at) {
        this.field = field;
        this.slots = field.width + 1;
        this.lines = field.width + field.height + 1;
        this.room = new int[FAMILIES * lines];
        this.needed = new int[FAMILIES * lines + 1];
        this.goal = new int[FAMILIES * field.board.pairs()];
        this.comes = new int[FAMILIES * slots];
        this.takesCell = new boolean[slots];
        this.firstStrand = new int[field.board.pairs()];
        this.nested = new int[slots];
        this.level = at % field.width + 1;
        Arrays.fill(goal, NONE);
        for (int cell = at + 1; cell < field.order.length; cell++) {
            count(cell / field.width, cell % field.width);
        }
        for (int slot = 0; slot < slots; slot++) {
            int column = slot < level ? slot : slot == level ? level : slot - 1;
            int row = at / field.width + (slot < level ? 1 : 0);
            boolean inside = column < field.width && row < field.height;
            takesCell[slot] = inside && field.colour[field.place(row, column)] < 0;
            for (int family = 0; family < FAMILIES && inside; family++) {
                comes[family * slots + slot] = line(family, row, column);
            }
        }
    }

    private void count(int row, int column) {
        int colour = field.colour[field.place(row, column)];
        for (int family = 0; family < FAMILIES; family++) {
            int line = line(family, row, column);
            if (colour < 0) {
                room[line]++;
                continue;
            }
            int own = family * field.board.pairs() + colour;
            int other = goal[own];
            goal[own] = line;
            for (int between = Math.min(other, line) + 1; other >= 0 && between < Math.max(other, line); between++) {
                room[between]--;
            }
        }
    }

    private int line(int family, int row, int column) {
        return family * lines
                + switch (family) {
                    case 0 -> column;
                    case 1 -> row + column;
                    default -> row - column + field.width;
                };
    }

    /// Whether there may be room, by what comes over the frontier from left to right: 0 for nothing, a colour and one,
    /// or the two ends of a path without an end.
    boolean mayHold(int[] plugs, int opens, int closes) {
        Arrays.fill(needed, 0);
        Arrays.fill(firstStrand, NONE);
        int depth = 0;
        boolean arches = false;
        boolean crossing = false;
        for (int slot = 0; slot < slots; slot++) {
            int plug = plugs[slot];
            if (plug == 0) {
                continue;
            }
            if (takesCell[slot] && !(slot == level + 1 && plugs[level] != 0)) {
                take(slot);
            }
            if (plug == opens || plug == closes) {
                arches = true;
                spare(slot, plug == opens);
            } else if (goal[plug - 1] != NONE) {
                for (int family = 0; family < FAMILIES; family++) {
                    need(comes[family * slots + slot], goal[family * field.board.pairs() + plug - 1]);
                }
            } else if (firstStrand[plug - 1] == NONE) {
                firstStrand[plug - 1] = slot;
                nested[depth++] = plug;
            } else {
                crossing |= nested[--depth] != plug;
                for (int family = 0; family < FAMILIES; family++) {
                    need(comes[family * slots + slot], comes[family * slots + firstStrand[plug - 1]]);
                }
            }
        }
        return (arches || !crossing) && holds();
    }

    private void take(int slot) {
        for (int family = 0; family < FAMILIES; family++) {
            int line = comes[family * slots + slot];
            needed[line]++;
            needed[line + 1]--;
        }
    }

    /// A path without an end leads what meets its one end to the other, over all lines from the one to the other.
    private void spare(int slot, boolean opens) {
        for (int family = 0; family < FAMILIES; family++) {
            int line = comes[family * slots + slot];
            boolean lower = opens == family < FAMILIES - 1;
            needed[lower ? line : line + 1] -= lower ? 1 : -1;
        }
    }

    private void need(int one, int other) {
        int low = Math.min(one, other);
        int high = Math.max(one, other);
        if (low < high) {
            needed[low + 1]++;
            needed[high]--;
        }
    }

    private boolean holds() {
        int crossings = 0;
        for (int line = 0; line < room.length; line++) {
            crossings += needed[line];
            if (crossings > 0 && crossings > room[line]) {
                return false;
            }
        }
        return true;
    }
}
