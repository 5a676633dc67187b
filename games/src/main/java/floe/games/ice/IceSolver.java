package floe.games.ice;

import floe.games.Band;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.kit.Meter;

/// Proves the least number of moves by breadth-first search, and grades by it.
final class IceSolver {
    static final String UNSOLVABLE = "UNSOLVABLE";
    static final String TOO_EASY = "TOO_EASY";

    private IceSolver() {}

    static Verdict prove(IceBoard board, Meter meter) {
        IceFlood flood = new IceFlood(board, meter);
        Measures measures = Measures.NONE.with("boulders", board.boulders()).with("stops", flood.stops());
        if (flood.moves() == IceFlood.UNREACHED) {
            return new Verdict.Rejected(
                    UNSOLVABLE, "none of the " + flood.stops() + " stops that can be reached is the exit", measures);
        }
        measures = measures.with("moves", flood.moves()).with("shortest", flood.shortest());
        if (flood.moves() < IceRules.LEAST_MOVES) {
            return new Verdict.Rejected(
                    TOO_EASY,
                    "solved in " + flood.moves() + " moves, a level takes " + IceRules.LEAST_MOVES + " or more",
                    measures);
        }
        return new Verdict.Accepted(flood.solution(), grade(flood), measures);
    }

    private static Grade grade(IceFlood flood) {
        Band band = IceRules.band(flood.moves());
        double span = switch (band) {
            case EASY -> IceRules.MEDIUM_FROM - IceRules.LEAST_MOVES;
            case MEDIUM -> IceRules.HARD_FROM - IceRules.MEDIUM_FROM;
            case HARD -> IceRules.EXPERT_FROM - IceRules.HARD_FROM;
            case EXPERT -> 100;
        };
        return Grade.at(band, (flood.moves() - IceRules.from(band)) / span);
    }
}
