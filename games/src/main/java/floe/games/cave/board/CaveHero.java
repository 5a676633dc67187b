package floe.games.cave.board;

import java.util.Arrays;
import java.util.Optional;

/// The hero on the move, one letter after the other, one cell after the other: the rules of play in their plainest
/// form, which the search is held against. It shares no code with the search.
final class CaveHero {
    private final CaveGrid grid;
    private final int stride;
    private final Hero hero;
    private int cell;
    private boolean resting = true;
    private int up;
    private int across;
    private int[] trail = new int[256];
    private int entered;

    CaveHero(CaveBoard board) {
        this.grid = board.grid();
        this.stride = grid.stride();
        this.hero = board.hero();
        enter(board.start());
        rest();
    }

    int cell() {
        return cell;
    }

    /// How many cells were entered so far.
    int entered() {
        return entered;
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
        if (!grid.isOpen(cell + step)) {
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
        enter(cell + step);
        land(letsGo);
        return Optional.empty();
    }

    private Optional<String> rise() {
        if (!grid.isOpen(cell - stride)) {
            return Optional.of(blocked("above"));
        }
        if (resting && !holds(cell - stride) && up == 0) {
            return Optional.of("this hero cannot jump");
        }
        if (!resting && up == 0) {
            return Optional.of("the jump goes no higher");
        }
        up = Math.max(0, up - 1);
        enter(cell - stride);
        land(false);
        return Optional.empty();
    }

    private Optional<String> sink() {
        if (!grid.isOpen(cell + stride)) {
            return Optional.of(blocked("beneath"));
        }
        enter(cell + stride);
        land(true);
        return Optional.empty();
    }

    /// The end of a move: held, or fallen until held, or in the air.
    private void land(boolean letsGo) {
        while (letsGo && !holds(cell)) {
            enter(cell + stride);
        }
        if (holds(cell)) {
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

    /// Whether the hero rests in an open cell. Outside the grid all is rock, so nobody asks where the grid ends.
    private boolean holds(int place) {
        return !grid.isOpen(place + stride) || grid.isLadder(place) || grid.isLadder(place + stride);
    }

    private String blocked(String where) {
        return grid.place(cell) + ": the rock " + where + " is in the way";
    }

    private void enter(int next) {
        cell = next;
        if (entered == trail.length) {
            trail = Arrays.copyOf(trail, 2 * entered);
        }
        trail[entered++] = cell;
    }
}
