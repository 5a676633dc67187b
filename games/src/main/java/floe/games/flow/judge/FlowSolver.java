package floe.games.flow.judge;

import floe.games.Counted;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowMoves;
import floe.games.flow.board.TurnedLinks;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.fill.BacktrackingSearch;
import floe.games.flow.fill.FillingCount;
import floe.games.flow.fill.Preconditions;
import floe.games.flow.fill.PropagationSearch;
import floe.games.flow.fill.StateTable;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Effort;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Proves how unique a board's solution is, in three degrees: one filling that does not touch itself (L1), one
/// filling (L2), one way to join the pairs at all (L3). It works on the least image of the board, so that
/// boards which are images of each other are judged alike to the last step.
public final class FlowSolver {
    public static final String UNSOLVABLE = "UNSOLVABLE";
    public static final String AMBIGUOUS = "AMBIGUOUS";
    public static final String SELF_TOUCHING = "SELF_TOUCHING";
    public static final String SHORT_PATH = "SHORT_PATH";
    public static final String TOO_FEW_PAIRS = "TOO_FEW_PAIRS";
    public static final String TOO_MANY_PAIRS = "TOO_MANY_PAIRS";
    public static final int LEAST_LENGTH = 3;

    /// A count that decides may look at so many states, one that only goes into the measures at fewer. Neither
    /// depends on what is left of the budget, so a larger budget never changes the reason of a verdict. How many
    /// fillings it tells of may be more: the last looks for them are left out where too little is left.
    private static final long MOST_STATES = 4_000_000;

    private static final long ASIDE = 2_500_000;

    private final FlowBoard board;
    private final FlowBoard least;
    private final Orientation orientation;
    private final Meter meter;

    private FlowSolver(FlowBoard board, Meter meter) {
        this.board = board;
        this.meter = meter;
        this.orientation = board.least();
        this.least = board.image(orientation);
    }

    public static Verdict prove(FlowBoard board, Meter meter) {
        return new FlowSolver(board, meter).prove();
    }

    private Verdict prove() {
        meter.spend(least.cells());
        if (!Preconditions.hold(least)) {
            return unsolvable(degrees(0, 0, true));
        }
        List<int[]> fillings = new ArrayList<>(2);
        meter.knows(() -> looked(fillings.size()));
        PropagationSearch.find(least, 2, meter, fillings);
        return switch (fillings.size()) {
            case 0 -> touching();
            case 1 -> woven(fillings.getFirst());
            default -> ambiguous(fillings.getFirst(), fillings.getLast());
        };
    }

    /// Of a board on which the search for fillings that do not touch themselves is not over.
    private Verdict.Known looked(int found) {
        return found == 0
                ? known("no filling is found, and none is ruled out", 0)
                : known("there is a filling that does not touch itself, and whether it is the only one is open", 1);
    }

    /// @param fillings how many there are at the least, none of which touches itself
    private Verdict.Known known(String detail, int fillings) {
        return new Verdict.Known(detail, counted(fillings, fillings, false));
    }

    /// No filling keeps from touching itself.
    private Verdict touching() {
        meter.knows(() -> known("it is no level: if there is a filling at all, it touches itself", 0));
        FillingCount fillings = new FillingCount(least, Optional.empty(), meter, MOST_STATES);
        if (fillings.count() == 0) {
            if (!fillings.known()) {
                meter.spend(meter.left() + 1);
            }
            return unsolvable(degrees(0, fillings));
        }
        return new Verdict.Rejected(
                SELF_TOUCHING, touchingSaid(fillings) + shown(fillings.filling()), degrees(0, fillings));
    }

    private static String touchingSaid(FillingCount fillings) {
        if (fillings.count() > 1) {
            return "each of the " + number(fillings) + " fillings touches itself";
        }
        return fillings.known()
                ? "the only filling touches itself"
                : "there is a filling, and each that there is touches itself";
    }

    private static Verdict unsolvable(Measures measures) {
        return new Verdict.Rejected(UNSOLVABLE, "no way to join the pairs fills the board", measures);
    }

    private Verdict ambiguous(int[] first, int[] second) {
        meter.knows(() -> known("it is no level: more than one filling does not touch itself", 2));
        FillingCount fillings = new FillingCount(least, Optional.of(first), meter, ASIDE);
        return new Verdict.Rejected(
                AMBIGUOUS,
                "more than one filling does not touch itself: " + moves(first) + " and " + moves(second),
                degrees(2, fillings));
    }

