package floe.games.penguin.judge;

import floe.games.penguin.board.Block;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.SlideTrace;

/// Which kinds of block a solution uses.
final class KindsUsed {
    private static final int BRIDGE = 1 << 30;
    private static final int TREADMILLS = 0xF << Block.TREADMILL;

    private final PenguinField field;
    private final SlideTrace trace;

    KindsUsed(PenguinField field) {
        this.field = field;
        this.trace = new SlideTrace(field);
    }

    /// How many kinds it stops in front of, stops on, is turned or carried by, or passes over.
    int kinds(int[] solution) {
        int used = 0;
        for (int move : solution) {
            trace.follow(move >> 3, move & 3);
            used |= usedByTrack();
        }
        used = (used & TREADMILLS) == 0 ? used : used & ~TREADMILLS | 1 << Block.TREADMILL;
        return Integer.bitCount(used & ~(1 << Block.ICE | 1 << Block.FINISH));
    }

    private int usedByTrack() {
        int used = field.isRim(trace.hit()) ? 0 : 1 << field.blocks[trace.hit()];
        for (int at = 0; at < trace.length(); at++) {
            int cell = trace.cell(at);
            used |= trace.isOnBridge(at) ? BRIDGE : 1 << field.blocks[cell];
        }
        return used;
    }
}
