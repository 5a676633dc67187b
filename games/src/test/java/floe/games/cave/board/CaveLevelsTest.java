package floe.games.cave.board;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Size;
import floe.games.Verdict;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import floe.games.kit.Effort;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is dug is a level, always. `-Dfloe.cave.seed` digs others, `-Dfloe.cave.levels` more or fewer.
class CaveLevelsTest {
    private static final long SEED = Long.getLong("floe.cave.seed", 1);
    private static final int LEVELS = Integer.getInteger("floe.cave.levels", 20_000);
    private static final int CHUNK = 500;

    private record Dug(int effort, int air, int hollow, int chambers, long print) {}

    @Test
    void noLevelIsRejectedAndNoTwoAreAlike() {
        List<Dug> dug = IntStream.range(0, LEVELS / CHUNK)
                .parallel()
                .mapToObj(CaveLevelsTest::dig)
                .flatMap(List::stream)
                .toList();
        assertThat(dug).hasSize(LEVELS);
        assertThat(dug.stream().mapToLong(Dug::print).distinct().count())
                .as("levels that differ")
                .isEqualTo(LEVELS);
        assertThat((double) dug.stream().filter(level -> level.effort() < 678).count() / LEVELS)
                .as("what the cuts are taken from: the middle of what such levels cost")
                .isBetween(0.47, 0.53);
        assertThat(dug).allSatisfy(level -> assertThat(level.chambers()).isBetween(28, 45));
        requireUsually(dug.stream().mapToInt(Dug::air).toArray(), 2_700, 3_500);
        requireUsually(dug.stream().mapToInt(Dug::hollow).toArray(), 4_500, 5_200);
    }

    private static List<Dug> dig(int chunk) {
        Dice dice = new Dice(new Dice(SEED + chunk).nextLong());
        return IntStream.range(0, CHUNK)
                .mapToObj(_ -> measured(Caves.draw(Caves.STANDARD, dice)))
                .toList();
    }

    private static Dug measured(CaveBoard board) {
        if (Caves.judge(board) instanceof Verdict.Accepted accepted) {
            requireNoLessThanTheRoute(accepted, board);
            return new Dug(
                    (int) accepted.measures().get("effort"),
                    Caves.count(board.grid().open()),
                    Caves.count(Hollow.of(board.grid())),
                    board.chambers().size(),
                    print(board.grid()));
        }
        throw new AssertionError(Caves.judge(board) + " on\n" + Caves.write(board));
    }

    /// Holes that are jumped over take ticks, and whoever explores counts cells.
    private static void requireNoLessThanTheRoute(Verdict.Accepted accepted, CaveBoard board) {
        assertThat(accepted.measures().get(Effort.MEASURE))
                .as("the effort of\n%s", Caves.write(board))
                .isGreaterThanOrEqualTo(accepted.measures().get("ticks"));
    }

    /// The same for a grid and its mirror image, and else hardly ever.
    private static long print(CaveGrid grid) {
        return hash(grid.open()) + hash(grid.mirrored().open());
    }

    private static long hash(long[] bits) {
        long hash = 0;
        for (long word : bits) {
            hash = new Dice(hash ^ word).nextLong();
        }
        return hash;
    }

    /// The middle is inside, and so are two in three.
    private static void requireUsually(int[] counts, int least, int most) {
        Arrays.sort(counts);
        assertThat(counts[counts.length / 2]).isBetween(least, most);
        assertThat((double) Arrays.stream(counts)
                                .filter(count -> least <= count && count <= most)
                                .count()
                        / counts.length)
                .isGreaterThan(0.66);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "20x20", "20x256", "256x20", "256x256", "20x63", "20x64", "64x65", "27x127", "128x28", "41x129",
                "55x191", "192x33"
            })
    void noLevelOfAnotherSizeIsRejected(String size) {
        Dice dice = new Dice(SEED);
        for (int i = 0; i < 44; i++) {
            CaveBoard board = Caves.draw(Size.parse(size), 1 + i % 11, i % 3 / 2.0, dice);
            assertThat(Caves.judge(board))
                    .as("the verdict on\n%s", Caves.write(board))
                    .isInstanceOfSatisfying(
                            Verdict.Accepted.class, accepted -> requireNoLessThanTheRoute(accepted, board));
            assertThat(Caves.read(Caves.write(board))).isEqualTo(board);
        }
    }

    @Test
    void aJumpOfTwoOrThreeProvesEveryLevelAndOneOfNoneOrOneProvesNone() {
        Dice dice = new Dice(SEED);
        for (int i = 0; i < 250; i++) {
            CaveBoard board = Caves.draw(Caves.STANDARD, dice);
            for (int up = 0; up <= 3; up++) {
                assertThat(Caves.judge(Caves.with(board, new Hero(up, 2))))
                        .as("the verdict for a jump of %s on\n%s", up, Caves.write(board))
                        .isInstanceOf(up < 2 ? Verdict.Rejected.class : Verdict.Accepted.class);
            }
        }
    }

    @Test
    void aMirroredLevelHasTheMirroredSolution() {
        Dice dice = new Dice(SEED);
        for (int i = 0; i < 300; i++) {
            CaveBoard board = Caves.draw(new Size(60, 80), dice.between(1, 11), i % 2, dice);
            Verdict.Accepted one = (Verdict.Accepted) Caves.judge(board);
            Verdict.Accepted other = (Verdict.Accepted) Caves.judge(board.mirrored());
            assertThat(other.solution())
                    .isEqualTo(
                            one.solution().replace('L', 'x').replace('R', 'L').replace('x', 'R'));
            assertThat(other.grade()).isEqualTo(one.grade());
            assertThat(other.measures()).isEqualTo(one.measures());
            assertThat(board.mirrored().mirrored()).isEqualTo(board);
        }
    }

    @Test
    void voidIsWhatIsDeepInTheRockAndHollowingTwiceIsHollowingOnce() {
        Dice dice = new Dice(SEED);
        for (int i = 0; i < 100; i++) {
            CaveGrid grid = i % 2 == 0 ? Caves.draw(Caves.STANDARD, dice).grid() : Caves.noise(dice);
            long[] hollow = Hollow.of(grid);
            for (int row = 0; row < grid.rows(); row++) {
                for (int column = 0; column < grid.columns(); column++) {
                    assertThat(CaveGrid.has(hollow, grid.cell(row, column))).isEqualTo(!touchesAir(grid, row, column));
                }
            }
            long[] notRock = hollow.clone();
            for (int at = 0; at < notRock.length; at++) {
                notRock[at] |= grid.open()[at];
            }
            long[] again = Hollow.of(new CaveGrid(grid.rows(), grid.columns(), notRock, new long[notRock.length]));
            assertThat(Caves.count(again)).isZero();
        }
    }

    private static boolean touchesAir(CaveGrid grid, int row, int column) {
        for (int y = Math.max(0, row - 1); y <= Math.min(grid.rows() - 1, row + 1); y++) {
            for (int x = Math.max(0, column - 1); x <= Math.min(grid.columns() - 1, column + 1); x++) {
                if (grid.isOpen(grid.cell(y, x))) {
                    return true;
                }
            }
        }
        return false;
    }
}
