package floe.games.cave.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Order;
import floe.games.kit.Dice;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CaveExtrasTest {
    private static final int SEEDS = 100;

    /// They were drawn for one seed in six, and waited for in vain until patience ended.
    @Test
    void noDropsAreDrawnWhereAllNeighboursAreJoined() {
        assertThat(drawn(Map.of("loops", 1.0)))
                .hasSize(SEEDS)
                .allMatch(extras -> extras.loops() == 1 && extras.drops() == 0);
        assertThat(drawn(Map.of("loops", 0.9))).anyMatch(extras -> extras.drops() > 0);
    }

    private static List<CaveExtras> drawn(Map<String, Double> options) {
        Order order = new Order(Caves.STANDARD, Band.EASY).with(options);
        return LongStream.range(0, SEEDS)
                .mapToObj(seed -> CaveExtras.draw(order, new Dice(seed)))
                .toList();
    }
}
