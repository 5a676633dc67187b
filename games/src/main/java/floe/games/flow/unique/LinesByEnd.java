package floe.games.flow.unique;

/// What an end has to do with the lines of [LineCapacity]: which lead to it or come from it, and which pass it, as bits
/// in the order in which [LineCrossings] keeps them.
final class LinesByEnd {
    private static final int LANES = LineCrossings.LANES;

    /// Lists and numbers of each, with the objects that they are.
    private static final long LISTS_OF_AN_END = 384;

    private final LineCapacity lines;
    private final int ends;
    private final int words;
    /// One end after the other, the words with lines that pass it or begin after it; where those of each begin, and up
    /// to where they have lines that lead to the next end.
    private final int[] busy;
    private final int[] first;
    private final int[] afterLeading;
    /// By number of a busy word, in the highest bit of each byte: whether the line passes the end at its left, at its
    /// right.
    private final long[] passLeft;
    private final long[] passRight;
    /// In all bits of each byte: whether the line begins after the end, comes from the end itself, or begins after it
    /// at the right rim.
    private final long[] begins;
    private final long[] comesFrom;
    private final long[] comesFromRight;
    /// Cells of the shortest line that comes from an end.
    private final int[] leastLeaving;
    private final LineList[] arriving;
    private final LineList[] leavingToRim;
    private final LineList[] toRim;
    private final LineList[] reaching;

    LinesByEnd(LineCapacity lines, int ends) {
        this.lines = lines;
        this.ends = ends;
        this.words = words(lines);
        this.leastLeaving = new int[ends];
        this.arriving = new LineList[ends];
        this.leavingToRim = new LineList[ends];
        this.toRim = new LineList[ends];
        this.reaching = new LineList[ends];
        makeRoom();
        for (int line = 0; line < lines.count(); line++) {
            sort(line);
        }
        this.first = new int[ends + 1];
        this.afterLeading = new int[ends];
        int busyWords = countBusy();
        this.busy = new int[busyWords];
        this.passLeft = new long[busyWords];
        this.passRight = new long[busyWords];
        this.begins = new long[busyWords];
        this.comesFrom = new long[busyWords];
        this.comesFromRight = new long[busyWords];
        follow();
    }

    /// What the lists and tables for these lines hold.
    static long bytes(LineCapacity lines, int ends) {
        long listed = 0;
        for (int line = 0; line < lines.count(); line++) {
            listed += lines.goesToRim(line) ? Math.max(1, 1 + lines.until(line) - lines.from(line)) : 1;
        }
        long busy = 0;
        for (int word = 0; word < words(lines); word++) {
            busy += Math.max(0, lastBusy(lines, word) - firstBusy(lines, ends, word));
        }
        return listed * Integer.BYTES + busy * (Integer.BYTES + 5L * Long.BYTES) + ends * LISTS_OF_AN_END;
    }

    static int words(LineCapacity lines) {
        return (lines.followed() + LANES - 1) / LANES;
    }

    /// The ends at which a word is busy are one after the other, for lines that share it are needed no longer after
    /// ends that are near each other.
    private int countBusy() {
        for (int word = 0; word < words; word++) {
            for (int end = firstBusy(lines, ends, word); end < lastBusy(lines, word); end++) {
                first[end + 1]++;
            }
        }
        for (int end = 0; end < ends; end++) {
            first[end + 1] += first[end];
        }
        return first[ends];
    }

    private static int firstBusy(LineCapacity lines, int ends, int word) {
        int least = ends;
        for (int line = word * LANES; line < afterLast(lines, word); line++) {
            least = Math.min(least, lines.starts(line));
        }
        return Math.max(0, least);
    }

    private static int lastBusy(LineCapacity lines, int word) {
        return lines.until(afterLast(lines, word) - 1);
    }

    private static int afterLast(LineCapacity lines, int word) {
        return Math.min(lines.followed(), (word + 1) * LANES);
    }

