package floe.games.flow.fill;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.flow.board.Boards;
import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.FlowMoves;
import floe.games.flow.board.FlowRules;
import floe.games.flow.board.Links;
import floe.games.flow.make.PathCover;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The quick proof of one filling beyond the boards that the enumeration reaches.
class PropagationSearchTest {
    /// With two ends exchanged there is mostly no filling at all. That several are counted as they should be, the
    /// enumeration of small boards shows.
    @ParameterizedTest
    @CsvSource({"7, 7, 3, 600", "6, 11, 7, 400", "11, 6, 7, 400", "10, 10, 8, 200", "12, 12, 12, 60"})
    void findsWhatTheSearchCellByCellFinds(int rows, int columns, int paths, int boards) {
        int[] seen = new int[4];
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            Dice dice = new Dice(seed);
            FlowBoard whole =
                    PathCover.of(rows, columns, paths, dice, Boards.plenty()).board();
            for (FlowBoard board : List.of(whole, withEndsExchanged(whole, dice))) {
                String what = "seed " + seed + "\n" + new FlowCodec().write(board);
                List<int[]> fillings = PropagationSearch.fillings(board, 3, Boards.plenty());
                assertThat(new BacktrackingSearch(Field.narrow(board), Boards.plenty()).count(3))
                        .as(what)
                        .isEqualTo(fillings.size());
                for (int[] filling : fillings) {
                    assertThat(FlowRules.play(board, FlowMoves.write(board, filling))
                                    .solved())
                            .as(what)
                            .isTrue();
                }
                assertThat(fillings.stream().map(Arrays::toString)).doesNotHaveDuplicates();
                seen[fillings.size()]++;
            }
        }
        assertThat(seen[0]).isPositive();
        assertThat(seen[1]).isPositive();
    }

    private static FlowBoard withEndsExchanged(FlowBoard board, Dice dice) {
        int[] ends = new int[board.cells()];
        Arrays.setAll(ends, board::colour);
        int one = dice.next(board.pairs());
        int other = dice.next(board.pairs());
        int first = dice.next(2) == 0 ? board.first(one) : board.second(one);
        int second = dice.next(2) == 0 ? board.first(other) : board.second(other);
        ends[first] = other;
        ends[second] = one;
        return one == other ? board : new FlowBoard(board.rows(), board.columns(), ends);
    }

    @ParameterizedTest
    @CsvSource({"40, 40", "40, 2", "2, 40", "40, 3", "3, 40"})
    void rowsAreFilledToTheLastColumn(int rows, int columns) {
        int[] ends = new int[rows * columns];
        Arrays.fill(ends, FlowBoard.NONE);
        int[] straight = new int[ends.length];
        for (int cell = 0; cell < ends.length; cell++) {
            boolean left = cell % columns == 0;
            boolean right = cell % columns == columns - 1;
            straight[cell] = (left ? 0 : Links.LEFT) | (right ? 0 : Links.RIGHT);
            ends[cell] = left || right ? cell / columns : FlowBoard.NONE;
        }
        FlowBoard board = new FlowBoard(rows, columns, ends);
        assertThat(PropagationSearch.fillings(board, 2, Boards.plenty())).containsExactly(straight);
    }

    /// Cell by cell such boards are beyond reach.
    @ParameterizedTest
    @CsvSource({"30, 30, 40", "25, 40, 40", "40, 40, 60"})
    void boardsAsLargeAsTheyComeAreSolved(int rows, int columns, int paths) {
        for (int seed = 0; seed < 3; seed++) {
            PathCover cover = PathCover.of(rows, columns, paths, new Dice(seed), Boards.plenty());
            List<int[]> fillings =
                    PropagationSearch.fillings(cover.board(), Integer.MAX_VALUE, new Meter(new Budget(20_000_000)));
            assertThat(fillings).contains(cover.filling());
        }
    }

    @Test
    void anEndBesideItsOtherEndIsJoinedToItAtOnce() {
        assertThat(PropagationSearch.fillings(Boards.read("AA/BB"), 2, Boards.plenty()))
                .hasSize(1);
        assertThat(PropagationSearch.fillings(Boards.read("AA/.."), 2, Boards.plenty()))
                .isEmpty();
        assertThat(PropagationSearch.fillings(Boards.read("AB/AB"), 2, Boards.plenty()))
                .hasSize(1);
    }

    @Test
    void aRingBesideThePathsIsNoFilling() {
        assertThat(PropagationSearch.fillings(Boards.read("A..A/..../..../...."), 2, Boards.plenty()))
                .isEmpty();
    }
}
