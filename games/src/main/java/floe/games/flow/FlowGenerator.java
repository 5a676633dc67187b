package floe.games.flow;

import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;

final class FlowGenerator {
    private FlowGenerator() {}

    static Optional<FlowBoard> propose(Order order, Dice dice, Meter meter) {
        return Optional.empty();
    }
}
