package floe.games.flow.board;

/// Where a cell's path goes on, as four bits: what every search here keeps of a cell. A *filling* is the links of all
/// cells, as an array. One that is laid out in rows of `stride` cells, with a frame or without, can be walked along.
public final class Links {
    public static final int UP = 1;
    public static final int DOWN = 2;
    public static final int LEFT = 4;
    public static final int RIGHT = 8;

    /// How many there are.
    public static final int WAYS = 4;

    private Links() {}

    /// How far it is in the array to the neighbour that a link leads to.
    public static int step(int link, int stride) {
        return switch (link) {
            case UP -> -stride;
            case DOWN -> stride;
            case LEFT -> -1;
            default -> 1;
        };
    }

    /// The same link as the neighbour has it.
    public static int opposite(int link) {
        return switch (link) {
            case UP -> DOWN;
            case DOWN -> UP;
            case LEFT -> RIGHT;
            default -> LEFT;
        };
    }

    /// The links of a cell where rows and columns are exchanged.
    public static int transposed(int links) {
        return (links & (UP | DOWN)) << 2 | links >> 2;
    }

    /// The step that a link is in a move list.
    public static char letter(int link) {
        return switch (link) {
            case UP -> 'U';
            case DOWN -> 'D';
            case LEFT -> 'L';
            default -> 'R';
        };
    }

    /// Where the path that begins in an end leads to.
    public static int otherEnd(int[] links, int end, int stride) {
        int at = end;
        int next = links[end];
        while (next != 0) {
            at += step(next, stride);
            next = links[at] & ~opposite(next);
        }
        return at;
    }

    /// How many cells lie on the path from a cell on, but for the way that the links `without` lead.
    public static int length(int[] links, int from, int without, int stride) {
        int cells = 1;
        int at = from;
        int next = links[from] & ~without;
        while (next != 0) {
            at += step(next, stride);
            next = links[at] & ~opposite(next);
            cells++;
        }
        return cells;
    }
}
