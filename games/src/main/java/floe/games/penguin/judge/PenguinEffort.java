package floe.games.penguin.judge;

import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Effort;
import floe.games.kit.EffortCuts;
import floe.games.kit.Explorer;
import floe.games.kit.Meter;
import floe.games.kit.SimulatedPlayer;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import floe.games.penguin.board.PenguinSymmetries;
import floe.games.penguin.search.BreadthFirstSearch;

/// What a board costs a person who does not know the way, in moves, and where the bands are cut by that.
public final class PenguinEffort {
    /// Of 20,000 boards that were made for eight moves and no more, half cost at most 32 moves on 8x8, 38 on 16x8 and
    /// 47 on 24x24. Medium begins a sixth above that, and each band at 1.7 times the last. Of boards of four to
    /// seven moves nine in ten cost more than what is easiest here (200 boards a size).
    public static final EffortCuts CUTS = new EffortCuts(
            new EffortCuts.Measured(new Size(4, 4), 6, 18, 32, 55, 100),
            new EffortCuts.Measured(new Size(8, 8), 8, 38, 66, 112, 200),
            new EffortCuts.Measured(new Size(16, 8), 9, 44, 76, 130, 240),
            new EffortCuts.Measured(new Size(24, 24), 9, 55, 97, 170, 310));

    /// A look at this many plays tells the band of most boards.
    private static final int ROUGH_PLAYS = 16;

    /// What touching picks costs, or never coming to rest.
    private static final int DEATH = 5;

    private static final int WAYS = 4;

    static final Effort<PenguinBoard> EFFORT =
            new Effort<>(new PenguinCodec(), new PenguinSymmetries(), PenguinEffort::explorer);

    private PenguinEffort() {}

    /// What a move of the solution costs, about, among all that go wrong.
    public static double ofAMove(Size size) {
        return 1 + 0.4 * Math.sqrt(size.rows() * size.columns());
    }

    /// What the board of a search that has run seems to cost.
    public static double rough(BreadthFirstSearch search, Dice dice, Meter meter) {
        SimulatedPlayer.Plays plays = explorer(search, meter);
        long paid = 0;
        for (int play = 0; play < ROUGH_PLAYS; play++) {
            paid += plays.play(dice);
        }
        return paid / (double) ROUGH_PLAYS;
    }

    private static SimulatedPlayer.Plays explorer(PenguinBoard board, Meter meter) {
        BreadthFirstSearch search = new BreadthFirstSearch(PenguinField.of(board));
        search.run();
        meter.spend(search.steps());
        return explorer(search, meter);
    }

    /// The reachable places as those of a maze.
    private static SimulatedPlayer.Plays explorer(BreadthFirstSearch search, Meter meter) {
        int[] numbers = new int[PenguinField.PLACES];
        for (int at = 0; at < search.reached(); at++) {
            numbers[search.place(at)] = at;
        }
        int[] moves = new int[search.reached() * WAYS];
        for (int move = 0; move < moves.length; move++) {
            int to = search.move(search.place(move / WAYS), move % WAYS);
            moves[move] = to >= 0 ? numbers[to] : end(to);
        }
        return new Explorer(moves, DEATH, meter);
    }

    private static int end(int outcome) {
        return switch (outcome) {
            case PenguinRules.BLOCKED -> Explorer.BLOCKED;
            case PenguinRules.WON -> Explorer.WON;
            default -> Explorer.LOST;
        };
    }
}
