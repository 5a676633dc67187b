package floe.games.flow.unique;

/// The state of the sweep line: what it crosses after each end, from left to right: paths on their way to an end
/// farther ahead. Each strand has the colour of the end behind it, or is a leg of an arch that no end lies on yet.
final class SweepLine {
    /// Arches are numbered from here on.
    private static final int ARCH = 1 << 16;

    private static final int MOST_NESTED = 128;

    private final SweepOrder sweep;
    private final int[] count;
    private final int[][] labels;
    /// Where the strand of each end is, -1 where it has none.
    private final int[][] own;
    private final int words;
    /// By word of a set of colours.
    private final OddColours[] odd;
    private final int gaps;
    /// By end and gap: how many arches span it.
    private final int[] arches;
    private final AlternatingPairs pairs;
    /// By arch: in which sum it was met last.
    private final int[] seen;
    private int summed;
    private boolean named;

    SweepLine(SweepOrder sweep, int most) {
        this.sweep = sweep;
        this.count = new int[sweep.ends + 1];
        this.labels = new int[sweep.ends + 1][most];
        this.own = new int[sweep.ends + 1][sweep.ends];
        this.words = sweep.words;
        this.gaps = most + 1;
        this.odd = new OddColours[words];
        for (int word = 0; word < words; word++) {
            odd[word] = new OddColours((sweep.ends + 1) * gaps);
        }
        this.arches = new int[(sweep.ends + 1) * gaps];
        this.pairs = new AlternatingPairs(sweep, most, ARCH);
        this.seen = new int[sweep.ends * MOST_NESTED];
    }

    /// What one holds.
    static long bytes(SweepOrder sweep, int most) {
        long ends = sweep.ends + 1L;
        long gaps = ends * (most + 1);
        return ends * Integer.BYTES * (most + sweep.ends + MOST_NESTED)
                + gaps * (Integer.BYTES + Long.BYTES * sweep.words);
    }

    /// How many strands there are before an end.
    int count(int end) {
        return count[end];
    }

    /// Where the strand of an earlier end is before an end, -1 where it has none.
    int own(int end, int earlier) {
        return own[end][earlier];
    }

    /// Whether a strand may run into an end, by its colour.
    boolean mayEnd(int end, int strand) {
        int label = labels[end][strand];
        return label >= ARCH || label == sweep.colour[end];
    }

    /// Lets a path begin at an end, between two strands, and so many arches span it.
    void begin(int end, int gap, int spanning) {
        int strands = count[end];
        int[] before = labels[end];
        int[] after = labels[end + 1];
        int added = 2 * spanning + 1;
        System.arraycopy(before, 0, after, 0, gap);
        for (int arch = 0; arch < spanning; arch++) {
            int name = ARCH + end * MOST_NESTED + arch;
            after[gap + arch] = name;
            after[gap + 2 * spanning - arch] = name;
        }
        after[gap + spanning] = sweep.colour[end];
        System.arraycopy(before, gap, after, gap + added, strands - gap);
        count[end + 1] = strands + added;
        for (int other = 0; other < end; other++) {
            int at = own[end][other];
            own[end + 1][other] = at < gap ? at : at + added;
        }
        own[end + 1][end] = gap + spanning;
    }

    /// How many strands on the left of one that runs into an end may meet those on its right: at most so many, and
    /// none from the first on that are of different colours or of one arch.
    int meeting(int end, int strand, int most) {
        int[] all = labels[end];
        int room = Math.min(Math.min(strand, count[end] - 1 - strand), most);
        for (int pair = 1; pair <= room; pair++) {
            int left = all[strand - pair];
            int right = all[strand + pair];
            if (left < ARCH && right < ARCH ? left != right : left == right) {
                return pair - 1;
            }
        }
        return room;
    }

