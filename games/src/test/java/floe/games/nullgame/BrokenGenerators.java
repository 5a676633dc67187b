package floe.games.nullgame;

import floe.games.About;
import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Generator;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/// Twins that propose what they should not.
final class BrokenGenerators {
    static final List<Broken> ALL = List.of(
            new Broken(
                    "about says what can be offered",
                    "a shelf larger than the largest board",
                    "sizes",
                    Twin.with(twin -> twin.about = sized(new Size(4, 6), new Size(3, 3), new Size(4, 5)))),
            new Broken(
                    "about says what can be offered",
                    "no shelf at all",
                    "sizes",
                    Twin.with(twin -> twin.about = sized(List.of(), NullCodec.LEAST, NullCodec.MOST))),
            new Broken(
                    "standard orders are every size in every band",
                    "no expert orders",
                    "expert",
                    Twin.generating(inner -> generator(withoutExperts(inner.standardOrders()), inner::propose))),
            new Broken(
                    "every order within about can be tried",
                    "an error for a board of one row",
                    "/ by zero",
                    Twin.with(twin -> twin.proposer = (order, dice, meter) -> {
                        meter.spend(1 / (order.size().rows() - 1));
                        return NullProposer.propose(order, dice, meter);
                    })),
            new Broken(
                    "a bad order is refused with what there is",
                    "what is unknown is left out",
                    "Expecting code to raise a throwable",
                    Twin.generating(inner -> generator(
                            inner.standardOrders(),
                            (order, seed, budget) ->
                                    inner.propose(new Order(new Size(4, 6), order.band()), seed, budget)))),
            new Broken(
                    "a bad order is refused with what there is",
                    "a refusal that helps nobody",
                    "40x40",
                    Twin.generating(inner -> generator(inner.standardOrders(), (order, seed, budget) -> {
                        throw new BadOrderException("no");
                    }))),
            new Broken(
                    "every shelf can be filled",
                    "expert orders come to hard boards",
                    "comes to a level of its band",
                    Twin.with(twin -> twin.proposer = (order, dice, meter) -> NullProposer.propose(
                            order.band() == Band.EXPERT ? new Order(order.size(), Band.HARD) : order, dice, meter))),
            new Broken("same order and seed, same board", "unseeded dice", "with seed", Twin.with(twin -> {
                AtomicLong chance = new AtomicLong();
                twin.proposer =
                        (order, _, meter) -> NullProposer.propose(order, new Dice(chance.incrementAndGet()), meter);
            })),
            new Broken(
                    "different seeds, different boards",
                    "the dice are not used",
                    "distinct boards",
                    Twin.with(twin ->
                            twin.proposer = (order, _, meter) -> NullProposer.propose(order, new Dice(7), meter))),
            new Broken(
                    "what is proposed reads, and is as large as ordered",
                    "rows and columns exchanged",
                    "6x4",
                    Twin.with(twin -> twin.proposer = (order, dice, meter) ->
                            NullProposer.propose(resized(order, turned(order.size())), dice, meter))),
            new Broken(
                    "what is proposed reads, and is as large as ordered",
                    "a board that does not read",
                    "Malformed",
                    Twin.generating(inner ->
                            offering(inner, made -> new Proposal("=" + made.board(), made.canonical(), made.band())))),
            new Broken(
                    "what is proposed reads, and is as large as ordered",
                    "a board that is not written clean",
                    "but was",
                    Twin.generating(inner ->
                            offering(inner, made -> new Proposal(made.board() + "\n", made.canonical(), made.band())))),
            new Broken(
                    "a proposal's canonical text is the referee's",
                    "the board itself for its canonical text",
                    "expected",
                    Twin.generating(
                            inner -> offering(inner, made -> new Proposal(made.board(), made.board(), made.band())))),
            new Broken(
                    "a band that is told is the solver's, and who tells none makes what was ordered",
                    "everything is told to be easy",
                    "easy",
                    Twin.generating(inner -> offering(
                            inner, made -> new Proposal(made.board(), made.canonical(), Optional.of(Band.EASY))))),
            new Broken(
                    "a band that is told is the solver's, and who tells none makes what was ordered",
                    "another band is made and not told",
                    "expected",
                    Twin.with(twin -> twin.proposer = (order, dice, meter) -> NullProposer.propose(
                            order.takes(Band.EXPERT) ? new Order(order.size(), Band.EXPERT) : order, dice, meter))),
            new Broken(
                    "without budget nothing is proposed",
                    "work that nobody pays for",
                    "Expecting an empty Optional",
                    Twin.with(twin -> twin.proposer =
                            (order, dice, _) -> NullProposer.propose(order, dice, new Meter(Budget.STANDARD)))),
            new Broken(
                    "boards wider than high and higher than wide",
                    "nothing higher than wide",
                    "6x4",
                    Twin.with(twin -> twin.proposer = (order, dice, meter) ->
                            order.size().rows() > order.size().columns()
                                    ? Optional.empty()
                                    : NullProposer.propose(order, dice, meter))));

    private BrokenGenerators() {}

    private static About sized(Size shelf, Size least, Size most) {
        return sized(List.of(shelf), least, most);
    }

    private static About sized(List<Size> shelves, Size least, Size most) {
        About about = NullGame.ABOUT;
        return new About(
                about.title(), about.rules(), about.moves(), about.play(), shelves, least, most, about.options());
    }

    private static List<Order> withoutExperts(List<Order> orders) {
        return orders.stream().filter(order -> order.band() != Band.EXPERT).toList();
    }

    private static Order resized(Order order, Size size) {
        return new Order(size, order.band(), order.options());
    }

    private static Size turned(Size size) {
        return new Size(size.columns(), size.rows());
    }

    private static Generator offering(Generator inner, UnaryOperator<Proposal> change) {
        return generator(
                inner.standardOrders(),
                (order, seed, budget) -> inner.propose(order, seed, budget).map(change));
    }

    private interface Propose {
        Optional<Proposal> propose(Order order, long seed, Budget budget);
    }

    private static Generator generator(List<Order> orders, Propose propose) {
        return new Generator() {
            @Override
            public List<Order> standardOrders() {
                return orders;
            }

            @Override
            public Optional<Proposal> propose(Order order, long seed, Budget budget) {
                return propose.propose(order, seed, budget);
            }
        };
    }
}
