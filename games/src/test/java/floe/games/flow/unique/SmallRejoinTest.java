package floe.games.flow.unique;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.Links;
import floe.games.flow.board.Oracle;
import floe.games.flow.make.PathCover;
import floe.games.kit.Dice;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmallRejoinTest {
    /// A hundred thousand boards, of all shapes that the enumeration can take.
    @ParameterizedTest
    @CsvSource({
        "3, 7, 3, 15000",
        "4, 4, 2, 30000",
        "4, 5, 3, 20000",
        "5, 4, 3, 20000",
        "4, 6, 3, 5000",
        "6, 4, 3, 5000",
        "5, 5, 5, 5000"
    })
    void itFindsAnotherWayWhereTheEnumerationDoes(int rows, int columns, int paths, int boards) {
        compare(rows, columns, paths, boards, cover -> new Oracle(cover.board()).joinings() > 1);
    }

    /// Beyond the reach of the enumeration, against the search that larger boards take.
    @ParameterizedTest
    @CsvSource({
        "6, 6, 4, 3000",
        "7, 7, 6, 1000",
        "8, 8, 7, 300",
        "4, 16, 6, 500",
        "16, 4, 6, 500",
        "7, 9, 6, 300",
        "3, 21, 5, 500"
    })
    void itFindsAnotherWayWhereTheLargeSearchDoes(int rows, int columns, int paths, int boards) {
        compare(rows, columns, paths, boards, cover -> {
            Field field = Field.narrow(cover.board());
            Rejoin rejoin = new Rejoin(field, field.fromBoard(cover.filling()));
            return rejoin.search(Long.MAX_VALUE) == Rejoin.Answer.FOUND;
        });
    }

    /// Both answers come, and each is the right one.
    private static void compare(int rows, int columns, int paths, int boards, Predicate<PathCover> hasOther) {
        SmallRejoin small = new SmallRejoin(rows, columns);
        int several = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            PathCover cover = PathCover.of(rows, columns, paths, new Dice(seed), Boards.plenty());
            boolean other = hasOther.test(cover);
            check(small, cover, other, seed);
            several += other ? 1 : 0;
        }
        assertThat(several).isBetween(1, Boards.atMost(boards) - 1);
    }

    private static void check(SmallRejoin small, PathCover cover, boolean other, long seed) {
        FlowBoard board = cover.board();
        String what = "seed " + seed + "\n" + new FlowCodec().write(board);
        assertThat(small.search(board, cover.filling(), Long.MAX_VALUE))
                .as(what)
                .isEqualTo(other ? Rejoin.Answer.FOUND : Rejoin.Answer.NONE);
        if (other) {
            int[] found = small.found();
            assertThat(found).as(what).isNotEqualTo(cover.filling());
            for (int colour = 0; colour < board.pairs(); colour++) {
                assertThat(Links.otherEnd(found, board.first(colour), board.columns()))
                        .as(what)
                        .isEqualTo(board.second(colour));
            }
        }
    }

    @Test
    void itStopsWhereItMayNotGoOn() {
        PathCover cover = PathCover.of(6, 6, 5, new Dice(1), Boards.plenty());
        SmallRejoin small = new SmallRejoin(6, 6);
        assertThat(small.search(cover.board(), cover.filling(), 20)).isEqualTo(Rejoin.Answer.OPEN);
        assertThat(small.steps()).isEqualTo(20);
    }

    @ParameterizedTest
    @CsvSource({"8, 8, true", "1, 64, true", "64, 1, true", "9, 7, true", "8, 9, false", "5, 13, false"})
    void itTakesBoardsOfSixtyFourCells(int rows, int columns, boolean takes) {
        assertThat(SmallField.takes(rows, columns)).isEqualTo(takes);
    }
}
