package floe.games.cave.judge;

import floe.games.cave.board.Box;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.Hero;
import java.util.Optional;

/// The proof that the hero never gets into the outermost cells, be it in flight.
///
/// Whoever flies into a cell of a side or of the bottom comes to rest in that side or bottom, so it is enough to
/// look at the places that are reached. Only into the top row he may rise and fall down again.
final class BorderProof {
    private final CaveGrid grid;
    private final Hero hero;
    private final long[] reached;

    private BorderProof(CaveBoard board, long[] reached) {
        this.grid = board.grid();
        this.hero = board.hero();
        this.reached = reached;
    }

    static Optional<Flaw> firstFlaw(CaveBoard board, long[] reached) {
        BorderProof proof = new BorderProof(board, reached);
        if (proof.isBorderReached()) {
            return Optional.of(new Flaw(Flaw.BORDER, "the hero can get into the border and stand there"));
        }
        for (int column = 1; column < board.grid().columns() - 1; column++) {
            if (proof.isRisenTo(column)) {
                return Optional.of(
                        new Flaw(Flaw.BORDER, "the hero can jump into the border in column " + column + ", row 0"));
            }
        }
        return Optional.empty();
    }

    private boolean isBorderReached() {
        int right = grid.columns() - 1;
        int bottom = grid.rows() - 1;
        return grid.anyIn(reached, new Box(0, 0, grid.columns(), 1))
                || grid.anyIn(reached, new Box(0, bottom, grid.columns(), 1))
                || grid.anyIn(reached, new Box(0, 0, 1, grid.rows()))
                || grid.anyIn(reached, new Box(right, 0, 1, grid.rows()));
    }

    /// Whether a jump from a place beneath goes up into the top row, through air that does not hold.
    private boolean isRisenTo(int column) {
        for (int row = 0; row < hero.up(); row++) {
            int cell = grid.cell(row, column);
            if (!grid.isOpen(cell) || grid.isHeld(cell)) {
                return false;
            }
            if (CaveGrid.has(reached, cell + grid.stride())) {
                return true;
            }
        }
        return false;
    }
}
