package floe.games.tiptoe;

import floe.games.kit.Direction;
import java.util.Arrays;
import java.util.Optional;

/// A player on the move, one letter after the other, and what they have learned: the rules of play. Row `rows` is the
/// ledge, row -1 is across.
final class Walk {
    private final TiptoeBoard board;
    private final int rows;
    private final int columns;
    private final int[] held;
    private final int[] dropped;
    private int row;
    private int column;
    private boolean hasFallen;
    private int triedRow;
    private int triedColumn;

    Walk(TiptoeBoard board) {
        this.board = board;
        this.rows = board.family().rows();
        this.columns = board.family().columns();
        this.held = new int[rows];
        this.dropped = new int[rows];
        this.row = rows;
    }

    int columns() {
        return columns;
    }

    int row() {
        return row;
    }

    int column() {
        return column;
    }

    boolean isAcross() {
        return row < 0;
    }

    /// Whether the last move was a fall.
    boolean hasFallen() {
        return hasFallen;
    }

    /// The row that the last move led to, be it into a fall.
    int triedRow() {
        return triedRow;
    }

    int triedColumn() {
        return triedColumn;
    }

    /// The tiles that were stepped on and held.
    int[] held() {
        return Arrays.copyOf(held, rows);
    }

    /// The tiles that were stepped on and dropped.
    int[] dropped() {
        return Arrays.copyOf(dropped, rows);
    }

    /// Carries a letter out, be it a fall; or says why it is no move here, and stays.
    Optional<String> move(char letter) {
        hasFallen = false;
        if (isAcross()) {
            return Optional.of("this play is over: the player is across");
        }
        return switch (letter) {
            case 'U' -> to(row - 1, column);
            case 'D' -> to(row + 1, column);
            case 'L' -> to(row, column - 1);
            case 'R' -> to(row, column + 1);
            default -> Optional.of(Direction.noMove(letter));
        };
    }

    private Optional<String> to(int nextRow, int nextColumn) {
        if (nextColumn < 0 || nextColumn == columns || nextRow > rows) {
            return Optional.of("the field ends there, at row " + (row + 1) + ", column " + (column + 1));
        }
        triedRow = nextRow;
        triedColumn = nextColumn;
        if (nextRow >= 0 && nextRow < rows) {
            step(nextRow, nextColumn);
        } else {
            row = nextRow;
            column = nextColumn;
        }
        return Optional.empty();
    }

    private void step(int nextRow, int nextColumn) {
        if (board.holds(nextRow, nextColumn)) {
            held[nextRow] |= 1 << nextColumn;
            row = nextRow;
            column = nextColumn;
        } else {
            dropped[nextRow] |= 1 << nextColumn;
            row = rows;
            column = 0;
            hasFallen = true;
        }
    }
}
