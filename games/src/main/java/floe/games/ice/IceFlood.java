package floe.games.ice;

/// Every stretch that can be moved along from a start: after how many moves at least (that along it counted), and
/// whether there is one such way or several.
///
/// One flood answers for every cell of the border at once, were it the exit: its level is that of the stretch that
/// ends beside it. The axes of a shortest way alternate, so each level lies in rows or in columns, a stretch is met on
/// its least level first, and all shortest ways to it come from the level before.
final class IceFlood {
    final IceLevels levels = new IceLevels();

    /// Floods from a gap in the border, and on from stretches below level `limit` only.
    void flood(IceField field, int start, int limit) {
        levels.clear();
        int first = IceLevels.inward(field, start);
        levels.begin(first);
        boolean vertical = IceLevels.isVertical(first);
        int done = 0;
        for (int level = 1; level < limit && done < levels.count; level++) {
            done = vertical
                    ? leave(done, level, field.down, field.across, 0)
                    : leave(done, level, field.across, field.down, IceLevels.VERTICAL);
            vertical = !vertical;
        }
    }

    /// On from both ends of all stretches of a level, from the one at `done` in the queue on; where the next begins.
    ///
    /// Whether a stretch was met before is as good as the toss of a coin, so no branch asks for it: each is written
    /// behind the queue, and counts there only when new.
    private int leave(int done, int level, long[] lines, long[] crossing, int axis) {
        int[] queue = levels.queue;
        int[] marks = levels.marks;
        int end = levels.count;
        int count = end;
        for (int at = done; at < end; at++) {
            int stretch = queue[at];
            int line = IceLevels.line(stretch);
            int low = IceLevels.low(stretch);
            int high = IceField.high(lines[line], low);
            int way = level + 1 << 1 | marks[stretch] & 1;

            int one = IceLevels.stretch(axis, low - 1, IceField.low(crossing[low - 1], line + 1));
            int old = marks[one];
            marks[one] = IceLevels.marked(old, way);
            queue[count] = one;
            count += IceLevels.isNew(old, way);

            int other = IceLevels.stretch(axis, high - 1, IceField.low(crossing[high - 1], line + 1));
            old = marks[other];
            marks[other] = IceLevels.marked(old, way);
            queue[count] = other;
            count += IceLevels.isNew(old, way);
        }
        levels.count = count;
        return end;
    }
}
