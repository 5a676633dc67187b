package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Verdict;
import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.judge.FlowSolver;
import floe.games.kit.Dice;
import java.util.HashMap;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SampledLevelsTest {
    /// There are few enough of three pairs to see all of them, and so many coverings that the table rounds.
    @Test
    void everyLevelOf6x6WithThreePairsIsAsLikelyAsAnyOther() {
        everyLevelIsAsLikelyAsAnyOther(6, 120_000);
    }

    @Tag("slow")
    @Test
    void everyLevelOf7x7WithThreePairsIsAsLikelyAsAnyOther() {
        everyLevelIsAsLikelyAsAnyOther(7, 200_000);
    }

    /// Chi square: as many as there are levels, give or take four deviations.
    private static void everyLevelIsAsLikelyAsAnyOther(int side, int draws) {
        Map<FlowBoard, Integer> drawn = new HashMap<>();
        Dice dice = new Dice(1);
        int levels = 0;
        for (int i = 0; i < draws; i++) {
            levels += SampledLevels.of(side)
                            .one(3, dice, Boards.plenty())
                            .map(level -> drawn.merge(level.board(), 1, Integer::sum))
                            .isPresent()
                    ? 1
                    : 0;
        }
        for (FlowBoard board : drawn.keySet()) {
            assertThat(FlowSolver.prove(board, Boards.plenty())).isInstanceOf(Verdict.Accepted.class);
            assertThat(drawn.keySet()).containsAll(board.images());
        }
        double each = (double) levels / drawn.size();
        double chiSquare = drawn.values().stream()
                .mapToDouble(times -> (times - each) * (times - each) / each)
                .sum();
        assertThat(chiSquare).isCloseTo(drawn.size() - 1, Offset.offset(4 * Math.sqrt(2.0 * drawn.size())));
        assertThat(each).isGreaterThan(12);
    }
}
