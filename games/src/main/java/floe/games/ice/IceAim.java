package floe.games.ice;

import floe.games.Band;
import floe.games.kit.Dice;

/// What a board is wanted to be: so many moves at least and at most, one shortest solution, and so many stops within
/// reach for each move.
record IceAim(int from, int upTo, int stopsPerMove) {
    /// Fewer stops a move make a corridor: long, and nothing to decide.
    private static final int ALIVE = 3;

    /// How far into the expert band, which has no end, orders reach.
    private static final int EXPERT_SPREAD = 12;

    /// An aim within a band; the dice decide how far into it, so that not all boards are the least of their band.
    static IceAim of(Band band, Dice dice) {
        int from = IceRules.from(band);
        int upTo = IceRules.upTo(band);
        return switch (band) {
            case EASY, MEDIUM -> new IceAim(from, upTo, ALIVE);
            case HARD -> new IceAim(dice.between(from, upTo), upTo, ALIVE);
            case EXPERT -> new IceAim(from + dice.next(EXPERT_SPREAD), upTo, ALIVE);
        };
    }

    /// The longest there is, alive or not.
    static IceAim longest() {
        return new IceAim(IceProof.FAR, IceProof.FAR, 0);
    }
}
