package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Order;
import floe.games.Verdict;
import java.util.List;
import java.util.stream.LongStream;

/// What stands on shelves.
final class ShelfLaws {
    static final List<GameLaw> ALL = List.of(new GameLaw("every shelf can be filled", ShelfLaws::filled));

    /// A generator may miss; one that misses so often keeps a shelf empty.
    private static final int TRIES = 100;

    private ShelfLaws() {}

    private static void filled(Trial trial) {
        for (Order order : trial.game().generator().standardOrders()) {
            Dice dice = trial.dice("shelf " + order);
            trial.on(
                    order.toString(),
                    () -> assertThat(LongStream.range(0, TRIES).anyMatch(_ -> stands(trial, order, dice.nextLong())))
                            .as("one of %s orders comes to a level of its band", TRIES)
                            .isTrue());
        }
    }

    private static boolean stands(Trial trial, Order order, long seed) {
        return trial.game()
                .generator()
                .propose(order, seed, Budget.STANDARD)
                .filter(proposal -> trial.game().solver().judge(proposal.board(), Budget.STANDARD)
                                instanceof Verdict.Accepted accepted
                        && accepted.grade().band() == order.band())
                .isPresent();
    }
}
