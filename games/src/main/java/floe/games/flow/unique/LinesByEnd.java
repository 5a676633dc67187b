package floe.games.flow.unique;

/// What an end has to do with the lines of [LineCapacity]: which lead to it or come from it, and which pass it, as bits
/// in the order in which [LineCrossings] keeps them.
final class LinesByEnd {
    private static final int LANES = LineCrossings.LANES;

    private final LineCapacity lines;
    private final int ends;
    private final int words;
    /// By end and word, in the highest bit of each byte: whether the line passes the end at its left, at its right.
    private final long[] passLeft;
    private final long[] passRight;
    /// Of the words, those with lines that pass an end or begin after it.
    private final int[] first;
    private final int[] last;
    /// Cells of the shortest line that comes from an end.
    private final int[] leastLeaving;
    private final LineList[] arriving;
    private final LineList[] leavingToRim;
    private final LineList[] toRim;
    private final LineList[] reaching;

    LinesByEnd(LineCapacity lines, int ends) {
        this.lines = lines;
        this.ends = ends;
        this.words = (lines.count() + LANES - 1) / LANES;
        this.passLeft = new long[ends * words];
        this.passRight = new long[ends * words];
        this.first = new int[ends];
        this.last = new int[ends];
        this.leastLeaving = new int[ends];
        this.arriving = new LineList[ends];
        this.leavingToRim = new LineList[ends];
        this.toRim = new LineList[ends];
        this.reaching = new LineList[ends];
        makeRoom();
        for (int line = 0; line < lines.count(); line++) {
            sort(line);
        }
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
            first[end] = lines.fromEnd(end) / LANES;
            last[end] = (lines.fromEnd(end + 1) + LANES - 1) / LANES;
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
        long bit = 0x80L << line % LANES * Byte.SIZE;
        int word = line / LANES;
        for (int end = lines.starts(line) + 1; end < lines.until(line); end++) {
            (lines.passesLeft(line, end) ? passLeft : passRight)[end * words + word] |= bit;
            first[end] = Math.min(first[end], word);
            if (rim) {
                toRim[end].add(line);
                if (lines.until(line) == end + 1) {
                    reaching[end].add(line);
                }
            }
        }
    }

    int words() {
        return words;
    }

    int first(int end) {
        return first[end];
    }

    int last(int end) {
        return last[end];
    }

    /// The lines of a word that pass an end at its left, in the highest bits of its bytes.
    long passLeft(int word) {
        return passLeft[word];
    }

    long passRight(int word) {
        return passRight[word];
    }

    /// The first line that comes from an end: up to the first from the left rim all do.
    int fromEnd(int end) {
        return lines.fromEnd(end);
    }

    int fromLeftRim(int end) {
        return lines.fromLeftRim(end);
    }

    int fromRightRim(int end) {
        return lines.fromRightRim(end);
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
