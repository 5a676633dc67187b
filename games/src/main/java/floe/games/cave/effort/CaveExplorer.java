package floe.games.cave.effort;

import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.SimulatedPlayer;
import java.util.Arrays;

/// Explores a level without a map of it: sees the chamber they are in, takes a door that they have not been
/// through, a near one more likely ([CaveWhim]), and walks back over what they know to the nearest chamber with
/// such a door when there is none here. It pays one for each cell.
final class CaveExplorer implements SimulatedPlayer.Plays {
    /// A door so many cells off draws a quarter as much as one at their feet.
    private static final double REACH = 2;

    private final CaveMap map;
    private final CaveWayBack wayBack;
    private final Meter meter;
    private final int start;
    private final int exit;
    private final int startChamber;
    private final int exitChamber;

    /// By door: whether its tunnel is known, or nobody can leave by it.
    private final boolean[] wasThrough;

    private final boolean[] seen;
    /// By chamber: doors that were not gone through.
    private final int[] fresh;

    private int seenChambers;
    private int at;
    private long walked;

    CaveExplorer(CaveMap map, int start, int exit, Meter meter) {
        this.map = map;
        this.wayBack = new CaveWayBack(map, meter);
        this.meter = meter;
        this.start = start;
        this.exit = exit;
        this.startChamber = map.chamberAround(start);
        this.exitChamber = map.chamberAround(exit);
        this.wasThrough = new boolean[map.doors()];
        this.seen = new boolean[map.chambers()];
        this.fresh = new int[map.chambers()];
    }

    /// How much a door draws that is so many cells off, beside the others of the chamber.
    static double pull(int cells) {
        double near = REACH / (REACH + cells);
        return near * near;
    }

    @Override
    public long play(Dice dice) {
        if (startChamber == exitChamber) {
            return map.between(start, exit);
        }
        begin();
        while (goOn(dice)) {
            if (map.chamberOf(at) == exitChamber) {
                return walked + map.to(at, exit);
            }
        }
        // Whoever has been everywhere looks at the walls.
        return walked + map.between(start, exit);
    }

    /// One walk through all there is: adds to each chamber what it cost to get there first.
    void wander(Dice dice, double[] costs) {
        begin();
        while (true) {
            int before = seenChambers;
            if (!goOn(dice)) {
                return;
            }
            if (seenChambers > before) {
                costs[map.chamberOf(at)] += walked;
            }
        }
    }

    /// How many chambers the last walk led into.
    int seenChambers() {
        return seenChambers;
    }

    private void begin() {
        for (int door = 0; door < wasThrough.length; door++) {
            wasThrough[door] = !map.leadsOut(door);
        }
        Arrays.fill(seen, false);
        Arrays.fill(fresh, 0);
        seenChambers = 0;
        walked = 0;
        at = CaveMap.NONE;
        see(startChamber);
    }

    private void see(int chamber) {
        if (!seen[chamber]) {
            seen[chamber] = true;
            seenChambers++;
            for (int door = map.firstDoor(chamber); door < map.firstDoor(chamber + 1); door++) {
                fresh[chamber] += wasThrough[door] ? 0 : 1;
            }
        }
    }

    /// Through a new door, or to where there is one; false when there is none any more.
    private boolean goOn(Dice dice) {
        meter.spend();
        int here = at == CaveMap.NONE ? startChamber : map.chamberOf(at);
        if (fresh[here] > 0) {
            goThrough(choice(here, dice));
            return true;
        }
        return at != CaveMap.NONE && walkToNew();
    }

    private int choice(int here, Dice dice) {
        double pulls = 0;
        for (int door = map.firstDoor(here); door < map.firstDoor(here + 1); door++) {
            pulls += wasThrough[door] ? 0 : pull(cells(door));
        }
        double left = pulls * dice.nextDouble();
        int last = CaveMap.NONE;
        for (int door = map.firstDoor(here); door < map.firstDoor(here + 1) && left >= 0; door++) {
            if (!wasThrough[door]) {
                last = door;
                left -= pull(cells(door));
            }
        }
        return last;
    }

    private int cells(int door) {
        return at == CaveMap.NONE ? map.to(door, start) : map.across(at, door);
    }

    private void goThrough(int door) {
        walked += cells(door) + map.length(door);
        leave(door);
        int end = map.beyond(door);
        while (end != door && seen[map.chamberOf(end)] && wasThrough[end] && map.leadsOut(end)) {
            end = map.beyond(end);
        }
        if (end == door) {
            walked += map.length(door);
        } else {
            leave(end);
        }
        at = end;
        see(map.chamberOf(end));
    }

    private void leave(int door) {
        if (!wasThrough[door]) {
            wasThrough[door] = true;
            fresh[map.chamberOf(door)] -= seen[map.chamberOf(door)] ? 1 : 0;
        }
    }

    private boolean walkToNew() {
        int nearest = wayBack.nearest(at, fresh, wasThrough);
        if (nearest == CaveMap.NONE) {
            return false;
        }
        walked += wayBack.cells(nearest);
        at = nearest;
        return true;
    }
}
