package floe.catalog.likeness;

import floe.games.Features;
import java.util.List;
import java.util.Optional;

/// A board's sketches, made before others have to wait for it. What has nothing to be compared by has none.
///
/// @param cells that were looked at
/// @param counting how many of them count
/// @param images one for each image of the board, the board as it is first
public record Sketched(int cells, int counting, List<Sketch> images) {
    public static final Sketched NONE = new Sketched(0, 0, List.of());

    public Sketched {
        images = List.copyOf(images);
    }

    public static Sketched of(Features features) {
        if (features.images().isEmpty()) {
            return NONE;
        }
        int[] level = features.images().getFirst();
        return new Sketched(level.length, counting(level), Sketch.of(features));
    }

    private static int counting(int[] level) {
        int counting = 0;
        for (int cell : level) {
            counting += cell != 0 ? 1 : 0;
        }
        return counting;
    }

    /// What is kept of it.
    public Optional<byte[]> bytes() {
        return images.stream().findFirst().map(Sketch::bytes);
    }
}