    /// One filling does not touch itself.
    private Verdict woven(int[] filling) {
        meter.knows(() ->
                known("one filling does not touch itself, and whether the pairs can be joined otherwise is open", 1));
        Optional<int[]> other = Joinings.other(least, filling, meter);
        if (other.isPresent()) {
            return joinedOtherwise(filling, other.get());
        }
        meter.knows(() -> new Verdict.Known(
                "there is one way to join the pairs, and it fills the board; whether it is a level is open",
                counted(1, 1, true).with("l3", 1)));
        Measures measures = LevelMeasures.of(least, filling, BacktrackingSearch.decisions(least, meter))
                .with("l1", 1)
                .with("fillings", 1)
                .with("fillingsExact", 1)
                .with("l3", 1);
        return publishable(filling, measures);
    }

    private Verdict joinedOtherwise(int[] filling, int[] other) {
        meter.knows(() ->
                known("it is no level: one filling does not touch itself, but the pairs can be joined otherwise", 1));
        FillingCount fillings = new FillingCount(least, Optional.of(filling), meter, ASIDE);
        Measures measures = degrees(1, fillings);
        Optional<int[]> second = fillings.count() > 1 ? fillings.filling() : Optional.empty();
        if (fillings.count() > 1) {
            return new Verdict.Rejected(
                    AMBIGUOUS,
                    "only one filling does not touch itself, but there are " + number(fillings) + ": " + moves(filling)
                            + " and " + moves(second.orElse(other)),
                    measures);
        }
        return new Verdict.Rejected(
                AMBIGUOUS,
                (fillings.known() ? "there is one filling" : "one filling does not touch itself")
                        + ", but the pairs can be joined otherwise: " + moves(filling) + " and " + moves(other),
                measures);
    }

    /// One way to join the pairs at all; what is left is what players expect of a level.
    private Verdict publishable(int[] filling, Measures measures) {
        PairRange range = PairRange.of(least.rows(), least.columns());
        String has = Counted.of(least.pairs(), "pair") + ", a level of " + least.size() + " has ";
        if (measures.get("shortestPath") < LEAST_LENGTH) {
            return new Verdict.Rejected(
                    SHORT_PATH, "a path has two cells, in a level each has three or more: " + moves(filling), measures);
        }
        if (least.pairs() < range.least()) {
            return new Verdict.Rejected(TOO_FEW_PAIRS, has + range.least() + " or more", measures);
        }
        if (least.pairs() > range.most()) {
            return new Verdict.Rejected(TOO_MANY_PAIRS, has + "at most " + range.most(), measures);
        }
        meter.knows(() -> Effort.unplayed(measures));
        double effort = FlowEffort.of(least, filling, meter);
        return new Verdict.Accepted(
                moves(filling), FlowEffort.CUTS.grade(least.size(), effort), measures.with(Effort.MEASURE, effort));
    }

    private Measures degrees(int l1, FillingCount fillings) {
        boolean exact = fillings.known() && fillings.count() < StateTable.MOST;
        return degrees(l1, Math.max(l1, fillings.count()), exact);
    }

    /// The three degrees as measures, of a board that is no level: how many fillings do not touch themselves (2
    /// for more than one), how many fillings there are, whether that is the exact count or a lower bound, and that
    /// there is not one way to join the pairs.
    private Measures degrees(int l1, long fillings, boolean exact) {
        return counted(l1, fillings, exact).with("l3", 0);
    }

    private Measures counted(int l1, long fillings, boolean exact) {
        return Measures.NONE
                .with("pairs", least.pairs())
                .with("cells", least.cells())
                .with("l1", l1)
                .with("fillings", fillings)
                .with("fillingsExact", exact ? 1 : 0);
    }

    private static String number(FillingCount fillings) {
        boolean exact = fillings.known() && fillings.count() < StateTable.MOST;
        return (exact ? "" : "at least ") + fillings.count();
    }

    private String shown(Optional<int[]> links) {
        return links.map(filling -> ": " + moves(filling)).orElse("");
    }

    private String moves(int[] links) {
        return FlowMoves.write(board, TurnedLinks.onBoard(orientation, board.rows(), board.columns(), links));
    }
}
