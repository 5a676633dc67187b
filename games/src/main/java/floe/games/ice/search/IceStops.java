package floe.games.ice.search;

import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;

/// Counts the cells on which a player can come to rest, start and exit among them, and those from which the exit is
/// lost.
public final class IceStops {
    private final long[] stops = new long[IceBoard.MOST_SIDE];
    private final long[] dead = new long[IceBoard.MOST_SIDE];

    /// The stops of a flood.
    public int stops(IceField field, int start, IceFlood flood) {
        clear(stops, field);
        mark(stops, start);
        IceLevels reached = flood.levels;
        for (int i = 0; i < reached.count; i++) {
            int stretch = reached.queue[i];
            mark(stops, IceStretch.cellAt(stretch, IceStretch.low(stretch)));
            mark(stops, IceStretch.cellAt(stretch, IceStretch.high(field, stretch)));
        }
        return count(stops, field);
    }

    /// The stops of a proof from which no move leads to the exit any more.
    public int dead(IceProof proof) {
        clear(dead, proof.field());
        IceLevels reached = proof.flood.levels;
        for (int i = 0; i < reached.count; i++) {
            int stretch = reached.queue[i];
            if (proof.after(stretch) == IceProof.FAR) {
                markDead(proof, stretch, IceStretch.low(stretch));
                markDead(proof, stretch, IceStretch.high(proof.field(), stretch));
            }
        }
        return count(dead, proof.field());
    }

    private void markDead(IceProof proof, int stretch, int end) {
        if (proof.after(proof.crossing(stretch, end)) == IceProof.FAR) {
            mark(dead, IceStretch.cellAt(stretch, end));
        }
    }

    private static void clear(long[] rows, IceField field) {
        for (int row = 0; row < field.rows; row++) {
            rows[row] = 0;
        }
    }

    private static void mark(long[] rows, int cell) {
        rows[IceField.row(cell)] |= 1L << IceField.column(cell);
    }

    private static int count(long[] rows, IceField field) {
        int count = 0;
        for (int row = 0; row < field.rows; row++) {
            count += Long.bitCount(rows[row]);
        }
        return count;
    }
}
