package floe.generator;

import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Tries to make a board for a shelf. Whatever is wrong with a shelf or a game stays with it: nothing is thrown.
final class Proposer {
    private final Map<String, Game> games;
    private final Seeds seeds;
    private final Budget budget;
    private final String build;

    Proposer(List<Game> games, Seeds seeds, Budget budget, String build) {
        this.games = games.stream()
                .collect(Collectors.toUnmodifiableMap(game -> game.id().value(), Function.identity()));
        this.seeds = seeds;
        this.budget = budget;
        this.build = build;
    }

    Attempt attempt(Shelf shelf) {
        Game game = games.get(shelf.game());
        if (game == null) {
            return new Attempt.Refused(
                    "this build knows no game '" + shelf.game() + "', only " + new TreeSet<>(games.keySet()));
        }
        Order order;
        try {
            order = new Order(Size.parse(shelf.size()), Band.parse(shelf.bareBand()), shelf.options());
        } catch (IllegalArgumentException e) {
            return new Attempt.Refused(e.getMessage());
        }
        return attempt(game, order, seeds.next());
    }

    private Attempt attempt(Game game, Order order, long seed) {
        try {
            return game.generator()
                    .propose(order, seed, budget)
                    .<Attempt>map(proposal -> new Attempt.Found(candidate(game, order, seed, proposal)))
                    .orElseGet(Attempt.None::new);
        } catch (BadOrderException e) {
            return new Attempt.Refused(e.getMessage());
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            return new Attempt.Failed(seed, e);
        }
    }

    private Candidate candidate(Game game, Order order, long seed, Proposal proposal) {
        String id = game.id().value();
        Origin origin = new Origin.Generated(
                order.size().toString(),
                order.band().toString(),
                new TreeMap<>(order.options()),
                Long.toString(seed),
                build);
        return new Candidate(BoardId.of(id, proposal.canonical()), id, proposal.board(), origin);
    }
}
