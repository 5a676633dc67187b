package floe.games.cave;

/// A stretch of a route between two places where the hero rests, packed into one number: so many up, so many to one
/// side, so many down, in this order. In the air the one down lets go.
final class CaveStep {
    static final int LEFT = -1;
    static final int RIGHT = 1;

    private static final int ACROSS_BITS = 10;
    private static final int TO_RIGHT = 1 << ACROSS_BITS;
    private static final int DOWN_SHIFT = ACROSS_BITS + 1;
    private static final int DOWN_BITS = 9;
    private static final int UP_SHIFT = DOWN_SHIFT + DOWN_BITS;

    private CaveStep() {}

    static int walk(int side, int cells) {
        return cells | (side == RIGHT ? TO_RIGHT : 0);
    }

    static int rise(int cells) {
        return cells << UP_SHIFT;
    }

    static int sink(int cells) {
        return cells << DOWN_SHIFT;
    }

    static int jump(int up, int side, int across, boolean letsGo) {
        return rise(up) | walk(side, across) | (letsGo ? sink(1) : 0);
    }

    static void write(int step, StringBuilder moves) {
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
