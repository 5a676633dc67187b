package floe.games.cave;

import java.util.Optional;

/// The proof that the hero never gets into the outermost cells, be it only in flight. A border without an open cell
/// is proof enough; otherwise every place that is reached is left in every way, cell by cell.
final class BorderProof {
    private final CaveGrid grid;
    private final Hero hero;
    private int touched = -1;

    private BorderProof(CaveBoard board) {
        this.grid = board.grid();
        this.hero = board.hero();
    }

    static Optional<Flaw> firstFlaw(CaveBoard board, long[] reached) {
        BorderProof proof = new BorderProof(board);
        if (proof.isBorderClosed()) {
            return Optional.empty();
        }
        for (int at = 0; at < reached.length; at++) {
            for (long left = reached[at]; left != 0; left &= left - 1) {
                proof.leave(at << 6 | Long.numberOfTrailingZeros(left));
            }
        }
        return proof.touched < 0
                ? Optional.empty()
                : Optional.of(new Flaw(
                        Flaw.BORDER,
                        "the hero can get to " + CaveProofs.place(board.grid(), proof.touched) + ", in the border"));
    }

    private boolean isBorderClosed() {
        int right = grid.columns() - 1;
        int bottom = grid.rows() - 1;
        return !grid.anyIn(grid.open(), new Box(0, 0, grid.columns(), 1))
                && !grid.anyIn(grid.open(), new Box(0, bottom, grid.columns(), 1))
                && !grid.anyIn(grid.open(), new Box(0, 0, 1, grid.rows()))
                && !grid.anyIn(grid.open(), new Box(right, 0, 1, grid.rows()));
    }

    private void leave(int place) {
        touch(place);
        walkOff(place + CaveStep.LEFT);
        walkOff(place + CaveStep.RIGHT);
        walkOff(place + grid.stride());
        for (int up = 1; up <= hero.up(); up++) {
            int above = place - up * grid.stride();
            if (!grid.isOpen(above) || grid.isHeld(above)) {
                return;
            }
            touch(above);
            drift(above, CaveStep.LEFT);
            drift(above, CaveStep.RIGHT);
        }
    }

    private void drift(int above, int side) {
        for (int across = 1; across <= hero.across(); across++) {
            int aside = above + side * across;
            walkOff(aside);
            if (!grid.isOpen(aside) || grid.isHeld(aside)) {
                return;
            }
        }
    }

    /// Into a cell, if it is open, and down from there.
    private void walkOff(int cell) {
        int at = cell;
        while (grid.isOpen(at) && !grid.isHeld(at)) {
            touch(at);
            at += grid.stride();
        }
    }

    private void touch(int cell) {
        int row = grid.row(cell);
        int column = grid.column(cell);
        boolean border = row == 0 || row == grid.rows() - 1 || column == 0 || column == grid.columns() - 1;
        if (border && (touched < 0 || cell < touched)) {
            touched = cell;
        }
    }
}
