package floe.games.cave.effort;

import floe.games.kit.Meter;
import java.util.Arrays;

/// What finding each chamber of a level without loops costs an explorer ([CaveExplorer]) on average, reckoned
/// instead of played: a side branch is walked through and back before the way goes on, or never, and the doors say
/// how likely that is. Means of single chambers add up, so all are known from one walk over the tree, to the last
/// digit.
public final class CaveTree {
    /// More doors than a dug chamber has; the orders in which they are taken are gone through one by one.
    private static final int MOST_DOORS = 6;

    private final CaveMap map;
    private final int start;
    private final int[] order;
    private int found;

    /// By chamber: the door by which it is found, [CaveMap#NONE] for the first.
    private final int[] entry;

    private boolean isTree = true;

    /// By door: the mean walk through all that lies behind it and back.
    private final double[] branch;

    private final double[] cost;
    private final int[] behind;

    public CaveTree(CaveMap map, int start, Meter meter) {
        this.map = map;
        this.start = start;
        this.order = new int[map.chambers()];
        this.entry = new int[map.chambers()];
        this.branch = new double[map.doors()];
        this.cost = new double[map.chambers()];
        this.behind = new int[map.chambers()];
        Arrays.fill(cost, Double.NaN);
        findAll();
        if (isTree) {
            meter.spend(orders());
            reckon();
        }
    }

    /// Whether there are no loops, so that the costs are known.
    public boolean isTree() {
        return isTree;
    }

    /// What is walked on average from the start until one stands in a place of a chamber; not a number when there
    /// is no way.
    double cost(int chamber, int place) {
        return cost[chamber]
                + (entry[chamber] == CaveMap.NONE ? map.between(start, place) : map.to(entry[chamber], place));
    }

    /// How many chambers are only to be found through this one, itself among them.
    public int behind(int chamber) {
        return behind[chamber];
    }

    private void findAll() {
        boolean[] isFound = new boolean[map.chambers()];
        int first = map.chamberAround(start);
        isFound[first] = true;
        entry[first] = CaveMap.NONE;
        order[found++] = first;
        isTree = !map.isForked();
        for (int at = 0; at < found && isTree; at++) {
            int chamber = order[at];
            isTree = map.doorsOf(chamber) <= MOST_DOORS;
            for (int door = map.firstDoor(chamber); door < map.firstDoor(chamber + 1); door++) {
                int beyond = map.beyond(door);
                if (beyond != door && door != entry[chamber]) {
                    int next = map.chamberOf(beyond);
                    isTree &= !isFound[next];
                    if (isTree) {
                        isFound[next] = true;
                        entry[next] = beyond;
                        order[found++] = next;
                    }
                }
            }
        }
    }

    private long orders() {
        long orders = 0;
        for (int at = 0; at < found; at++) {
            orders += 1L << map.doorsOf(order[at]);
        }
        return orders;
    }

    private void reckon() {
        for (int at = found - 1; at >= 0; at--) {
            int chamber = order[at];
            for (int door = map.firstDoor(chamber); door < map.firstDoor(chamber + 1); door++) {
                branch[door] += 2 * map.length(door);
            }
            behind[chamber]++;
            if (at > 0) {
                behind[map.chamberOf(map.beyond(entry[chamber]))] += behind[chamber];
                branch[map.beyond(entry[chamber])] += walk(chamber, entry[chamber], others(chamber), CaveMap.NONE);
            }
        }
        cost[order[0]] = 0;
        for (int at = 0; at < found; at++) {
            int chamber = order[at];
            for (int door = map.firstDoor(chamber); door < map.firstDoor(chamber + 1); door++) {
                if (door != entry[chamber] && map.beyond(door) != door) {
                    cost[map.chamberOf(map.beyond(door))] =
                            cost[chamber] + walk(chamber, entry[chamber], others(chamber), door) + map.length(door);
                }
            }
        }
    }

    /// The doors of a chamber but for the one by which it is found, as bits from its first door on.
    private int others(int chamber) {
        int all = (1 << map.doorsOf(chamber)) - 1;
        return entry[chamber] == CaveMap.NONE ? all : all & ~(1 << entry[chamber] - map.firstDoor(chamber));
    }

    /// The mean walk from a door of a chamber until the goal is taken, or until all of these doors have been and
    /// one is back where one came in.
    private double walk(int chamber, int at, int doors, int goal) {
        if (doors == 0) {
            return map.across(at, entry[chamber]);
        }
        double pulls = 0;
        double sum = 0;
        for (int left = doors; left != 0; left &= left - 1) {
            int door = map.firstDoor(chamber) + Integer.numberOfTrailingZeros(left);
            int cells = at == CaveMap.NONE ? map.to(door, start) : map.across(at, door);
            double pull = CaveExplorer.pull(cells);
            double then = door == goal ? 0 : branch[door] + walk(chamber, door, doors & ~(left & -left), goal);
            pulls += pull;
            sum += pull * (cells + then);
        }
        return sum / pulls;
    }
}
