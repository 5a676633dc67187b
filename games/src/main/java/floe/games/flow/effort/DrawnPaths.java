package floe.games.flow.effort;

import floe.games.flow.board.FlowBoard;
import java.util.Arrays;

/// A board as far as it is drawn: each pair has a path from each of its ends, whose tips go on until they meet. How far
/// it is drawn can be kept, so that what was tried is taken back at once. The tips of a pair are `2 * pair` and
/// `2 * pair + 1`.
final class DrawnPaths {
    static final int NONE = -1;

    /// Bits of a place's word: which of the four places beside it are free, by way.
    private static final int FREE_BESIDE = 0b1111;

    private static final int OPEN = 4;

    /// Which of them are open: free, or a tip.
    private static final int OPEN_BESIDE = FREE_BESIDE << OPEN;

    private static final int FREE = 8;
    private static final int IS_FREE = 1 << FREE;
    private static final int IS_OPEN = 1 << FREE + 1;
    private static final int AWAKE = 10;

    /// Whether a change around it makes the place wait: it is open and does not wait already.
    private static final int IS_AWAKE = 1 << AWAKE;

    /// By what a word has below [#AWAKE]: whether no step is forced there, as the place is drawn, or a tip with several
    /// ways on, or free with more than two exits, or with two of which none is a tip. That last case spares plays a
    /// twentieth of their time: what is left is a forced step nearly always.
    private static final boolean[] AT_EASE = atEase();

    /// How many places may come to wait by one step.
    private static final int STEP_WAKES = 10;

    final Places places;
    final int[] tips;
    private final int stride;

    /// What is in a place and around it, kept as paths are drawn: it is asked for far more often than it changes.
    private final int[] word;

    /// The columns of the places that are free, as bits, by row.
    private final long[] freeRows;

    /// The tip whose path is in a place that is not free; [#NONE] in the frame.
    private final int[] path;

    private final boolean[] joined;

    /// Places around which something has changed since they were looked at. There is room for all that come to wait
    /// until none does any more: all cells, and those around each step.
    private final int[] waiting;

    private int first;
    private int end;
    private int drawn;
    private int apart;

    DrawnPaths(FlowBoard board) {
        this.places = new Places(board);
        this.stride = places.stride;
        this.tips = new int[2 * board.pairs()];
        this.word = new int[places.count];
        this.path = new int[places.count];
        this.freeRows = new long[places.rows + 2];
        this.joined = new boolean[board.pairs()];
        this.waiting = new int[(1 + STEP_WAKES) * board.cells() + 1];
        this.apart = board.pairs();
        Arrays.fill(path, NONE);
        for (int cell = 0; cell < board.cells(); cell++) {
            begin(places.order[cell], board, cell);
        }
    }

    /// All cells wait at first.
    private void begin(int place, FlowBoard board, int cell) {
        int pair = board.colour(cell);
        boolean isFree = pair == FlowBoard.NONE;
        waiting[end++] = place;
        word[place] |= IS_OPEN | (isFree ? IS_FREE : 0);
        for (int way = 0; way < Places.WAYS; way++) {
            word[places.next(place, way ^ 1)] |= (1 << way) << OPEN | (isFree ? 1 << way : 0);
        }
        if (isFree) {
            freeRows[places.row(place)] |= places.column(place);
        } else {
            int tip = 2 * pair + (board.first(pair) == cell ? 0 : 1);
            tips[tip] = place;
            path[place] = tip;
        }
    }

    private static boolean[] atEase() {
        boolean[] atEase = new boolean[1 << AWAKE];
        for (int word = 0; word < atEase.length; word++) {
            boolean isFree = (word & IS_FREE) != 0;
            int free = word & FREE_BESIDE;
            int open = (word & OPEN_BESIDE) >> OPEN;
            boolean isForced = isFree
                    ? Integer.bitCount(open) < 2 || Integer.bitCount(open) == 2 && open != free
                    : Integer.bitCount(free) < 2;
            atEase[word] = (word & IS_OPEN) == 0 || !isForced;
        }
        return atEase;
    }

    /// How far the board is drawn at some time.
    static final class Kept {
        private final int[] tips;
        private final int[] word;
        private final long[] freeRows;
        private final boolean[] joined;
        private int drawn;
        private int apart;

        private Kept(DrawnPaths paths) {
            this.tips = new int[paths.tips.length];
            this.word = new int[paths.word.length];
            this.freeRows = new long[paths.freeRows.length];
            this.joined = new boolean[paths.joined.length];
        }

        int drawn() {
            return drawn;
        }
    }

    Kept keep() {
        Kept kept = new Kept(this);
        keepIn(kept);
        return kept;
    }

