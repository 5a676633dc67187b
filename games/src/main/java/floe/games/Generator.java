package floe.games;

import java.util.List;
import java.util.Optional;

/// Offers boards. It may fail to find one, and nobody believes what it says of those it finds.
public interface Generator {
    /// The orders that keep the game's own shelves full: every size of [About#sizes()] in every band.
    List<Order> standardOrders();

    /// A board for the order; the same one for the same order, seed and budget, wherever and whenever it is asked for.
    ///
    /// @throws BadOrderException when the order asks for what this game does not know
    Optional<Proposal> propose(Order order, long seed, Budget budget);

    /// What a seed came to, and how many steps it took.
    record Priced(Optional<Proposal> proposal, long steps) {}

    /// The same with its price, for whoever says when an order is given up. A generator that does not count tells none.
    default Priced price(Order order, long seed, Budget budget) {
        return new Priced(propose(order, seed, budget), 0);
    }
}
