package floe.catalog.likeness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SketchTest {
    private static final int DENSITIES = 100;

    /// Sizes of boards on both sides of the number of slots, and from nothing that counts to all of it. They are kept,
    /// so another byte would be another level.
    @ParameterizedTest
    @ValueSource(ints = {1, 48, 127, 128, 129, 225, 256, 257, 500, 4800})
    void aSketchIsToTheBitWhatItIsByTheBook(int cells) {
        RandomGenerator fixed = new SplittableRandom(cells);
        for (int percent = 0; percent <= DENSITIES; percent++) {
            int[] image = image(fixed, cells, percent / (double) DENSITIES);

            assertThat(Sketch.of(image).bytes())
                    .as("%d cells of which %d in a hundred count", cells, percent)
                    .isEqualTo(PlainSketch.bytes(image));
        }
    }

    /// Signs of a text are larger than what a slot tells one from the other by, and of a hash some are below 0.
    private static int[] image(RandomGenerator dice, int cells, double density) {
        int[] image = new int[cells];
        Arrays.setAll(image, _ -> dice.nextDouble() < density ? 1 + dice.nextInt(dice.nextBoolean() ? 3 : 1 << 20) : 0);
        return image;
    }
}
