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
    ///
    /// One loop without a branch but its own: whether a stretch was met before is as good as the toss of a coin, so
    /// each is written behind the queue and counts there only when new; and rows and columns differ by a bit.
    void flood(IceField field, int start, int limit) {
        levels.clear();
        levels.begin(IceLevels.inward(field, start));
        long[] lines = field.lines;
        int[] queue = levels.queue;
        int[] marks = levels.marks;
        int last = IceLevels.mark(limit);
        int count = levels.count;
        for (int at = 0; at < count && marks[queue[at]] < last; at++) {
            int stretch = queue[at];
            int line = IceLevels.line(stretch);
            int low = IceLevels.low(stretch);
            int high = IceField.high(lines[line], low);
            int way = IceLevels.onwards(marks[stretch]);
            int crossing = ~line & IceField.COLUMNS;
            int bit = (line & IceField.COLUMNS - 1) + 1;

            int one = IceLevels.stretch(crossing | low - 1, IceField.low(lines[crossing | low - 1], bit));
            int old = marks[one];
            marks[one] = IceLevels.marked(old, way);
            queue[count] = one;
            count += IceLevels.isNew(old, way);

            int other = IceLevels.stretch(crossing | high - 1, IceField.low(lines[crossing | high - 1], bit));
            old = marks[other];
            marks[other] = IceLevels.marked(old, way);
            queue[count] = other;
            count += IceLevels.isNew(old, way);
        }
        levels.count = count;
    }
}
