package floe.games.flow;

import floe.games.kit.Dice;
import java.util.Arrays;

/// Counts the coverings of a small field by paths that do not touch themselves, and draws one of them, each of
/// as many paths as likely as any other of as many: a seam moves over the field, and for every state of it
/// stands how much leads there and from where. A path weighs a factor, so that coverings of few long paths can
/// be made as likely as those of many short ones.
final class CoveringTable {
    private static final int KEY_LONGS = 2;

    private final int rows;
    private final int columns;
    private final Layer[] layers;

    /// The ways into the states behind one cell: those of state s from `starts[s]` on, with the weights summed
    /// up.
    private record Layer(int[] starts, int[] ways, double[] sums) {}

    CoveringTable(int rows, int columns, int leastLength, double pathWeight) {
        this.rows = rows;
        this.columns = columns;
        this.layers = new Layer[rows * columns];
        Seam seam = new Seam(columns, leastLength);
        Frontier from = new Frontier(KEY_LONGS);
        from.add(new long[KEY_LONGS], 1);
        double[] weights = {1};
        for (int cell = 0; cell < layers.length; cell++) {
            Frontier to = new Frontier(KEY_LONGS);
            weights = sweep(cell, seam, from, weights, to, pathWeight);
            from = to;
        }
    }

    /// How many coverings there are, each path weighing its factor.
    double count() {
        Layer last = layers[layers.length - 1];
        return last.sums.length == 0 ? 0 : last.sums[last.sums.length - 1];
    }

    private double[] sweep(int cell, Seam seam, Frontier from, double[] weights, Frontier to, double pathWeight) {
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
        return gather(cell, target, way, size, weights, to.size(), pathWeight);
    }

    private boolean fits(int cell, int links) {
        int ends = Integer.bitCount(links);
        return (ends == 1 || ends == 2)
                && ((links & Field.DOWN) == 0 || cell / columns < rows - 1)
                && ((links & Field.RIGHT) == 0 || cell % columns < columns - 1);
    }

    /// Sorts the ways by where they lead, and sums up what they weigh. Half a path's weight lies on each of its
    /// ends.
    private double[] gather(
            int cell, int[] target, int[] way, int size, double[] weights, int states, double pathWeight) {
        int[] starts = new int[states + 1];
        for (int i = 0; i < size; i++) {
            starts[target[i] + 1]++;
        }
        for (int state = 0; state < states; state++) {
            starts[state + 1] += starts[state];
        }
        int[] next = Arrays.copyOf(starts, states);
        int[] ways = new int[size];
        for (int i = 0; i < size; i++) {
            ways[next[target[i]]++] = way[i];
        }
        double end = Math.sqrt(pathWeight);
        double[] sums = new double[size];
        double[] totals = new double[states];
        for (int state = 0; state < states; state++) {
            double sum = 0;
            for (int i = starts[state]; i < starts[state + 1]; i++) {
                sum += weights[ways[i] >>> 4] * (Integer.bitCount(ways[i] & 15) == 1 ? end : 1);
                sums[i] = sum;
            }
            totals[state] = sum;
        }
        layers[cell] = new Layer(starts, ways, sums);
        return totals;
    }

    /// One covering: links by cell.
    int[] draw(Dice dice) {
        int[] links = new int[layers.length];
        int state = 0;
        for (int cell = layers.length - 1; cell >= 0; cell--) {
            Layer layer = layers[cell];
            int low = layer.starts[state];
            int high = layer.starts[state + 1] - 1;
            double at = dice.nextDouble() * layer.sums[high];
            while (low < high) {
                int middle = low + high >>> 1;
                if (layer.sums[middle] <= at) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            links[cell] = layer.ways[low] & 15;
            state = layer.ways[low] >>> 4;
        }
        return links;
    }

    /// How many ways the table holds.
    long ways() {
        return Arrays.stream(layers).mapToLong(layer -> layer.ways.length).sum();
    }
}
