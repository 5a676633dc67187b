package floe.games.penguin.search;

import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import java.util.Arrays;

/// Breadth-first search (Moore, *The shortest path through a maze*, 1959) over every place that can be reached, every
/// move simulated once and remembered. It can be run
/// again and again on a field that changes in between, and allocates nothing when it does.
public final class BreadthFirstSearch {
    /// More solutions than this are not told apart.
    static final long MOST_WAYS = 1L << 50;

    private static final int NONE = -1;

    /// More than any depth: what the number of a run counts in.
    private static final int RUN = 1 << 12;

    private final PenguinField field;
    private final PenguinRules rules;
    private final int[] places = new int[PenguinField.PLACES];

    /// By place: a run's number and its depth in that run. Whatever is less than the present run's number was not
    /// reached in it, so that there is nothing to clear.
    private final int[] depths = new int[PenguinField.PLACES];

    private final long[] ways = new long[PenguinField.PLACES];
    private final int[] cameBy = new int[PenguinField.PLACES];
    private final int[] cameLastBy = new int[PenguinField.PLACES];
    private final int[] moves = new int[PenguinField.PLACES << 2];
    private int run = RUN;
    private int reached;
    private int least;
    private long shortest;
    private int winningMove;
    private int lastWinningMove;
    private int losing;
    private int endless;

    public BreadthFirstSearch(PenguinField field) {
        this.field = field;
        this.rules = new PenguinRules(field);
    }

    /// Floods the field from its start.
    public void run() {
        run(0);
    }

    /// Floods the field, unless it is solved in fewer moves than these: then it stops at once and only [#least]
    /// counts. A search for long boards looks at many that are short, and has done with them in half the time.
    public boolean run(int atLeast) {
        beginRun();
        least = NONE;
        shortest = 0;
        losing = 0;
        endless = 0;
        reached = 0;
        reach(field.start << 1, run, NONE);
        ways[field.start << 1] = 1;
        for (int next = 0; next < reached && (least == NONE || least >= atLeast); next++) {
            int place = places[next];
            if ((place & 1) == 0) {
                leave(place, 0);
                leave(place, 1);
                leave(place, 2);
                leave(place, 3);
            } else {
                leaveBridge(place);
            }
        }
        return least >= atLeast;
    }

    private void beginRun() {
        run += RUN;
        if (run < 0) {
            Arrays.fill(depths, 0);
            run = RUN;
        }
    }

    private void leaveBridge(int place) {
        int first = field.bridges[place >> 1] == Bridge.VERTICAL ? 0 : 2;
        Arrays.fill(moves, place << 2, (place << 2) + 4, PenguinRules.BLOCKED);
        leave(place, first);
        leave(place, first + 1);
    }

    private void leave(int place, int direction) {
        int to = rules.slide(place >> 1, direction);
        int move = place << 2 | direction;
        moves[move] = to;
        if (to >= 0) {
            stop(place, move, to);
        } else if (to != PenguinRules.BLOCKED) {
            end(place, move, to);
        }
    }

    private void stop(int place, int move, int to) {
        int depth = depths[place] + 1;
        int known = depths[to];
        if (known < run) {
            reach(to, depth, move);
            ways[to] = ways[place];
        } else if (known == depth) {
            ways[to] = Math.min(ways[to] + ways[place], MOST_WAYS);
            cameLastBy[to] = move;
        }
    }

    private void reach(int place, int depth, int move) {
        depths[place] = depth;
        cameBy[place] = move;
        cameLastBy[place] = move;
        places[reached++] = place;
    }

    private void end(int place, int move, int outcome) {
        if (outcome != PenguinRules.WON) {
            losing++;
            endless += outcome == PenguinRules.ENDLESS ? 1 : 0;
        } else if (least == NONE) {
            least = depth(place) + 1;
            shortest = ways[place];
            winningMove = move;
            lastWinningMove = move;
        } else if (least == depth(place) + 1) {
            shortest = Math.min(shortest + ways[place], MOST_WAYS);
            lastWinningMove = move;
        }
    }

    public PenguinRules rules() {
        return rules;
    }

    public boolean isSolvable() {
        return least != NONE;
    }

    public boolean isUnique() {
        return shortest == 1;
    }

    /// The least number of moves to the finish, or -1.
    public int least() {
        return least;
    }

    /// How many shortest solutions there are, [#MOST_WAYS] at most.
    public long shortest() {
        return shortest;
    }

    /// How many places can be reached, the start among them and the finish not.
    public int reached() {
        return reached;
    }

    /// A reachable place, in the order in which they were found.
    public int place(int at) {
        return places[at];
    }

    public boolean isReached(int place) {
        return depths[place] >= run;
    }

    /// How many moves a reachable place is from the start.
    public int depth(int place) {
        return depths[place] - run;
    }

    /// What sliding from a reachable place came to.
    public int move(int place, int direction) {
        return moves[place << 2 | direction];
    }

    /// The move `place << 2 | direction` by which a reachable place was found, or -1 for the start.
    public int cameBy(int place) {
        return cameBy[place];
    }

    /// How many moves from reachable places lose.
    public int losing() {
        return losing;
    }

    /// How many of them never end.
    public int endless() {
        return endless;
    }

    /// Slides that the last run may have simulated at most, which is what it costs.
    public long steps() {
        return 4L * reached;
    }

    /// The moves of a shortest solution in order, each `place << 2 | direction`.
    public int[] solution() {
        int[] solution = new int[least];
        solution(solution);
        return solution;
    }

    /// The same into an array that is long enough.
    public void solution(int[] solution) {
        trace(solution, winningMove, cameBy);
    }

    /// The shortest solution that was found last: another one than the first, when there are several.
    public void lastSolution(int[] solution) {
        trace(solution, lastWinningMove, cameLastBy);
    }

    private void trace(int[] solution, int last, int[] by) {
        int move = last;
        for (int at = least - 1; at >= 0; at--) {
            solution[at] = move;
            move = by[move >> 2];
        }
    }
}
