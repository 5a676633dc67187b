package floe.catalog.likeness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The levels of a shelf by their sketches, and those among them that are near a board: all are compared, 100,000 with
/// eight images in two milliseconds. Takes some 110 bytes a level.
final class SketchedShelf {
    /// What is nearest by the sketch and still is not near will be so with those behind it.
    private static final int MOST = 16;

    /// Of what a sketch that keeps only some of a board's cells may be wrong by, in deviations: one board in a
    /// hundred and sixty is further off.
    private static final double DOUBT = 2.5 * 2.5;

    private UUID[] ids = new UUID[16];
    private long[] words = new long[16 * Sketch.words()];
    /// How many slots count in each.
    private byte[] counts = new byte[16];
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
            counts = Arrays.copyOf(counts, 2 * size);
        }
        ids[size] = id;
        sketch.write(words, size * Sketch.words());
        counts[size] = (byte) sketch.count();
        size++;
    }

    /// Forgets all but the newest.
    void keep(int newest) {
        int from = size - newest;
        ids = Arrays.copyOfRange(ids, from, size);
        words = Arrays.copyOfRange(words, from * Sketch.words(), size * Sketch.words());
        counts = Arrays.copyOfRange(counts, from, size);
        size = newest;
    }

    /// Those that may differ from the board by less than the floor: some that do not are among them, and one that
    /// does may be missing.
    ///
    /// @param images of the board
    /// @param cells that the board has
    List<UUID> near(List<Sketch> images, int cells, double floor) {
        double doubt = cells > Sketch.SLOTS ? DOUBT * floor * (1 - floor) : 0;
        int[] most = most(cells, floor, doubt);
        Map<Integer, Double> near = new HashMap<>();
        for (Sketch image : images) {
            int count = image.count();
            for (int at = 0; at < size; at++) {
                int compared = image.compare(words, at * Sketch.words(), most[count + (counts[at] & 0xff)]);
                if (compared != Sketch.MORE && isNear(compared, floor, doubt)) {
                    near.merge(at, difference(compared), Math::min);
                }
            }
        }
        return nearest(near);
    }

    /// In how many slots two levels may differ that are near, by how many count in the one and in the other.
    private static int[] most(int cells, double floor, double doubt) {
        int[] most = new int[2 * Sketch.SLOTS + 1];
        for (int counts = 0; counts < most.length; counts++) {
            int either = Math.min(counts, Math.min(cells, Sketch.SLOTS));
            most[counts] = (int) (floor * either + Math.sqrt(doubt * either));
        }
        return most;
    }

    private static boolean isNear(int compared, double floor, double doubt) {
        double beyond = difference(compared) - floor;
        return beyond < 0 || beyond * beyond * (compared & 0xff) < doubt;
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
}
