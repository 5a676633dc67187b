package floe.games.cave.judge;

import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveStep;
import floe.games.cave.board.Hero;
import floe.games.kit.Meter;
import java.util.Arrays;

/// Everywhere the hero can get from a place, how quickly, and from where he can come back.
///
/// The reached places are rows of bits, filled a whole stretch of ground at once; between the places that
/// [CaveLedges] names the search leaps along the ground in one step. It settles places in the order of their ticks.
/// Whether the hero can come back is known for nearly all places as soon as they are left, for most steps can be
/// taken back; the rest is settled at the end.
final class CaveSearch {
    private static final int NONE = -1;

    private final Hero hero;
    private final CaveLedges ledges;
    private final CaveGround ground;
    private final int stride;
    private final int firstSide;
    private final long[] openCells;
    private final long[] held;
    private final long[] ladders;
    private final long[] stops;
    private final long[] reached;

    /// How many cells before a word hold the hero: with the bits before a cell's own, the cell's rank among those.
    private final int[] rankOfWord;

    /// By rank: ticks plus one, or 0 for what is not seen yet.
    private final int[] ticks;

    private final int[] before;
    private final int[] step;
    private final boolean[] settled;
    private final boolean[] home;
    private int notHome;

    private final CaveQueue queue = new CaveQueue();

    /// Steps whose end is not known to lead home, by rank.
    private int[] from = new int[256];
    private int[] to = new int[256];
    private int open;

    private int place;
    private int rank;
    private boolean leadsHome;

    /// Searches everything that can be reached from a cell that holds the hero. Of two ways equally quick the one
    /// found first is kept, so the side looked at first decides: it must follow the board when that is mirrored.
    ///
    /// @param targets places whose ticks and moves may be asked for
    CaveSearch(CaveGrid grid, Hero hero, CaveLedges ledges, int start, int[] targets, int firstSide, Meter meter) {
        this.hero = hero;
        this.ledges = ledges;
        this.ground = new CaveGround(grid);
        this.stride = grid.stride();
        this.firstSide = firstSide;
        this.openCells = grid.open();
        this.held = grid.held();
        this.ladders = grid.ladders();
        this.stops = ledges.stops().clone();
        this.reached = new long[stops.length];
        this.rankOfWord = new int[stops.length];
        int count = rankWords();
        this.ticks = new int[count];
        this.before = new int[count];
        this.step = new int[count];
        this.settled = new boolean[count];
        this.home = new boolean[count];
        meter.spend(grid.rows());
        CaveGrid.set(stops, start);
        for (int target : targets) {
            CaveGrid.set(stops, target);
        }
        searchFrom(start, meter);
    }

    private int rankWords() {
        int count = 0;
        for (int word = 0; word < rankOfWord.length; word++) {
            rankOfWord[word] = count;
            count += Long.bitCount(held[word]);
        }
        return count;
    }

    private int rank(int cell) {
        return rankOfWord[cell >> 6] + Long.bitCount(held[cell >> 6] & (1L << cell) - 1);
    }

    private void searchFrom(int start, Meter meter) {
        int first = rank(start);
        ticks[first] = 1;
        before[first] = NONE;
        home[first] = true;
        queue.add(start, 0);
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
        return ticks[rank(place)] - 1;
    }

    /// The moves of a quickest way there.
    String moves(int place) {
        int[] steps = new int[ticks(place)];
        int length = 0;
        for (int at = place; before[rank(at)] != NONE; at = before[rank(at)]) {
            steps[length++] = step[rank(at)];
        }
        StringBuilder moves = new StringBuilder(ticks(place));
        while (length > 0) {
            CaveStep.write(steps[--length], moves);
        }
        return moves.toString();
    }

    /// The first reached place from which there is no way back, or -1.
    int firstTrap() {
        if (notHome == 0) {
            return NONE;
        }
        int at = 0;
        for (int word = 0; word < reached.length; word++) {
            for (long left = held[word]; left != 0; left &= left - 1) {
                if (settled[at] && !home[at]) {
                    return word << 6 | Long.numberOfTrailingZeros(left);
                }
                at++;
            }
        }
        throw new IllegalStateException(notHome + " places without a way back, and none to be found");
    }

    /// The reached places from which the hero can come back, as rows of bits. Who comes back from one end of a stretch
    /// of ladder does so from the other, so it is marked from beneath.
    long[] returning() {
        long[] returning = new long[reached.length];
        int at = 0;
        for (int word = 0; word < reached.length; word++) {
            for (long left = held[word]; left != 0; left &= left - 1) {
                int cell = word << 6 | Long.numberOfTrailingZeros(left);
                if (home[at++]) {
                    ground.mark(cell, returning);
                    alongLadder(cell - stride, -stride, returning);
                }
            }
        }
        return returning;
    }

