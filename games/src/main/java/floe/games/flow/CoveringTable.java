package floe.games.flow;

import floe.games.kit.Dice;
import java.util.Arrays;

/// Counts the coverings of a small field by so many paths that do not touch themselves, and draws one of them, each
/// as likely as any other: a seam moves over the field, and for every state of it stands how many beginnings lead
/// there with how many ends, and from where.
final class CoveringTable {
    private static final int KEY_LONGS = 2;

    private final int rows;
    private final int columns;
    /// How many different numbers of ends are told apart; they are all odd or all even in a state.
    private final int depths;
    private final Layer[] layers;
    private final long[] coverings;

    /// The ways into the states behind one cell, those of state s from `starts[s]` on, and for each state how many
    /// beginnings there are, by half the number of their ends: as many as an int holds, or that.
    private record Layer(int[] starts, int[] ways, int[] counts) {
        int states() {
            return starts.length - 1;
        }
    }

    /// The beginnings that lead to each state: how many, as in a layer, and whether their ends are odd in number.
    private record Beginnings(long[] counts, boolean[] odd) {}

    /// @param mostPaths coverings of more paths than these are left out
    CoveringTable(int rows, int columns, int leastLength, int mostPaths) {
        this.rows = rows;
        this.columns = columns;
        this.depths = mostPaths + 1;
        this.layers = new Layer[rows * columns];
        Seam seam = new Seam(columns, leastLength);
        Frontier from = new Frontier(KEY_LONGS);
        from.add(new long[KEY_LONGS], 1);
        Beginnings beginnings = new Beginnings(new long[depths], new boolean[1]);
        beginnings.counts[0] = 1;
        for (int cell = 0; cell < layers.length; cell++) {
            Frontier to = new Frontier(KEY_LONGS);
            beginnings = sweep(cell, seam, from, beginnings, to);
            from = to;
        }
        this.coverings = from.size() == 0 ? new long[depths] : beginnings.counts;
        prune();
    }

    /// How many coverings there are by so many paths.
    long count(int paths) {
        return coverings[paths];
    }

    /// How many coverings there are.
    long count() {
        return Arrays.stream(coverings).sum();
    }

    /// A number of paths in a range, as likely as there are coverings by so many.
    int paths(PairRange range, Dice dice) {
        long all = 0;
        for (int paths = range.least(); paths <= range.most(); paths++) {
            all += count(paths);
        }
        long at = (long) (dice.nextDouble() * all);
        int paths = range.least();
        while (at >= count(paths)) {
            at -= count(paths++);
        }
        return paths;
    }

    private Beginnings sweep(int cell, Seam seam, Frontier from, Beginnings before, Frontier to) {
        int[] target = new int[4 * from.size()];
        int[] way = new int[target.length];
        int size = 0;
        long[] key = new long[KEY_LONGS];
        for (int state = 0; state < from.size(); state++) {
            from.read(state, key);
            seam.read(key);
            int in = (seam.fromLeft() ? Field.LEFT : 0) | (seam.fromUp(cell % columns) ? Field.UP : 0);
            for (int out = 0; out < 4; out++) {
                int links = in | (out & 1) * Field.DOWN | (out >> 1) * Field.RIGHT;
                if (!fits(cell, links)) {
                    continue;
                }
                from.read(state, key);
                seam.read(key);
                if (seam.lay(cell % columns, links)) {
                    seam.write(key);
                    if (size == target.length) {
                        target = Arrays.copyOf(target, 2 * size);
                        way = Arrays.copyOf(way, 2 * size);
                    }
                    target[size] = to.add(key, 1);
                    way[size++] = state << 4 | links;
                }
            }
        }
        return gather(cell, target, way, size, before, to.size());
    }

    private boolean fits(int cell, int links) {
        int ends = Integer.bitCount(links);
        return (ends == 1 || ends == 2)
                && ((links & Field.DOWN) == 0 || cell / columns < rows - 1)
                && ((links & Field.RIGHT) == 0 || cell % columns < columns - 1);
    }

    private static boolean isEnd(int links) {
        return Integer.bitCount(links) == 1;
    }

