package floe.games.ice.search;

import floe.games.ice.board.IceBorder;
import floe.games.ice.board.IceField;

/// Every stretch from which the exit can be reached: how many moves are left at least, that along it counted.
public final class IceReturn {
    public final IceLevels levels = new IceLevels();

    /// Floods backwards from the exit, along the crossing stretches that end in the one at hand: where something
    /// blocks the way beside it.
    public void flood(IceField field, int exit) {
        levels.clear();
        levels.begin(IceStretch.inward(field, exit));
        long[] lines = field.lines;
        int[] queue = levels.queue;
        int[] marks = levels.marks;
        int count = levels.count;
        for (int at = 0; at < count; at++) {
            int line = IceStretch.line(queue[at]);
            int way = IceLevels.onwards(marks[queue[at]]);
            int crossing = ~line & IceField.COLUMNS;
            int bit = (line & IceField.COLUMNS - 1) + 1;
            for (long stops = IceStretch.stopsIn(field, queue[at]); stops != 0; stops &= stops - 1) {
                int cross = crossing | Long.numberOfTrailingZeros(stops) - 1;
                int before = IceStretch.of(cross, IceField.low(lines[cross], bit));
                if (IceLevels.isNew(marks[before], way)) {
                    marks[before] = way;
                    queue[count++] = before;
                }
            }
        }
        levels.count = count;
    }

    /// How many stretches of a flood lead to no exit. Those that are a gap in the border are not asked.
    public int lost(IceField field, IceFlood flood) {
        IceLevels reached = flood.levels;
        int lost = 0;
        for (int i = 0; i < reached.count; i++) {
            int stretch = reached.queue[i];
            lost += levels.isMet(stretch) || isBorder(field, stretch) ? 0 : 1;
        }
        return lost;
    }

    private static boolean isBorder(IceField field, int stretch) {
        return IceBorder.isEdge(IceStretch.place(stretch), IceStretch.isVertical(stretch) ? field.columns : field.rows);
    }
}
