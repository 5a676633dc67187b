package floe.games.flow;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Referee;
import org.junit.jupiter.api.Test;

class FlowSceneTest {
    private static final String BOARD = "flow 3 3\nA..\nBBA\n...\n";

    private final Referee referee = FlowGame.create().referee();

    @Test
    void pathsTakeTheirColour() {
        assertThat(referee.show(BOARD, "")).isEqualTo(BOARD);
        assertThat(referee.show(BOARD, "A:RRD")).isEqualTo("flow 3 3\nAAA\nBBA\n...\n");
        assertThat(referee.show(BOARD, "A:RRD B:DRRU")).isEqualTo("flow 3 3\nAAA\nBBA\n...\n");
        assertThat(referee.show(BOARD, "A:RRD B:DRU")).isEqualTo("flow 3 3\nAAA\nBBA\nBB.\n");
    }

    @Test
    void aPathThatStopsShortEndsInWhoDrawsIt() {
        assertThat(referee.show(BOARD, "A:R")).isEqualTo("flow 3 3\nA@.\nBBA\n...\n");
        assertThat(referee.show(BOARD, "A:R B:D")).isEqualTo("flow 3 3\nAA.\nBBA\n@..\n");
    }
}
