package floe.catalog.likeness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The levels of a shelf by their sketches, and those among them that are near a board. Of few, all are compared;
/// of many, those that share a key. Takes some 450 bytes a level.
final class SketchedShelf {
    /// What is nearest by the sketch and still is not near will be so with those behind it.
    private static final int MOST = 16;

    /// Of what a sketch that keeps only some of a board's cells may be wrong by, in deviations: one board in a
    /// hundred and sixty is further off.
    private static final double DOUBT = 2.5 * 2.5;

    /// So many are all compared: it takes no longer than to look for those that are worth it.
    private static final int FEW = 2_048;

    private static final int NONE = -1;

    private UUID[] ids = new UUID[16];
    private long[] words = new long[16 * Sketch.words()];
    /// The first level of each bucket of each band, and after each level the next.
    private int[] heads = new int[0];
    private int[] nexts = new int[0];
    private short[] keys = new short[16 * Sketch.BANDS];
    private int size;

    int size() {
        return size;
    }

    UUID last() {
        return ids[size - 1];
    }

    void add(UUID id, Sketch sketch) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
            words = Arrays.copyOf(words, 2 * words.length);
            keys = Arrays.copyOf(keys, 2 * keys.length);
        }
        ids[size] = id;
        sketch.write(words, size * Sketch.words());
        for (int band = 0; band < Sketch.BANDS; band++) {
            keys[size * Sketch.BANDS + band] = (short) sketch.key(band);
        }
        size++;
        if (size > FEW && size > buckets()) {
            link();
        } else if (size > FEW) {
            link(size - 1);
        }
    }

    /// Forgets all but the newest.
    void keep(int newest) {
        int from = size - newest;
        ids = Arrays.copyOfRange(ids, from, size);
        words = Arrays.copyOfRange(words, from * Sketch.words(), size * Sketch.words());
        keys = Arrays.copyOfRange(keys, from * Sketch.BANDS, size * Sketch.BANDS);
        size = newest;
        link();
    }

    /// Those that may differ from the board by less than the floor: some that do not are among them, and one that
    /// does may be missing.
    ///
    /// @param images of the board
    /// @param cells that the board has
    List<UUID> near(List<Sketch> images, int cells, double floor) {
        Map<Integer, Double> near = new HashMap<>();
        for (Sketch image : images) {
            for (int at = 0; at < size && size <= FEW; at++) {
                compare(image, at, cells, floor, near);
            }
            for (int band = 0; band < Sketch.BANDS && size > FEW; band++) {
                int head = head(band, image.key(band));
                for (int at = heads[head]; at != NONE; at = nexts[at * Sketch.BANDS + band]) {
                    compare(image, at, cells, floor, near);
                }
            }
        }
        return nearest(near);
    }

    private void compare(Sketch image, int at, int cells, double floor, Map<Integer, Double> near) {
        int compared = image.compare(words, at * Sketch.words());
        double difference = difference(compared);
        // Without a root, for it is hardly ever near.
        double beyond = difference - floor;
        int either = compared & 0xff;
        if (beyond < 0 || cells > Sketch.SLOTS && beyond * beyond * either < DOUBT * floor * (1 - floor)) {
            near.merge(at, difference, Math::min);
        }
    }

    private List<UUID> nearest(Map<Integer, Double> near) {
        List<Map.Entry<Integer, Double>> all = new ArrayList<>(near.entrySet());
        all.sort(Map.Entry.<Integer, Double>comparingByValue().thenComparing(Comparator.comparing(Map.Entry::getKey)));
        return all.stream().limit(MOST).map(one -> ids[one.getKey()]).toList();
    }

    private static double difference(int compared) {
        int either = compared & 0xff;
        return either == 0 ? 0 : (compared >> Byte.SIZE) / (double) either;
    }

    private int buckets() {
        return heads.length / Sketch.BANDS;
    }

    private int head(int band, int key) {
        int buckets = buckets();
        return band * buckets + (key & buckets - 1);
    }

    /// All of them, into as many buckets as there is room for levels.
    private void link() {
        if (size <= FEW) {
            heads = new int[0];
            return;
        }
        heads = new int[Integer.highestOneBit(Math.max(1, ids.length)) * Sketch.BANDS];
        Arrays.fill(heads, NONE);
        nexts = new int[ids.length * Sketch.BANDS];
        for (int level = 0; level < size; level++) {
            link(level);
        }
    }

    private void link(int level) {
        for (int band = 0; band < Sketch.BANDS; band++) {
            int head = head(band, keys[level * Sketch.BANDS + band] & 0xffff);
            nexts[level * Sketch.BANDS + band] = heads[head];
            heads[head] = level;
        }
    }
}
