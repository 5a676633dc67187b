package floe.games.flow.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.games.Band;
import floe.games.Budget;
import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowSizes;
import floe.games.flow.board.Links;
import floe.games.flow.board.TurnedLinks;
import floe.games.flow.judge.PairRange;
import floe.games.flow.make.Candidate;
import floe.games.flow.make.FlowGenerator;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlowEffortTest {
    private static final int PLAYS = 500;

    /// Each end has one way on, and so has what follows: eight rows of eight cells take seven steps each.
    @Test
    void whatIsForcedCostsItsSteps() {
        assertThat(FlowEffort.of(rows(8), alongRows(8), Boards.plenty())).isEqualTo(8 * 7);
    }

    @Test
    void allImagesOfABoardCostTheSame() {
        for (int seed = 0; seed < 10; seed++) {
            Candidate level = level(8, 8, seed);
            double effort = FlowEffort.of(level.board(), level.filling(), Boards.plenty());
            for (Orientation orientation : Orientation.symmetries(8, 8)) {
                FlowBoard image = level.board().image(orientation);
                int[] filling = TurnedLinks.onImage(orientation, 8, 8, level.filling());
                assertThat(FlowEffort.of(image, filling, Boards.plenty())).isEqualTo(effort);
            }
        }
    }

    /// The mean of many plays with other dice is no further off than the error that is allowed, most of the time.
    @ParameterizedTest
    @CsvSource({"6, 6", "8, 8", "10, 10"})
    void itIsTheMeanOfPlays(int rows, int columns) {
        int near = 0;
        for (int seed = 0; seed < 20; seed++) {
            Candidate level = level(rows, columns, seed);
            FlowPlayer player = new FlowPlayer(level.board(), level.filling(), Boards.plenty());
            Dice dice = new Dice(seed);
            double mean = 0;
            for (int play = 0; play < PLAYS; play++) {
                mean += player.play(dice) / (double) (PLAYS * FlowPlayer.UNIT);
            }
            double effort = FlowEffort.of(level.board(), level.filling(), Boards.plenty());
            assertThat(effort).isCloseTo(mean, within(0.25 * mean));
            near += Math.abs(effort - mean) <= 0.1 * mean ? 1 : 0;
        }
        assertThat(near).isGreaterThanOrEqualTo(17);
    }

    @Test
    void theLargestBoardIsPlayedWithinItsBudget() {
        Meter meter = new Meter(Budget.STANDARD);
        assertThat(FlowEffort.of(rows(40), alongRows(40), meter)).isEqualTo(40 * 39);
        Candidate level = unproven(40, 40);
        assertThat(FlowEffort.of(level.board(), level.filling(), meter))
                .isGreaterThan(1600 - level.board().pairs());
        assertThat(meter.spent()).isLessThan(Budget.STANDARD.steps() / 2);
    }

    /// A rough play that comes to enough is played no further, and is otherwise as it would be.
    @Test
    void aPlayEndsWhereItHasComeToEnough() {
        int ended = 0;
        for (int seed = 0; seed < 20; seed++) {
            Candidate level = level(8, 8, seed);
            double whole = rough(level, Double.MAX_VALUE, seed);
            for (double enough = 40; enough < 400; enough *= 1.5) {
                double played = rough(level, enough, seed);
                assertThat(played).isBetween(Math.min(whole, enough) - 0.01, whole);
                assertThat(whole < enough ? played : whole).isEqualTo(whole);
                ended += played < whole ? 1 : 0;
            }
        }
        assertThat(ended).isPositive();
    }

    private static double rough(Candidate level, double enough, long seed) {
        return FlowEffort.rough(level.board(), level.filling(), enough, new Dice(seed), Boards.plenty());
    }

    @Test
    void bandsRiseAtEachShelf() {
        for (var size : FlowSizes.SHELVES) {
            for (Band band : Band.values()) {
                assertThat(FlowEffort.CUTS.to(size, band)).isGreaterThan(1.15 * FlowEffort.CUTS.from(size, band));
            }
        }
    }

    static Candidate level(int rows, int columns, long seed) {
        Dice dice = new Dice(seed);
        PairRange range = PairRange.of(rows, columns);
        Optional<Candidate> level = Optional.empty();
        while (level.isEmpty()) {
            int pairs = dice.between(range.least(), range.most());
            level = FlowGenerator.one(rows, columns, pairs, dice, Boards.plenty());
        }
        return level.get();
    }

    /// Columns of two by `rows` cells that wind: a filling of which nobody knows whether it is the only one.
    private static Candidate unproven(int rows, int columns) {
        int[] ends = new int[rows * columns];
        int[] filling = new int[rows * columns];
        Arrays.fill(ends, FlowBoard.NONE);
        for (int column = 0; column < columns; column += 2) {
            for (int row = 0; row < rows; row++) {
                int left = row * columns + column;
                int right = left + 1;
                filling[left] = (row > 0 ? Links.UP : 0) | (row < rows - 1 ? Links.DOWN : Links.RIGHT);
                filling[right] = (row > 0 ? Links.UP : 0) | (row < rows - 1 ? Links.DOWN : Links.LEFT);
            }
            ends[column] = column;
            ends[column + 1] = column;
        }
        return new Candidate(new FlowBoard(rows, columns, ends), filling);
    }

    private static FlowBoard rows(int side) {
        int[] ends = new int[side * side];
        Arrays.fill(ends, FlowBoard.NONE);
        for (int row = 0; row < side; row++) {
            ends[row * side] = row;
            ends[(row + 1) * side - 1] = row;
        }
        return new FlowBoard(side, side, ends);
    }

    private static int[] alongRows(int side) {
        int[] filling = new int[side * side];
        for (int cell = 0; cell < filling.length; cell++) {
            filling[cell] = (cell % side > 0 ? Links.LEFT : 0) | (cell % side < side - 1 ? Links.RIGHT : 0);
        }
        return filling;
    }
}
