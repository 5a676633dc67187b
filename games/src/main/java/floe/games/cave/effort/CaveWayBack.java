package floe.games.cave.effort;

import floe.games.kit.Meter;
import java.util.Arrays;

/// Finds the nearest door of a chamber that is worth going back to, over the tunnels that were walked. It is mostly
/// one or two tunnels away, so ways are looked up when they are wanted.
final class CaveWayBack {
    private final CaveMap map;
    private final Meter meter;
    private final int[] cells;
    private final int[] look;
    private int looks;
    private int[] waiting = new int[64];
    private int count;

    CaveWayBack(CaveMap map, Meter meter) {
        this.map = map;
        this.meter = meter;
        this.cells = new int[map.doors()];
        this.look = new int[map.doors()];
    }

    /// The door, or [CaveMap#NONE].
    ///
    /// @param worth by chamber: above 0 where one wants to go
    /// @param wasThrough by door: whether its tunnel is known
    int nearest(int from, int[] worth, boolean[] wasThrough) {
        looks++;
        count = 0;
        reach(from, 0);
        while (count > 0) {
            int door = take();
            int chamber = map.chamberOf(door);
            if (worth[chamber] > 0) {
                return door;
            }
            for (int next = map.firstDoor(chamber); next < map.firstDoor(chamber + 1); next++) {
                reach(next, cells[door] + map.across(door, next));
            }
            if (wasThrough[door] && map.leadsOut(door)) {
                for (int next = map.beyond(door); next != door; next = map.beyond(next)) {
                    if (wasThrough[next]) {
                        reach(next, cells[door] + map.length(door));
                    }
                }
            }
        }
        return CaveMap.NONE;
    }

    /// The cells to the door that was found last.
    int cells(int door) {
        return cells[door];
    }

    private void reach(int door, int cellsThere) {
        if (look[door] == looks && cells[door] <= cellsThere) {
            return;
        }
        look[door] = looks;
        cells[door] = cellsThere;
        if (count == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * count);
        }
        waiting[count++] = door;
    }

    private int take() {
        meter.spend(1 + count / 16);
        int best = 0;
        for (int i = 1; i < count; i++) {
            if (cells[waiting[i]] < cells[waiting[best]]) {
                best = i;
            }
        }
        int door = waiting[best];
        waiting[best] = waiting[--count];
        return door;
    }
}
