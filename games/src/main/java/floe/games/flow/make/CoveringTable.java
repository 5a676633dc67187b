package floe.games.flow.make;

import floe.games.flow.board.Links;
import floe.games.flow.fill.StateTable;
import floe.games.flow.judge.PairRange;
import floe.games.kit.Dice;
import java.util.Arrays;

/// Counts by frontier, and samples backwards by the counts: the coverings of a small field by so many paths that do not
/// touch themselves, and draws one of them, each
/// as likely as any other: a frontier moves over the field, and for every state of it stands how often one can go on to
/// the end, with how many ends. States from which one can go on alike are one.
///
/// The numbers that a draw goes by are rough, and yet it is exact. What stands for a state is no less than the sum of
/// what stands for the states that follow it. A draw throws a number below the first and goes where it falls; where
/// it falls beyond the sum, the draw begins anew. So it comes to every covering with the same chance: one in what
/// stands for the first state of all.
final class CoveringTable {
    private static final int NONE = FrontierTransitions.NONE;
    private static final int WAYS = FrontierTransitions.WAYS;
    private static final int WAY_BITS = Long.SIZE / WAYS;

    private final int rows;
    private final int columns;
    /// How many different numbers of ends are told apart; they are all odd or all even in a state.
    private final int depths;
    private final Layer[] layers;
    private final long[] coverings;

    /// The states before a cell: the ways over it, as [FrontierTransitions] has them, and how often one can go
    /// on to the end, by half the number of the ends to come: roughly.
    private record Layer(int[] ways, char[] counts) {}

    /// The same to the last one, and whether the ends to come are odd in number.
    private record Endings(long[] counts, boolean[] odd) {}

    /// @param mostPaths coverings of more paths than these are left out
    CoveringTable(int rows, int columns, int leastLength, int mostPaths) {
        this.rows = rows;
        this.columns = columns;
        this.depths = mostPaths + 1;
        this.layers = new Layer[rows * columns + 1];
        FrontierTransitions moves = new FrontierTransitions(rows, columns, leastLength);
        Endings endings = new Endings(new long[depths], new boolean[1]);
        endings.counts[0] = 1;
        char[] rough = new char[depths];
        rough[0] = RoundedCount.up(1);
        layers[rows * columns] = new Layer(new int[WAYS], rough);
        int[] names = {0};
        for (int cell = rows * columns - 1; cell >= 0; cell--) {
            StateTable different = new StateTable(1);
            names = names(moves.take(cell), names, different);
            endings = put(cell, ways(different), endings);
        }
        this.coverings = Arrays.copyOf(endings.counts, depths);
    }

    /// Names states by the states that follow them: those from which one can go on alike have one name, those from
    /// which one cannot have none.
    private static int[] names(int[] ways, int[] next, StateTable different) {
        int[] names = new int[ways.length / WAYS];
        long[] key = new long[1];
        for (int state = 0; state < names.length; state++) {
            key[0] = 0;
            for (int at = WAYS * state; at < WAYS * (state + 1); at++) {
                int to = ways[at] == NONE ? NONE : next[FrontierTransitions.to(ways[at])];
                key[0] = key[0] << WAY_BITS | (to == NONE ? 0 : FrontierTransitions.to(ways[at], to) + 1);
            }
            names[state] = key[0] == 0 ? NONE : different.add(key, 1);
        }
        if (FrontierTransitions.to(0, different.size()) >= 1 << WAY_BITS) {
            throw new IllegalArgumentException("a frontier has " + different.size()
                    + " states that differ, which is more than can be written down: take a smaller field");
        }
        return names;
    }

    private static int[] ways(StateTable different) {
        int[] ways = new int[WAYS * different.size()];
        long[] key = new long[1];
        for (int state = 0; state < different.size(); state++) {
            different.read(state, key);
            for (int at = WAYS * (state + 1) - 1; at >= WAYS * state; at--) {
                ways[at] = (int) (key[0] & (1 << WAY_BITS) - 1) - 1;
                key[0] >>>= WAY_BITS;
            }
        }
        return ways;
    }