    private void follow() {
        int[] number = first.clone();
        for (int word = 0; word < words; word++) {
            for (int line = word * LANES; line < afterLast(lines, word); line++) {
                follow(line, number);
            }
            for (int end = firstBusy(lines, ends, word); end < lastBusy(lines, word); end++) {
                busy[number[end]++] = word;
            }
        }
        for (int end = 0; end < ends; end++) {
            int lastLeading = end + 1 < ends ? lastWord(arriving[end + 1]) : -1;
            int after = first[end];
            while (after < first[end + 1] && busy[after] <= lastLeading) {
                after++;
            }
            afterLeading[end] = after;
        }
    }

    /// @param number by end, that of the line's word
    private void follow(int line, int[] number) {
        int from = lines.from(line);
        int shift = line % LANES * Byte.SIZE;
        if (lines.starts(line) >= 0) {
            int begin = number[lines.starts(line)];
            long here = 0xFFL << shift;
            begins[begin] |= here;
            comesFrom[begin] |= from >= 0 ? here : 0;
            comesFromRight[begin] |= from < 0 && lines.comesFromRight(line) ? here : 0;
        }
        for (int end = lines.starts(line) + 1; end < lines.until(line); end++) {
            (lines.passesLeft(line, end) ? passLeft : passRight)[number[end]] |= 0x80L << shift;
        }
    }

    private static int lastWord(LineList some) {
        return some.size() == 0 ? -1 : some.get(some.size() - 1) / LANES;
    }

    private void makeRoom() {
        int[] arrive = new int[ends + 1];
        int[] leave = new int[ends];
        int[] pass = new int[ends];
        int[] reach = new int[ends + 1];
        for (int line = 0; line < lines.count(); line++) {
            arrive[lines.to(line)]++;
            if (lines.goesToRim(line)) {
                leave[lines.from(line)]++;
                reach[lines.until(line)]++;
                for (int end = lines.from(line) + 1; end < lines.until(line); end++) {
                    pass[end]++;
                }
            }
        }
        for (int end = 0; end < ends; end++) {
            leastLeaving[end] = Integer.MAX_VALUE;
            arriving[end] = new LineList(arrive[end]);
            leavingToRim[end] = new LineList(leave[end]);
            toRim[end] = new LineList(pass[end]);
            reaching[end] = new LineList(reach[end + 1]);
        }
    }

    private void sort(int line) {
        int from = lines.from(line);
        boolean rim = lines.goesToRim(line);
        if (!rim) {
            arriving[lines.to(line)].add(line);
        } else {
            leavingToRim[from].add(line);
        }
        if (from >= 0) {
            leastLeaving[from] = Math.min(leastLeaving[from], lines.cells(line));
        }
        if (rim) {
            for (int end = from + 1; end < lines.until(line); end++) {
                toRim[end].add(line);
            }
            if (lines.until(line) > from + 1) {
                reaching[lines.until(line) - 1].add(line);
            }
        }
    }

    int words() {
        return words;
    }

    /// The first of the words that are busy at an end, counted on over all ends: those of the next end follow.
    int first(int end) {
        return first[end];
    }

    /// The first of them from which on none has lines that lead to the next end.
    int afterLeading(int end) {
        return afterLeading[end];
    }

    int busy(int number) {
        return busy[number];
    }

    /// The lines of a busy word that pass its end at its left, in the highest bits of its bytes.
    long passLeft(int number) {
        return passLeft[number];
    }

    long passRight(int number) {
        return passRight[number];
    }

    /// The lines of a busy word that are followed from its end on, in all bits of their bytes: those that come from the
    /// end, and those from the left and from the right rim.
    long begins(int number) {
        return begins[number];
    }

    long comesFrom(int number) {
        return comesFrom[number];
    }

    long comesFromRight(int number) {
        return comesFromRight[number];
    }

    int leastLeaving(int end) {
        return leastLeaving[end];
    }

    /// The lines that lead to an end.
    LineList arriving(int end) {
        return arriving[end];
    }

    /// Of the lines that come from an end, those to the rim.
    LineList leavingToRim(int end) {
        return leavingToRim[end];
    }

    /// Of the lines that pass an end, those to the rim.
    LineList toRim(int end) {
        return toRim[end];
    }

    /// Of these, the lines for which it is the last end.
    LineList reaching(int end) {
        return reaching[end];
    }
}
