package floe.games.cave.make;

import floe.games.BadOrderException;
import floe.games.Measures;
import floe.games.Option;
import floe.games.Order;
import floe.games.cave.effort.CaveMap;
import floe.games.kit.Dice;

/// Ways beyond the tree of tunnels that every level has.
///
/// @param loops the share of the other neighbours that get a tunnel
/// @param drops the share of those that still have none and lie one above the other that get a drop
/// @param mustLoop whether a level without a loop will not do
/// @param mustDrop whether a level without a drop will not do
record CaveExtras(double loops, double drops, boolean mustLoop, boolean mustDrop) {
    private static final double USUAL_LOOPS = 0.2;
    private static final double USUAL_DROPS = 0.4;

    static final Option LOOPS = new Option(
            "loops",
            "the share of neighbouring chambers that get a tunnel beyond the tree's, one at least; below 0: the dice "
                    + "decide, and one level in six has loops",
            -1,
            -1,
            1,
            shownBy("loops"),
            USUAL_LOOPS);
    static final Option DROPS = new Option(
            "drops",
            "the share of chambers one above the other without a tunnel that get a drop, which leads down only, one at "
                    + "least; below 0: the dice decide, and one level in six has drops",
            -1,
            -1,
            1,
            shownBy("drops"),
            USUAL_DROPS);

    /// So many in a hundred levels have loops, and as many have drops, where nothing is asked.
    private static final int USUAL = 16;

    private static Option.Shown shownBy(String measure) {
        return (measures, asked) -> asked < 0 || asked > 0 == count(measures, measure) > 0;
    }

    private static double count(Measures measures, String measure) {
        return measures.value(measure).orElse(0);
    }

    /// @throws BadOrderException when no level can be like that
    static void require(Order order) {
        if (order.value(LOOPS) >= 1 && order.value(DROPS) > 0) {
            throw new BadOrderException(
                    "loops=1 joins all neighbours by tunnels both ways, which leaves none for drops; " + "drops="
                            + order.value(DROPS) + " wants loops below 1");
        }
    }

    static boolean areAsked(Order order) {
        return order.value(LOOPS) > 0 || order.value(DROPS) > 0;
    }

    /// @throws BadOrderException when no level can be like that
    static CaveExtras draw(Order order, Dice dice) {
        require(order);
        boolean mustLoop = order.value(LOOPS) > 0;
        boolean mustDrop = order.value(DROPS) > 0;
        double loops = drawn(order.value(LOOPS), mustDrop ? 0 : USUAL_LOOPS, dice);
        double drops = drawn(order.value(DROPS), loops >= 1 ? 0 : USUAL_DROPS, dice);
        return new CaveExtras(loops, drops, mustLoop, mustDrop);
    }

    private static double drawn(double asked, double usual, Dice dice) {
        return asked >= 0 ? asked : dice.chance(USUAL, 100) ? usual : 0;
    }

    /// Whether a level has what is wanted; what was only drawn may be missing once patience ends, for not every
    /// board has the room.
    boolean areIn(CaveMap map, boolean isPatient) {
        return (map.loops() > 0 || !(mustLoop || isPatient && loops > 0))
                && (map.drops() > 0 || !(mustDrop || isPatient && drops > 0));
    }
}
