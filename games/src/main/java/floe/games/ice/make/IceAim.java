package floe.games.ice.make;

import floe.games.ice.search.IceProof;

/// What a board is wanted to be: so many moves at least and at most, one shortest solution, start and exit so far
/// apart, room to go wrong, and stops from which the exit is lost only where they are ordered. Towards a long
/// board a search climbs by stops as well as by moves: there are hardly ever enough of them by chance.
record IceAim(int from, int upTo, int apart, boolean isAlive, boolean isTrapping, boolean isLong, IceDesign design) {
    /// Fewer stops within reach for each move make a corridor: long, and nothing to decide.
    static final int STOPS_A_MOVE = 3;

    /// The longest there is, alive or not.
    static IceAim longest() {
        return new IceAim(IceProof.FAR, IceProof.FAR, 2, false, false, false, IceDesign.PLAIN);
    }

    /// The most moves of a board with so many stops.
    int mostMoves(int stops) {
        return isAlive ? stops / STOPS_A_MOVE : IceProof.FAR;
    }

    /// How many stops a board with so many lacks, to be alive with the fewest moves that will do.
    int lacking(int stops) {
        return Math.max(0, STOPS_A_MOVE * from - stops);
    }
}
