package floe.games.penguin.search;

import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;

/// How far each reachable place is from the finish: breadth-first over the moves of a search, backwards.
public final class DistancesToFinish {
    /// The finish is out of reach.
    public static final int NEVER = Integer.MAX_VALUE;

    private final int[] distances = new int[PenguinField.PLACES];
    private final int[] firstInto = new int[PenguinField.PLACES];
    private final int[] nextInto = new int[PenguinField.PLACES << 2];
    private final int[] queue = new int[PenguinField.PLACES];
    private int home;
    private int total;

    public void run(BreadthFirstSearch search) {
        home = 0;
        total = 0;
        for (int at = 0; at < search.reached(); at++) {
            distances[search.place(at)] = NEVER;
            firstInto[search.place(at)] = -1;
        }
        for (int at = 0; at < search.reached(); at++) {
            link(search, search.place(at));
        }
        for (int next = 0; next < home; next++) {
            int place = queue[next];
            for (int move = firstInto[place]; move >= 0; move = nextInto[move]) {
                reach(move >> 2, distances[place] + 1);
            }
        }
    }

    private void link(BreadthFirstSearch search, int place) {
        for (int direction = 0; direction < 4; direction++) {
            int to = search.move(place, direction);
            if (to >= 0) {
                int move = place << 2 | direction;
                nextInto[move] = firstInto[to];
                firstInto[to] = move;
            } else if (to == PenguinRules.WON) {
                reach(place, 1);
            }
        }
    }

    private void reach(int place, int distance) {
        if (distances[place] == NEVER) {
            distances[place] = distance;
            queue[home++] = place;
            total += distance;
        }
    }

    /// Moves from the place to the finish, or [#NEVER].
    public int distance(int place) {
        return distances[place];
    }

    /// How many reachable places have a way to the finish.
    public int home() {
        return home;
    }

    /// What all of them have to go, in moves.
    public int total() {
        return total;
    }
}
