package floe.games.penguin;

import floe.games.Grade;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.kit.Effort;
import floe.games.kit.Meter;
import floe.games.kit.Rounding;

/// Everything that is found out about one board. Made once and used for many, because its arrays are large.
final class Survey {
    private final Field field = new Field();
    private final Search search = new Search(field);
    private final Homeward homeward = new Homeward();
    private final Removal removal = new Removal(field);
    private final Usage usage = new Usage(field);
    private final Census census = new Census();
    private PenguinBoard board;

    Verdict judge(PenguinBoard judged, Meter meter) {
        board = judged;
        field.load(board);
        search.run();
        homeward.run(search);
        census.count(field);
        meter.spend(search.steps());
        return objection(meter);
    }

    private Verdict objection(Meter meter) {
        int most = Limits.mostWallsAndTrees(field.rows * field.columns);
        if (!search.isSolvable()) {
            return rejected("UNSOLVABLE", "the finish is out of reach from " + counted(search.reached(), "place"));
        }
        if (!search.isUnique()) {
            return rejected(
                    "AMBIGUOUS",
                    search.shortest() + " shortest solutions of " + counted(search.least(), "move")
                            + ", and one is wanted");
        }
        if (search.least() < Limits.LEAST_MOVES) {
            return rejected(
                    "TOO_EASY",
                    "solved in " + counted(search.least(), "move") + ", and at least " + Limits.LEAST_MOVES
                            + " are wanted");
        }
        if (census.bridges() > Limits.MOST_BRIDGES) {
            return rejected(
                    "CLUTTERED", census.bridges() + " bridges, and at most " + Limits.MOST_BRIDGES + " are wanted");
        }
        if (census.wallsAndTrees() > most) {
            return rejected(
                    "CLUTTERED",
                    census.wallsAndTrees() + " walls and trees, and at most " + most + " are wanted on this size");
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
                .with("bridges", census.bridges())
                .with("doors", census.blocks(Block.DOOR))
                .with("endless", search.endless())
                .with("losing", search.losing())
                .with("picks", census.blocks(Block.PICKS))
                .with("reachable", search.reached())
                .with("snow", census.blocks(Block.SNOW))
                .with("treadmills", census.treadmills())
                .with("trees", census.blocks(Block.TREE))
                .with("walls", census.blocks(Block.WALL));
        return search.isSolvable()
                ? measures.with("moves", search.least())
                        .with("shortest", search.shortest())
                        .with("traps", traps())
                : measures;
    }

    private int traps() {
        return search.reached() - homeward.home();
    }

    private Verdict accepted(Meter meter) {
        int[] solution = search.solution();
        int others = 0;
        int setback = 0;
        for (int move : solution) {
            others += openDirections(move >> 2) - 1;
            setback = Math.max(setback, setback(move));
        }
        double effort = PenguinEffort.EFFORT.of(board, meter);
        Measures measures = measures()
                .with("alternatives", rounded((double) others / solution.length))
                .with(Effort.MEASURE, effort)
                .with("kinds", usage.kinds(solution))
                .with("liveliness", rounded((double) search.reached() / solution.length))
                .with("removable", removal.count(search))
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
            if (to >= 0 && homeward.distance(to) != Homeward.NEVER) {
                worst = Math.max(worst, homeward.distance(to) + 1 - homeward.distance(place));
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
            letters[at] = PenguinPlayer.LETTERS.charAt(solution[at] & 3);
        }
        return new String(letters);
    }
}