    /// Forgets what was kept there before.
    void keepIn(Kept kept) {
        System.arraycopy(tips, 0, kept.tips, 0, tips.length);
        System.arraycopy(word, 0, kept.word, 0, word.length);
        System.arraycopy(freeRows, 0, kept.freeRows, 0, freeRows.length);
        System.arraycopy(joined, 0, kept.joined, 0, joined.length);
        kept.drawn = drawn;
        kept.apart = apart;
    }

    /// Takes back what was drawn since then. No place waits then.
    void takeBackTo(Kept kept) {
        System.arraycopy(kept.tips, 0, tips, 0, tips.length);
        System.arraycopy(kept.word, 0, word, 0, word.length);
        System.arraycopy(kept.freeRows, 0, freeRows, 0, freeRows.length);
        System.arraycopy(kept.joined, 0, joined, 0, joined.length);
        drawn = kept.drawn;
        apart = kept.apart;
        first = 0;
        end = 0;
    }

    /// The tip whose path is in a place that is not free.
    int path(int place) {
        return path[place];
    }

    boolean isFree(int place) {
        return (word[place] & IS_FREE) != 0;
    }

    boolean isJoined(int tip) {
        return joined[tip >> 1];
    }

    boolean isAllJoined() {
        return apart == 0;
    }

    /// How many steps are drawn.
    int drawn() {
        return drawn;
    }

    /// The ways on from a tip: onto a free place, or to the other tip of its pair.
    int ways(int tip) {
        int place = tips[tip];
        int mate = tips[tip ^ 1];
        return freeBeside(place) | (places.areBeside(place, mate) ? places.nearer(place, mate) : 0);
    }

    /// Which of the four places beside one are free, by way.
    int freeBeside(int place) {
        return word[place] & FREE_BESIDE;
    }

    /// Which of them are not drawn, by way: free, or a tip.
    int openBeside(int place) {
        return (word[place] & OPEN_BESIDE) >> OPEN;
    }

    /// How many of the four places are free that one touches with its corners.
    int freeAtCorners(int place) {
        return (word[place - stride - 1] & IS_FREE)
                        + (word[place - stride + 1] & IS_FREE)
                        + (word[place + stride - 1] & IS_FREE)
                        + (word[place + stride + 1] & IS_FREE)
                >> FREE;
    }

    /// The columns of the places that are free, as bits, by row. Whoever changes them puts them back.
    long[] freeRows() {
        return freeRows;
    }

    /// Whether a tip would come to lie beside its own path.
    boolean touches(int tip, int to) {
        for (int drawn = ~openBeside(to) & FREE_BESIDE; drawn != 0; drawn &= drawn - 1) {
            int beside = places.next(to, Integer.numberOfTrailingZeros(drawn));
            if (path[beside] >> 1 == tip >> 1) {
                return true;
            }
        }
        return false;
    }

    /// Draws a step of a tip, onto a free place or to its other tip. All open places beside the step wait then, the
    /// tip and its other tip first.
    void extend(int tip, int way) {
        int from = tips[tip];
        int to = places.next(from, way);
        drawn++;
        word[from] &= ~(IS_OPEN | IS_AWAKE);
        if (isFree(to)) {
            word[to] &= ~IS_FREE;
            freeRows[places.row(to)] &= ~places.column(to);
            path[to] = tip;
            tips[tip] = to;
            wake(from, to, 1, tips[tip ^ 1]);
        } else {
            word[to] &= ~(IS_OPEN | IS_AWAKE);
            joined[tip >> 1] = true;
            apart--;
            wake(from, to, 1 << OPEN, to);
        }
    }

    /// @param what what is no longer beside those around the tip's new place, as the bit of a word for way 0
    private void wake(int from, int to, int what, int other) {
        int at = change(to, 0, end);
        at = change(other, 0, at);
        at = change(from - stride, 2 << OPEN, at);
        at = change(to - stride, 2 * what, at);
        at = change(from + stride, 1 << OPEN, at);
        at = change(to + stride, what, at);
        at = change(from - 1, 8 << OPEN, at);
        at = change(to - 1, 8 * what, at);
        at = change(from + 1, 4 << OPEN, at);
        end = change(to + 1, 4 * what, at);
    }

    /// Whether the place wakes nobody could guess, no processor either: so it is written down, and counts if it does.
    private int change(int place, int what, int at) {
        int is = word[place] ^ what;
        word[place] = is & ~IS_AWAKE;
        waiting[at] = place;
        return at + (is >> AWAKE & 1);
    }

    /// The next place that waits and where something may be forced; [#NONE] when none waits any more.
    int nextWaiting() {
        while (first < end) {
            int place = waiting[first++];
            int is = word[place];
            word[place] = is | (is & IS_OPEN) << 1;
            if (!AT_EASE[is & AT_EASE.length - 1]) {
                return place;
            }
        }
        first = 0;
        end = 0;
        return NONE;
    }
}
