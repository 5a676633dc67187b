package floe.catalog.likeness;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.likeness.Sketches.Compared;
import floe.games.Features;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearnessTest {
    private static final int PAIRS = 1_000;

    /// Boards with as few and as many cells that count as there are, and copies of which little to all is changed.
    @ParameterizedTest
    @CsvSource({
        "25, 0.9, 0.4",
        "64, 1.0, 0.4",
        "100, 0.3, 0.25",
        "128, 1.0, 0.05",
        "144, 0.1, 0.4",
        "225, 1.0, 0.4",
        "256, 0.05, 0.4",
        "256, 0.2, 0.9",
        "256, 0.1, 1.0",
        "900, 0.02, 0.4",
        "900, 0.5, 0.2"
    })
    void whatIsNearIsNeverProvedUnlikeAndTheFirstLookLosesNothing(int cells, double density, double floor) {
        RandomGenerator fixed = new SplittableRandom(cells + (long) (100 * floor));
        int near = 0;
        for (int i = 0; i < PAIRS; i++) {
            int[] stored = cells(fixed, cells, density);
            Features board = level(changed(fixed, stored, fixed.nextDouble() * fixed.nextDouble(), density));
            Sketched sketched = Sketched.of(board);
            Sketches sketches = new Sketches();
            sketches.write(0, Sketch.of(stored));
            SketchedShelf shelf = new SketchedShelf();
            shelf.add(new UUID(0, 1), Sketch.of(stored));
            Nearness nearness = new Nearness(sketched, floor);

            boolean seems = false;
            boolean isUnlike = true;
            for (int image = 0; image < sketched.images().size(); image++) {
                Compared compared = sketches.compare(sketched.images().get(image), 0);
                if (difference(board.images().get(image), stored) < floor) {
                    assertThat(nearness.isProvedUnlike(compared)).isFalse();
                    near++;
                }
                seems |= nearness.seems(compared);
                isUnlike &= nearness.isProvedUnlike(compared);
            }

            assertThat(shelf.near(sketched, floor)).hasSize(seems && !isUnlike ? 1 : 0);
        }
        assertThat(near).as("pairs that are near").isGreaterThan(PAIRS / 100);
    }

    private static double difference(int[] one, int[] other) {
        return new Features(List.of(one)).difference(new Features(List.of(other)));
    }

    private static Features level(int[] cells) {
        int[] backwards = new int[cells.length];
        Arrays.setAll(backwards, at -> cells[cells.length - 1 - at]);
        return new Features(List.of(cells, backwards));
    }

    private static int[] cells(RandomGenerator dice, int size, double density) {
        int[] cells = new int[size];
        Arrays.setAll(cells, _ -> cell(dice, density));
        return cells;
    }

    private static int[] changed(RandomGenerator dice, int[] cells, double share, double density) {
        int[] changed = cells.clone();
        for (int at = 0; at < cells.length; at++) {
            if (dice.nextDouble() < (cells[at] == 0 ? share * density : share)) {
                changed[at] = cell(dice, density);
            }
        }
        return changed;
    }

    /// Signs of a text are larger than what a slot tells one from the other by.
    private static int cell(RandomGenerator dice, double density) {
        return dice.nextDouble() < density ? 1 + dice.nextInt(30) : 0;
    }
}
