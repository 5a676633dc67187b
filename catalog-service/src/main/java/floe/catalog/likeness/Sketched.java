package floe.catalog.likeness;

import floe.games.Features;
import java.util.List;
import java.util.Optional;

/// A board's sketches, made before others have to wait for it. What has nothing to be compared by has none.
///
/// @param cells that were looked at
/// @param images one for each image of the board, the board as it is first
public record Sketched(int cells, List<Sketch> images) {
    public static final Sketched NONE = new Sketched(0, List.of());

    public Sketched {
        images = List.copyOf(images);
    }

    public static Sketched of(Features features) {
        return features.images().isEmpty()
                ? NONE
                : new Sketched(features.images().getFirst().length, Sketch.of(features));
    }

    /// What is kept of it.
    public Optional<byte[]> bytes() {
        return images.stream().findFirst().map(Sketch::bytes);
    }
}
