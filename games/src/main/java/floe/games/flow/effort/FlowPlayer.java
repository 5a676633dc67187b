package floe.games.flow.effort;

import floe.games.flow.board.FlowBoard;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.SimulatedPlayer;

/// People at a board, one after the other: each draws what is forced; then turns to a tip and guesses a step, one
/// that more speaks for more likely ([Person]); and so on, until it jams. Then they look for the guess that went
/// wrong, take back all from there on, and try another way from the same tip. It pays one for each cell drawn and
/// one for each taken back.
///
/// That a guess was wrong they learn by a jam alone: a tip without a way on, a dead cell, a pair cut off when they turn
/// to it, all joined with cells left over. So a play is the filling's steps and a detour for each wrong guess, which
/// leads back to where it began. Of each guess all wrong steps are tried here, and their detours paid by how likely
/// they are taken before the right one: the mean is the same as with one of them, and varies far less.
final class FlowPlayer implements SimulatedPlayer.Plays {
    /// A cell drawn counts so much.
    static final int UNIT = 100;

    /// Cells drawn on detours until they tire of errors.
    private static final int PATIENCE = 50_000;

    private static final int STEPS_OF_CELL = 10;

    private static final Person[] PEOPLE = Person.values();

    private static final int TO_OTHER_TIP = 4;

    private final DrawnPaths paths;
    private final DrawnPaths.Kept atFirst;
    private final DrawnPaths.Kept beforeDetour;
    private final ForcedSteps forced;
    private final NextTip tips;
    private final Reach reach;
    private final Meter meter;
    /// Its links by place, which are ways too.
    private final int[] filling;

    private final int forcedAtFirst;
    private final int stepsOfFilling;
    private final int[] weights = new int[Places.WAYS];
    private final int[] draws = new int[Places.WAYS];
    private Person person = Person.BY_ROOM;

    /// @param filling the links of the board's filling, by cell
    FlowPlayer(FlowBoard board, int[] filling, Meter meter) {
        this.meter = meter;
        this.paths = new DrawnPaths(board);
        this.forced = new ForcedSteps(paths);
        this.tips = new NextTip(paths);
        this.reach = new Reach(paths);
        this.filling = new int[paths.places.count];
        for (int cell = 0; cell < filling.length; cell++) {
            this.filling[paths.places.order[cell]] = filling[cell];
        }
        requireSound(forced.drawAll());
        this.forcedAtFirst = paths.drawn();
        this.atFirst = paths.keep();
        this.beforeDetour = paths.keep();
        this.stepsOfFilling = board.cells() - board.pairs();
        meter.spend((long) STEPS_OF_CELL * board.cells());
    }

    private static void requireSound(boolean fine) {
        if (!fine) {
            throw new IllegalStateException("a board that can be filled jams without a wrong step");
        }
    }

    /// Whether all is forced from the first step on.
    boolean hasNoChoice() {
        return forcedAtFirst == paths.drawn() && paths.isAllJoined();
    }

    /// How many cells are drawn before the first guess.
    int forcedAtFirst() {
        return forcedAtFirst;
    }

    /// What it costs them all, on average.
    @Override
    public long play(Dice dice) {
        long all = 0;
        for (Person who : PEOPLE) {
            all += play(who, dice, Double.MAX_VALUE);
        }
        return all / PEOPLE.length;
    }

    /// What it costs one; where it comes to so many cells it ends there.
    long play(Person who, Dice dice, double enough) {
        double enoughOfDetours = (enough - stepsOfFilling) / 2;
        paths.takeBackTo(atFirst);
        person = who;
        tips.begin(who, dice);
        double detours = 0;
        int patience = PATIENCE;
        while (!paths.isAllJoined() && detours < enoughOfDetours) {
            int tip = tips.next(dice);
            int ways = paths.ways(tip);
            int right = Integer.numberOfTrailingZeros(ways & filling[paths.tips[tip]]);
            weigh(tip, ways, draws);
            paths.keepIn(beforeDetour);
            for (int wrong = ways & ~(1 << right); wrong != 0 && patience > 0; wrong &= wrong - 1) {
                int way = Integer.numberOfTrailingZeros(wrong);
                int cells = detour(tip, way, dice);
                patience -= cells;
                // The quotient first: what runs in browsers forgets brackets behind a multiplication sign.
                detours += draws[way] / (double) (draws[way] + draws[right]) * cells;
            }
            requireSound(forced.extend(tip, right));
        }
        meter.spend((long) STEPS_OF_CELL * (PATIENCE - patience + paths.drawn() - forcedAtFirst));
        return (long) (UNIT * (stepsOfFilling + 2 * detours));
    }

    /// Draws a wrong step and goes on until it jams; answers how many cells that were. They are taken back.
    private int detour(int tip, int way, Dice dice) {
        boolean fine = forced.extend(tip, way);
        while (fine && !paths.isAllJoined()) {
            int next = tips.next(dice);
            int ways = paths.ways(next);
            fine = ways != 0 && reach.isWithin(next) && forced.extend(next, guess(next, ways, dice));
        }
        int cells = paths.drawn() - beforeDetour.drawn();
        paths.takeBackTo(beforeDetour);
        tips.takeUp(tip);
        return cells;
    }

    private int guess(int tip, int ways, Dice dice) {
        int all = 0;
        weigh(tip, ways, weights);
        for (int way = 0; way < Places.WAYS; way++) {
            all += weights[way];
        }
        int left = dice.next(all);
        int way = 0;
        while (left >= weights[way]) {
            left -= weights[way++];
        }
        return way;
    }

    /// How plausible each way on looks: each reason for it doubles that.
    private void weigh(int tip, int ways, int[] weights) {
        int from = paths.tips[tip];
        int mate = paths.tips[tip ^ 1];
        int nearer = paths.places.nearer(from, mate);
        for (int way = 0; way < Places.WAYS; way++) {
            int to = paths.places.next(from, way);
            weights[way] = (ways >> way & 1) == 0
                    ? 0
                    : to == mate ? 1 << TO_OTHER_TIP : 1 << reasons(tip, to, (nearer >> way & 1) != 0);
        }
    }

    private int reasons(int tip, int to, boolean nearer) {
        int reasons = nearer ? person.nearer : 0;
        if (person.filled > 0) {
            reasons += person.filled * (Places.WAYS - Integer.bitCount(paths.freeBeside(to)));
        }
        return person.offItself == 0 || paths.touches(tip, to) ? reasons : reasons + person.offItself;
    }
}
