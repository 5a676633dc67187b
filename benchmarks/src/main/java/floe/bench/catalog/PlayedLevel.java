package floe.bench.catalog;

import floe.contracts.Verdict;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A level that simulated players are given, and what the solver says of it.
record PlayedLevel(String board, String solution, double score, Verdict verdict) {
    private static final int ORDERS_A_LEVEL = 20;

    String id() {
        return verdict.id();
    }

    /// As many of each band; fewer where twenty times as many orders make no more.
    static List<PlayedLevel> make(Game game, Size size, int count) {
        List<PlayedLevel> levels = new ArrayList<>();
        for (Band band : Band.values()) {
            levels.addAll(ofBand(game, new Order(size, band), count / Band.values().length));
        }
        return levels;
    }

    private static List<PlayedLevel> ofBand(Game game, Order order, int count) {
        List<PlayedLevel> levels = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int seed = 0; levels.size() < count && seed < ORDERS_A_LEVEL * count; seed++) {
            game.generator()
                    .propose(order, seed, Budget.STANDARD)
                    .flatMap(proposal -> judged(game, order, proposal))
                    .filter(level -> seen.add(level.id()))
                    .ifPresent(levels::add);
        }
        return levels;
    }

    private static Optional<PlayedLevel> judged(Game game, Order order, Proposal proposal) {
        return game.solver().judge(proposal.board(), Budget.STANDARD) instanceof floe.games.Verdict.Accepted accepted
                        && accepted.grade().band() == order.band()
                ? Optional.of(new PlayedLevel(
                        proposal.board(),
                        accepted.solution(),
                        accepted.grade().score(),
                        Verdicts.verdict(game, order, proposal, accepted)))
                : Optional.empty();
    }
}
