package floe.games.flow.fill;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.TurnedLinks;
import floe.games.flow.make.PathCover;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The count of all fillings beyond the boards that the enumeration reaches.
class FillingCountTest {
    /// The sweep begins at another side for each image, and sees other beginnings fail.
    @ParameterizedTest
    @CsvSource({"6, 6, 800", "7, 7, 300", "6, 9, 200", "8, 8, 60"})
    void everySideCountsAlike(int rows, int columns, int boards) {
        int several = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            FlowBoard board = Boards.grown(rows, columns, new Dice(seed));
            long count = count(board);
            for (FlowBoard image : board.images()) {
                assertThat(count(image))
                        .as("seed %s\n%s", seed, new FlowCodec().write(image))
                        .isEqualTo(count);
            }
            several += count > 1 ? 1 : 0;
        }
        assertThat(several).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"5, 5, 3, 2000", "6, 7, 4, 1000", "8, 8, 6, 300", "10, 10, 9, 100"})
    void noFillingWithoutTouchingIsMissed(int rows, int columns, int paths, int boards) {
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            FlowBoard board = PathCover.of(rows, columns, paths, new Dice(seed), Boards.plenty())
                    .board();
            assertThat(count(board))
                    .as("seed %s\n%s", seed, new FlowCodec().write(board))
                    .isGreaterThanOrEqualTo(PropagationSearch.fillings(board, 3, Boards.plenty())
                            .size());
        }
    }

    /// The same boards that are counted above, with ever less memory.
    @Test
    void withTooLittleMemoryTheCountIsUnknownAndNeverWrong() {
        int unknown = 0;
        for (int seed = 0; seed < 20; seed++) {
            FlowBoard board = Boards.grown(8, 8, new Dice(seed));
            long count = count(board);
            for (long bytes = 1 << 20; bytes > 0; bytes /= 2) {
                Meter meter = new Meter(new Budget(Long.MAX_VALUE, bytes));
                FillingCount fillings = new FillingCount(board, Optional.empty(), meter, Long.MAX_VALUE);
                assertThat(fillings.known() ? fillings.count() : count)
                        .as("seed %s, %s bytes", seed, bytes)
                        .isEqualTo(count);
                unknown += fillings.known() ? 0 : 1;
            }
        }
        assertThat(unknown).isPositive();
    }

    @Test
    void whatIsNotGoneOnWithIsLetGoOf() {
        int unknown = 0;
        for (int seed = 0; seed < 6; seed++) {
            FlowBoard board = Boards.thrown(10, 10, 4, new Dice(seed));
            for (long bytes = 1 << 20; bytes > 1 << 12; bytes /= 2) {
                Meter meter = new Meter(new Budget(Long.MAX_VALUE, bytes));
                if (!new FillingCount(board, Optional.empty(), meter, Long.MAX_VALUE).known()) {
                    unknown++;
                    assertThat(meter.hold(bytes))
                            .as("seed %s, %s bytes", seed, bytes)
                            .isTrue();
                    assertThat(meter.hold(1))
                            .as("seed %s, more than %s bytes", seed, bytes)
                            .isFalse();
                }
            }
        }
        assertThat(unknown).isPositive();
    }

    /// Where there are too many states a beam of them goes on: what it counts is there, and more may be.
    @ParameterizedTest
    @CsvSource({"7, 7, 2, 300", "8, 8, 2, 100"})
    void aBeamCountsNoMoreThanThereAre(int rows, int columns, int pairs, int boards) {
        int lower = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            FlowBoard board = Boards.thrown(rows, columns, pairs, new Dice(seed));
            FillingCount beam = new FillingCount(board, Optional.empty(), Boards.plenty(), 100);
            long count = count(board);
            assertThat(beam.count())
                    .as("seed %s\n%s", seed, new FlowCodec().write(board))
                    .isLessThanOrEqualTo(count);
            assertThat(beam.known() ? beam.count() : count).isEqualTo(count);
            lower += beam.count() > 0 && beam.count() < count ? 1 : 0;
        }
        assertThat(lower).isPositive();
    }

    /// The known filling goes on in every beam.
    @Test
    void aBeamKeepsTheKnownFilling() {
        for (int seed = 0; seed < Boards.atMost(50); seed++) {
            PathCover cover = PathCover.of(9, 9, 5, new Dice(seed), Boards.plenty());
            assertThat(new FillingCount(cover.board(), Optional.of(cover.filling()), Boards.plenty(), 50).count())
                    .isPositive();
        }
    }

    /// A beam by most ways alone told of this board no more than the known filling.
    @Test
    void whatCanBeDrawnOtherwiseBesideAKnownFillingIsCounted() {
        Dice dice = new Dice(0);
        PathCover cover = PathCover.of(15, 15, dice.between(4, 16), dice, Boards.plenty());
        Orientation least = cover.board().least();
        int[] known = TurnedLinks.onImage(least, 15, 15, cover.filling());
        FillingCount fillings =
                new FillingCount(cover.board().image(least), Optional.of(known), Boards.plenty(), 2_500_000);

        assertThat(fillings.known()).isFalse();
        assertThat(fillings.count()).isGreaterThan(100);
    }

    private static long count(FlowBoard board) {
        return new FillingCount(board, Optional.empty(), Boards.plenty(), Long.MAX_VALUE).count();
    }
}
