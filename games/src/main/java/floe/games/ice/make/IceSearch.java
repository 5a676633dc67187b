package floe.games.ice.make;

import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceBorder;
import floe.games.ice.board.IceField;
import floe.games.ice.layout.IceLayout;
import floe.games.ice.search.IceFlood;
import floe.games.ice.search.IceLevels;
import floe.games.ice.search.IceProof;
import floe.games.ice.search.IceReturn;
import floe.games.ice.search.IceStops;
import floe.games.ice.search.IceStretch;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;

/// Makes a board longer by small changes: something that stands on it moves, be it a boulder or more, and now and then
/// the start does. Changes for the worse are taken at times, ever fewer as the temperature falls.
///
/// Stops from which the exit is lost have to go. A plain board has few of them and is mended when it is long enough:
/// for some changes it stays so and loses no more of them than it did. A handful of changes does it where chance alone
/// takes hundreds. A mirrored board loses a half of itself at once, which no small change brings back: there every
/// stretch that is lost weighs as some moves that are missing, as soon as the board is nearly long enough.
///
/// The exit is not part of what changes: one flood tells for every place in the border how far it is, and the
/// farthest with one shortest way is the exit.
final class IceSearch {
    /// How long a climb is and how its temperature falls, in moves that a change may lose. Strict: chance must fall
    /// alike on every machine.
    ///
    /// @param mending how many changes a board is mended before it may become shorter again; none at 0
    /// @param loss what weighs a stretch from which the exit is lost, in moves
    record Cooling(int changes, double hot, double cold, int mending, int loss) {
        /// The same, in twice as many changes.
        Cooling slower() {
            return new Cooling(2 * changes, hot, cold, mending, loss);
        }

        boolean minds() {
            return mending + loss > 0;
        }

        /// From which length on what is lost is looked for.
        double watched(int wanted) {
            return mending > 0 ? wanted : loss > 0 ? NEARLY * wanted : IceProof.FAR;
        }

        double at(int change) {
            return hot * StrictMath.pow(cold / hot, change / (double) changes);
        }
    }

    /// For orders of boulders one by one: nearly every aim is reached in the first tenth, and the sooner the colder it
    /// is.
    static final Cooling USUAL = new Cooling(4_000, 0.4, 0.4, 20, 0);

    /// For boulders with their images.
    static final Cooling MIRRORED = new Cooling(4_000, 0.4, 0.4, 0, 3);

    /// For islands, walls and rooms, which are seldom mended by small changes, and become fewer where losses weigh.
    static final Cooling LARGE = new Cooling(4_000, 2.0, 0.3, 0, 0);

    /// For the longest board there is.
    static final Cooling PATIENT = new Cooling(1_000_000, 1.0, 0.3, 0, 0);

    private static final int NONE = -1;
    private static final int START_MOVES_IN_100 = 3;
    private static final int CHANGES_A_DEGREE = 50;

    /// Of mirrored expert boards 334 come of a second, 219 where nothing weighs, and fewer where it weighs from half
    /// of the way on: to look what is lost costs as much as two floods.
    private static final double NEARLY = 0.7;

    private final IceField field;
    private final IceLayout layout;
    private final IceAim aim;
    private final Dice dice;
    private final Meter meter;
    private final IceFlood flood;
    private final IceReturn back;
    private final IceStops stops;
    private final IceWorth worth;

    private int start;
    /// The best exit of the field as it is looked at, and how far it is.
    private int exit = NONE;

    private int length;
    /// What is climbed: the length, less the stops that a long board lacks.
    private int height;
    private int longest;
    /// From which height on what has to be mended is looked for, and what it weighs.
    private double watched;

    private int loss;
    /// What has to be mended of the board as it is looked at, where it is long enough.
    private int faults;
    /// How many changes the board has been mended for.
    private int mended;
    /// Where the start was before the last change, which moved it; else it was what stands on the field that changed.
    private int movedFrom;

    /// Begins with what a layout has set on its field.
    IceSearch(IceDesk desk, IceLayout layout, IceAim aim, Dice dice, Meter meter) {
        this.flood = desk.flood;
        this.back = desk.back;
        this.stops = desk.stops;
        this.worth = desk.worth;
        this.layout = layout;
        this.field = layout.field();
        this.aim = aim;
        this.dice = dice;
        this.meter = meter;
        start = IceBorder.pick(field, dice);
        field.open(start);
    }

