package floe.games.ice.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import floe.games.ice.IceGame;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IceDeskTest {
    private static final List<Order> ORDERS = List.of(
            new Order(new Size(20, 25), Band.EXPERT, Map.of("minMoves", 61.0)),
            new Order(new Size(10, 12), Band.EASY),
            new Order(new Size(20, 25), Band.MEDIUM, Map.of("traps", 1.0)),
            new Order(new Size(16, 16), Band.HARD, Map.of("mirrored", 1.0)));

    @Test
    void whatWasMadeBeforeChangesNoBoard() {
        Game busy = IceGame.create();
        for (int seed = 0; seed < 8; seed++) {
            for (Order order : ORDERS) {
                busy.generator().propose(order, seed, new Budget(500));
                assertThat(busy.generator().propose(order, seed, Budget.STANDARD))
                        .as("seed %s of %s", seed, order)
                        .isEqualTo(IceGame.create().generator().propose(order, seed, Budget.STANDARD));
            }
        }
    }
}
