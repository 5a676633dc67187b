package floe.games.cave.board;

/// A stretch of a route between two places where the hero rests, packed into one number: so many up, so many to one
/// side, so many down, in this order. In the air the one down lets go.
public final class CaveStep {
    public static final int LEFT = -1;
    public static final int RIGHT = 1;

    private static final int ACROSS_BITS = 10;
    private static final int TO_RIGHT = 1 << ACROSS_BITS;
    private static final int DOWN_SHIFT = ACROSS_BITS + 1;
    private static final int DOWN_BITS = 9;
    private static final int UP_SHIFT = DOWN_SHIFT + DOWN_BITS;

    private CaveStep() {}

    public static int walk(int side, int cells) {
        return cells | (side == RIGHT ? TO_RIGHT : 0);
    }

    public static int rise(int cells) {
        return cells << UP_SHIFT;
    }

    public static int sink(int cells) {
        return cells << DOWN_SHIFT;
    }

    public static int jump(int up, int side, int across, boolean letsGo) {
        return rise(up) | walk(side, across) | (letsGo ? sink(1) : 0);
    }

    public static void write(int step, StringBuilder moves) {
        repeat('U', step >>> UP_SHIFT, moves);
        repeat((step & TO_RIGHT) == 0 ? 'L' : 'R', step & TO_RIGHT - 1, moves);
        repeat('D', step >>> DOWN_SHIFT & (1 << DOWN_BITS) - 1, moves);
    }

    private static void repeat(char letter, int times, StringBuilder moves) {
        for (int i = 0; i < times; i++) {
            moves.append(letter);
        }
    }
}
