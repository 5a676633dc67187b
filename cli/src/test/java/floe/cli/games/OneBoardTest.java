package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.registry.Games;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OneBoardTest {
    private final Game flow = Games.find("flow").orElseThrow();
    private final List<String> notes = new ArrayList<>();

    @Test
    void whoWaitsForABoardThatDoesNotComeIsToldOnce() {
        assertThat(OneBoard.made(flow, new Order(new Size(2, 2), Band.EASY), 1, notes::add))
                .isEmpty();
        assertThat(notes)
                .singleElement()
                .asString()
                .contains("the order may ask for too much")
                .contains("after 40 seeds");
    }

    @Test
    void aBoardThatComesIsHandedOver() {
        assertThat(OneBoard.made(flow, new Order(new Size(5, 5), Band.EASY), 1, notes::add))
                .hasValueSatisfying(board -> assertThat(flow.solver().judge(board, Budget.STANDARD))
                        .isInstanceOfSatisfying(
                                Verdict.Accepted.class,
                                accepted -> assertThat(accepted.grade().band()).isEqualTo(Band.EASY)));
    }
}
