package floe.games.ice.search;

import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceMirror;
import java.util.Optional;

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
        return needed(field);
    }

    /// The same of a field that has a form: a clump of boulders that touch by their sides is met when one of them is,
    /// and a boulder when its image is.
    public IceField withoutIdleClumps(IceField field, IceFlood flood, int moves, Optional<IceMirror> mirror) {
        find(field, flood, moves);
        meetClumps(field);
        mirror.ifPresent(with -> meetImages(field, with));
        return needed(field);
    }

    private void meetClumps(IceField field) {
        for (int row = 1; row < field.rows - 1; row++) {
            met[row] &= field.boulders(row);
        }
        met[0] = 0;
        met[field.rows - 1] = 0;
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int row = 1; row < field.rows - 1; row++) {
                long beside = met[row - 1] | met[row + 1] | met[row] << 1 | met[row] >>> 1;
                long grown = met[row] | beside & field.boulders(row);
                grows |= grown != met[row];
                met[row] = grown;
            }
        }
    }

    private void meetImages(IceField field, IceMirror mirror) {
        for (int row = 1; row < field.rows - 1; row++) {
            for (long left = met[row]; left != 0; left &= left - 1) {
                int image = mirror.image(field, IceField.cell(row, Long.numberOfTrailingZeros(left) - 1));
                met[IceField.row(image)] |= 2L << IceField.column(image);
            }
        }
    }

    private IceField needed(IceField field) {
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
