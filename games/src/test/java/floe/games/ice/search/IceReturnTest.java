package floe.games.ice.search;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.ice.board.Boards;
import floe.games.ice.board.IceBoard;
import floe.games.kit.Dice;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IceReturnTest {
    private static final int BOARDS = 600;

    /// Who may be lost ends on a stop from which the exit is lost, and the other way round.
    @Test
    void stretchesAreLostWhereStopsAreDead() {
        Dice dice = new Dice(1);
        IceReturn back = new IceReturn();
        Set<Boolean> seen = new HashSet<>();
        for (int made = 0; made < BOARDS; made++) {
            String text = Boards.random(10, 12, 0.125, dice);
            IceOracle oracle = new IceOracle(text);
            if (oracle.isSolvable()) {
                IceBoard board = Boards.read(text);
                IceFlood flood = new IceFlood();
                flood.flood(board.field(), board.start(), IceLevels.FAR);
                back.flood(board.field(), board.exit());
                boolean isTrap = oracle.measures().get("deadStops") > 0;
                assertThat(back.lost(board.field(), flood) > 0).as(text).isEqualTo(isTrap);
                seen.add(isTrap);
            }
        }
        assertThat(seen).containsExactlyInAnyOrder(true, false);
    }
}
