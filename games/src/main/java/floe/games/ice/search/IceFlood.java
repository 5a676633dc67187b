package floe.games.ice.search;

import floe.games.ice.board.IceField;

/// Every stretch that can be moved along from a start: after how many moves at least (that along it counted), and
/// whether there is one such way or several.
///
/// One flood answers for every cell of the border at once, were it the exit: its level is that of the stretch that
/// ends beside it. The axes of a shortest way alternate, so each level lies in rows or in columns, a stretch is met
/// on its least level first, and all shortest ways to it come from the level before.
public final class IceFlood {
    public final IceLevels levels;

    /// For fields of any size.
    public IceFlood() {
        this.levels = new IceLevels();
    }

    /// For fields no larger than this one.
    public IceFlood(IceField field) {
        this.levels = new IceLevels(field);
    }

    /// Floods from a gap in the border, and on from stretches below level `limit` only.
    ///
    /// One loop for rows and columns, which differ by a bit. Whether a stretch is new is asked by a branch although
    /// it is as good as the toss of a coin: a search floods nearly the same field again and again, the processor
    /// learns the answers and need not wait for them. Without the branch a search took a third longer.
    public void flood(IceField field, int start, int limit) {
        levels.clear();
        levels.begin(IceStretch.inward(field, start));
        long[] lines = field.lines;
        int[] queue = levels.queue;
        int[] marks = levels.marks;
        int last = IceLevels.mark(limit);
        int count = levels.count;
        for (int at = 0; at < count; at++) {
            int stretch = queue[at];
            int mark = marks[stretch];
            if (mark >= last) {
                break;
            }
            int line = IceStretch.line(stretch);
            int low = IceStretch.low(stretch);
            int high = IceField.high(lines[line], low);
            int way = IceLevels.onwards(mark);
            int crossing = ~line & IceField.COLUMNS;
            int bit = (line & IceField.COLUMNS - 1) + 1;

            int one = IceStretch.of(crossing | low - 1, IceField.low(lines[crossing | low - 1], bit));
            int oldOne = marks[one];
            if (IceLevels.isNew(oldOne, way)) {
                marks[one] = way;
                queue[count++] = one;
            } else if (IceLevels.isAsShort(oldOne, way)) {
                marks[one] = oldOne | IceLevels.SEVERAL;
            }
            int other = IceStretch.of(crossing | high - 1, IceField.low(lines[crossing | high - 1], bit));
            int oldOther = marks[other];
            if (IceLevels.isNew(oldOther, way)) {
                marks[other] = way;
                queue[count++] = other;
            } else if (IceLevels.isAsShort(oldOther, way)) {
                marks[other] = oldOther | IceLevels.SEVERAL;
            }
        }
        levels.count = count;
    }
}
