package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.About;
import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Option;
import floe.games.Order;
import floe.games.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What can be ordered of a game.
final class OrderLaws {
    static final List<GameLaw> ALL = List.of(
            new GameLaw("about says what can be offered", OrderLaws::about),
            new GameLaw("standard orders are every size in every band", OrderLaws::standardOrders),
            new GameLaw("every order within about can be tried", OrderLaws::allowedOrders),
            new GameLaw("a bad order is refused with what there is", OrderLaws::badOrders));

    /// Enough to begin with, and little where an order asks for the hardest board of the largest size.
    private static final Budget SMALL = new Budget(2_000);

    private OrderLaws() {}

    private static void about(Trial trial) {
        About about = trial.game().about();
        trial.on(about.toString(), () -> {
            assertThat(List.of(about.title(), about.rules(), about.moves()))
                    .as("title, rules and moves")
                    .noneMatch(String::isBlank);
            assertThat(about.sizes())
                    .as("sizes")
                    .isNotEmpty()
                    .doesNotHaveDuplicates()
                    .allMatch(size -> size.within(about.least(), about.most()));
            assertThat(about.options())
                    .as("options")
                    .allMatch(option -> option.least() <= option.usual() && option.usual() <= option.most())
                    .noneMatch(option ->
                            option.name().isBlank() || option.meaning().isBlank())
                    .extracting(Option::name)
                    .doesNotHaveDuplicates();
        });
    }

    private static void standardOrders(Trial trial) {
        List<Order> every = new ArrayList<>();
        for (Size size : trial.game().about().sizes()) {
            for (Band band : Band.values()) {
                every.add(new Order(size, band));
            }
        }
        trial.on(
                "its standard orders",
                () -> assertThat(trial.game().generator().standardOrders()).containsExactlyInAnyOrderElementsOf(every));
    }

    private static void allowedOrders(Trial trial) {
        About about = trial.game().about();
        Dice dice = trial.dice("allowed orders");
        for (Band band : Band.values()) {
            for (Size size : List.of(about.least(), about.most(), about.sizes().getFirst())) {
                Order plain = new Order(size, band);
                propose(trial, plain, dice.nextLong());
                for (Option option : about.options()) {
                    propose(trial, plain.with(Map.of(option.name(), option.usual())), dice.nextLong());
                    for (double value : List.of(option.least(), option.most())) {
                        tryOrRefuse(trial, plain, option, value, dice.nextLong());
                    }
                }
            }
        }
    }

    /// What an option may be at the most need not go with every size and band.
    private static void tryOrRefuse(Trial trial, Order plain, Option option, double value, long seed) {
        try {
            trial.game().generator().propose(plain.with(Map.of(option.name(), value)), seed, new Budget(0));
        } catch (BadOrderException refused) {
            trial.on(
                    plain + " with " + option.name() + " " + value,
                    () -> assertThat(refused).hasMessageContaining(Long.toString((long) value)));
            return;
        }
        propose(trial, plain.with(Map.of(option.name(), value)), seed);
    }

    private static void propose(Trial trial, Order order, long seed) {
        trial.on(
                order + " with seed " + seed,
                () -> trial.game()
                        .generator()
                        .propose(order, seed, SMALL)
                        .ifPresent(proposal -> assertThat(proposal.board()).isNotBlank()));
    }

    private static void badOrders(Trial trial) {
        About about = trial.game().about();
        Order good = new Order(about.sizes().getFirst(), Band.EASY);
        Size most = about.most();
        refused(trial, new Order(new Size(most.rows() + 1, most.columns()), Band.EASY), most.toString());
        refused(trial, new Order(new Size(most.rows(), most.columns() + 1), Band.EASY), most.toString());
        Size least = about.least();
        if (least.rows() > 1) {
            refused(trial, new Order(new Size(least.rows() - 1, least.columns()), Band.EASY), least.toString());
        }
        if (least.columns() > 1) {
            refused(trial, new Order(new Size(least.rows(), least.columns() - 1), Band.EASY), least.toString());
        }
        String names = about.options().stream().map(Option::name).toList().toString();
        refused(trial, good.with(Map.of("no such option", 0.0)), names);
        for (Option option : about.options()) {
            refused(trial, good.with(Map.of(option.name(), option.least() - 1)), String.valueOf(option.least()));
            refused(trial, good.with(Map.of(option.name(), option.most() + 1)), String.valueOf(option.most()));
            refused(trial, good.with(Map.of(option.name(), Double.NaN)), String.valueOf(option.most()));
        }
    }

    private static void refused(Trial trial, Order order, String saying) {
        trial.on(
                order.toString(),
                () -> assertThatThrownBy(() -> trial.game().generator().propose(order, 1, Budget.STANDARD))
                        .isInstanceOf(BadOrderException.class)
                        .hasMessageContaining(saying));
    }
}
