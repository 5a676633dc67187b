package floe.bench.effort;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Verdict;
import floe.models.Ranks;
import floe.models.SecondModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/// A level, made and judged as the services do, and what it costs a person: by the game's own model and by the second
/// one.
record Felt(Band band, double score, double effort, double second) {
    private static final int ORDERS_A_LEVEL = 20;

    /// So many levels of a shelf; fewer when twenty times as many orders make no more.
    static List<Felt> levels(Game game, Order order, int levels, int plays) {
        SecondModel model = SecondModel.ALL.get(game.id().value());
        List<Felt> felt = new ArrayList<>();
        for (int seed = 0; felt.size() < levels && seed < ORDERS_A_LEVEL * levels; seed++) {
            Random random = new Random(seed);
            game.generator().propose(order, seed, Budget.STANDARD).ifPresent(proposal -> {
                if (game.solver().judge(proposal.board(), Budget.STANDARD) instanceof Verdict.Accepted it
                        && it.grade().band() == order.band()) {
                    felt.add(new Felt(
                            order.band(),
                            it.grade().score(),
                            it.measures().get("effort"),
                            model.effort(proposal.board(), it.solution(), plays, random)));
                }
            });
        }
        return felt;
    }

    static double mean(List<Felt> levels, ToDoubleFunction<Felt> of) {
        return levels.stream().mapToDouble(of).average().orElse(Double.NaN);
    }

    /// How alike the score and the second model rank levels.
    static double likeness(List<Felt> levels) {
        return Ranks.correlation(
                levels.stream().mapToDouble(Felt::score).toArray(),
                levels.stream().mapToDouble(Felt::second).toArray());
    }
}
