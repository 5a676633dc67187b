package floe.games.flow.make;

import floe.games.flow.board.Links;

/// A state of the frontier, the edge between the covered and the open part of a field while paths that may not touch
/// themselves are laid cell by cell: which cells along it belong to one path, where paths go on, how long they are,
/// and which of them have been neighbours and so may never be joined.
///
/// It is written as one long. From the lowest bit on: two for the length of each path, one for each two paths that
/// may not be joined, and for each column its path and whether that goes on below; the highest says whether one goes
/// on to the right. While a cell is laid, sets of columns and of paths are bits, a byte for each path, so that what is
/// asked of all paths is asked of them at once (SIMD within a register).
final class FrontierState {
    static final int MOST_WIDTH = 7;

    private static final int LABEL_BITS = 3;
    private static final int CELL_BITS = LABEL_BITS + 1;
    private static final int LENGTH_BITS = 2;
    private static final int LONGEST = (1 << LENGTH_BITS) - 1;
    private static final int PAIRS_AT = LENGTH_BITS * MOST_WIDTH;
    private static final int CELLS_AT = PAIRS_AT + MOST_WIDTH * (MOST_WIDTH - 1) / 2;

    /// A set of columns or paths: one more bit than are needed, so that shifts stay within a set.
    private static final int SET = (1 << Byte.SIZE) - 1;
    /// The same bit in the byte of each path, when multiplied.
    private static final long OF_EACH = 0x0101010101010101L;
    /// Multiplied with a set of up to seven it has each of them in a byte of its own, among other bits.
    private static final long APART = 0x0002040810204081L;

    /// The path of a cell whose path is finished, and of no cell.
    private static final int NONE = Byte.SIZE;

    private final int width;
    private final int leastLength;
    /// By a set of columns: a one where the path of each of them is written, and the same as a mirror shows it.
    private final int[] written;

    private final int[] mirrored;

    /// For each path the columns of its cells.
    private long columns;
    /// For each path those that it may not be joined with.
    private long parted;

    private int lengths;
    /// The columns whose path goes on below.
    private int down;

    private boolean right;
    /// The column of the cell that was laid last.
    private int at;

    /// The paths in the order in which they are written.
    private final int[] named = new int[MOST_WIDTH];

    FrontierState(int width, int leastLength) {
        this.width = width;
        this.leastLength = Math.min(leastLength, LONGEST);
        this.written = new int[1 << width];
        this.mirrored = new int[1 << width];
        for (int set = 1; set < 1 << width; set++) {
            int first = Integer.numberOfTrailingZeros(set);
            written[set] = written[set & set - 1] | 1 << CELL_BITS * (width - 1 - first);
            mirrored[set] = mirrored[set & set - 1] | 1 << CELL_BITS * first;
        }
    }

    boolean fromLeft() {
        return right;
    }

    boolean fromUp(int column) {
        return (down >> column & 1) != 0;
    }

    /// Lays a cell with these links, the ones in as they must be; false where that breaks a rule.
    boolean lay(int column, int links) {
        int left = column > 0 ? path(column - 1) : NONE;
        int up = path(column);
        boolean inLeft = (links & Links.LEFT) != 0;
        boolean inUp = (links & Links.UP) != 0;
        int path;
        if (inLeft && inUp) {
            path = left;
            lengthen(path, length(up) + 1);
            merge(path, up);
        } else if (inLeft || inUp) {
            path = inLeft ? left : up;
            lengthen(path, 1);
            part(path, inLeft ? up : left);
        } else {
            path = unused();
            lengths = lengths & ~(LONGEST << LENGTH_BITS * path) | 1 << LENGTH_BITS * path;
            part(path, left);
            part(path, up);
        }
        at = column;
        columns = columns & ~(OF_EACH << column) | 1L << Byte.SIZE * path + column;
        down = down & ~(1 << column) | ((links & Links.DOWN) != 0 ? 1 << column : 0);
        right = (links & Links.RIGHT) != 0;
        return mayGoOn(path, column) && (right || (columns(path) & down) != 0 || finish(path));
    }

    /// Whether the cells that are next to be laid can be, without a path touching itself or closing. What is looked at
    /// here need not be looked at when they are laid.
    private boolean mayGoOn(int path, int column) {
        long open = columns & OF_EACH * down;
        if ((open & open << 1 & ~(OF_EACH << column + 1)) != 0) {
            return false;
        }
        int next = column + 1 < width ? path(column + 1) : NONE;
        boolean fromUp = next != NONE && fromUp(column + 1);
        return next == NONE
                || !(right || fromUp)
                || next != path && !(right && fromUp && (parted(path) >> next & 1) != 0);
    }

