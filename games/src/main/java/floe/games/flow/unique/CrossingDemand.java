package floe.games.flow.unique;

import java.util.Arrays;

/// Tells how many colours must still cross a line, those of a word of their set; each is known there by its
/// later end. So many ends as a word has bits are the rule, and then there is but one of these.
final class CrossingDemand {
    private final LineCapacity.EndsBeside beside;
    private final SweepLine.OddColours odd;
    /// After each end, the ends that lie ahead.
    private final long[] ahead;
    /// For each line all colours but that of the end it comes from.
    private final long[] others;

    CrossingDemand(SweepOrder sweep, LineCapacity lines, SweepLine strands, int word) {
        this.beside = lines.ends(word);
        this.odd = strands.odd(word);
        this.ahead = new long[sweep.ends + 1];
        for (int end = sweep.ends - 1; end >= 0; end--) {
            ahead[end] = ahead[end + 1] | (end >> 6 == word ? 1L << end : 0);
        }
        this.others = new long[lines.count()];
        Arrays.fill(others, -1);
        for (int line = 0; line < others.length; line++) {
            if (lines.from(line) >= 0) {
                int own = sweep.later[sweep.colour[lines.from(line)]];
                others[line] = own >> 6 == word ? ~(1L << own) : -1;
            }
        }
    }

    /// What one holds.
    static long bytes(SweepOrder sweep, LineCapacity lines) {
        return Long.BYTES * (sweep.ends + 1L + lines.count());
    }

    /// The colours that must cross a line, after so many ends.
    ///
    /// @param place of the gap in which the line runs, and after all strands, as [SweepLine] numbers them
    int of(int line, int place, int all, int ends) {
        long later = ahead[ends];
        long toLeft = odd.of(place);
        long parted = toLeft & (beside.right(line) | ~later) | odd.of(all) & ~toLeft & beside.left(line) & later;
        return Long.bitCount(parted & others[line]) + Long.bitCount(beside.split(line) & later);
    }
}
