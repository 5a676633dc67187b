package floe.games.ice;

import floe.games.Option;
import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;

/// Boulders at random until a board has the wanted number of moves and one shortest solution.
final class IceGenerator {
    static final Option DENSITY = new Option("density", "boulders in a hundred cells inside the border", 12.5, 5, 15);

    private IceGenerator() {}

    static Optional<IceBoard> propose(Order order, Dice dice, Meter meter) {
        double density = order.options().getOrDefault(DENSITY.name(), DENSITY.usual()) / 100;
        while (true) {
            meter.spend();
            IceBoard board = random(order.size().rows(), order.size().columns(), density, dice);
            IceFlood flood = new IceFlood(board, meter);
            boolean level = flood.moves() >= IceRules.LEAST_MOVES && flood.shortest() == 1;
            if (level && IceRules.band(flood.moves()) == order.band()) {
                return Optional.of(board);
            }
        }
    }

    static IceBoard random(int rows, int columns, double density, Dice dice) {
        long[] boulders = new long[rows];
        for (int row = 1; row < rows - 1; row++) {
            for (int column = 1; column < columns - 1; column++) {
                boulders[row] |= (dice.nextDouble() < density ? 1L : 0L) << column;
            }
        }
        int start = borderCell(rows, columns, dice);
        int exit = borderCell(rows, columns, dice);
        while (exit == start || IceRules.areNeighbours(start, exit)) {
            exit = borderCell(rows, columns, dice);
        }
        return new IceBoard(rows, columns, boulders, start, exit);
    }

    /// A cell of the border, corners left out, each as likely as the other.
    private static int borderCell(int rows, int columns, Dice dice) {
        int across = columns - 2;
        int at = dice.next(2 * (across + rows - 2));
        if (at < 2 * across) {
            return IceBoard.cell(at < across ? 0 : rows - 1, 1 + at % across);
        }
        int side = at - 2 * across;
        return IceBoard.cell(1 + side / 2, side % 2 == 0 ? 0 : columns - 1);
    }
}
