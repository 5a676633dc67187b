package floe.games.cave.judge;

import floe.games.cave.board.CaveGrid;

/// The stretches of ground, where the hero walks from cell to cell without a fall: runs of bits in the rows of
/// cells that hold him. The column of rock behind each row ends every run.
final class CaveGround {
    private final long[] held;

    CaveGround(CaveGrid grid) {
        this.held = grid.held();
    }

    /// The next of these cells to the right of a place on the same ground, or -1.
    int nextRight(int place, long[] cells) {
        int word = place >> 6;
        long behind = -2L << place;
        while (true) {
            long gaps = ~held[word] & behind;
            long found = cells[word] & behind;
            if ((found | gaps) != 0) {
                long lowest = Long.lowestOneBit(found | gaps);
                return (gaps & lowest) != 0 ? -1 : word << 6 | Long.numberOfTrailingZeros(lowest);
            }
            word++;
            behind = -1L;
        }
    }

    /// The next of these cells to the left of a place on the same ground, or -1.
    int nextLeft(int place, long[] cells) {
        int word = place >> 6;
        long behind = (1L << place) - 1;
        while (true) {
            long gaps = ~held[word] & behind;
            long found = cells[word] & behind;
            if ((found | gaps) != 0) {
                long highest = Long.highestOneBit(found | gaps);
                return (gaps & highest) != 0 ? -1 : word << 6 | Long.numberOfTrailingZeros(highest);
            }
            word--;
            behind = -1L;
        }
    }

    /// Marks the whole stretch around a place.
    void mark(int place, long[] marks) {
        int word = place >> 6;
        long bit = 1L << place;
        long gapsAbove = ~held[word] & -bit;
        long gapsBelow = ~held[word] & bit - 1;
        long upTo = gapsAbove == 0 ? -1L : Long.lowestOneBit(gapsAbove) - 1;
        long from = gapsBelow == 0 ? -1L : -(Long.highestOneBit(gapsBelow) << 1);
        marks[word] |= upTo & from;
        if (gapsAbove == 0) {
            markUp(word + 1, marks);
        }
        if (gapsBelow == 0) {
            markDown(word - 1, marks);
        }
    }

    private void markUp(int first, long[] marks) {
        int word = first;
        while (held[word] == -1L) {
            marks[word++] = -1L;
        }
        marks[word] |= Long.lowestOneBit(~held[word]) - 1;
    }

    private void markDown(int first, long[] marks) {
        int word = first;
        while (held[word] == -1L) {
            marks[word--] = -1L;
        }
        marks[word] |= -(Long.highestOneBit(~held[word]) << 1);
    }
}
