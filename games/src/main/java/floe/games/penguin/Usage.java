package floe.games.penguin;

/// Which kinds of block a solution uses.
final class Usage {
    private static final int BRIDGE = 1 << 30;
    private static final int TREADMILLS = 0xF << Block.TREADMILL;

    private final Field field;
    private final Track track;

    Usage(Field field) {
        this.field = field;
        this.track = new Track(field);
    }

    /// How many kinds it stops in front of, stops on, is turned or carried by, or passes over.
    int kinds(int[] solution) {
        int used = 0;
        for (int move : solution) {
            track.follow(move >> 3, move & 3);
            used |= usedByTrack();
        }
        used = (used & TREADMILLS) == 0 ? used : used & ~TREADMILLS | 1 << Block.TREADMILL;
        return Integer.bitCount(used & ~(1 << Block.ICE | 1 << Block.FINISH));
    }

    private int usedByTrack() {
        int used = field.isRim(track.hit()) ? 0 : 1 << field.blocks[track.hit()];
        for (int at = 0; at < track.length(); at++) {
            int cell = track.cell(at);
            used |= track.isOnBridge(at) ? BRIDGE : 1 << field.blocks[cell];
        }
        return used;
    }
}
