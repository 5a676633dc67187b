package floe.games.kit;

import java.util.Arrays;

/// A person who looks for the way out of a maze of places: goes where they have not been, the nearest first, remembers
/// where each move led, walks back over what they know, and starts over when nothing new is left or when a move was the
/// end of them. Now and then they err and make any move.
///
/// They see where a single move leads, and not what comes of several. It pays one for each move, and more for a death.
public final class Explorer implements SimulatedPlayer.Plays {
    /// What a move comes to when it does not lead to a place.
    public static final int BLOCKED = -1;

    public static final int WON = -2;
    public static final int LOST = -3;

    /// One choice in so many is an error.
    private static final int ERRS = 12;

    /// Who has paid so much gives up.
    private static final int PATIENCE = 20_000;

    private static final int WAYS = 4;

    private final int[] moves;
    private final int death;
    private final Meter meter;
    private final byte[] open;
    /// The moves from a place that were not tried and do not lead to where one has been.
    private final byte[] fresh;

    private final boolean[] visited;
    /// The moves into place `p` stand from `firstInto[p]` on.
    private final int[] into;

    private final int[] firstInto;
    private final int[] queue;
    private final int[] cameBy;
    private final int[] seen;
    private int looks;
    private int at;
    private long paid;

    /// @param moves where each move leads, four to a place: a place, or one of the constants; the start is place 0
    /// @param death what a move is paid that ends in [#LOST]
    public Explorer(int[] moves, int death, Meter meter) {
        this.moves = moves;
        this.death = death;
        this.meter = meter;
        int places = moves.length / WAYS;
        this.open = new byte[places];
        this.fresh = new byte[places];
        this.visited = new boolean[places];
        this.queue = new int[places];
        this.cameBy = new int[places];
        this.seen = new int[places];
        this.into = new int[moves.length];
        this.firstInto = new int[places + 2];
        link();
    }

    private void link() {
        for (int move = 0; move < moves.length; move++) {
            open[move / WAYS] |= (byte) (moves[move] == BLOCKED ? 0 : 1 << move % WAYS);
            if (moves[move] >= 0) {
                firstInto[moves[move] + 2]++;
            }
        }
        for (int place = 2; place < firstInto.length; place++) {
            firstInto[place] += firstInto[place - 1];
        }
        for (int move = 0; move < moves.length; move++) {
            if (moves[move] >= 0) {
                into[firstInto[moves[move] + 1]++] = move;
            }
        }
    }

    @Override
    public long play(Dice dice) {
        System.arraycopy(open, 0, fresh, 0, open.length);
        Arrays.fill(visited, false);
        at = 0;
        paid = 0;
        while (at != WON && paid < PATIENCE) {
            visit();
            if (dice.next(ERRS) == 0 && open[at] != 0) {
                make(one(open[at], dice));
            } else if (fresh[at] != 0) {
                make(one(fresh[at], dice));
            } else if (!walkToNew()) {
                if (at == 0) {
                    break;
                }
                startOver();
            }
        }
        meter.spend(1 + paid / 4);
        return paid;
    }

    private void visit() {
        if (!visited[at]) {
            visited[at] = true;
            for (int link = firstInto[at]; link < firstInto[at + 1]; link++) {
                fresh[into[link] / WAYS] &= (byte) ~(1 << into[link] % WAYS);
            }
        }
    }

    private void make(int way) {
        int move = at * WAYS + way;
        fresh[at] &= (byte) ~(1 << way);
        int to = moves[move];
        if (to == LOST) {
            paid += death;
            at = 0;
        } else {
            paid++;
            at = to;
        }
    }

    private void startOver() {
        paid++;
        at = 0;
    }

    /// Walks to the nearest place with a fresh move, over what is known, and says whether there is one.
    private boolean walkToNew() {
        looks++;
        seen[at] = looks;
        queue[0] = at;
        int count = 1;
        for (int next = 0; next < count; next++) {
            int place = queue[next];
            for (int known = open[place]; known != 0; known &= known - 1) {
                int to = moves[place * WAYS + Integer.numberOfTrailingZeros(known)];
                if (to >= 0 && visited[to] && seen[to] != looks) {
                    seen[to] = looks;
                    cameBy[to] = place;
                    if (fresh[to] != 0) {
                        walk(to);
                        return true;
                    }
                    queue[count++] = to;
                }
            }
        }
        return false;
    }

    private void walk(int to) {
        for (int place = to; place != at; place = cameBy[place]) {
            paid++;
        }
        at = to;
    }

    private static int one(int ways, Dice dice) {
        int left = ways;
        for (int skip = dice.next(Integer.bitCount(ways)); skip > 0; skip--) {
            left &= left - 1;
        }
        return Integer.numberOfTrailingZeros(left);
    }
}
