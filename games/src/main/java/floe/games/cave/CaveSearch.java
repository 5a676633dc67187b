package floe.games.cave;

import floe.games.kit.Meter;
import java.util.Arrays;

/// Everywhere the hero can get from a place, how quickly, and from where he can come back.
///
/// The reached places are rows of bits, filled a whole stretch of ground at once; between the places that [CaveLedges]
/// names the search leaps along the ground in one step. It settles places in the order of their ticks. Whether the
/// hero can come back is known for nearly all places as soon as they are left, for most steps can be taken back; the
/// rest is
/// settled at the end.
final class CaveSearch {
    private static final int UNSEEN = 0;
    private static final int NONE = -1;

    private final CaveGrid grid;
    private final Hero hero;
    private final CaveLedges ledges;
    private final int stride;
    private final int firstSide;
    private final long[] stops;
    private final long[] reached;

    /// For every cell the number of its node, plus one.
    private final int[] nodes;

    private final CaveQueue queue = new CaveQueue();
    private int[] cell = new int[1024];
    private int[] ticks = new int[1024];
    private int[] before = new int[1024];
    private int[] step = new int[1024];
    private boolean[] settled = new boolean[1024];
    private boolean[] home = new boolean[1024];
    private int count;

    /// Steps whose end is not known to lead home.
    private int[] from = new int[256];
    private int[] to = new int[256];
    private int open;

    private int node;
    private boolean leadsHome;

    /// Searches everything that can be reached from a cell that holds the hero. Of two ways equally quick the one found
    /// first is kept, so the side looked at first decides: it must follow the board when that is mirrored.
    ///
    /// @param targets places whose ticks and moves may be asked for
    CaveSearch(CaveGrid grid, Hero hero, CaveLedges ledges, int start, int[] targets, int firstSide, Meter meter) {
        this.grid = grid;
        this.hero = hero;
        this.ledges = ledges;
        this.stride = grid.stride();
        this.firstSide = firstSide;
        this.stops = ledges.stops().clone();
        this.reached = new long[grid.open().length];
        this.nodes = new int[grid.open().length * Long.SIZE];
        meter.spend(grid.rows());
        CaveGrid.set(stops, start);
        for (int target : targets) {
            CaveGrid.set(stops, target);
        }
        queue.add(newNode(start), 0);
        home[0] = true;
        before[0] = NONE;
        while (!queue.isEmpty()) {
            settle(queue.take(), meter);
        }
        settleHome(meter);
    }

    /// The places that can be reached, as rows of bits; not to be changed.
    long[] reached() {
        return reached;
    }

    boolean reaches(int place) {
        return CaveGrid.has(reached, place);
    }

    /// The ticks of a quickest way to a place that is reached and is a target, or the start.
    int ticks(int place) {
        return ticks[nodes[place] - 1];
    }

    /// The moves of a quickest way there.
    String moves(int place) {
        int[] steps = new int[count];
        int length = 0;
        for (int at = nodes[place] - 1; before[at] != NONE; at = before[at]) {
            steps[length++] = step[at];
        }
        StringBuilder moves = new StringBuilder(ticks(place));
        while (length > 0) {
            CaveStep.write(steps[--length], moves);
        }
        return moves.toString();
    }

    /// The first reached place from which there is no way back, or -1.
    int firstTrap() {
        int first = NONE;
        for (int at = 0; at < count; at++) {
            if (!home[at] && (first == NONE || cell[at] < first)) {
                first = cell[at];
            }
        }
        return first;
    }

    /// The reached places from which the hero can come back, as rows of bits.
    long[] returning() {
        long[] returning = new long[reached.length];
        for (int at = 0; at < count; at++) {
            if (home[at] && !CaveGrid.has(returning, cell[at])) {
                fill(cell[at], returning);
            }
        }
        return returning;
    }

    private void settle(int next, Meter meter) {
        if (settled[next]) {
            return;
        }
        meter.spend();
        settled[next] = true;
        node = next;
        leadsHome = home[next];
        int known = open;
        int place = cell[next];
        if (!CaveGrid.has(reached, place)) {
            fill(place, reached);
        }
        if (CaveGrid.has(stops, place)) {
            leave(place);
        }
        leap(place, firstSide);
        leap(place, -firstSide);
        if (leadsHome) {
            home[next] = true;
            open = known;
        }
    }

    /// Everything but walking along the ground.
    private void leave(int place) {
        if (grid.isOpen(place + stride)) {
            int landing = fall(place + stride);
            offer(landing, fallen(place, landing), CaveStep.sink());
        }
        if (grid.isOpen(place - stride)) {
            if (grid.isHeld(place - stride)) {
                offer(place - stride, 1, CaveStep.climb());
            } else {
                jump(place);
            }
        }
        walkOff(place, firstSide);
        walkOff(place, -firstSide);
    }

    private void walkOff(int place, int side) {
        int aside = place + side;
        if (grid.isOpen(aside) && !grid.isHeld(aside)) {
            int landing = fall(aside);
            offer(landing, 1 + fallen(aside, landing), CaveStep.walk(side, 1));
        }
    }

