package floe.games.flow.make;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.AdaptiveProof;
import floe.games.flow.unique.Refuter;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.Optional;

/// Local search over levels: changes a level a little and has another. some ends move, a path breaks or two are joined.
/// Nine changes in ten
/// of those that are levels' size leave one way to join the pairs, so this is far cheaper than starting over.
///
/// A path that only breaks needs no proof: whoever joins the parts otherwise and mends the break has joined the
/// level as it was before otherwise.
public final class LocalSearch {
    private static final int FEW_STIRS = 4;
    private static final int TRIES_TO_BREAK = 30;

    private final PairRange range;
    private final Dice dice;
    private final Meter meter;
    private final AdaptiveProof proof;
    private final Refuter refuter;
    private PathCover cover;
    private Candidate level;

    public LocalSearch(Candidate start, Dice dice, Meter meter) {
        this.level = start;
        this.dice = dice;
        this.meter = meter;
        this.proof = new AdaptiveProof();
        this.refuter = new Refuter(start.board().rows(), start.board().columns());
        this.range = PairRange.of(start.board().rows(), start.board().columns());
        this.cover = PathCover.from(start.board(), start.filling());
    }

    public Candidate level() {
        return level;
    }

    /// A change and what comes of it.
    private record Change(PathCover cover, Candidate level) {}

    /// Which way the effort is to go: paths that join make a level harder, those that break easier.
    private enum Aim {
        ANY(8, 6),
        HARDER(2, 30),
        EASIER(30, 3);

        final int joins;
        final int breaks;

        /// @param joins that ends that meet join is one chance in so many
        /// @param breaks that a path breaks instead
        Aim(int joins, int breaks) {
            this.joins = joins;
            this.breaks = breaks;
        }
    }

    /// Lets so many ends move, where that makes another board.
    private Optional<Change> stirred(Aim aim, int stirs) {
        PathCover changed = new PathCover(cover);
        meter.spend(level.board().cells() + stirs);
        for (int i = 0; i < stirs; i++) {
            changed.stir(dice, dice.chance(1, aim.joins));
        }
        int[] filling = changed.filling();
        return !range.holds(changed.paths()) || Arrays.equals(filling, level.filling())
                ? Optional.empty()
                : Optional.of(new Change(changed, new Candidate(changed.board(), filling)));
    }

    /// Breaks a path, which makes another level without more ado.
    private Optional<Change> broken() {
        int cells = level.board().cells();
        meter.spend(cells);
        if (range.holds(cover.paths() + 1)) {
            PathCover changed = new PathCover(cover);
            for (int i = 0; i < TRIES_TO_BREAK; i++) {
                if (changed.split(dice.next(cells), 1 << dice.next(4))) {
                    return Optional.of(new Change(changed, new Candidate(changed.board(), changed.filling())));
                }
            }
        }
        return Optional.empty();
    }

    private boolean proved(Change change) {
        return proved(change, AdaptiveProof.Patience.LITTLE);
    }

    /// Whether another way is found of two paths or three, which takes a part of what a proof does.
    private boolean refuted(Change change) {
        FlowBoard board = change.level.board();
        int[] filling = change.level.filling();
        refuter.forgetBut(level.filling(), board, filling);
        return !refuter.others(board, filling, meter).isEmpty()
                || !refuter.othersOfThree(board, filling, meter).isEmpty();
    }

    private boolean proved(Change change, AdaptiveProof.Patience patience) {
        return proof.proves(change.level.board(), change.level.filling(), patience, meter);
    }

    private void take(Change change) {
        cover = change.cover;
        level = change.level;
    }

    /// Goes on until so many changes are made.
    public Candidate next(int changes) {
        int made = 0;
        while (made < changes) {
            boolean breaks = dice.chance(1, Aim.ANY.breaks);
            Optional<Change> change =
                    breaks ? broken() : stirred(Aim.ANY, FEW_STIRS).filter(this::proved);
            change.ifPresent(this::take);
            made += change.isPresent() ? 1 : 0;
        }
        return level;
    }

    /// Goes on for at most so many changes to a level whose effort seems to be from `least` on and below `most`; to one
    /// as near to that as it gets where it does not get there.
    public Candidate towards(double least, double most, int changes) {
        double effort = effort(level, Double.MAX_VALUE);
        for (int i = 0; i < changes && distance(effort, least, most) > 1; i++) {
            Aim aim = effort < least ? Aim.HARDER : Aim.EASIER;
            boolean breaks = dice.chance(1, aim.breaks);
            Optional<Change> change = breaks ? broken() : stirred(aim, FEW_STIRS);
            if (change.isPresent()) {
                double enough = most < Double.MAX_VALUE ? most * distance(effort, least, most) : least;
                double after = effort(change.get().level, enough);
                if (distance(after, least, most) <= distance(effort, least, most)
                        && (breaks || !refuted(change.get()) && proved(change.get(), AdaptiveProof.Patience.MUCH))) {
                    take(change.get());
                    effort = after;
                }
            }
        }
        return level;
    }

    /// By how many times an effort is too small or too large.
    private static double distance(double effort, double least, double most) {
        return effort < least ? least / effort : Math.max(1, effort / most);
    }

    private double effort(Candidate some, double enough) {
        return FlowEffort.rough(some.board(), some.filling(), enough, dice, meter);
    }
}
