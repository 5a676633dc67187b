package floe.games.nullgame;

import floe.games.Size;
import floe.games.kit.Direction;
import java.util.List;
import java.util.Optional;

/// A field with the token on it, and the goal unless somebody forgot it: such a board reads well and cannot be solved.
record NullBoard(Size size, Cell token, Optional<Cell> goal) {
    record Cell(int row, int column) {
        Cell step(Direction direction) {
            return new Cell(row + direction.rows(), column + direction.columns());
        }
    }

    boolean has(Cell cell) {
        return 0 <= cell.row && cell.row < size.rows() && 0 <= cell.column && cell.column < size.columns();
    }

    /// The board and its mirror images.
    List<NullBoard> images() {
        return List.of(this, upsideDown(), leftToRight(), upsideDown().leftToRight());
    }

    NullBoard upsideDown() {
        return new NullBoard(size, upsideDown(token), goal.map(this::upsideDown));
    }

    NullBoard leftToRight() {
        return new NullBoard(size, leftToRight(token), goal.map(this::leftToRight));
    }

    private Cell upsideDown(Cell cell) {
        return new Cell(size.rows() - 1 - cell.row, cell.column);
    }

    private Cell leftToRight(Cell cell) {
        return new Cell(cell.row, size.columns() - 1 - cell.column);
    }
}
