package floe.games.flow.make;

import floe.games.flow.board.Links;
import java.util.Arrays;

/// A state of the frontier, the edge between the covered and the open part of a field while paths that may not touch
/// themselves are laid cell by cell: which cells along it belong to one path, where paths go on, how long they are,
/// and which of them have been neighbours and so may never be joined.
///
/// It is written as one long. From the lowest bit on: two for the length of each path, one for each two paths that
/// may not be joined, and for each column its path and whether that goes on below; the highest says whether one goes
/// on to the right.
final class FrontierState {
    static final int MOST_WIDTH = 7;

    private static final int LABEL_BITS = 3;
    private static final int LENGTH_BITS = 2;
    private static final int LONGEST = (1 << LENGTH_BITS) - 1;
    private static final int PAIRS_AT = LENGTH_BITS * MOST_WIDTH;
    private static final int CELLS_AT = PAIRS_AT + MOST_WIDTH * (MOST_WIDTH - 1) / 2;

    private final int width;
    private final int leastLength;
    /// The path of the cell in each column: 0 for one that is finished, or for no cell.
    private final int[] label;

    private final boolean[] down;
    private boolean right;
    private final int[] length = new int[MOST_WIDTH + 2];
    private final int[] parted = new int[MOST_WIDTH + 2];
    private final int[] renamed = new int[MOST_WIDTH + 2];
    /// The path that was renamed so.
    private final int[] named = new int[MOST_WIDTH + 2];
    /// The column of the cell that was laid last.
    private int at;

    FrontierState(int width, int leastLength) {
        this.width = width;
        this.leastLength = Math.min(leastLength, LONGEST);
        this.label = new int[width];
        this.down = new boolean[width];
    }

    boolean fromLeft() {
        return right;
    }

    boolean fromUp(int column) {
        return down[column];
    }

    /// Lays a cell with these links, the ones in as they must be; false where that breaks a rule.
    boolean lay(int column, int links) {
        int left = column > 0 ? label[column - 1] : 0;
        int up = label[column];
        boolean inLeft = (links & Links.LEFT) != 0;
        boolean inUp = (links & Links.UP) != 0;
        int path;
        if (inLeft && inUp) {
            merge(left, up);
            path = left;
            length[path] = Math.min(LONGEST, length[left] + length[up] + 1);
        } else if (inLeft || inUp) {
            path = inLeft ? left : up;
            part(path, inLeft ? up : left);
            length[path] = Math.min(LONGEST, length[path] + 1);
        } else {
            path = unused();
            length[path] = 1;
            parted[path] = 0;
            part(path, left);
            part(path, up);
        }
        at = column;
        label[column] = path;
        down[column] = (links & Links.DOWN) != 0;
        right = (links & Links.RIGHT) != 0;
        return mayGoOn(path, column) && (goesOn(path, column) || finish(path));
    }

    /// Whether the cells that are next to be laid can be, without a path touching itself or closing. What is looked at
    /// here need not be looked at when they are laid.
    private boolean mayGoOn(int path, int column) {
        for (int i = 1; i < width; i++) {
            if (i != column + 1 && down[i - 1] && down[i] && label[i - 1] == label[i]) {
                return false;
            }
        }
        int next = column + 1 < width ? label[column + 1] : 0;
        boolean fromUp = next != 0 && down[column + 1];
        return next == 0 || !(right || fromUp) || next != path && !(right && fromUp && (parted[path] >> next & 1) != 0);
    }

    private void part(int path, int other) {
        if (other != 0) {
            parted[path] |= 1 << other;
            parted[other] |= 1 << path;
        }
    }

    private void merge(int path, int other) {
        for (int i = 0; i < width; i++) {
            label[i] = label[i] == other ? path : label[i];
        }
        parted[path] |= parted[other];
        for (int i = 1; i < parted.length; i++) {
            if ((parted[i] >> other & 1) != 0) {
                parted[i] = parted[i] & ~(1 << other) | 1 << path;
            }
        }
    }

    private int unused() {
        int used = 0;
        for (int i = 0; i < width; i++) {
            used |= 1 << label[i];
        }
        return Integer.numberOfTrailingZeros(~(used | 1));
    }

    private boolean goesOn(int path, int column) {
        if (right && label[column] == path) {
            return true;
        }
        for (int i = 0; i < width; i++) {
            if (down[i] && label[i] == path) {
                return true;
            }
        }
        return false;
    }

    private boolean finish(int path) {
        if (length[path] < leastLength) {
            return false;
        }
        for (int i = 0; i < width; i++) {
            label[i] = label[i] == path ? 0 : label[i];
        }
        return true;
    }

    /// The frontier with its paths named in the order of the columns, and lengths told apart only where that
    /// matters, so that seams which can go on alike are written alike.
    long write() {
        return write(0, 1);
    }

    /// The same, seen in a mirror: only between two rows.
    long writeMirrored() {
        return write(width - 1, -1);
    }

    private long write(int first, int step) {
        Arrays.fill(renamed, 0);
        int names = 0;
        long cells = right ? 1 : 0;
        for (int column = first; column >= 0 && column < width; column += step) {
            int path = label[column];
            if (path != 0 && renamed[path] == 0) {
                named[++names] = path;
                renamed[path] = names;
            }
            cells = (cells << 1 | (down[column] ? 1 : 0)) << LABEL_BITS | renamed[path];
        }
        long rest = 0;
        for (int name = 1; name <= names; name++) {
            rest |= (long) shortest(named[name]) << LENGTH_BITS * (name - 1);
            for (int lower = 1; lower < name; lower++) {
                rest |= (long) (parted[named[name]] >> named[lower] & 1) << pair(lower, name);
            }
        }
        return cells << CELLS_AT | rest;
    }

    private static int pair(int lower, int higher) {
        return PAIRS_AT + (higher - 1) * (higher - 2) / 2 + lower - 1;
    }

    /// The least length of a path that can go on like this one: each of its open ends is worth a cell to come.
    private int shortest(int path) {
        int open = right && label[at] == path ? 1 : 0;
        for (int i = 0; i < width; i++) {
            open += down[i] && label[i] == path ? 1 : 0;
        }
        return length[path] + open < leastLength ? length[path] : Math.max(1, leastLength - open);
    }

    void read(long key) {
        long cells = key >>> CELLS_AT;
        int names = 0;
        for (int i = width - 1; i >= 0; i--) {
            label[i] = (int) cells & (1 << LABEL_BITS) - 1;
            down[i] = (cells >> LABEL_BITS & 1) != 0;
            cells >>>= LABEL_BITS + 1;
            names = Math.max(names, label[i]);
        }
        right = cells != 0;
        Arrays.fill(parted, 0);
        for (int path = 1; path <= names; path++) {
            length[path] = (int) (key >> LENGTH_BITS * (path - 1)) & LONGEST;
            for (int lower = 1; lower < path; lower++) {
                int apart = (int) (key >> pair(lower, path)) & 1;
                parted[lower] |= apart << path;
                parted[path] |= apart << lower;
            }
        }
    }
}
