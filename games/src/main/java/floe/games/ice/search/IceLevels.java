package floe.games.ice.search;

import floe.games.ice.board.IceField;
import java.util.Arrays;

/// Which stretches a breadth-first search has met, on which level each, and in which order.
public final class IceLevels {
    /// The bit of a mark that says that several shortest ways lead there.
    static final int SEVERAL = 1;

    /// More than the level of any stretch.
    static final int FAR = 1 << 16;

    private static final int UNMET = mark(FAR);

    /// Twice the level of a stretch, and the bit for several ways; [#UNMET] of those that were not met.
    final int[] marks;

    /// The stretches in the order in which they were met.
    public final int[] queue;

    public int count;

    IceLevels() {
        this(IceStretch.ALL, IceStretch.ALL);
    }

    /// For fields no larger than this one: of 16x16 that is a third of the memory.
    IceLevels(IceField field) {
        this(IceStretch.of(IceField.COLUMNS | field.columns, 0), 2 * field.rows * field.columns);
    }

    private IceLevels(int stretches, int most) {
        this.marks = new int[stretches];
        this.queue = new int[most];
        Arrays.fill(marks, UNMET);
    }

    void clear() {
        for (int i = 0; i < count; i++) {
            marks[queue[i]] = UNMET;
        }
        count = 0;
    }

    void begin(int stretch) {
        marks[stretch] = mark(1);
        queue[count++] = stretch;
    }

    boolean isMet(int stretch) {
        return marks[stretch] != UNMET;
    }

    /// The level of a stretch; [#FAR] of those that were not met.
    public int level(int stretch) {
        return marks[stretch] >> 1;
    }

    /// Whether several shortest ways lead along a stretch that was met.
    public boolean isSeveral(int stretch) {
        return (marks[stretch] & SEVERAL) != 0;
    }

    /// The mark of a level.
    static int mark(int level) {
        return level << 1;
    }

    /// The mark of a way that goes on from a stretch with this mark.
    static int onwards(int mark) {
        return mark + mark(1);
    }

    /// Whether a way is the first to a stretch with this mark: later ways are never shorter.
    static boolean isNew(int old, int way) {
        return (way | SEVERAL) < old;
    }

    /// Whether a way is as short as those before it.
    static boolean isAsShort(int old, int way) {
        return (old | SEVERAL) == (way | SEVERAL);
    }
}
