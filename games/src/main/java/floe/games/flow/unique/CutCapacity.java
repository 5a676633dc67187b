package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.Links;
import java.util.Arrays;

/// Prunes a search by cut capacities: a line of cells - a column, a diagonal - lets through as many paths as it has
/// free cells below the frontier, and every colour whose two open ends lie on different sides of it needs one.
final class CutCapacity {
    private static final int FAMILIES = 3;
    private static final int EVERY = 4;

    private final Field field;
    private final int[] offsets;
    private final int[] lines;
    /// For each frontier that is looked at: free cells of each line less the colours that have not begun and
    /// must cross it.
    private final int[][] slack;
    private final int[] change;
    private final int[] used;
    private final int[] plugOf;
    private boolean rightPlug;

    CutCapacity(Field field) {
        this.field = field;
        int diagonals = field.width + field.height - 1;
        this.offsets = new int[] {0, field.width + 1, field.width + 1 + diagonals + 1};
        this.lines = new int[] {field.width, diagonals, diagonals};
        int all = offsets[2] + diagonals + 1;
        this.slack = new int[field.order.length][];
        this.change = new int[all + 1];
        this.used = new int[all + 1];
        this.plugOf = new int[field.board.pairs()];
        prepare();
    }

    private int line(int family, int row, int column) {
        return switch (family) {
            case 0 -> column;
            case 1 -> offsets[1] + row + column;
            default -> offsets[2] + row - column + field.width - 1;
        };
    }

    private void prepare() {
        int pairs = field.board.pairs();
        int[][] rows = new int[pairs][2];
        int[][] columns = new int[pairs][2];
        int[] seen = new int[pairs];
        int[] free = new int[offsets[FAMILIES - 1] + lines[FAMILIES - 1]];
        for (int cell = field.order.length - 1; cell >= 0; cell--) {
            int row = cell / field.width;
            int column = cell % field.width;
            count(row, column, free, rows, columns, seen);
            if (checks(cell)) {
                slack[cell] = free.clone();
            }
        }
    }

    private void count(int row, int column, int[] free, int[][] rows, int[][] columns, int[] seen) {
        int colour = field.colour[field.place(row, column)];
        if (colour < 0) {
            for (int family = 0; family < FAMILIES; family++) {
                free[line(family, row, column)]++;
            }
            return;
        }
        rows[colour][seen[colour]] = row;
        columns[colour][seen[colour]] = column;
        if (++seen[colour] < 2) {
            return;
        }
        for (int family = 0; family < FAMILIES; family++) {
            int one = line(family, rows[colour][0], columns[colour][0]);
            int other = line(family, rows[colour][1], columns[colour][1]);
            for (int line = Math.min(one, other) + 1; line < Math.max(one, other); line++) {
                free[line]--;
            }
        }
    }

    /// Whether the frontier before a cell is one of those that are looked at: all of them would cost more than
    /// they save.
    boolean checks(int cell) {
        return cell % field.width % EVERY == 0;
    }

    /// Whether every line lets through what must cross it.
    ///
    /// @param at the first cell behind the frontier
    boolean hold(int at, int[] links, int[] mate) {
        Arrays.fill(change, 0);
        Arrays.fill(used, 0);
        Arrays.fill(plugOf, -1);
        int row = at / field.width;
        int turn = at % field.width;
        int next = field.order[at];
        rightPlug = (links[next - 1] & Links.RIGHT) != 0;
        for (int column = 0; column < field.width; column++) {
            int below = field.place(column < turn ? row + 1 : row, column);
            if ((links[below - field.stride] & Links.DOWN) != 0 && !plug(at, below - field.stride, below, mate)) {
                return false;
            }
        }
        if (rightPlug && (links[next - field.stride] & Links.DOWN) == 0 && !plug(at, next - 1, next, mate)) {
            return false;
        }
        for (int colour = 0; colour < plugOf.length; colour++) {
            // The path's other end lies behind the frontier, or it has both its plugs on it.
            if (plugOf[colour] >= 0 && field.lastEnd[colour] >= next) {
                demand(plugOf[colour], field.lastEnd[colour]);
            }
        }
        int[] free = slack[at];
        for (int family = 0; family < FAMILIES; family++) {
            int crossing = 0;
            for (int line = offsets[family]; line < offsets[family] + lines[family]; line++) {
                crossing += change[line];
                if (crossing + used[line] > free[line]) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Takes account of a plug from a place into the one behind the frontier.
    private boolean plug(int at, int place, int into, int[] mate) {
        int end = field.colour[into];
        int far = mate[place];
        int colour = field.colour[far];
        if (end < 0) {
            int row = into / field.stride - 1;
            int column = into % field.stride - 1;
            for (int family = 0; family < FAMILIES; family++) {
                used[line(family, row, column)]++;
            }
        }
        if (colour < 0) {
            if (far == place && into == place + field.stride) {
                bonus(into, place + 1);
            } else if (far > place) {
                bonus(into, behind(at, far));
            }
            return true;
        }
        if (end >= 0 && end != colour) {
            return false;
        }
        if (plugOf[colour] >= 0) {
            demand(plugOf[colour], into);
        } else {
            plugOf[colour] = into;
        }
        return true;
    }

    /// The place that a plug on the frontier leads to.
    private int behind(int at, int place) {
        return place == field.order[at] - 1 && rightPlug ? place + 1 : place + field.stride;
    }

    private void demand(int one, int other) {
        for (int family = 0; family < FAMILIES; family++) {
            int low = Math.min(line(family, one), line(family, other));
            int high = Math.max(line(family, one), line(family, other));
            if (low + 1 < high) {
                change[low + 1]++;
                change[high]--;
            }
        }
    }

    /// Two plugs of one piece let a path cross above the frontier.
    private void bonus(int one, int other) {
        for (int family = 0; family < FAMILIES; family++) {
            change[Math.min(line(family, one), line(family, other))]--;
            change[Math.max(line(family, one), line(family, other)) + 1]++;
        }
    }

    private int line(int family, int place) {
        return line(family, place / field.stride - 1, place % field.stride - 1);
    }
}