    private void settle(int next, Meter meter) {
        place = next;
        rank = rank(next);
        if (settled[rank]) {
            return;
        }
        meter.spend();
        settled[rank] = true;
        leadsHome = home[rank];
        notHome++;
        int known = open;
        if (!CaveGrid.has(reached, place)) {
            ground.mark(place, reached);
        }
        if (CaveGrid.has(stops, place) || CaveGrid.has(ladders, place)) {
            leave();
        }
        leap(firstSide);
        leap(-firstSide);
        if (leadsHome) {
            home[rank] = true;
            notHome--;
            open = known;
        }
    }

    /// Everything but walking along the ground.
    private void leave() {
        if (CaveGrid.has(openCells, place + stride)) {
            sink();
        }
        if (CaveGrid.has(openCells, place - stride)) {
            if (CaveGrid.has(held, place - stride)) {
                int end = alongLadder(place - stride, -stride, reached);
                offer(end, (place - end) / stride, CaveStep.rise((place - end) / stride));
            } else {
                jump();
            }
        }
        if (!CaveGrid.has(ladders, place + stride)) {
            walkOff(firstSide);
            walkOff(-firstSide);
        }
    }

    private void sink() {
        if (CaveGrid.has(held, place + stride)) {
            int end = alongLadder(place + stride, stride, reached);
            offer(end, (end - place) / stride, CaveStep.sink((end - place) / stride));
        } else {
            int landing = fall(place + stride);
            offer(landing, fallen(place, landing), CaveStep.sink(1));
        }
    }

    /// Climbs on, marking each cell, to the first that is worth stopping at: every cell of a ladder that is not has
    /// ladder above and beneath.
    private int alongLadder(int first, int step, long[] bits) {
        int at = first;
        while (CaveGrid.has(ladders, at) && !CaveGrid.has(stops, at)) {
            CaveGrid.set(bits, at);
            at += step;
        }
        return at;
    }

    private void walkOff(int side) {
        int aside = place + side;
        if (CaveGrid.has(openCells, aside) && !CaveGrid.has(held, aside)) {
            int landing = fall(aside);
            offer(landing, 1 + fallen(aside, landing), CaveStep.walk(side, 1));
        }
    }

    private void jump() {
        boolean first = firstSide == CaveStep.LEFT ? ledges.jumpsLeft(place) : ledges.jumpsRight(place);
        boolean second = firstSide == CaveStep.LEFT ? ledges.jumpsRight(place) : ledges.jumpsLeft(place);
        for (int up = 1; up <= hero.up(); up++) {
            int above = place - up * stride;
            if (!CaveGrid.has(openCells, above)) {
                return;
            }
            if (CaveGrid.has(held, above)) {
                offer(above, up, CaveStep.rise(up));
                return;
            }
            if (first) {
                drift(up, firstSide);
            }
            if (second) {
                drift(up, -firstSide);
            }
        }
    }

    private void drift(int up, int side) {
        int above = place - up * stride;
        for (int across = 1; across <= hero.across(); across++) {
            int aside = above + side * across;
            if (!CaveGrid.has(openCells, aside)) {
                return;
            }
            if (CaveGrid.has(held, aside)) {
                offer(aside, up + across, CaveStep.jump(up, side, across, false));
                return;
            }
            int landing = fall(aside);
            boolean letsGo = across < hero.across();
            offer(landing, up + across + fallen(aside, landing), CaveStep.jump(up, side, across, letsGo));
        }
    }

    private int fall(int from) {
        int at = from;
        while (!CaveGrid.has(held, at)) {
            at += stride;
        }
        return at;
    }

    private int fallen(int above, int landing) {
        return (landing - above) / stride;
    }

    /// Walks along the ground to the next place worth stopping at, if there is one at that side.
    private void leap(int side) {
        int end = side == CaveStep.RIGHT ? ground.nextRight(place, stops) : ground.nextLeft(place, stops);
        if (end >= 0) {
            offer(end, Math.abs(end - place), CaveStep.walk(side, Math.abs(end - place)));
        }
    }

    /// A way from the place that is being left.
    private void offer(int end, int cost, int how) {
        int target = rank(end);
        int at = queue.ticks() + cost + 1;
        if (ticks[target] == 0 || at < ticks[target]) {
            ticks[target] = at;
            before[target] = place;
            step[target] = how;
            queue.add(end, at - 1);
        }
        if (home[target]) {
            leadsHome = true;
        } else if (!leadsHome) {
            keep(rank, target);
        }
    }

    private void keep(int source, int target) {
        if (open == from.length) {
            from = Arrays.copyOf(from, 2 * open);
            to = Arrays.copyOf(to, 2 * open);
        }
        from[open] = source;
        to[open++] = target;
    }

    /// Goes over the steps that are left until nothing changes. They lie in the order in which the search found
    /// them, and the way home mostly spreads in that order, so once or twice will do.
    private void settleHome(Meter meter) {
        boolean changed = open > 0;
        while (changed) {
            meter.spend(open);
            changed = false;
            for (int at = 0; at < open; at++) {
                if (home[to[at]] && !home[from[at]]) {
                    home[from[at]] = true;
                    notHome--;
                    changed = true;
                }
            }
        }
    }
}
