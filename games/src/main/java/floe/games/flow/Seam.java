package floe.games.flow;

import java.util.Arrays;

/// The edge between the covered and the open part of a field while paths that may not touch themselves are laid
/// cell by cell: which cells along it belong to one path, where paths go on, how long they are, and which of
/// them have been neighbours and so may never be joined.
final class Seam {
    private static final int LABEL_BITS = 3;
    private static final int LENGTH_BITS = 2;
    private static final int LONGEST = (1 << LENGTH_BITS) - 1;
    static final int MOST_WIDTH = 7;

    private final int width;
    private final int leastLength;
    /// The path of the cell in each column: 0 for one that is finished, or for no cell.
    private final int[] label;

    private final boolean[] down;
    private boolean right;
    private final int[] length = new int[MOST_WIDTH + 2];
    private final int[] parted = new int[MOST_WIDTH + 2];
    private final int[] renamed = new int[MOST_WIDTH + 2];

    Seam(int width, int leastLength) {
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
        boolean inLeft = (links & Field.LEFT) != 0;
        boolean inUp = (links & Field.UP) != 0;
        int path;
        if (inLeft && inUp) {
            if (left == up || (parted[left] >> up & 1) != 0) {
                return false;
            }
            merge(left, up);
            path = left;
            length[path] = Math.min(LONGEST, length[left] + length[up] + 1);
        } else if (inLeft || inUp) {
            path = inLeft ? left : up;
            if (!part(path, inLeft ? up : left)) {
                return false;
            }
            length[path] = Math.min(LONGEST, length[path] + 1);
        } else {
            path = unused();
            length[path] = 1;
            parted[path] = 0;
            part(path, left);
            part(path, up);
        }
        label[column] = path;
        down[column] = (links & Field.DOWN) != 0;
        right = (links & Field.RIGHT) != 0;
        return goesOn(path, column) || finish(path);
    }

    private boolean part(int path, int other) {
        if (other == 0) {
            return true;
        }
        parted[path] |= 1 << other;
        parted[other] |= 1 << path;
        return path != other;
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

    /// Writes the seam with its paths named in the order of the columns, so that equal seams have one key.
    void write(long[] key) {
        Arrays.fill(renamed, 0);
        int names = 0;
        long cells = right ? 1 : 0;
        for (int i = 0; i < width; i++) {
            if (label[i] != 0 && renamed[label[i]] == 0) {
                renamed[label[i]] = ++names;
            }
            cells = (cells << 1 | (down[i] ? 1 : 0)) << LABEL_BITS | renamed[label[i]];
        }
        long lengths = 0;
        long pairs = 0;
        for (int path = 1; path < renamed.length; path++) {
            if (renamed[path] != 0) {
                lengths |= (long) length[path] << LENGTH_BITS * (renamed[path] - 1);
                for (int other = 1; other < renamed.length; other++) {
                    if (renamed[other] != 0 && (parted[path] >> other & 1) != 0) {
                        pairs |= 1L << (renamed[path] - 1) * MOST_WIDTH + renamed[other] - 1;
                    }
                }
            }
        }
        key[0] = cells << LENGTH_BITS * MOST_WIDTH | lengths;
        key[1] = pairs;
    }

    void read(long[] key) {
        long lengths = key[0];
        long cells = key[0] >>> LENGTH_BITS * MOST_WIDTH;
        for (int i = width - 1; i >= 0; i--) {
            label[i] = (int) cells & (1 << LABEL_BITS) - 1;
            down[i] = (cells >> LABEL_BITS & 1) != 0;
            cells >>>= LABEL_BITS + 1;
        }
        right = cells != 0;
        for (int path = 1; path <= MOST_WIDTH; path++) {
            length[path] = (int) (lengths >> LENGTH_BITS * (path - 1)) & LONGEST;
            parted[path] = (int) (key[1] >> (path - 1) * MOST_WIDTH) << 1 & (1 << MOST_WIDTH + 1) - 2;
        }
        parted[MOST_WIDTH + 1] = 0;
        parted[0] = 0;
    }
}