    /// Sorts the ways by where they lead, and sums up the beginnings.
    private Beginnings gather(int cell, int[] target, int[] way, int size, Beginnings before, int states) {
        int[] starts = new int[states + 1];
        for (int i = 0; i < size; i++) {
            starts[target[i] + 1]++;
        }
        for (int state = 0; state < states; state++) {
            starts[state + 1] += starts[state];
        }
        int[] next = Arrays.copyOf(starts, states);
        int[] ways = new int[size];
        long[] counts = new long[states * depths];
        boolean[] odd = new boolean[states];
        for (int i = 0; i < size; i++) {
            ways[next[target[i]]++] = way[i];
            int state = way[i] >>> 4;
            boolean end = isEnd(way[i] & 15);
            int more = end && before.odd[state] ? 1 : 0;
            odd[target[i]] = before.odd[state] ^ end;
            for (int half = more; half < depths; half++) {
                counts[target[i] * depths + half] += before.counts[state * depths + half - more];
            }
        }
        int[] narrow = new int[counts.length];
        for (int i = 0; i < counts.length; i++) {
            narrow[i] = (int) Math.min(counts[i], Integer.MAX_VALUE);
        }
        layers[cell] = new Layer(starts, ways, narrow);
        return new Beginnings(counts, odd);
    }

    /// Leaves out the states that lead to no covering.
    private void prune() {
        boolean[] live = new boolean[layers[layers.length - 1].states()];
        Arrays.fill(live, true);
        for (int cell = layers.length - 1; cell >= 0; cell--) {
            Layer layer = layers[cell];
            boolean[] before = new boolean[cell == 0 ? 1 : layers[cell - 1].states()];
            for (int state = 0; state < live.length; state++) {
                for (int i = layer.starts[state]; live[state] && i < layer.starts[state + 1]; i++) {
                    before[layer.ways[i] >>> 4] = true;
                }
            }
            layers[cell] = only(layer, live, before);
            live = before;
        }
    }

    /// A layer without its dead states, its ways by the new numbers of the states before.
    private Layer only(Layer layer, boolean[] live, boolean[] before) {
        int[] numbers = new int[before.length];
        for (int state = 1; state < before.length; state++) {
            numbers[state] = numbers[state - 1] + (before[state - 1] ? 1 : 0);
        }
        int[] starts = new int[layer.starts.length];
        int[] ways = new int[layer.ways.length];
        int[] counts = new int[layer.counts.length];
        int states = 0;
        int size = 0;
        for (int state = 0; state < live.length; state++) {
            if (live[state]) {
                System.arraycopy(layer.counts, state * depths, counts, states * depths, depths);
                for (int i = layer.starts[state]; i < layer.starts[state + 1]; i++) {
                    ways[size++] = numbers[layer.ways[i] >>> 4] << 4 | layer.ways[i] & 15;
                }
                starts[++states] = size;
            }
        }
        return new Layer(
                Arrays.copyOf(starts, states + 1), Arrays.copyOf(ways, size), Arrays.copyOf(counts, states * depths));
    }

    /// One covering by so many paths, of which there must be some: links by cell.
    int[] draw(int paths, Dice dice) {
        if (count(paths) < 1 || count(paths) >= Integer.MAX_VALUE) {
            throw new IllegalArgumentException("there are " + count(paths) + " coverings of " + rows + "x" + columns
                    + " by " + paths + " paths: from 1 to " + (Integer.MAX_VALUE - 1) + " can be drawn from");
        }
        int[] links = new int[layers.length];
        int state = 0;
        int ends = 2 * paths;
        for (int cell = layers.length - 1; cell >= 0; cell--) {
            Layer layer = layers[cell];
            int at = (int) (dice.nextDouble() * layer.counts[state * depths + (ends >> 1)]);
            int way = layer.starts[state];
            if (cell > 0) {
                int[] before = layers[cell - 1].counts;
                at -= beginnings(before, layer.ways[way], ends);
                while (at >= 0) {
                    at -= beginnings(before, layer.ways[++way], ends);
                }
            }
            links[cell] = layer.ways[way] & 15;
            state = layer.ways[way] >>> 4;
            ends -= isEnd(links[cell]) ? 1 : 0;
        }
        return links;
    }

    /// How many beginnings come by a way, that have so many ends behind it.
    private int beginnings(int[] before, int way, int ends) {
        int left = isEnd(way & 15) ? ends - 1 : ends;
        return left < 0 ? 0 : before[(way >>> 4) * depths + (left >> 1)];
    }
}