    /// Climbs until the aim is reached or the board has cooled down.
    Optional<IceBoard> climb(Cooling cooling) {
        watched = cooling.watched(aim.from());
        loss = cooling.loss();
        look(0);
        int reached = height;
        int left = faults;
        double temperature = cooling.hot();
        Optional<IceBoard> board = finished();
        for (int change = 0; board.isEmpty() && change < cooling.changes(); change++) {
            if (change % CHANGES_A_DEGREE == 0) {
                temperature = cooling.at(change);
            }
            if (!isChanged()) {
                continue;
            }
            boolean isMending = left > 0 && mended++ < cooling.mending();
            int from = cooling.minds() ? Math.min(reached, aim.from()) : reached;
            double needed = isMending ? from : from + temperature * StrictMath.log(1 - dice.nextDouble());
            look(needed);
            if (height >= needed && (!isMending || faults <= left)) {
                mended = height < aim.from() ? 0 : mended;
                reached = height;
                left = faults;
                longest = Math.max(longest, length);
                board = finished();
            } else {
                undo();
            }
        }
        return board;
    }

    /// How far the exit was at the best moment.
    int longest() {
        return longest;
    }

    /// Changes the board, unless what was to move is where it was: one time in twenty.
    private boolean isChanged() {
        if (dice.chance(START_MOVES_IN_100, 100)) {
            movedFrom = start;
            moveStart(IceBorder.pick(field, dice));
            return start != movedFrom;
        }
        movedFrom = NONE;
        return layout.change(dice);
    }

    private void undo() {
        if (movedFrom == NONE) {
            layout.undo();
        } else {
            moveStart(movedFrom);
        }
    }

    private void moveStart(int to) {
        field.block(start);
        start = to;
        field.open(start);
    }

    /// Finds the best exit there is now. Whether the board is alive is asked only where its length would do.
    private void look(double needed) {
        flood.flood(field, start, aim.isAlive() ? IceProof.FAR : aim.upTo());
        meter.spend(flood.levels.count);
        findExit(aim.upTo());
        height = length;
        if (aim.isAlive() && length >= needed) {
            int within = stops.stops(field, start, flood);
            int alive = aim.mostMoves(within);
            if (length > alive) {
                findExit(Math.min(aim.upTo(), aim.isLong() ? Math.max(aim.from(), alive) : alive));
            }
            height = aim.isLong() ? length - aim.lacking(within) : length;
        }
        faults = height >= needed && height >= watched && exit != NONE ? faults() : 0;
        height -= loss * faults;
    }

    /// The stretches from which the exit is lost; where they are ordered, whether there are none.
    private int faults() {
        openExit();
        back.flood(field, exit);
        meter.spend(back.levels.count);
        field.block(exit);
        int lost = back.lost(field, flood);
        if (aim.isTrapping()) {
            return lost == 0 ? 1 : 0;
        }
        return lost;
    }

    private void openExit() {
        field.open(exit);
        flood.flood(field, start, IceProof.FAR);
        meter.spend(flood.levels.count);
    }

    /// The farthest exit with one shortest way to it, no farther than `most`, and apart from the start.
    private void findExit(int most) {
        IceLevels levels = flood.levels;
        for (int i = levels.count - 1; i >= 0; i--) {
            int stretch = levels.queue[i];
            if (levels.level(stretch) <= most && !levels.isSeveral(stretch)) {
                int gap = gapBeside(stretch);
                if (gap != NONE && IceWorth.distance(start, gap) >= aim.apart()) {
                    exit = gap;
                    length = levels.level(stretch);
                    return;
                }
            }
        }
        exit = NONE;
        length = 0;
    }

    /// The border cell that a stretch would run into, were it a gap.
    private int gapBeside(int stretch) {
        boolean vertical = IceStretch.isVertical(stretch);
        int across = vertical ? field.columns : field.rows;
        int along = vertical ? field.rows : field.columns;
        if (IceBorder.isEdge(IceStretch.place(stretch), across)) {
            return NONE;
        }
        if (IceStretch.low(stretch) == 2) {
            return IceStretch.cellAt(stretch, 1);
        }
        return IceStretch.high(field, stretch) == along - 1 ? IceStretch.cellAt(stretch, along) : NONE;
    }

    /// The board when it is long enough, if it still is what it seemed with the exit closed.
    private Optional<IceBoard> finished() {
        if (height < aim.from() || faults > 0) {
            return Optional.empty();
        }
        openExit();
        Optional<IceBoard> board = worth.made(field, flood, start, exit, aim, meter);
        field.block(exit);
        return board;
    }
}
