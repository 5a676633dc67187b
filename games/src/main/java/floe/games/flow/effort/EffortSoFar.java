package floe.games.flow.effort;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.TurnedLinks;
import floe.games.kit.Dice;
import floe.games.kit.Effort;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import floe.games.kit.Rounding;

/// The plays that a board's effort is the mean of, the first one for a generator that looks whether a board is worth
/// the rest: where it goes on, that one is not played again.
public final class EffortSoFar {
    private static final int LEAST_PLAYS = 3;
    private static final int MORE_PLAYS = 1;

    private final FlowPlayer player;
    private final Dice dice;
    private final long first;
    private boolean isFirstCounted;

    /// @param filling the links of the board's filling, by cell
    public EffortSoFar(FlowBoard board, int[] filling, Meter meter) {
        Orientation least = board.least();
        FlowBoard image = board.image(least);
        this.player = new FlowPlayer(image, TurnedLinks.onImage(least, board.rows(), board.columns(), filling), meter);
        this.dice = new Dice(new FlowCodec().write(image).hashCode());
        this.first = player.hasNoChoice() ? (long) player.forcedAtFirst() * FlowPlayer.UNIT : player.play(dice);
    }

    /// What the first play of everybody comes to: from the mean it differs by a twelfth, where
    /// [FlowEffort#rough] does by a fifth, and it takes a third of the time that the mean takes.
    public double once() {
        return first / (double) FlowPlayer.UNIT;
    }

    /// The measure, for which it is played on: to be asked for once.
    public double mean() {
        return player.hasNoChoice()
                ? once()
                : Rounding.thousandths(Effort.mean(this::next, LEAST_PLAYS, MORE_PLAYS, dice) / FlowPlayer.UNIT);
    }

    /// The first play, and then others.
    private long next(Dice thrown) {
        long cost = isFirstCounted ? player.play(thrown) : first;
        isFirstCounted = true;
        return cost;
    }
}
