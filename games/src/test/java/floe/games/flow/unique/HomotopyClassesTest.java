package floe.games.flow.unique;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HomotopyClassesTest {
    private static final FlowBoard LEVEL = Boards.read("""
            A..........B
            C..D....E.BF
            ...G....D...
            ...FG.......
            ..H.....IJ..
            ..AC.....K..
            ......E.....
            ..........L.
            .......M....
            ..N..K......
            H....M......
            J.N....L...I
            """);

    /// As many as when every line to the rim was looked at in every step: leaving out those for which nothing has
    /// changed lets nothing pass that was stopped before.
    @Test
    void aLookAtWhatHasChangedStopsAsMuchAsALookAtAll() {
        List<Long> steps = new ArrayList<>();
        for (int heading = 0; heading < SweepOrder.HEADINGS; heading++) {
            HomotopyClasses classes = new HomotopyClasses(LEVEL, heading);
            assertThat(classes.search(Long.MAX_VALUE)).isEqualTo(HomotopyClasses.Answer.ONE);
            steps.add(classes.steps());
        }
        assertThat(steps).containsExactly(887L, 696L, 625L, 1_497L, 856L, 4_021L, 842L, 846L);
    }
}
