package floe.games.ice;

/// Every stretch from which the exit can be reached: how many moves are left at least, that along it counted.
final class IceReturn {
    final IceLevels levels = new IceLevels();

    /// Floods backwards from the exit.
    void flood(IceField field, int exit) {
        levels.clear(field);
        levels.meet(IceLevels.inward(field, exit), 1);
        long insideDown = IceField.inside(field.rows);
        long insideAcross = IceField.inside(field.columns);
        for (int at = 0; at < levels.count; at++) {
            int stretch = levels.queue[at];
            if (IceLevels.isVertical(stretch)) {
                precede(stretch, field.down, insideDown, field.across, levels.metAcross, 0);
            } else {
                precede(stretch, field.across, insideAcross, field.down, levels.metDown, IceLevels.VERTICAL);
            }
        }
    }

    /// Back along the crossing stretches that end in this one: where something blocks the way beside it.
    private void precede(int stretch, long[] lines, long inside, long[] crossing, long[] met, int axis) {
        int line = IceLevels.line(stretch);
        int low = IceLevels.low(stretch);
        int before = levels.level[stretch] + 1;
        long stops = (lines[line - 1] | lines[line + 1]) & IceField.span(low, IceField.high(lines[line], low)) & inside;
        for (; stops != 0; stops &= stops - 1) {
            int cross = Long.numberOfTrailingZeros(stops) - 1;
            int crossLow = IceField.low(crossing[cross], line + 1);
            if ((met[cross] >>> crossLow & 1) == 0) {
                met[cross] |= 1L << crossLow;
                int found = IceLevels.stretch(axis, cross, crossLow);
                levels.level[found] = before;
                levels.queue[levels.count++] = found;
            }
        }
    }
}
