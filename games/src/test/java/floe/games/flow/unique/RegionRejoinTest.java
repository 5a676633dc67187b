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
import floe.games.kit.Orientation;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegionRejoinTest {
    /// With all paths taken out it is the whole board that is looked at.
    @ParameterizedTest
    @CsvSource({"4, 4, 2, 5000", "4, 5, 3, 5000", "6, 4, 3, 2000", "5, 5, 5, 2000"})
    void itFindsAnotherWayOfAllPathsWhereTheEnumerationDoes(int rows, int columns, int paths, int boards) {
        int several = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            FlowBoard board = cover(rows, columns, paths, seed).board();
            boolean other = new Oracle(board).joinings() > 1;
            several += other ? 1 : 0;
            int[] all = IntStream.range(0, board.pairs()).toArray();
            assertThat(answer(cover(rows, columns, paths, seed), all, 0, Long.MAX_VALUE))
                    .as("seed %s\n%s", seed, new FlowCodec().write(board))
                    .isEqualTo(other ? Rejoin.Answer.FOUND : Rejoin.Answer.NONE);
        }
        assertThat(several).isBetween(1, Boards.atMost(boards) - 1);
    }

    /// From each side something else is looked for, and there is either another way or none.
    @ParameterizedTest
    @CsvSource({"6, 6, 5, 500", "7, 9, 7, 300", "9, 9, 8, 100"})
    void everySideAnswersAlikeOfSomePaths(int rows, int columns, int paths, int boards) {
        int found = 0;
        int looks = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            PathCover cover = cover(rows, columns, paths, seed);
            FlowBoard board = cover.board();
            for (int first = 0; first + 2 < board.pairs(); first++) {
                int[] three = {first, first + 1, first + 2};
                Rejoin.Answer answer = answer(cover, three, 0, Long.MAX_VALUE);
                found += answer == Rejoin.Answer.FOUND ? 1 : 0;
                looks++;
                for (int side = 1; side < 8; side++) {
                    assertThat(answer(cover, three, side, Long.MAX_VALUE))
                            .as("side %s, seed %s, from path %s\n%s", side, seed, first, new FlowCodec().write(board))
                            .isEqualTo(answer);
                }
            }
        }
        assertThat(found).isBetween(1, looks - 1);
    }

    @Test
    void itStopsWhereItMayNotGoOn() {
        PathCover cover = cover(9, 9, 6, 1);
        assertThat(answer(cover, new int[] {0, 1, 2}, 0, 20)).isEqualTo(Rejoin.Answer.OPEN);
    }

    private static PathCover cover(int rows, int columns, int paths, long seed) {
        return PathCover.of(rows, columns, paths, new Dice(seed), Boards.plenty());
    }

    /// One of them looks twice, and what the first look leaves behind must not matter.
    private static Rejoin.Answer answer(PathCover cover, int[] colours, int side, long limit) {
        FlowBoard board = cover.board();
        Field field = new Field(board, new Orientation((side & 1) != 0, (side & 2) != 0, (side & 4) != 0));
        int[] known = field.fromBoard(cover.filling());
        RegionRejoin region = new RegionRejoin(field, known, TrioRefuter.owners(field, known));
        Rejoin.Answer before =
                region.search(IntStream.range(0, board.pairs() / 2).toArray(), 500);
        Rejoin.Answer answer = region.search(colours, limit);
        if (answer == Rejoin.Answer.FOUND) {
            check(field, known, region.links(), colours);
        }
        assertThat(region.search(IntStream.range(0, board.pairs() / 2).toArray(), 500))
                .isEqualTo(before);
        return answer;
    }

    /// All pairs are joined, not all as before, and the paths that were not taken out are as they were.
    private static void check(Field field, int[] known, int[] found, int[] colours) {
        int[] owner = TrioRefuter.owners(field, known);
        boolean differs = false;
        for (int place : field.order) {
            boolean chosen = Arrays.stream(colours).anyMatch(colour -> colour == owner[place]);
            differs |= found[place] != known[place];
            assertThat(chosen || found[place] == known[place]).isTrue();
        }
        assertThat(differs).isTrue();
        for (int place : field.order) {
            int colour = field.colour[place];
            if (colour >= 0 && place != field.lastEnd[colour]) {
                assertThat(Links.otherEnd(found, place, field.stride)).isEqualTo(field.lastEnd[colour]);
            }
        }
    }
}
