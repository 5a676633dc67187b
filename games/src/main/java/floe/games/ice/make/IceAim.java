package floe.games.ice.make;

import floe.games.ice.search.IceProof;

/// What a board is wanted to be: so many moves at least and at most, one shortest solution, start and exit so far
/// apart, room to go wrong, and stops from which the exit is lost only where they are ordered.
record IceAim(int from, int upTo, int apart, boolean isAlive, boolean isTrapping) {
    /// Fewer stops within reach for each move make a corridor: long, and nothing to decide.
    private static final int STOPS_A_MOVE = 3;

    /// The longest there is, alive or not.
    static IceAim longest() {
        return new IceAim(IceProof.FAR, IceProof.FAR, 2, false, false);
    }

    /// The most moves of a board with so many stops.
    int mostMoves(int stops) {
        return isAlive ? stops / STOPS_A_MOVE : IceProof.FAR;
    }
}