    /// Lets a strand run into an end, and so many strands on its left meet those on its right ahead of it; false
    /// where they are of different colours, or would close a ring.
    boolean finish(int end, int strand, int meeting) {
        int strands = count[end];
        int[] after = labels[end + 1];
        named = false;
        System.arraycopy(labels[end], 0, after, 0, strands);
        if (after[strand] >= ARCH) {
            rename(after, strands, after[strand], sweep.colour[end]);
        }
        for (int pair = 1; pair <= meeting; pair++) {
            int left = after[strand - pair];
            int right = after[strand + pair];
            if (left >= ARCH) {
                if (left == right) {
                    return false;
                }
                rename(after, strands, left, right);
            } else if (right >= ARCH) {
                rename(after, strands, right, left);
            } else if (left != right) {
                return false;
            }
        }
        int removed = 2 * meeting + 1;
        System.arraycopy(after, strand + meeting + 1, after, strand - meeting, strands - strand - meeting - 1);
        count[end + 1] = strands - removed;
        for (int other = 0; other < end; other++) {
            int at = own[end][other];
            own[end + 1][other] = at < strand - meeting ? at : at > strand + meeting ? at - removed : -1;
        }
        own[end + 1][end] = -1;
        return true;
    }

    /// Whether the strand that ran into an end last, or one that met another, was the leg of an arch before.
    boolean named() {
        return named;
    }

    private void rename(int[] labels, int strands, int name, int with) {
        named = true;
        for (int i = 0; i < strands; i++) {
            labels[i] = labels[i] == name ? with : labels[i];
        }
    }

    /// Sums up, for every gap between the strands before an end, what lies to its left.
    void sum(int end) {
        int[] all = labels[end];
        int strands = count[end];
        int open = 0;
        int before = end * gaps;
        summed++;
        for (int i = 0; i < strands; i++) {
            if (all[i] >= ARCH) {
                // The second leg of an arch closes what the first one opened.
                int arch = all[i] - ARCH;
                open += seen[arch] == summed ? -1 : 1;
                seen[arch] = summed;
            }
            arches[before + i + 1] = open;
        }
        for (int word = 0; word < words; word++) {
            sum(all, strands, before, word);
        }
    }

    private void sum(int[] all, int strands, int before, int word) {
        long[] of = odd[word].ofGap;
        long left = 0;
        for (int i = 0; i < strands; i++) {
            if (all[i] < ARCH) {
                int later = sweep.later[all[i]];
                left ^= later >> 6 == word ? 1L << later : 0;
            }
            of[before + i + 1] = left;
        }
    }

    /// Whether colours are in each other's way before an end.
    boolean alternates(int end) {
        return pairs.any(labels[end], count[end], end);
    }

    /// Whether they are since a path began at an end, in a gap, with no arch that spans it. Most often none of those
    /// with one strand in between has both ends behind, which is quickly told.
    boolean alternates(int end, int gap) {
        return sweep.mate[end] < end && isAmongHalves(end, gap) && alternates(end + 1);
    }

    private boolean isAmongHalves(int end, int gap) {
        int mate = 0;
        while (labels[end][mate] != sweep.colour[end]) {
            mate++;
        }
        for (int word = 0; word < words; word++) {
            long behind = word < end >> 6 ? -1 : word > end >> 6 ? 0 : (1L << end) - 1;
            if (((odd[word].of(place(end, gap)) ^ odd[word].of(place(end, mate))) & behind) != 0) {
                return true;
            }
        }
        return false;
    }

    OddColours odd(int word) {
        return odd[word];
    }

    /// The number of a gap between the strands before an end.
    int place(int end, int gap) {
        return end * gaps + gap;
    }

    /// By place, a word of the set of colours, each by its later end, of which there is one strand left of the gap and
    /// not two: that one leads to the later end where that is ahead, and else to the other strand.
    static final class OddColours {
        private final long[] ofGap;

        private OddColours(int gaps) {
            this.ofGap = new long[gaps];
        }

        long of(int place) {
            return ofGap[place];
        }
    }

    /// How many arches span a gap.
    int arches(int place) {
        return arches[place];
    }
}
