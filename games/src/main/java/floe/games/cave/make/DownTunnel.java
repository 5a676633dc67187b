package floe.games.cave.make;

import floe.games.cave.board.Box;
import floe.games.cave.board.CaveStep;
import floe.games.kit.Dice;

/// Digs a tunnel from a hole in a chamber's ground to the chamber beneath, snaking: along a row, down one or two,
/// along a row again, and so on, so that the hero can jump back up each drop. A run goes on to the same side after
/// a drop of one; to turn back needs a drop of two, or the rows would touch.
///
/// Above the crossing it keeps to the inner columns of the upper chamber, beneath it to those of the lower one, so
/// that it meets no other tunnel.
final class DownTunnel {
    private static final int LONGEST_RUN = 8;

    private final Rock rock;
    private final Dice dice;
    private int row;
    private int column;
    private int side;
    private boolean mustGoOn;
    private int least;
    private int most;

    DownTunnel(Rock rock, Dice dice) {
        this.rock = rock;
        this.dice = dice;
    }

    /// Digs from the hole to the ceiling of the chamber beneath, and says in which column it comes through.
    int dig(Box upper, Box lower, int hole, int crossing) {
        row = upper.floor();
        column = hole;
        mustGoOn = false;
        keepWithin(upper);
        drop(2);
        while (row < crossing) {
            stepDown(crossing - row);
        }
        cross(lower);
        keepWithin(lower);
        while (lower.y() - 1 - row > 2) {
            stepDownFree();
        }
        drop(lower.y() - 1 - row);
        return column;
    }

    private void keepWithin(Box chamber) {
        least = chamber.x() + 1;
        most = chamber.right() - 1;
    }

    /// A run and a drop of two, or two drops of one with a run between, when rows are left for the drop of two that
    /// must come last.
    private void stepDown(int rows) {
        chooseSide();
        int room = room();
        if (rows >= 4 && room >= 3 && dice.nextBoolean()) {
            run(dice.between(1, Math.min(room - 2, LONGEST_RUN)));
            drop(1);
            run(1);
            drop(1);
            mustGoOn = true;
        } else {
            run(dice.between(1, Math.min(room, LONGEST_RUN)));
            drop(2);
            mustGoOn = false;
        }
    }

    /// Along the crossing to an inner column of the lower chamber, another than this one.
    private void cross(Box lower) {
        int first = lower.x() + 1;
        int last = lower.right() - 1;
        boolean within = first <= column && column <= last;
        int target = dice.between(first, within ? last - 1 : last);
        if (within && target >= column) {
            target++;
        }
        side = target < column ? CaveStep.LEFT : CaveStep.RIGHT;
        run(Math.abs(target - column));
    }

    /// A drop of one and on, or a drop of two and any side.
    private void stepDownFree() {
        boolean one = room() >= 1 && dice.nextBoolean();
        drop(one ? 1 : 2);
        mustGoOn = one;
        chooseSide();
        run(dice.between(1, Math.min(room(), LONGEST_RUN)));
    }

    private void chooseSide() {
        if (mustGoOn) {
            return;
        }
        side = dice.nextBoolean() ? CaveStep.LEFT : CaveStep.RIGHT;
        if (room() < 1) {
            side = -side;
        }
    }

    private int room() {
        return side == CaveStep.LEFT ? column - least : most - column;
    }

    private void run(int cells) {
        for (int i = 0; i < cells; i++) {
            column += side;
            rock.dig(row, column);
        }
    }

    private void drop(int cells) {
        for (int i = 0; i < cells; i++) {
            row++;
            rock.dig(row, column);
        }
    }
}
