package floe.games.cave.make;

import floe.games.cave.board.Box;
import floe.games.cave.board.CaveStep;
import floe.games.kit.Dice;

/// Digs a tunnel from a chamber to the one at its right, one cell high, from floor level to floor level. It is dug
/// from the lower floor up: a difference in height is climbed in runs of one or two, each in a column of its own,
/// none of them in the first, which touches the chamber.
final class SideTunnel {
    private final Rock rock;
    private final Dice dice;

    SideTunnel(Rock rock, Dice dice) {
        this.rock = rock;
        this.dice = dice;
    }

    void dig(Box left, Box right) {
        int columns = right.x() - left.right() - 1;
        if (left.floor() >= right.floor()) {
            climb(left.floor(), left.right() + 1, CaveStep.RIGHT, columns, left.floor() - right.floor());
        } else {
            climb(right.floor(), right.x() - 1, CaveStep.LEFT, columns, right.floor() - left.floor());
        }
    }

    private void climb(int floor, int first, int side, int columns, int height) {
        int row = floor;
        int left = height;
        int runs = runs(height, columns - 1);
        rock.dig(row, first);
        for (int at = 1; at < columns; at++) {
            int column = first + side * at;
            rock.dig(row, column);
            if (dice.chance(runs, columns - at)) {
                int run = run(left, runs);
                for (int up = 1; up <= run; up++) {
                    rock.dig(row - up, column);
                }
                row -= run;
                left -= run;
                runs--;
            }
        }
    }

    /// Into how many runs a height is cut: as few as can be, or one more.
    private int runs(int height, int columns) {
        int least = (height + 1) / 2;
        int most = Math.min(Math.min(height, columns), least + 1);
        return dice.between(least, most);
    }

    /// The length of the next of so many runs.
    private int run(int left, int runs) {
        boolean one = left - 1 <= 2 * (runs - 1);
        boolean two = left - 2 >= runs - 1;
        return one && two ? dice.between(1, 2) : one ? 1 : 2;
    }
}
