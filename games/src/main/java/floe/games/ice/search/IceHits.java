package floe.games.ice.search;

import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;

/// Which boulders stop a slide at all, and which of them one of a shortest solution.
public final class IceHits {
    private final long[] met = new long[IceBoard.MOST_SIDE];
    private final long[] onShortest = new long[IceBoard.MOST_SIDE];

    /// Walls are among what is found; the bits are those of a field's lines.
    public void find(IceProof proof) {
        find(proof.field(), proof.flood, IceProof.FAR);
        IceLevels levels = proof.flood.levels;
        for (int i = 0; i < levels.count && levels.level(levels.queue[i]) < proof.moves(); i++) {
            int stretch = levels.queue[i];
            if (proof.isOnShortest(stretch)) {
                int low = IceStretch.low(stretch);
                int high = IceStretch.high(proof.field(), stretch);
                if (proof.isTurn(stretch, proof.crossing(stretch, low))) {
                    mark(onShortest, stretch, low - 1);
                }
                if (proof.isTurn(stretch, proof.crossing(stretch, high))) {
                    mark(onShortest, stretch, high + 1);
                }
            }
        }
    }

    /// Only what stops a slide of a player's first moves, so many of them.
    public void find(IceField field, IceFlood flood, int moves) {
        for (int row = 0; row < field.rows; row++) {
            met[row] = 0;
            onShortest[row] = 0;
        }
        IceLevels levels = flood.levels;
        for (int i = 0; i < levels.count && levels.level(levels.queue[i]) <= moves; i++) {
            int stretch = levels.queue[i];
            mark(met, stretch, IceStretch.low(stretch) - 1);
            mark(met, stretch, IceStretch.high(field, stretch) + 1);
        }
    }

    /// The field without the boulders that none of those slides meets.
    public IceField withoutIdle(IceField field, IceFlood flood, int moves) {
        find(field, flood, moves);
        IceField needed = new IceField(field.rows, field.columns);
        for (int row = 1; row < field.rows - 1; row++) {
            for (long left = field.boulders(row) & met[row]; left != 0; left &= left - 1) {
                needed.block(IceField.cell(row, Long.numberOfTrailingZeros(left) - 1));
            }
        }
        return needed;
    }

    /// What lies beyond the board, at the ends of a gap, is marked nowhere.
    private static void mark(long[] rows, int stretch, int bit) {
        int line = IceStretch.place(stretch);
        if (!IceStretch.isVertical(stretch)) {
            rows[line] |= 1L << bit;
        } else if (0 < bit && bit <= rows.length) {
            rows[bit - 1] |= 2L << line;
        }
    }

    public long met(int row) {
        return met[row];
    }

    public long onShortest(int row) {
        return onShortest[row];
    }
}
