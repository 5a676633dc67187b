package floe.games.cave.effort;

import floe.games.cave.board.Box;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.Hero;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.List;

/// A level as whoever explores it gets to know it: chambers, the doors in their walls, and the tunnels from door to
/// door.
///
/// A door is a stretch of cells along the inside of a chamber's wall that are open to one tunnel, or to one chamber;
/// doors are numbered, chamber by chamber. Ways lead from and to the nearest of its cells, so mirror images have the
/// same. A door too high in its wall to climb or jump to is where a drop ends, and no way out. A tunnel is what is open
/// and joined outside of all chambers. Ways are told in cells, which is in ticks, but for what a jump over a hole
/// takes.
public final class CaveMap {
    public static final int NONE = -1;

    /// What is behind a cell of a wall, where it is no chamber.
    private static final int ROCK = -2;

    private static final int TUNNEL = -3;

    private final CaveGrid grid;
    private final Hero hero;
    private final List<Box> chambers;
    private final long[] tunnels;
    private final int[] firstDoor;
    private int doors;
    private int[] chamber = new int[128];
    private int[] within = new int[128];
    private int[] lastWithin = new int[128];
    private int[] outside = new int[128];
    private boolean[] leadsOut = new boolean[128];
    private int[] top;
    private int[] bottom;
    private int[] left;
    private int[] right;
    private int[] beyond;
    private int[] length;
    private boolean isForked;

    public CaveMap(CaveGrid grid, Hero hero, List<Box> chambers, Meter meter) {
        this.grid = grid;
        this.hero = hero;
        this.chambers = chambers;
        this.tunnels = outsideOfChambers();
        this.firstDoor = new int[chambers.size() + 1];
        for (int at = 0; at < chambers.size(); at++) {
            firstDoor[at] = doors;
            findDoors(at, chambers.get(at), meter);
        }
        firstDoor[chambers.size()] = doors;
        meter.spend(grid.rows() + doors);
        place();
        followTunnels(meter);
    }

    int chambers() {
        return chambers.size();
    }

    int doors() {
        return doors;
    }

    /// The doors of a chamber are those from its first one up to the next chamber's.
    int firstDoor(int ofChamber) {
        return firstDoor[ofChamber];
    }

    int doorsOf(int ofChamber) {
        return firstDoor[ofChamber + 1] - firstDoor[ofChamber];
    }

    int chamberOf(int door) {
        return chamber[door];
    }

    /// The next door of the same tunnel, round and round; the door itself when its tunnel leads nowhere.
    int beyond(int door) {
        return beyond[door];
    }

    /// Cells from a door to the one beyond, or to the end of a tunnel that leads nowhere.
    int length(int door) {
        return length[door];
    }

    /// Whether one can leave by a door, and not only come in.
    boolean leadsOut(int door) {
        return leadsOut[door];
    }

    /// Tunnels that lead one way only.
    public int drops() {
        int drops = 0;
        for (int door = 0; door < doors; door++) {
            drops += !leadsOut[door] && beyond[door] != door ? 1 : 0;
        }
        return drops;
    }

    /// Tunnels both ways that could be missing without a chamber being cut off.
    public int loops() {
        boolean[] isCounted = new boolean[doors];
        int ways = 0;
        for (int door = 0; door < doors; door++) {
            for (int other = beyond[door]; other != door && !isCounted[door]; other = beyond[other]) {
                isCounted[other] = true;
                ways++;
            }
        }
        return Math.max(0, ways - drops() - (chambers() - 1));
    }

    /// Whether a tunnel has more than two doors.
    boolean isForked() {
        return isForked;
    }

    /// Cells through a chamber, from door to door.
    int across(int door, int other) {
        return apart(top[door], bottom[door], top[other], bottom[other])
                + apart(left[door], right[door], left[other], right[other]);
    }

    /// Cells through a chamber, from a door to a place.
    int to(int door, int place) {
        int row = grid.row(place);
        int column = grid.column(place);
        return apart(top[door], bottom[door], row, row) + apart(left[door], right[door], column, column);
    }

    /// From one stretch of a row or column to another.
    private static int apart(int first, int last, int otherFirst, int otherLast) {
        return Math.max(0, Math.max(otherFirst - last, first - otherLast));
    }

    /// Cells from place to place, as if nothing were between.
    public int between(int place, int other) {
        return Math.abs(grid.row(place) - grid.row(other)) + Math.abs(grid.column(place) - grid.column(other));
    }

    /// The chamber around a place.
    int chamberAround(int place) {
        for (int at = 0; at < chambers.size(); at++) {
            if (chambers.get(at).contains(grid.row(place), grid.column(place))) {
                return at;
            }
        }
        return NONE;
    }

    private void findDoors(int at, Box box, Meter meter) {
        int stride = grid.stride();
        int topLeft = grid.cell(box.y(), box.x());
        findDoors(at, topLeft, 1, box.width(), -stride, meter);
        findDoors(at, topLeft + (box.height() - 1) * stride, 1, box.width(), stride, meter);
        findDoors(at, topLeft, stride, box.height(), -1, meter);
        findDoors(at, topLeft + box.width() - 1, stride, box.height(), 1, meter);
    }

