package floe.games.ice.make;

import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceBorder;
import floe.games.ice.board.IceField;
import floe.games.ice.search.IceFlood;
import floe.games.ice.search.IceProof;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;
import java.util.function.Predicate;

/// The base method: boulders, start and exit at random, and whatever comes out that is wanted is kept.
final class IceSampling {
    private final IceField field;
    private final IceScatter scatter;
    private final IceSprint sprint;
    private final IceFlood flood;
    private final IceWorth worth;
    private final Dice dice;
    private final Meter meter;
    private int start;
    private int exit;

    IceSampling(IceDesk desk, IceField field, double density, Dice dice, Meter meter) {
        this.sprint = desk.sprint;
        this.flood = desk.flood;
        this.worth = desk.worth;
        this.field = field;
        this.scatter = new IceScatter(density);
        this.dice = dice;
        this.meter = meter;
    }

    Optional<IceBoard> board(IceAim aim, int samples, Predicate<IceBoard> isFit) {
        for (int sample = 0; sample < samples; sample++) {
            long before = sprint.spent();
            int moves = next();
            meter.spend(1 + sprint.spent() - before);
            if (aim.from() <= moves && moves <= aim.upTo()) {
                flood.flood(field, start, IceProof.FAR);
                meter.spend(flood.levels.count);
                Optional<IceBoard> board = worth.made(field, flood, start, exit, aim, meter);
                if (board.isPresent() && isFit.test(board.get())) {
                    return board;
                }
            }
        }
        return Optional.empty();
    }

    /// Another board, and its least number of moves.
    int next() {
        scatter.scatter(field, dice);
        start = IceBorder.pick(field, dice);
        exit = IceBorder.pickExit(field, start, dice);
        field.open(start);
        field.open(exit);
        return sprint.leastMoves(field, start, exit);
    }

    /// The board that came last.
    IceBoard board() {
        return new IceBoard(field, start, exit);
    }
}
