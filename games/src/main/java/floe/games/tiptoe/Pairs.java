package floe.games.tiptoe;

/// Counts for each two states of two paths at a gap, the same when the paths are exchanged: a square table with a line
/// for each live state.
record Pairs(Live live, double[] counts) {
    static Pairs none(Live live) {
        return new Pairs(live, new double[live.count() * live.count()]);
    }

    /// The sum of each count times what two paths have in its two states.
    double times(double[] one, double[] other) {
        int length = live.count();
        double[] sums = new double[length];
        for (int line = 0; line < length; line++) {
            double times = one[live.state(line)];
            if (times != 0) {
                for (int i = 0; i < length; i++) {
                    sums[i] += times * counts[line * length + i];
                }
            }
        }
        double sum = 0;
        for (int i = 0; i < length; i++) {
            sum += sums[i] * other[live.state(i)];
        }
        return sum;
    }

    /// The sum of each count times the other's of the same states.
    double times(Pairs other) {
        int length = live.count();
        int[] places = new int[length];
        for (int i = 0; i < length; i++) {
            places[i] = other.live.place(live.state(i));
        }
        double sum = 0;
        for (int line = 0; line < length; line++) {
            if (places[line] != Live.NOWHERE) {
                sum += times(line * length, other, places[line] * other.live.count(), places);
            }
        }
        return sum;
    }

    private double times(int line, Pairs other, int otherLine, int[] places) {
        double sum = 0;
        for (int i = 0; i < places.length; i++) {
            if (places[i] != Live.NOWHERE) {
                sum += counts[line + i] * other.counts[otherLine + places[i]];
            }
        }
        return sum;
    }

    /// Adds the pairs of which one path has the one counts and the other the others.
    void add(double[] one, double[] other) {
        int length = live.count();
        for (int line = 0; line < length; line++) {
            double times = one[live.state(line)];
            if (times != 0) {
                for (int i = 0; i < length; i++) {
                    counts[line * length + i] += times * other[live.state(i)];
                }
            }
        }
    }
}
