package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.fill.PropagationSearch;
import floe.games.flow.unique.Joinings;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How many coverings and boards there are, as counted elsewhere.
class CountsTest {
    @ParameterizedTest
    @CsvSource({
        "2, 2, 2, 2",
        "3, 3, 2, 86",
        "3, 4, 2, 809",
        "4, 4, 2, 16462",
        "5, 5, 2, 16074198",
        "3, 3, 3, 18",
        "4, 4, 3, 1564",
        "5, 5, 3, 562022"
    })
    void coveringsWithoutTouchingByTheTable(int rows, int columns, int leastLength, long count) {
        int most = rows * columns / leastLength;
        assertThat(new CoveringTable(rows, columns, leastLength, most).count()).isEqualTo(count);
    }

    @ParameterizedTest
    @CsvSource({"2, 90377640020", "3, 924925728"})
    void coveringsOf6x6WithoutTouchingByTheTable(int leastLength, long count) {
        assertThat(new CoveringTable(6, 6, leastLength, 36 / leastLength).count())
                .isEqualTo(count);
    }

    /// Those of as many paths as a level has, as another table counted them that kept all states apart.
    @Tag("slow")
    @Test
    void coveringsOf7x7WithoutTouchingByTheTable() {
        assertThat(new CoveringTable(7, 7, 3, 9).count()).isEqualTo(660_717_808_824L);
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 2, 2", "3, 3, 2, 86", "3, 4, 2, 809", "4, 4, 2, 16462", "4, 4, 3, 1564", "5, 5, 3, 562022"})
    void coveringsWithoutTouchingOneByOne(int rows, int columns, int leastLength, long count) {
        assertThat(enumerated(rows, columns, leastLength)).isEqualTo(count);
    }

    private static long enumerated(int rows, int columns, int leastLength) {
        long[] count = new long[1];
        new Coverings(rows, columns, leastLength, links -> count[0]++).run();
        return count[0];
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 6, 6", "2, 3, 26, 24", "3, 3, 242, 150", "3, 4, 3113, 1885", "4, 4, 99636, 51836"})
    void coveringsAndBoardsThatHaveOneTouchingAllowed(int rows, int columns, long coverings, long single) {
        Map<FlowBoard, Long> byBoard = new HashMap<>();
        TouchingCoverings.each(rows, columns, board -> byBoard.merge(board, 1L, Long::sum));
        assertThat(byBoard.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(coverings);
        assertThat(byBoard.values().stream().filter(count -> count == 1)).hasSize((int) single);
        byBoard.forEach((board, count) -> assertThat(Coverage.fillings(board))
                .as("fillings of\n%s", new FlowCodec().write(board))
                .isEqualTo(count));
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 86", "3, 4, 809", "4, 4, 16454"})
    void boardsWithOneCoveringWithoutTouching(int rows, int columns, long single) {
        long[] count = new long[1];
        Coverage.eachBoard(rows, columns, 2, (board, filling, images) -> {
            count[0] += PropagationSearch.fillings(board, 2, Boards.plenty()).size() == 1 ? images : 0;
        });
        assertThat(count[0]).isEqualTo(single);
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 2", "2, 3, 10", "3, 3, 86", "3, 4, 807", "4, 4, 16410"})
    void boardsWithOneWayToJoin(int rows, int columns, long count) {
        assertThat(joinedOneWay(rows, columns, 2)).isEqualTo(count);
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 18", "3, 4, 126", "4, 4, 1536", "4, 5, 20797"})
    void boardsWithOneWayToJoinAndNoPathOfTwo(int rows, int columns, long count) {
        assertThat(joinedOneWay(rows, columns, 3)).isEqualTo(count);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"4, 5, 2, 338460", "5, 5, 3, 554718"})
    void largerBoardsWithOneWayToJoin(int rows, int columns, int leastLength, long count) {
        assertThat(joinedOneWay(rows, columns, leastLength)).isEqualTo(count);
    }

    /// Both degrees in one walk over the sixteen million coverings, one by one: more than a minute.
    @Tag("slow")
    @Tag("counts")
    @Test
    void coveringsOf5x5AndBoardsWithOneCoveringOrOneWayToJoin() {
        long[] covered = new long[1];
        long[] joined = new long[1];
        long coverings = Coverage.eachBoard(5, 5, 2, (board, filling, images) -> {
            covered[0] += PropagationSearch.fillings(board, 2, Boards.plenty()).size() == 1 ? images : 0;
            joined[0] += Joinings.other(board, filling, Boards.plenty()).isEmpty() ? images : 0;
        });
        assertThat(coverings).isEqualTo(16_074_198);
        assertThat(covered[0]).isEqualTo(16_071_510);
        assertThat(joined[0]).isEqualTo(16_027_290);
    }

    private static long joinedOneWay(int rows, int columns, int leastLength) {
        long[] count = new long[1];
        Coverage.eachBoard(rows, columns, leastLength, (board, filling, images) -> {
            count[0] += Joinings.other(board, filling, Boards.plenty()).isEmpty() ? images : 0;
        });
        return count[0];
    }

    @ParameterizedTest
    @CsvSource({"3, 3", "4, 202"})
    void boardsUpToSymmetry(int side, long count) {
        long[] different = new long[1];
        Coverage.eachBoard(side, side, 3, (board, filling, images) -> {
            different[0] += Joinings.other(board, filling, Boards.plenty()).isEmpty() ? 1 : 0;
        });
        assertThat(different[0]).isEqualTo(count);
    }
}
