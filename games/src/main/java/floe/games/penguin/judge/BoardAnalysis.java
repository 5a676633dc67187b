package floe.games.penguin.judge;

import floe.games.Grade;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.kit.Direction;
import floe.games.kit.Effort;
import floe.games.kit.Meter;
import floe.games.kit.Rounding;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import floe.games.penguin.search.BreadthFirstSearch;
import floe.games.penguin.search.DistancesToFinish;

/// Everything that is found out about one board. Made once and used for many, because its arrays are large.
final class BoardAnalysis {
    private final PenguinField field = new PenguinField();
    private final BreadthFirstSearch search = new BreadthFirstSearch(field);
    private final DistancesToFinish toFinish = new DistancesToFinish();
    private final RemovableBlocks removable = new RemovableBlocks(field);
    private final KindsUsed kinds = new KindsUsed(field);
    private final BlockCounts counts = new BlockCounts();
    private PenguinBoard board;

    Verdict judge(PenguinBoard judged, Meter meter) {
        board = judged;
        field.load(board);
        search.run();
        toFinish.run(search);
        counts.count(field);
        meter.spend(search.steps());
        return objection(meter);
    }

    private Verdict objection(Meter meter) {
        int most = LevelLimits.mostWallsAndTrees(field.rows * field.columns);
        if (!search.isSolvable()) {
            return rejected("UNSOLVABLE", "the finish is out of reach from " + counted(search.reached(), "place"));
        }
        if (!search.isUnique()) {
            return rejected(
                    "AMBIGUOUS",
                    search.shortest() + " shortest solutions of " + counted(search.least(), "move")
                            + ", and one is wanted");
        }
        if (search.least() < LevelLimits.LEAST_MOVES) {
            return rejected(
                    "TOO_EASY",
                    "solved in " + counted(search.least(), "move") + ", and at least " + LevelLimits.LEAST_MOVES
                            + " are wanted");
        }
        if (counts.bridges() > LevelLimits.MOST_BRIDGES) {
            return rejected(
                    "CLUTTERED",
                    counts.bridges() + " bridges, and at most " + LevelLimits.MOST_BRIDGES + " are wanted");
        }
        if (counts.wallsAndTrees() > most) {
            return rejected(
                    "CLUTTERED",
                    counts.wallsAndTrees() + " walls and trees, and at most " + most + " are wanted on this size");
        }
        if (search.endless() > 0) {
            return rejected(
                    "ENDLESS_SLIDE",
                    counted(search.endless(), "slide") + " in reach without an end, and none is wanted");
        }
        return accepted(meter);
    }

    private static String counted(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private Verdict rejected(String reason, String detail) {
        return new Verdict.Rejected(reason, detail, measures());
    }

    private Measures measures() {
        Measures measures = Measures.NONE
                .with("bridges", counts.bridges())
                .with("doors", counts.blocks(Block.DOOR))
                .with("endless", search.endless())
                .with("losing", search.losing())
                .with("picks", counts.blocks(Block.PICKS))
                .with("reachable", search.reached())
                .with("snow", counts.blocks(Block.SNOW))
                .with("treadmills", counts.treadmills())
                .with("trees", counts.blocks(Block.TREE))
                .with("walls", counts.blocks(Block.WALL));
        return search.isSolvable()
                ? measures.with("moves", search.least())
                        .with("shortest", search.shortest())
                        .with("traps", traps())
                : measures;
    }

    private int traps() {
        return search.reached() - toFinish.home();
    }

    private Verdict accepted(Meter meter) {
        int[] solution = search.solution();
        int others = 0;
        int setback = 0;
        for (int move : solution) {
            others += openDirections(move >> 2) - 1;
            setback = Math.max(setback, setback(move));
        }
        meter.knows(() -> Effort.unplayed(measures()));
        double effort = PenguinEffort.EFFORT.of(board, meter);
        Measures measures = measures()
                .with("alternatives", rounded((double) others / solution.length))
                .with(Effort.MEASURE, effort)
                .with("kinds", kinds.kinds(solution))
                .with("liveliness", rounded((double) search.reached() / solution.length))
                .with("removable", removable.count(search))
                .with("setback", setback);
        Grade grade = PenguinEffort.CUTS.grade(board.size(), effort);
        return new Verdict.Accepted(letters(solution), grade, measures);
    }

    private int openDirections(int place) {
        int open = 0;
        for (int direction = 0; direction < 4; direction++) {
            open += search.move(place, direction) == PenguinRules.BLOCKED ? 0 : 1;
        }
        return open;
    }

    /// How much longer the worst move beside the right one makes the way.
    private int setback(int move) {
        int place = move >> 2;
        int worst = 0;
        for (int direction = 0; direction < 4; direction++) {
            int to = search.move(place, direction);
            if (to >= 0 && toFinish.distance(to) != DistancesToFinish.NEVER) {
                worst = Math.max(worst, toFinish.distance(to) + 1 - toFinish.distance(place));
            }
        }
        return worst;
    }

    private static double rounded(double value) {
        return Rounding.thousandths(value);
    }

    private static String letters(int[] solution) {
        char[] letters = new char[solution.length];
        for (int at = 0; at < letters.length; at++) {
            letters[at] = Direction.LETTERS.charAt(solution[at] & 3);
        }
        return new String(letters);
    }
}
