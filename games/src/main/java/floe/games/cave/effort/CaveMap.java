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
/// A door is a stretch of open cells along the outside of a chamber's wall; doors are numbered, chamber by chamber.
/// A door too high in its wall to climb or jump to is where a drop ends, and no way out. A tunnel is what is open and
/// joined outside of all chambers. Ways are told in cells, which is in ticks, but for what a jump over a hole takes.
public final class CaveMap {
    public static final int NONE = -1;

    private final CaveGrid grid;
    private final Hero hero;
    private final List<Box> chambers;
    private final int[] firstDoor;
    private int doors;
    private int[] chamber = new int[128];
    private int[] within = new int[128];
    private int[] outside = new int[128];
    private boolean[] leadsOut = new boolean[128];
    private int[] row;
    private int[] column;
    private int[] beyond;
    private int[] length;
    private boolean isForked;

    public CaveMap(CaveGrid grid, Hero hero, List<Box> chambers, Meter meter) {
        this.grid = grid;
        this.hero = hero;
        this.chambers = chambers;
        this.firstDoor = new int[chambers.size() + 1];
        for (int at = 0; at < chambers.size(); at++) {
            firstDoor[at] = doors;
            findDoors(at, chambers.get(at));
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
        int ways = 0;
        for (int door = 0; door < doors; door++) {
            ways += first(door) != door ? 1 : 0;
        }
        return Math.max(0, ways - drops() - (chambers() - 1));
    }

    /// The first of the doors of the same tunnel.
    private int first(int door) {
        int first = door;
        for (int other = beyond[door]; other != door; other = beyond[other]) {
            first = Math.min(first, other);
        }
        return first;
    }

    /// Whether a tunnel has more than two doors.
    boolean isForked() {
        return isForked;
    }

    /// Cells through a chamber, from door to door.
    int across(int door, int other) {
        return Math.abs(row[door] - row[other]) + Math.abs(column[door] - column[other]);
    }

    /// Cells through a chamber, from a door to a place.
    int to(int door, int place) {
        return Math.abs(row[door] - grid.row(place)) + Math.abs(column[door] - grid.column(place));
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

    private void findDoors(int at, Box box) {
        int stride = grid.stride();
        int topLeft = grid.cell(box.y(), box.x());
        findDoors(at, topLeft, 1, box.width(), -stride);
        findDoors(at, topLeft + (box.height() - 1) * stride, 1, box.width(), stride);
        findDoors(at, topLeft, stride, box.height(), -1);
        findDoors(at, topLeft + box.width() - 1, stride, box.height(), 1);
    }

    private void findDoors(int at, int first, int step, int count, int outward) {
        boolean before = false;
        for (int i = 0; i < count; i++) {
            int cell = first + i * step;
            boolean isDoor = grid.isOpen(cell + outward);
            if (isDoor && !before) {
                add(at, cell, cell + outward);
            }
            if (isDoor) {
                leadsOut[doors - 1] |= isWayOut(cell, outward);
            }
            before = isDoor;
        }
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
            outside = Arrays.copyOf(outside, 2 * doors);
            leadsOut = Arrays.copyOf(leadsOut, 2 * doors);
        }
        chamber[doors] = at;
        within[doors] = cell;
        outside[doors++] = outer;
    }

    private void place() {
        row = new int[doors];
        column = new int[doors];
        beyond = new int[doors];
        length = new int[doors];
        for (int door = 0; door < doors; door++) {
            row[door] = grid.row(within[door]);
            column[door] = grid.column(within[door]);
            beyond[door] = door;
        }
    }

    private void followTunnels(Meter meter) {
        long[] tunnels = outsideOfChambers();
        long[] left = tunnels.clone();
        TunnelFill fill = new TunnelFill(grid.stride(), left);
        for (int door = 0; door < doors; door++) {
            if (CaveGrid.has(left, outside[door])) {
                meter.spend(1 + doors / 16);
                fill.from(outside[door]);
                join(door, fill, tunnels, left);
            } else if (!CaveGrid.has(tunnels, outside[door])) {
                meter.spend(1 + doors / 16);
                joinNeighbour(door);
            }
        }
    }

    /// The doors whose cell outside was just taken are those of the tunnel. Between two it is as long as from the one
    /// to the other, whatever dead ends it has; else as long as it took to fill it.
    private void join(int first, TunnelFill fill, long[] tunnels, long[] left) {
        length[first] = 1 + fill.rings();
        int joined = 0;
        for (int door = first + 1; door < doors; door++) {
            boolean isTaken = CaveGrid.has(tunnels, outside[door]) && !CaveGrid.has(left, outside[door]);
            if (isTaken && length[door] == 0) {
                joined++;
                beyond[door] = beyond[first];
                beyond[first] = door;
                length[door] = length[first];
            }
        }
        isForked |= joined > 1;
        if (joined == 1) {
            length[first] = 1 + fill.ring(outside[beyond[first]]);
            length[beyond[first]] = length[first];
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
