package floe.games.cave;

import java.util.Arrays;
import java.util.Optional;

/// The hero on the move, one letter after the other, one cell after the other: the rules of play in their plainest
/// form,
/// which the search is held against. It shares no code with the search.
final class CaveHero {
    private final CaveGrid grid;
    private final Hero hero;
    private int row;
    private int column;
    private boolean resting = true;
    private int up;
    private int across;
    private int[] trail = new int[256];
    private int entered;

    CaveHero(CaveBoard board) {
        this.grid = board.grid();
        this.hero = board.hero();
        enter(grid.row(board.start()), grid.column(board.start()));
        rest();
    }

    int cell() {
        return grid.cell(row, column);
    }

    /// Every cell entered so far, the first one included.
    int[] trail() {
        return Arrays.copyOf(trail, entered);
    }

    /// Carries a letter out; or says why it cannot be, and stays.
    Optional<String> move(char letter) {
        return switch (letter) {
            case 'L' -> side(-1);
            case 'R' -> side(1);
            case 'U' -> rise();
            case 'D' -> sink();
            default -> Optional.of("'" + letter + "' is no move: L R U D are");
        };
    }

    private Optional<String> side(int step) {
        if (!isOpen(row, column + step)) {
            return Optional.of(blocked("at that side"));
        }
        if (!resting) {
            if (across == 0) {
                return Optional.of("a jump of this hero goes no cell across");
            }
            across--;
            up = 0;
        }
        boolean letsGo = resting || across == 0;
        enter(row, column + step);
        land(letsGo);
        return Optional.empty();
    }

    private Optional<String> rise() {
        if (!isOpen(row - 1, column)) {
            return Optional.of(blocked("above"));
        }
        if (resting && !holds(row - 1, column) && up == 0) {
            return Optional.of("this hero cannot jump");
        }
        if (!resting && up == 0) {
            return Optional.of("the jump goes no higher");
        }
        up = Math.max(0, up - 1);
        enter(row - 1, column);
        land(false);
        return Optional.empty();
    }

    private Optional<String> sink() {
        if (!isOpen(row + 1, column)) {
            return Optional.of(blocked("beneath"));
        }
        enter(row + 1, column);
        land(true);
        return Optional.empty();
    }

    /// The end of a move: held, or fallen until held, or in the air.
    private void land(boolean letsGo) {
        while (letsGo && !holds(row, column)) {
            enter(row + 1, column);
        }
        if (holds(row, column)) {
            rest();
        } else {
            resting = false;
        }
    }

    private void rest() {
        resting = true;
        up = hero.up();
        across = hero.across();
    }

    private boolean holds(int row, int column) {
        return !isOpen(row + 1, column) || isLadder(row, column) || isLadder(row + 1, column);
    }

    private boolean isOpen(int row, int column) {
        return isInside(row, column) && grid.isOpen(grid.cell(row, column));
    }

    private boolean isLadder(int row, int column) {
        return isInside(row, column) && grid.isLadder(grid.cell(row, column));
    }

    private boolean isInside(int row, int column) {
        return 0 <= row && row < grid.rows() && 0 <= column && column < grid.columns();
    }

    private String blocked(String where) {
        return "column " + column + ", row " + row + ": the rock " + where + " is in the way";
    }

    private void enter(int row, int column) {
        this.row = row;
        this.column = column;
        if (entered == trail.length) {
            trail = Arrays.copyOf(trail, 2 * entered);
        }
        trail[entered++] = cell();
    }
}
