package floe.games.flow.unique;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.kit.Orientation;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HeadingWidthsTest {
    private static final FlowBoard BOARD = Boards.read("""
            A.B.C....
            D..E.....
            ....B....
            .AE......
            .........
            ....D....
            .........
            .....C...
            .........
            """);

    @Test
    void headingsAwayFromWhereEndsLieCloseComeFirst() {
        assertThat(HeadingWidths.order(BOARD)[0]).isZero();
        assertThat(HeadingWidths.order(BOARD)[SweepOrder.SLANTED - 1]).isEqualTo(3);
    }

    @Test
    void aBoardTurnedAroundHasTheOppositeHeadingLast() {
        FlowBoard turned = BOARD.image(new Orientation(false, true, true));
        assertThat(HeadingWidths.order(turned)[SweepOrder.SLANTED - 1]).isZero();
    }

    @Test
    void allHeadingsAreTried() {
        assertThat(Arrays.stream(HeadingWidths.order(BOARD)).sorted())
                .containsExactlyElementsOf(
                        IntStream.range(0, SweepOrder.HEADINGS).boxed().toList());
    }
}