    private int path(int column) {
        return Long.numberOfTrailingZeros(columns >>> column & OF_EACH) / Byte.SIZE;
    }

    private int columns(int path) {
        return (int) (columns >>> Byte.SIZE * path) & SET;
    }

    private int parted(int path) {
        return (int) (parted >>> Byte.SIZE * path) & SET;
    }

    private int length(int path) {
        return lengths >> LENGTH_BITS * path & LONGEST;
    }

    private void lengthen(int path, int more) {
        lengths += Math.min(LONGEST - length(path), more) << LENGTH_BITS * path;
    }

    private void part(int path, int other) {
        if (other != NONE) {
            parted |= 1L << Byte.SIZE * path + other | 1L << Byte.SIZE * other + path;
        }
    }

    /// Whoever was parted from the other is parted from the path.
    private void merge(int path, int other) {
        long others = parted >>> other & OF_EACH;
        columns = columns & ~((long) SET << Byte.SIZE * other) | (long) columns(other) << Byte.SIZE * path;
        parted = (parted | (long) parted(other) << Byte.SIZE * path) & ~(others << other) | others << path;
    }

    private int unused() {
        return Long.numberOfTrailingZeros(columns - OF_EACH & ~columns & OF_EACH << Byte.SIZE - 1) / Byte.SIZE;
    }

    private boolean finish(int path) {
        columns &= ~((long) SET << Byte.SIZE * path);
        return length(path) >= leastLength;
    }

    /// The frontier with its paths named in the order of the columns, and lengths told apart only where that
    /// matters, so that seams which can go on alike are written alike.
    long write() {
        long cells = (right ? 1L : 0) << CELL_BITS * width | (long) written[down] << LABEL_BITS;
        long rest = 0;
        int names = 0;
        for (int left = covered(); left != 0; left &= ~columns(named[names - 1])) {
            int path = path(Integer.numberOfTrailingZeros(left));
            rest |= named(path, names);
            named[names++] = path;
            cells |= (long) written[columns(path)] * names;
        }
        return cells << CELLS_AT | rest;
    }

    /// The same, seen in a mirror: only between two rows.
    long writeMirrored() {
        long cells = (long) mirrored[down] << LABEL_BITS;
        long rest = 0;
        int names = 0;
        for (int left = covered(); left != 0; left &= ~columns(named[names - 1])) {
            int path = path(Integer.SIZE - 1 - Integer.numberOfLeadingZeros(left));
            rest |= named(path, names);
            named[names++] = path;
            cells |= (long) mirrored[columns(path)] * names;
        }
        return cells << CELLS_AT | rest;
    }

    /// The columns whose path is not finished.
    private int covered() {
        long halves = columns | columns >>> Integer.SIZE;
        long quarters = halves | halves >>> Short.SIZE;
        return (int) (quarters | quarters >>> Byte.SIZE) & SET;
    }

    /// The length of a path and which of those named before may not be joined with it, where they are written.
    private long named(int path, int before) {
        int apart = parted(path);
        long pairs = 0;
        for (int other = 0; other < before; other++) {
            pairs |= (long) (apart >> named[other] & 1) << other;
        }
        return (long) shortest(path) << LENGTH_BITS * before | pairs << pairs(before);
    }

    /// Where it is written which of the paths before this one may not be joined with it.
    private static int pairs(int path) {
        return PAIRS_AT + path * (path - 1) / 2;
    }

    /// The least length of a path that can go on like this one: each of its open ends is worth a cell to come.
    private int shortest(int path) {
        int cells = columns(path);
        int open = Integer.bitCount(cells & down) + (right ? cells >> at & 1 : 0);
        return length(path) + open < leastLength ? length(path) : Math.max(1, leastLength - open);
    }

    void read(long key) {
        long cells = key >>> CELLS_AT;
        columns = 0;
        down = 0;
        int names = 0;
        for (int column = width - 1; column >= 0; column--) {
            int name = (int) cells & (1 << LABEL_BITS) - 1;
            columns |= name == 0 ? 0 : 1L << Byte.SIZE * (name - 1) + column;
            down |= (int) (cells >> LABEL_BITS & 1) << column;
            cells >>>= CELL_BITS;
            names = Math.max(names, name);
        }
        right = cells != 0;
        lengths = (int) key & (1 << PAIRS_AT) - 1;
        parted = 0;
        for (int path = 1; path < names; path++) {
            long before = key >>> pairs(path) & (1 << path) - 1;
            parted |= before << Byte.SIZE * path | (before * APART & OF_EACH) << path;
        }
    }

    /// Takes over what another state of the same width is.
    void set(FrontierState other) {
        columns = other.columns;
        parted = other.parted;
        lengths = other.lengths;
        down = other.down;
        right = other.right;
    }
}
