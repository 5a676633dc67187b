package floe.games.cave;

/// A stretch of a route between two places where the hero rests, packed into one number: so many up, so many to one
/// side, and whether he lets go at the end.
final class CaveStep {
    static final int LEFT = -1;
    static final int RIGHT = 1;

    private static final int ACROSS_BITS = 10;
    private static final int TO_RIGHT = 1 << ACROSS_BITS;
    private static final int LETS_GO = 2 << ACROSS_BITS;
    private static final int UP_SHIFT = ACROSS_BITS + 2;

    private CaveStep() {}

    static int walk(int side, int cells) {
        return cells | (side == RIGHT ? TO_RIGHT : 0);
    }

    static int climb() {
        return 1 << UP_SHIFT;
    }

    static int sink() {
        return LETS_GO;
    }

    static int jump(int up, int side, int across, boolean letsGo) {
        return walk(side, across) | up << UP_SHIFT | (letsGo ? LETS_GO : 0);
    }

    static void write(int step, StringBuilder moves) {
        moves.repeat('U', step >>> UP_SHIFT);
        moves.repeat((step & TO_RIGHT) == 0 ? 'L' : 'R', step & TO_RIGHT - 1);
        if ((step & LETS_GO) != 0) {
            moves.append('D');
        }
    }
}