    private void findDoors(int at, int first, int step, int count, int outward, Meter meter) {
        int before = ROCK;
        for (int i = 0; i < count; i++) {
            int cell = first + i * step;
            int behind = grid.isOpen(cell) ? behind(cell + outward, meter) : ROCK;
            if (behind != ROCK) {
                if (behind != before) {
                    add(at, cell, cell + outward);
                }
                lastWithin[doors - 1] = cell;
                leadsOut[doors - 1] |= isWayOut(cell, outward);
            }
            before = behind;
        }
    }

    private int behind(int outer, Meter meter) {
        if (!grid.isOpen(outer)) {
            return ROCK;
        }
        if (CaveGrid.has(tunnels, outer)) {
            return TUNNEL;
        }
        meter.spend(1 + chambers() / 16);
        return chamberAround(outer);
    }

    /// Whether the hero gets out of a chamber by an open cell of its wall, from ground or ladder: down always, else
    /// as far up as he jumps.
    private boolean isWayOut(int cell, int outward) {
        if (outward == grid.stride()) {
            return true;
        }
        int up = outward == -grid.stride() && !grid.isLadder(cell) ? 1 : 0;
        for (int below = cell; up <= hero.up() && grid.isOpen(below); below += grid.stride()) {
            if (grid.isHeld(below)) {
                return true;
            }
            up++;
        }
        return false;
    }

    private void add(int at, int cell, int outer) {
        if (doors == within.length) {
            chamber = Arrays.copyOf(chamber, 2 * doors);
            within = Arrays.copyOf(within, 2 * doors);
            lastWithin = Arrays.copyOf(lastWithin, 2 * doors);
            outside = Arrays.copyOf(outside, 2 * doors);
            leadsOut = Arrays.copyOf(leadsOut, 2 * doors);
        }
        chamber[doors] = at;
        within[doors] = cell;
        outside[doors++] = outer;
    }

    private void place() {
        top = new int[doors];
        bottom = new int[doors];
        left = new int[doors];
        right = new int[doors];
        beyond = new int[doors];
        length = new int[doors];
        for (int door = 0; door < doors; door++) {
            top[door] = grid.row(within[door]);
            bottom[door] = grid.row(lastWithin[door]);
            left[door] = grid.column(within[door]);
            right[door] = grid.column(lastWithin[door]);
            beyond[door] = door;
        }
    }

    private void followTunnels(Meter meter) {
        long[] unseen = tunnels.clone();
        TunnelFill fill = new TunnelFill(grid.stride(), unseen);
        for (int door = 0; door < doors; door++) {
            if (CaveGrid.has(unseen, outside[door])) {
                meter.spend(1 + doors / 16);
                fill.from(outside[door], lastOutside(door), step(door));
                join(door, fill, unseen);
            } else if (!CaveGrid.has(tunnels, outside[door])) {
                meter.spend(1 + doors / 16);
                joinNeighbour(door);
            }
        }
    }

    private int lastOutside(int door) {
        return lastWithin[door] + outside[door] - within[door];
    }

    /// From one cell of a door to the next.
    private int step(int door) {
        return top[door] == bottom[door] ? 1 : grid.stride();
    }

    /// The doors whose cell outside was just taken are those of the tunnel. Between two it is as long as from the one
    /// to the other, whatever dead ends it has; else as long as it took to fill it.
    private void join(int first, TunnelFill fill, long[] unseen) {
        length[first] = 1 + fill.rings();
        int joined = 0;
        for (int door = first + 1; door < doors; door++) {
            boolean isTaken = CaveGrid.has(tunnels, outside[door]) && !CaveGrid.has(unseen, outside[door]);
            if (isTaken && length[door] == 0) {
                joined++;
                beyond[door] = beyond[first];
                beyond[first] = door;
                length[door] = length[first];
            }
        }
        isForked |= joined > 1;
        if (joined == 1) {
            int other = beyond[first];
            length[first] = 1 + fill.ring(outside[other], lastOutside(other), step(other));
            length[other] = length[first];
        }
    }

    /// Chambers without rock between them have a door for each other.
    private void joinNeighbour(int door) {
        length[door] = 1;
        for (int other = 0; other < door; other++) {
            if (within[other] == outside[door] && outside[other] == within[door]) {
                beyond[other] = door;
                beyond[door] = other;
            }
        }
    }

    private long[] outsideOfChambers() {
        long[] outer = grid.open().clone();
        for (Box box : chambers) {
            for (int word = box.x() >> 6; word <= box.right() >> 6; word++) {
                long mask = CaveGrid.columns(word, box.x(), box.right());
                for (int y = box.y(); y <= box.floor(); y++) {
                    outer[(y + 1) * grid.words() + word] &= ~mask;
                }
            }
        }
        return outer;
    }
}
