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
import java.util.Set;
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

    /// @param others shelves that differ from the first by their band alone, and whose boards do as well
    Attempt attempt(Shelf shelf, List<Shelf> others) {
        Game game = games.get(shelf.game());
        if (game == null) {
            return new Attempt.Refused(
                    "this build knows no game '" + shelf.game() + "', only " + new TreeSet<>(games.keySet()));
        }
        Order order;
        try {
            order = new Order(Size.parse(shelf.size()), Band.parse(shelf.bareBand()), shelf.options(), bands(others));
        } catch (IllegalArgumentException e) {
            return new Attempt.Refused(e.getMessage());
        }
        return attempt(game, order, seeds.next());
    }

    /// Those that this build knows.
    private static Set<Band> bands(List<Shelf> shelves) {
        return shelves.stream()
                .flatMap(shelf -> Band.find(shelf.bareBand()).stream())
                .collect(Collectors.toSet());
    }

    private Attempt attempt(Game game, Order order, long seed) {
        try {
            // A shelf of an older build may ask for what no level can ever be.
            game.require(order);
            return game.generator()
                    .propose(order, seed, budget)
                    .<Attempt>map(proposal -> found(game, order, seed, proposal))
                    .orElseGet(Attempt.None::new);
        } catch (BadOrderException e) {
            return new Attempt.Refused(e.getMessage());
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            return new Attempt.Failed(seed, e);
        }
    }

    /// A game that does not tell the band has made the board for the one ordered first, whatever others were named.
    private Attempt found(Game game, Order order, long seed, Proposal proposal) {
        String id = game.id().value();
        String size = order.size().toString();
        Band band = proposal.band().orElse(order.band());
        Order met = proposal.band().isPresent() ? order : order.orOf(Set.of());
        return new Attempt.Found(
                candidate(game, met, seed, proposal), Shelf.of(id, size, band.toString(), order.options()));
    }

    private Candidate candidate(Game game, Order order, long seed, Proposal proposal) {
        String id = game.id().value();
        Origin origin = new Origin.Generated(
                order.size().toString(),
                order.band().toString(),
                new TreeMap<>(order.options()),
                order.otherBands().stream().map(Band::toString).toList(),
                Long.toString(seed),
                build);
        return new Candidate(BoardId.of(id, proposal.canonical()), id, proposal.board(), origin);
    }
}
