package floe.games.ice.judge;

import floe.games.Band;
import floe.games.Size;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceCodec;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceSymmetries;
import floe.games.kit.Dice;
import floe.games.kit.Direction;
import floe.games.kit.Effort;
import floe.games.kit.EffortCuts;
import floe.games.kit.Explorer;
import floe.games.kit.Meter;
import floe.games.kit.SimulatedPlayer;
import java.util.Arrays;

/// What a board costs a person who does not know the way, in moves, and where the bands are cut by that.
public final class IceEffort {
    /// Cut at the sizes of shelves after a hundred boards a band, elsewhere after some dozens. Each band begins at 1.6
    /// times the last or more.
    public static final EffortCuts CUTS = new EffortCuts(
            new EffortCuts.Measured(new Size(5, 5), 3, 5, 8, 13, 20),
            new EffortCuts.Measured(new Size(7, 7), 5, 8.5, 14, 23, 36),
            new EffortCuts.Measured(new Size(10, 12), 9, 17, 29, 48, 80),
            new EffortCuts.Measured(new Size(16, 16), 11, 25, 43, 74, 130),
            new EffortCuts.Measured(new Size(20, 25), 15, 42, 75, 130, 230),
            new EffortCuts.Measured(new Size(30, 30), 25, 62, 108, 185, 320),
            new EffortCuts.Measured(new Size(60, 60), 50, 170, 300, 520, 1_000));

    /// A look at this many plays at most tells the band of most boards.
    private static final int ROUGH_PLAYS = 24;

    static final Effort<IceBoard> EFFORT = new Effort<>(new IceCodec(), new IceSymmetries(), IceEffort::explorer);

    private static final Direction[] DIRECTIONS = Direction.values();

    private IceEffort() {}

    /// What a move of the solution costs, about, among all that go wrong.
    public static double ofAMove(Size size) {
        return 1 + 0.195 * Math.sqrt(size.rows() * size.columns());
    }

    /// Whether the board seems to be one of the band.
    public static boolean isLikely(IceBoard board, Band band, Dice dice, Meter meter) {
        double[] bounds = CUTS.bounds(board.size(), band);
        return CUTS.band(board.size(), EFFORT.rough(board, ROUGH_PLAYS, dice, meter, bounds)) == band;
    }

    /// The stops that can be reached, as the places of a maze.
    private static SimulatedPlayer.Plays explorer(IceBoard board, Meter meter) {
        short[] numbers = new short[IceField.cell(board.rows(), 0)];
        int[] stops = new int[numbers.length];
        int[] moves = new int[256];
        numbers[board.start()] = 1;
        stops[0] = board.start();
        int count = 1;
        for (int at = 0; at < count; at++) {
            if (moves.length < (at + 1) * DIRECTIONS.length) {
                moves = Arrays.copyOf(moves, 2 * moves.length);
            }
            for (int way = 0; way < DIRECTIONS.length; way++) {
                int stop = board.slide(stops[at], DIRECTIONS[way]);
                int to;
                if (stop == stops[at]) {
                    to = Explorer.BLOCKED;
                } else if (stop == board.exit()) {
                    to = Explorer.WON;
                } else {
                    if (numbers[stop] == 0) {
                        stops[count++] = stop;
                        numbers[stop] = (short) count;
                    }
                    to = numbers[stop] - 1;
                }
                moves[at * DIRECTIONS.length + way] = to;
            }
        }
        meter.spend(count);
        return new Explorer(Arrays.copyOf(moves, count * DIRECTIONS.length), 1, meter);
    }
}
