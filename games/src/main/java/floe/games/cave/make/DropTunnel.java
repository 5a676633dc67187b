package floe.games.cave.make;

import floe.games.cave.board.Box;
import floe.games.kit.Dice;

/// Digs a way that leads down only: straight on from a hole in a chamber's ground where the chamber beneath lies under
/// it, else over the crossing, and out of a ceiling without a ladder. The hero jumps up two, and no chamber is as low
/// as that.
final class DropTunnel {
    private final Rock rock;
    private final Dice dice;

    DropTunnel(Rock rock, Dice dice) {
        this.rock = rock;
        this.dice = dice;
    }

    /// Digs from the hole to the ceiling of the chamber beneath, and says in which column it comes through.
    int dig(Box upper, Box lower, int hole, int crossing) {
        int first = lower.x() + 1;
        int last = lower.right() - 1;
        int column = first <= hole && hole <= last ? hole : dice.between(first, last);
        for (int row = upper.floor() + 1; row < crossing; row++) {
            rock.dig(row, hole);
        }
        for (int at = Math.min(hole, column); at <= Math.max(hole, column); at++) {
            rock.dig(crossing, at);
        }
        for (int row = crossing + 1; row < lower.y(); row++) {
            rock.dig(row, column);
        }
        return column;
    }
}
