package floe.games.tiptoe;

import java.util.Arrays;

/// Counts of pairs of paths carried over a row, up or down, one path after the other: first all pieces of a group for
/// the one, then those that go with them for the other. So the work is that of the states times the pieces, not of the
/// pieces times the pieces; and of the first path only the states that the group leads to are kept. The innermost loops
/// add whole lines of a table.
final class Carry {
    private final Rows.Link[] links;
    private final int columns;
    private final Pieces pieces;
    private final Pairs from;
    private final Live to;
    private final boolean up;
    private final Desk desk;
    private long work;

    /// Room to work in, for one carry after the other.
    record Desk(Scratch half, Scratch turned, Scratch both) {
        Desk() {
            this(new Scratch(), new Scratch(), new Scratch());
        }
    }

    Carry(Rows.Link[] links, int columns, Pieces pieces, Pairs from, Live to, boolean up, Desk desk) {
        this.links = links;
        this.columns = columns;
        this.pieces = pieces;
        this.from = from;
        this.to = to;
        this.up = up;
        this.desk = desk;
    }

    /// The counts behind the row.
    Pairs carried() {
        Pairs carried = Pairs.none(to);
        double[] counts = carried.counts();
        int states = to.count();
        for (int group = 0; group < pieces.groups(); group++) {
            int[] targets = targets(group);
            double[] both = both(group, targets);
            for (int line = 0; line < states; line++) {
                for (int i = 0; i < targets.length; i++) {
                    counts[line * states + targets[i]] += both[line * targets.length + i];
                }
            }
            work += (long) states * targets.length;
        }
        return carried;
    }

    /// How many numbers were read so far.
    long work() {
        return work;
    }

    /// The places where a first path may be behind the row with a piece of the group.
    private int[] targets(int group) {
        int[] targets = new int[to.count()];
        Arrays.fill(targets, Live.NOWHERE);
        for (Rows.Link link : links) {
            int target = (up ? link.above() : link.below()) * columns;
            for (int left = pieces.targets(true, group, link.across()); left != 0; left &= left - 1) {
                int place = to.place(target + Integer.numberOfTrailingZeros(left));
                if (place != Live.NOWHERE) {
                    targets[place] = place;
                }
            }
        }
        int count = 0;
        for (int place : targets) {
            if (place != Live.NOWHERE) {
                targets[count++] = place;
            }
        }
        return Arrays.copyOf(targets, count);
    }

    /// A line for each state of the second path behind the row, and in it a count for each target of the first.
    private double[] both(int group, int[] targets) {
        int[] places = new int[to.count()];
        for (int i = 0; i < targets.length; i++) {
            places[targets[i]] = i;
        }
        int sources = from.live().count();
        double[] half = desk.half.cleared(targets.length * sources);
        carryLines(true, group, from.counts(), half, places, sources);
        Arrays.setAll(places, place -> place);
        double[] both = desk.both.cleared(to.count() * targets.length);
        carryLines(false, group, turned(half, targets.length, sources), both, places, targets.length);
        return both;
    }

    /// Carries lines that stand for one path's states in front of the row to those behind it, each to its place.
    private void carryLines(boolean first, int group, double[] lines, double[] carried, int[] places, int length) {
        for (Rows.Link link : links) {
            int source = (up ? link.below() : link.above()) * columns;
            int target = (up ? link.above() : link.below()) * columns;
            for (int left = pieces.targets(first, group, link.across()); left != 0; left &= left - 1) {
                int column = Integer.numberOfTrailingZeros(left);
                int place = to.place(target + column);
                if (place != Live.NOWHERE) {
                    int reached = pieces.to(first, group, column, link.across());
                    addLines(lines, source, reached, carried, places[place] * length, length);
                }
            }
        }
    }

    private void addLines(double[] lines, int source, int reached, double[] carried, int there, int length) {
        for (int left = reached; left != 0; left &= left - 1) {
            int place = from.live().place(source + Integer.numberOfTrailingZeros(left));
            if (place != Live.NOWHERE) {
                int at = place * length;
                for (int i = 0; i < length; i++) {
                    carried[there + i] += lines[at + i];
                }
                work += length;
            }
        }
    }

    private double[] turned(double[] table, int lines, int length) {
        work += (long) lines * length;
        double[] turned = desk.turned.any(lines * length);
        for (int line = 0; line < lines; line++) {
            for (int i = 0; i < length; i++) {
                turned[i * lines + line] = table[line * length + i];
            }
        }
        return turned;
    }
}
