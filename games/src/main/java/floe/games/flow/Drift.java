package floe.games.flow;

import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.Optional;

/// Changes a level a little and has another: some ends move, a path breaks or two are joined. Nine changes in ten
/// of those that are levels' size leave one way to join the pairs, so this is far cheaper than starting over.
final class Drift {
    private static final int STIRS = 4;

    private final PairRange range;
    private final Dice dice;
    private final Meter meter;
    private final Habit habit = new Habit();
    private Tangle tangle;
    private FlowGenerator.Candidate level;

    Drift(FlowGenerator.Candidate start, Dice dice, Meter meter) {
        this.level = start;
        this.dice = dice;
        this.meter = meter;
        this.range = PairRange.of(start.board().rows(), start.board().columns());
        this.tangle = Tangle.from(start.board(), start.filling());
    }

    FlowGenerator.Candidate level() {
        return level;
    }

    /// A change and the level that it makes.
    private record Change(Tangle tangle, FlowGenerator.Candidate level) {}

    /// Which way the weight is to go: paths that join make a level heavier, those that break lighter.
    private enum Aim {
        ANY(8, 6),
        HEAVIER(2, 30),
        LIGHTER(30, 3);

        final int joins;
        final int breaks;

        /// @param joins that ends that meet join is one chance in so many
        /// @param breaks that a path breaks too
        Aim(int joins, int breaks) {
            this.joins = joins;
            this.breaks = breaks;
        }
    }

    /// One change of the level, where it makes another one.
    private Optional<Change> attempt(Aim aim) {
        Tangle changed = new Tangle(tangle);
        int cells = level.board().cells();
        meter.spend(cells);
        for (int i = 0; i < STIRS; i++) {
            changed.stir(dice, dice.chance(1, aim.joins));
        }
        if (dice.chance(1, aim.breaks)) {
            changed.split(dice.next(cells), 1 << dice.next(4));
        }
        int[] filling = changed.filling();
        if (!range.holds(changed.paths()) || Arrays.equals(filling, level.filling())) {
            return Optional.empty();
        }
        FlowBoard board = changed.board();
        return habit.proves(board, filling, meter)
                ? Optional.of(new Change(changed, new FlowGenerator.Candidate(board, filling)))
                : Optional.empty();
    }

    private void take(Change change) {
        tangle = change.tangle;
        level = change.level;
    }

    /// Goes on until so many changes are made.
    FlowGenerator.Candidate next(int changes) {
        int made = 0;
        while (made < changes) {
            Optional<Change> change = attempt(Aim.ANY);
            change.ifPresent(this::take);
            made += change.isPresent() ? 1 : 0;
        }
        return level;
    }

    /// Goes on for at most so many changes to a level whose weight is from `least` on and below `most`; to one as
    /// near to that as it gets where it does not get there.
    FlowGenerator.Candidate towards(double least, double most, int changes) {
        double distance = distance(level, least, most);
        Aim aim = weight(level) < least ? Aim.HEAVIER : Aim.LIGHTER;
        for (int i = 0; i < changes && distance > 0; i++) {
            Optional<Change> change = attempt(aim);
            if (change.isPresent()) {
                double after = distance(change.get().level, least, most);
                if (after <= distance) {
                    take(change.get());
                    distance = after;
                }
            }
        }
        return level;
    }

    private double distance(FlowGenerator.Candidate some, double least, double most) {
        double weight = weight(some);
        return weight < least ? least - weight : weight >= most ? weight - most + Double.MIN_NORMAL : 0;
    }

    private double weight(FlowGenerator.Candidate some) {
        return FlowGrade.weight(some.board(), some.filling(), meter);
    }
}