    private void jump(int place) {
        boolean first = firstSide == CaveStep.LEFT ? ledges.jumpsLeft(place) : ledges.jumpsRight(place);
        boolean second = firstSide == CaveStep.LEFT ? ledges.jumpsRight(place) : ledges.jumpsLeft(place);
        for (int up = 1; up <= hero.up(); up++) {
            int above = place - up * stride;
            if (!grid.isOpen(above)) {
                return;
            }
            if (grid.isHeld(above)) {
                offer(above, up, up * CaveStep.climb());
                return;
            }
            if (first) {
                drift(place, up, firstSide);
            }
            if (second) {
                drift(place, up, -firstSide);
            }
        }
    }

    private void drift(int place, int up, int side) {
        int above = place - up * stride;
        for (int across = 1; across <= hero.across(); across++) {
            int aside = above + side * across;
            if (!grid.isOpen(aside)) {
                return;
            }
            if (grid.isHeld(aside)) {
                offer(aside, up + across, CaveStep.jump(up, side, across, false));
                return;
            }
            int landing = fall(aside);
            boolean letsGo = across < hero.across();
            offer(landing, up + across + fallen(aside, landing), CaveStep.jump(up, side, across, letsGo));
        }
    }

    private int fall(int place) {
        int at = place;
        while (!grid.isHeld(at)) {
            at += stride;
        }
        return at;
    }

    private int fallen(int above, int landing) {
        return (landing - above) / stride;
    }

    /// Walks along the ground to the next place worth stopping at, if there is one at that side.
    private void leap(int place, int side) {
        int end = side == CaveStep.RIGHT ? nextRight(place) : nextLeft(place);
        if (end != NONE) {
            offer(end, Math.abs(end - place), CaveStep.walk(side, Math.abs(end - place)));
        }
    }

    private int nextRight(int place) {
        long[] held = grid.held();
        int word = place >> 6;
        long behind = -2L << place;
        while (true) {
            long gaps = ~held[word] & behind;
            long found = stops[word] & behind;
            if ((found | gaps) != 0) {
                long lowest = Long.lowestOneBit(found | gaps);
                return (found & lowest) == 0 ? NONE : word << 6 | Long.numberOfTrailingZeros(lowest);
            }
            word++;
            behind = -1L;
        }
    }

    private int nextLeft(int place) {
        long[] held = grid.held();
        int word = place >> 6;
        long behind = (1L << place) - 1;
        while (true) {
            long gaps = ~held[word] & behind;
            long found = stops[word] & behind;
            if ((found | gaps) != 0) {
                long highest = Long.highestOneBit(found | gaps);
                return (found & highest) == 0 ? NONE : word << 6 | Long.numberOfTrailingZeros(highest);
            }
            word--;
            behind = -1L;
        }
    }

    /// Marks the whole stretch of ground around a place.
    private void fill(int place, long[] bits) {
        long[] held = grid.held();
        int word = place >> 6;
        long bit = 1L << place;
        long gapsAbove = ~held[word] & -bit;
        long gapsBelow = ~held[word] & bit - 1;
        long upTo = gapsAbove == 0 ? -1L : Long.lowestOneBit(gapsAbove) - 1;
        long from = gapsBelow == 0 ? -1L : -(Long.highestOneBit(gapsBelow) << 1);
        bits[word] |= upTo & from;
        if (gapsAbove == 0) {
            fillUp(word + 1, bits);
        }
        if (gapsBelow == 0) {
            fillDown(word - 1, bits);
        }
    }

    private void fillUp(int from, long[] bits) {
        int word = from;
        while (grid.held()[word] == -1L) {
            bits[word++] = -1L;
        }
        bits[word] |= Long.lowestOneBit(~grid.held()[word]) - 1;
    }

    private void fillDown(int from, long[] bits) {
        int word = from;
        while (grid.held()[word] == -1L) {
            bits[word--] = -1L;
        }
        bits[word] |= -(Long.highestOneBit(~grid.held()[word]) << 1);
    }

    /// A way from the node that is being left.
    private void offer(int place, int cost, int how) {
        int target = nodes[place] - 1;
        if (target == UNSEEN - 1) {
            target = newNode(place);
        }
        int at = queue.ticks() + cost;
        if (at < ticks[target]) {
            ticks[target] = at;
            before[target] = node;
            step[target] = how;
            queue.add(target, at);
        }
        if (home[target]) {
            leadsHome = true;
        } else if (!leadsHome) {
            keep(node, target);
        }
    }

    private int newNode(int place) {
        if (count == cell.length) {
            grow();
        }
        cell[count] = place;
        ticks[count] = count == 0 ? 0 : Integer.MAX_VALUE;
        nodes[place] = ++count;
        return count - 1;
    }

    private void grow() {
        int size = 2 * count;
        cell = Arrays.copyOf(cell, size);
        ticks = Arrays.copyOf(ticks, size);
        before = Arrays.copyOf(before, size);
        step = Arrays.copyOf(step, size);
        settled = Arrays.copyOf(settled, size);
        home = Arrays.copyOf(home, size);
    }

    private void keep(int source, int target) {
        if (open == from.length) {
            from = Arrays.copyOf(from, 2 * open);
            to = Arrays.copyOf(to, 2 * open);
        }
        from[open] = source;
        to[open++] = target;
    }

    /// From the known ends back along the steps that are left, until nothing changes.
    private void settleHome(Meter meter) {
        boolean changed = open > 0;
        while (changed) {
            meter.spend(open);
            changed = false;
            for (int at = open - 1; at >= 0; at--) {
                if (home[to[at]] && !home[from[at]]) {
                    home[from[at]] = true;
                    changed = true;
                }
            }
        }
    }
}