    /// Sums up the endings by the ways over a cell.
    private Endings put(int cell, int[] ways, Endings next) {
        int states = ways.length / WAYS;
        Endings endings = new Endings(new long[states * depths], new boolean[states]);
        double[] sums = new double[states * depths];
        char[] after = layers[cell + 1].counts;
        for (int at = 0; at < ways.length; at++) {
            if (ways[at] != NONE) {
                int state = at / WAYS;
                int to = FrontierTransitions.to(ways[at]);
                boolean end = FrontierTransitions.ends(ways[at]) == 1;
                endings.odd[state] = next.odd[to] ^ end;
                int more = end && next.odd[to] ? 1 : 0;
                for (int half = more; half < depths; half++) {
                    int from = to * depths + half - more;
                    endings.counts[state * depths + half] =
                            Math.addExact(endings.counts[state * depths + half], next.counts[from]);
                    sums[state * depths + half] += RoundedCount.of(after[from]);
                }
            }
        }
        char[] counts = new char[sums.length];
        for (int i = 0; i < sums.length; i++) {
            counts[i] = RoundedCount.up(sums[i]);
        }
        layers[cell] = new Layer(ways, counts);
        return endings;
    }

    /// How many coverings there are by so many paths.
    long count(int paths) {
        return coverings[paths];
    }

    /// How many coverings there are.
    long count() {
        return Arrays.stream(coverings).sum();
    }

    /// A number of paths in a range, as likely as there are coverings by so many; if there are more than enough, as
    /// if there were just enough.
    int paths(PairRange range, long enough, Dice dice) {
        long all = 0;
        for (int paths = range.least(); paths <= range.most(); paths++) {
            all += Math.min(count(paths), enough);
        }
        long at = (long) (dice.nextDouble() * all);
        int paths = range.least();
        while (at >= Math.min(count(paths), enough)) {
            at -= Math.min(count(paths++), enough);
        }
        return paths;
    }

    /// One covering by so many paths, of which there must be some: links by cell.
    int[] draw(int paths, Dice dice) {
        if (count(paths) < 1) {
            throw new IllegalArgumentException(
                    "there is no covering of " + rows + "x" + columns + " by " + paths + " paths to draw");
        }
        int[] links = new int[rows * columns];
        boolean drawn = false;
        while (!drawn) {
            drawn = draw(2 * paths, dice, links);
        }
        return links;
    }

    /// False where the draw has to begin anew.
    private boolean draw(int ends, Dice dice, int[] links) {
        int state = 0;
        int left = ends;
        int out = 0;
        boolean mirrored = false;
        for (int cell = 0; cell < links.length; cell++) {
            int which = which(cell, state, left, dice);
            if (which == NONE) {
                return false;
            }
            int column = cell % columns;
            int place = mirrored ? cell - column + columns - 1 - column : cell;
            boolean fromUp = place >= columns && (links[place - columns] & Links.DOWN) != 0;
            out = FrontierTransitions.links((out & Links.RIGHT) >> 1 | (fromUp ? Links.UP : 0), which);
            links[place] = mirrored ? mirrored(out) : out;
            int way = layers[cell].ways[WAYS * state + which];
            state = FrontierTransitions.to(way);
            left -= FrontierTransitions.ends(way);
            mirrored ^= FrontierTransitions.mirrors(way);
        }
        return true;
    }

    private static int mirrored(int links) {
        return links & (Links.UP | Links.DOWN) | (links & Links.LEFT) << 1 | (links & Links.RIGHT) >> 1;
    }

    /// Which of the ways from a state to take, each as likely as what stands behind it; none as likely as what was
    /// added by rounding up.
    private int which(int cell, int state, int ends, Dice dice) {
        int[] ways = layers[cell].ways;
        char[] after = layers[cell + 1].counts;
        double at = dice.nextDouble() * RoundedCount.of(layers[cell].counts[state * depths + (ends >> 1)]);
        for (int which = 0; which < WAYS; which++) {
            int way = ways[WAYS * state + which];
            int left = ends - FrontierTransitions.ends(way);
            if (way != NONE && left >= 0) {
                at -= RoundedCount.of(after[FrontierTransitions.to(way) * depths + (left >> 1)]);
                if (at < 0) {
                    return which;
                }
            }
        }
        return NONE;
    }
}
