package floe.bench.pipeline;

import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Boards as a generator proposes them, the game's standard orders in turn.
record Boards(Game game, List<Candidate> candidates) {
    /// As many different ones as can be made in the time, then the same again.
    static Boards of(Game game, int most, long seconds) {
        List<Order> orders = game.generator().standardOrders();
        List<Candidate> made = new ArrayList<>();
        long end = System.nanoTime() + seconds * 1_000_000_000;
        for (long seed = 1; made.size() < most && (made.isEmpty() || System.nanoTime() < end); seed++) {
            Order order = orders.get((int) (seed % orders.size()));
            long chosen = seed;
            Optional<Proposal> proposal = game.generator().propose(order, seed, Budget.STANDARD);
            proposal.ifPresent(found -> made.add(candidate(game, order, chosen, found)));
        }
        return new Boards(game, List.copyOf(made));
    }

    private static Candidate candidate(Game game, Order order, long seed, Proposal proposal) {
        Origin origin = new Origin.Generated(
                order.size().toString(),
                order.band().toString(),
                new TreeMap<>(order.options()),
                Long.toString(seed),
                "bench");
        return new Candidate(
                BoardId.of(game.id().value(), proposal.canonical()), game.id().value(), proposal.board(), origin);
    }

    /// The board of this number, with the number for a seed, so that its verdict can be told from others.
    Candidate numbered(int number) {
        Candidate one = candidates.get(number % candidates.size());
        Origin.Generated origin = (Origin.Generated) one.origin();
        return new Candidate(
                one.id(),
                one.game(),
                one.board(),
                new Origin.Generated(
                        origin.size(), origin.band(), origin.options(), Integer.toString(number), origin.generator()));
    }
}
