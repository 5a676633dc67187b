package floe.catalog.likeness;

import floe.catalog.likeness.Sketches.Compared;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.UUID;

/// The levels of a shelf by their sketches, and those among them that are near a board: all are compared. Takes some
/// 110 bytes a level.
final class SketchedShelf {
    /// What is nearest by the sketch and still is not near will be so with those behind it.
    private static final int MOST = 16;

    private UUID[] ids = new UUID[16];
    /// How many slots count in each.
    private byte[] counts = new byte[16];
    private final Sketches sketches = new Sketches();
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
            counts = Arrays.copyOf(counts, 2 * size);
        }
        ids[size] = id;
        counts[size] = (byte) sketch.count();
        sketches.write(size, sketch);
        size++;
    }

    /// Forgets all but the newest.
    void keep(int newest) {
        int from = size - newest;
        ids = Arrays.copyOfRange(ids, from, size);
        counts = Arrays.copyOfRange(counts, from, size);
        sketches.resize(from, size);
        size = newest;
    }

    /// Those that may differ from the board by less than the floor: some that do not are among them, and of a board
    /// with more cells than a sketch has slots, one that does may be missing.
    List<UUID> near(Sketched board, double floor) {
        Nearness nearness = new Nearness(board, floor);
        List<Near> near = new ArrayList<>();
        int[] least = new int[Math.min(size, Sketches.BLOCK)];
        for (int from = 0; from < size; from += Sketches.BLOCK) {
            int levels = Math.min(Sketches.BLOCK, size - from);
            sketches.atLeast(board, from, levels, least);
            for (int i = 0; i < levels; i++) {
                if (least[i] <= nearness.most(counts[from + i] & 0xff)) {
                    int at = from + i;
                    difference(board, at, nearness).ifPresent(difference -> near.add(new Near(at, difference)));
                }
            }
        }
        return near.stream()
                .sorted(Comparator.comparingDouble(Near::difference).thenComparingInt(Near::at))
                .limit(MOST)
                .map(one -> ids[one.at])
                .toList();
    }

    private record Near(int at, double difference) {}

    /// From the nearest image of the board, as it seems, if the level is worth a look.
    private OptionalDouble difference(Sketched board, int at, Nearness nearness) {
        double least = Double.MAX_VALUE;
        boolean isUnlike = true;
        for (Sketch image : board.images()) {
            Compared compared = sketches.compare(image, at);
            isUnlike &= nearness.isProvedUnlike(compared);
            if (nearness.seems(compared)) {
                least = Math.min(least, compared.difference());
            }
        }
        return isUnlike || least == Double.MAX_VALUE ? OptionalDouble.empty() : OptionalDouble.of(least);
    }
}
