package floe.browser;

import floe.contracts.BoardId;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict.Accepted;
import floe.games.registry.Games;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;

/// Easy levels of every game, as a generator would propose and a solver would prove them.
final class FewLevels {
    private static final int OF_EACH = 4;
    private static final int MOST_SEEDS = 400;

    private FewLevels() {}

    static List<Verdict> ofEveryGame() {
        return Games.all().stream().flatMap(game -> of(game).stream()).toList();
    }

    /// One more of a game that is none of these; always the same one, and the stack is shared, so no two tests take the
    /// same game.
    static Verdict another(Verdict like, List<Verdict> these) {
        Game game = Games.find(like.game()).orElseThrow();
        Order order = new Order(small(game), Band.EASY);
        return LongStream.range(MOST_SEEDS + 1, 2 * MOST_SEEDS)
                .mapToObj(seed -> game.generator()
                        .propose(order, seed, Budget.STANDARD)
                        .flatMap(proposal -> verdict(game, proposal, order, String.valueOf(seed))))
                .flatMap(Optional::stream)
                .filter(made -> these.stream().noneMatch(one -> one.id().equals(made.id())))
                .findFirst()
                .orElseThrow();
    }

    /// One that is the level of that day since 1970, where no other stands on its shelf.
    static Verdict ofTheDay(long day) {
        return ofTheDay(day, 1).getFirst();
    }

    /// So many of the shelf that day's level is on.
    static List<Verdict> ofTheDay(long day, int count) {
        Game game = Games.all().get((int) (day % Games.all().size()));
        Order order = new Order(game.about().sizes().getFirst(), day % 2 == 0 ? Band.EASY : Band.MEDIUM);
        return LongStream.range(0, MOST_SEEDS)
                .mapToObj(seed -> game.generator()
                        .propose(order, seed, Budget.STANDARD)
                        .flatMap(proposal -> verdict(game, proposal, order, String.valueOf(seed))))
                .flatMap(Optional::stream)
                .limit(count)
                .toList();
    }

    /// What the solver says of it once it was handed in.
    static Verdict handedIn(Verdict level, String submission) {
        return new Verdict(
                level.id(),
                level.game(),
                level.board(),
                new Origin.Submitted(submission),
                level.rules(),
                level.solver(),
                level.finding());
    }

    private static List<Verdict> of(Game game) {
        Size size = small(game);
        Order order = new Order(size, Band.EASY);
        List<Verdict> levels = new ArrayList<>();
        for (long seed = 1; seed <= MOST_SEEDS && levels.size() < OF_EACH; seed++) {
            String from = String.valueOf(seed);
            game.generator()
                    .propose(order, seed, Budget.STANDARD)
                    .flatMap(proposal -> verdict(game, proposal, order, from))
                    .ifPresent(levels::add);
        }
        if (levels.size() < OF_EACH) {
            throw new AssertionError(game.id() + " makes no " + OF_EACH + " easy levels of " + size);
        }
        return levels;
    }

    /// The smallest that has a shelf of its own.
    private static Size small(Game game) {
        return game.about().sizes().stream()
                .min((one, other) -> Integer.compare(one.rows() * one.columns(), other.rows() * other.columns()))
                .orElseThrow();
    }

    private static Optional<Verdict> verdict(Game game, Proposal proposal, Order order, String seed) {
        if (!(game.solver().judge(proposal.board(), Budget.STANDARD) instanceof Accepted accepted)
                || accepted.grade().band() != order.band()) {
            return Optional.empty();
        }
        SortedMap<String, Double> measures = new TreeMap<>();
        accepted.measures().forEach(measure -> measures.put(measure.name(), measure.value()));
        String id = game.id().value();
        return Optional.of(new Verdict(
                BoardId.of(id, proposal.canonical()),
                id,
                proposal.board(),
                new Origin.Generated(
                        order.size().toString(),
                        order.band().toString(),
                        Collections.emptySortedMap(),
                        seed,
                        "browser-tests"),
                game.rulesVersion(),
                "browser-tests",
                new Finding.Accepted(
                        accepted.solution(),
                        order.band().toString(),
                        accepted.grade().score(),
                        measures)));
    }
}
