package floe.games.kit;

import java.util.Arrays;

/// Of each place of a maze those that can be walked to from there, the nearest first: as many as somebody asked for,
/// found once and kept.
///
/// That is the order in which a search level by level meets them. A search for each walk took twice the time of all
/// else in a play; with the orders kept it takes less.
final class NearestFirst {
    private static final int WAYS = 4;
    private static final int PLACE_BITS = 16;
    private static final int PLACE_MASK = (1 << PLACE_BITS) - 1;

    /// There is none.
    static final int NONE = -1;

    /// So many are found to begin with: most walks are short.
    private static final int FEW = 12;

    /// Half a mebibyte: with more entries than that all are forgotten and found anew, lest a large maze take memory by
    /// the square of its places.
    static final int MOST_KEPT = 1 << 17;

    /// Where each move leads; what leads to no place leads to one that is always known.
    private final int[] moves;
    /// By place: entries, itself the first.
    private final int[][] orders;
    /// By place: how many entries of its order have been gone on from.
    private final int[] followed;

    private final int[] queue;
    private final int[] seen;
    private int looks;
    private int kept;

    /// @param moves where each move leads, four to a place; what is below 0 is no place
    NearestFirst(int[] moves) {
        int places = moves.length / WAYS;
        if (places > PLACE_MASK) {
            throw new IllegalArgumentException(
                    "a maze of " + places + " places, and at most " + PLACE_MASK + " can be told apart");
        }
        this.moves = new int[moves.length];
        for (int move = 0; move < moves.length; move++) {
            this.moves[move] = moves[move] < 0 ? places : moves[move];
        }
        this.orders = new int[places][];
        this.followed = new int[places];
        this.queue = new int[places + 1];
        this.seen = new int[places + 1];
    }

    static int place(int entry) {
        return entry & PLACE_MASK;
    }

    /// How many moves away the place of an entry is.
    static int moves(int entry) {
        return entry >>> PLACE_BITS;
    }

    /// The entry of the nearest place that is marked, or [#NONE].
    int first(int from, byte[] marks) {
        int[] order = orders[from] == null ? begin(from) : orders[from];
        int next = 0;
        while (next < order.length) {
            for (; next < order.length; next++) {
                if (marks[place(order[next])] != 0) {
                    return order[next];
                }
            }
            order = further(from);
        }
        return NONE;
    }

    /// How many entries are kept.
    int kept() {
        return kept;
    }

    private int[] begin(int place) {
        orders[place] = new int[] {place};
        followed[place] = 0;
        return further(place);
    }

    /// Twice as many entries; as many as before when there are no others.
    private int[] further(int place) {
        int[] known = orders[place];
        looks++;
        seen[seen.length - 1] = looks;
        int count = 0;
        for (int entry : known) {
            seen[place(entry)] = looks;
            queue[count++] = entry;
        }
        int wanted = Math.min(Math.max(FEW, 2 * count), queue.length - 1);
        int next = followed[place];
        while (next < count && count < wanted) {
            count = follow(queue[next++], count);
        }
        if (kept > MOST_KEPT) {
            Arrays.fill(orders, null);
            kept = known.length;
        }
        followed[place] = next;
        kept += count - known.length;
        orders[place] = count == known.length ? known : Arrays.copyOf(queue, count);
        return orders[place];
    }

    /// Adds the places that one move leads to from that of an entry and that were not there; says how many there are.
    private int follow(int entry, int known) {
        int count = known;
        int first = place(entry) * WAYS;
        int further = entry - place(entry) + (1 << PLACE_BITS);
        for (int move = first; move < first + WAYS; move++) {
            int to = moves[move];
            queue[count] = further + to;
            count += seen[to] == looks ? 0 : 1;
            seen[to] = looks;
        }
        return count;
    }
}
