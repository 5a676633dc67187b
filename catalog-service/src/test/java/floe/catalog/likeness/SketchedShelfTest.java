package floe.catalog.likeness;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Features;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SketchedShelfTest {
    private static final double FLOOR = 0.4;
    private static final int TRIES = 400;

    /// The images of a level are what it is turned into; here, what it reads backwards.
    private static Features level(int[] cells) {
        int[] backwards = new int[cells.length];
        Arrays.setAll(backwards, at -> cells[cells.length - 1 - at]);
        return new Features(List.of(cells, backwards));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 25, 64, 128})
    void aSketchOfASmallBoardTellsTheDifferenceItself(int size) {
        RandomGenerator fixed = fixed(size);
        for (int i = 0; i < 50; i++) {
            int[] one = cells(fixed, size, 0.3);
            int[] other = changed(fixed, one, fixed.nextDouble());
            Sketches written = new Sketches();
            written.write(0, Sketch.of(other));

            double compared = written.compare(Sketch.of(one), 0).difference();

            double difference = new Features(List.of(one)).difference(new Features(List.of(other)));
            assertThat(compared).isEqualTo(difference);
        }
    }

    /// Of boards of which all cells count, as flow's, of those of which few do, as ice's, and of small ones.
    @ParameterizedTest
    @CsvSource({
        "225, 1.0, 400, 0.38, 0.99",
        "256, 0.1, 400, 0.38, 0.95",
        "10000, 0.4, 400, 0.38, 0.97",
        "48, 0.6, 400, 0.38, 1",
        "225, 1.0, 20000, 0.38, 0.99",
        "256, 0.1, 20000, 0.38, 0.95",
        "48, 0.6, 20000, 0.38, 1"
    })
    void nearCopiesAreFoundUnderAnyImage(int size, double density, int levels, double difference, double share) {
        RandomGenerator fixed = fixed(size);
        SketchedShelf shelf = new SketchedShelf();
        List<int[]> made = new ArrayList<>();
        for (int i = 0; i < levels; i++) {
            made.add(cells(fixed, size, density));
            shelf.add(id(i), Sketch.of(made.getLast()));
        }
        int found = 0;
        for (int i = 0; i < TRIES; i++) {
            Features near = level(
                    level(changed(fixed, made.get(i), difference)).images().get(1));
            found += shelf.near(Sketched.of(near), FLOOR).contains(id(i)) ? 1 : 0;
        }
        assertThat(found / (double) TRIES).as("found").isGreaterThanOrEqualTo(share);
    }

    @ParameterizedTest
    @CsvSource({"225, 1.0", "256, 0.1", "10000, 0.4"})
    void whatIsUnlikeIsHardlyEverLookedAt(int size, double density) {
        RandomGenerator fixed = fixed(size);
        SketchedShelf shelf = new SketchedShelf();
        int looks = 0;
        for (int i = 0; i < 2_000; i++) {
            Sketched level = Sketched.of(level(cells(fixed, size, density)));
            looks += shelf.near(level, FLOOR).size();
            shelf.add(id(i), level.images().getFirst());
        }
        assertThat(looks).isLessThan(100);
    }

    @Test
    void theNewestAreKept() {
        RandomGenerator fixed = fixed(1);
        SketchedShelf shelf = new SketchedShelf();
        List<Sketched> levels = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            levels.add(Sketched.of(level(cells(fixed, 64, 1))));
            shelf.add(id(i), levels.getLast().images().getFirst());
        }
        shelf.keep(40);
        shelf.add(id(100), levels.get(7).images().getFirst());

        assertThat(shelf.size()).isEqualTo(41);
        assertThat(shelf.last()).isEqualTo(id(100));
        assertThat(shelf.near(levels.get(60), FLOOR)).containsExactly(id(60));
        assertThat(shelf.near(levels.get(59), FLOOR)).isEmpty();
        assertThat(shelf.near(levels.get(7), FLOOR)).containsExactly(id(100));
    }

    @Test
    void theNearestComeFirstAndNotTooMany() {
        RandomGenerator fixed = fixed(1);
        SketchedShelf shelf = new SketchedShelf();
        int[] level = cells(fixed, 64, 1);
        for (int i = 0; i < 40; i++) {
            shelf.add(id(i), Sketch.of(changed(fixed, level, (40 - i) / 200.0)));
        }
        List<UUID> near = shelf.near(Sketched.of(level(level)), FLOOR);
        assertThat(near.subList(0, 3)).containsExactlyInAnyOrder(id(37), id(38), id(39));
        assertThat(near).hasSize(16);
    }

    @Test
    void aBoardOnWhichNothingCountsIsLikeItsLike() {
        SketchedShelf shelf = new SketchedShelf();
        assertThat(shelf.near(Sketched.of(level(new int[9])), FLOOR)).isEmpty();
        shelf.add(id(1), Sketch.of(new int[9]));
        assertThat(shelf.near(Sketched.of(level(new int[9])), FLOOR)).containsExactly(id(1));
        assertThat(Sketched.of(Features.NONE)).isEqualTo(Sketched.NONE);
    }

    /// They are kept in the database: other bytes for the same level need a migration.
    @Test
    void aSketchIsTheSameForEver() {
        int[] cells = new int[300];
        Arrays.setAll(cells, at -> at % 7 == 0 ? at : 0);
        byte[] bytes = Sketch.of(cells).bytes();
        assertThat(Sketch.read(bytes).bytes()).isEqualTo(bytes).hasSize(Sketch.BYTES);
        assertThat(HexFormat.of().formatHex(bytes))
                .isEqualTo("0540085c809220010007000100120000800000d48882004200010480028000048140300000022000080104010a"
                        + "9220048400288400900040800704810a820000");
        assertThat(Sketch.read(Arrays.copyOf(bytes, 128)).bytes())
                .as("one of 128 bytes, of before")
                .isEqualTo(bytes);
    }

    private static RandomGenerator fixed(long seed) {
        return new SplittableRandom(seed);
    }

    private static UUID id(int number) {
        return new UUID(0, number);
    }

    private static int[] cells(RandomGenerator dice, int size, double density) {
        int[] cells = new int[size];
        Arrays.setAll(cells, _ -> dice.nextDouble() < density ? 1 + dice.nextInt(6) : 0);
        return cells;
    }

    /// So that in about so large a share of the cells that count the two differ: what goes in one place is put in
    /// another.
    private static int[] changed(RandomGenerator dice, int[] cells, double share) {
        int[] counting =
                IntStream.range(0, cells.length).filter(at -> cells[at] != 0).toArray();
        int[] changed = cells.clone();
        boolean full = counting.length == cells.length;
        int changes = (int) ((full ? share : share / (2 - share)) * counting.length);
        for (int i = 0; i < changes; i++) {
            int other = i + dice.nextInt(counting.length - i);
            int at = counting[other];
            counting[other] = counting[i];
            counting[i] = at;
            if (full) {
                changed[at] = 1 + cells[at] % 6;
            } else {
                changed[at] = 0;
                int free = dice.nextInt(cells.length);
                for (int tries = 0; tries < cells.length && (cells[free] | changed[free]) != 0; tries++) {
                    free = (free + 1) % cells.length;
                }
                changed[free] = 1 + dice.nextInt(6);
            }
        }
        return changed;
    }
}
