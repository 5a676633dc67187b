package floe.games.flow.effort;

import floe.games.kit.Dice;

/// Which tip a person turns to.
final class NextTip {
    private static final int NONE = -1;
    private static final int BY_WAYS = 16;

    /// How far a pair's ends seem to be from each other: this much a step, and up to twice as much.
    private static final int RIGHTLY = 32;

    private final DrawnPaths paths;
    private final int[] seems;
    private Person person = Person.BY_ROOM;

    /// The tip that was turned to last.
    private int inHand = NONE;

    NextTip(DrawnPaths paths) {
        this.paths = paths;
        this.seems = new int[paths.tips.length / 2];
    }

    /// Somebody sits down at the board. How they misjudge each pair stays the same as long as they play.
    void begin(Person who, Dice dice) {
        person = who;
        inHand = NONE;
        if (person.takesNear) {
            for (int pair = 0; pair < seems.length; pair++) {
                seems[pair] = RIGHTLY + dice.next(RIGHTLY);
            }
        }
    }

    /// They turn back to a tip after what went wrong.
    void takeUp(int tip) {
        inHand = tip;
    }

    /// The tip that they turn to: there is one that is not joined.
    int next(Dice dice) {
        if (!person.keepsOn || inHand == NONE || paths.isJoined(inHand)) {
            inHand = person.takesNear ? ofNearest(dice) : mostCramped(dice);
        }
        return inHand;
    }

    /// How far a pair seems and its number are one number, so that nothing but the least is to be found.
    private int ofNearest(Dice dice) {
        int least = Integer.MAX_VALUE;
        for (int tip = 0; tip < paths.tips.length; tip += 2) {
            if (!paths.isJoined(tip)) {
                int far = seems[tip >> 1] * paths.places.distance(paths.tips[tip], paths.tips[tip + 1]);
                least = Math.min(least, far * paths.tips.length + tip);
            }
        }
        return least % paths.tips.length + dice.next(2);
    }

    /// The tip with fewest ways on, of those the one with least room around it. What is free beside a tip is looked at
    /// first: it is enough to pass over most.
    private int mostCramped(Dice dice) {
        int most = 0;
        int least = Integer.MAX_VALUE;
        int alike = 0;
        for (int tip = 0; tip < paths.tips.length; tip++) {
            int free = Integer.bitCount(paths.freeBeside(paths.tips[tip]));
            if ((BY_WAYS + 1) * free <= least && !paths.isJoined(tip)) {
                int space = BY_WAYS * Integer.bitCount(paths.ways(tip)) + free + paths.freeAtCorners(paths.tips[tip]);
                alike = space < least ? 1 : space == least ? alike + 1 : alike;
                if (space < least || space == least && dice.next(alike) == 0) {
                    least = space;
                    most = tip;
                }
            }
        }
        return most;
    }
}
