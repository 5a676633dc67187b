package floe.games.ice.make;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Order;
import floe.games.Size;
import floe.games.ice.judge.IceEffort;

/// What the smallest sizes have no board for: all boards of theirs were looked at, and the tests look again.
final class SmallSizes {
    /// With so many cells there is nothing worth playing.
    private static final int NONE = 25;

    /// From so many cells on there are expert boards: at 8x5 a single one was found, with a stop from which the exit is
    /// lost.
    private static final int EXPERT = 40;

    private SmallSizes() {}

    /// @throws BadOrderException when no board of the size is worth playing, or none is of the band
    static void requirePossible(Order order) {
        Size size = order.size();
        int cells = size.rows() * size.columns();
        if (cells <= NONE) {
            throw new BadOrderException("no board of " + size + " has one shortest solution, "
                    + IceAim.STOPS_A_MOVE + " stops within reach for each of its moves, and half of the field on the "
                    + "way: all were looked at, and none can be ordered of that size");
        }
        if (order.band() == Band.EXPERT && cells < EXPERT) {
            throw new BadOrderException("what is expert at " + size + " costs a person "
                    + Math.round(IceEffort.CUTS.from(size, Band.EXPERT))
                    + " moves or more with all that go wrong, and no board of that size that is worth playing costs so "
                    + "much: all were looked at");
        }
    }
}
