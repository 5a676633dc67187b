package floe.games.ice;

/// Every stretch from which the exit can be reached: how many moves are left at least, that along it counted.
final class IceReturn {
    final IceLevels levels = new IceLevels();

    /// Floods backwards from the exit.
    void flood(IceField field, int exit) {
        levels.clear();
        int last = IceLevels.inward(field, exit);
        levels.begin(last);
        long insideDown = IceField.inside(field.rows);
        long insideAcross = IceField.inside(field.columns);
        boolean vertical = IceLevels.isVertical(last);
        int done = 0;
        for (int level = 1; done < levels.count; level++) {
            done = vertical
                    ? precede(done, level, field.down, insideDown, field.across, 0)
                    : precede(done, level, field.across, insideAcross, field.down, IceLevels.VERTICAL);
            vertical = !vertical;
        }
    }

    /// Back from all stretches of a level along the crossing ones that end in them: where something blocks the way
    /// beside them.
    private int precede(int done, int level, long[] lines, long inside, long[] crossing, int axis) {
        int[] queue = levels.queue;
        int[] marks = levels.marks;
        int end = levels.count;
        int count = end;
        int way = level + 1 << 1;
        for (int at = done; at < end; at++) {
            int line = IceLevels.line(queue[at]);
            int low = IceLevels.low(queue[at]);
            long span = IceField.span(low, IceField.high(lines[line], low));
            long stops = (lines[line - 1] | lines[line + 1]) & span & inside;
            for (; stops != 0; stops &= stops - 1) {
                int cross = Long.numberOfTrailingZeros(stops) - 1;
                int before = IceLevels.stretch(axis, cross, IceField.low(crossing[cross], line + 1));
                int old = marks[before];
                marks[before] = IceLevels.marked(old, way);
                queue[count] = before;
                count += IceLevels.isNew(old, way);
            }
        }
        levels.count = count;
        return end;
    }
}
