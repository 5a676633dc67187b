package floe.cli.games.report;

import floe.games.Game;
import floe.models.Ranks;
import floe.models.SecondModel;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/// A level's score, and what it costs a person by the two models that share no code.
record Played(double score, double first, double second) {
    private static final String EFFORT = "effort";

    /// Nothing for a game that has no second model.
    ///
    /// @param seed of the second model's plays
    static Optional<Played> of(Game game, Trial.Level level, int plays, long seed) {
        return Optional.ofNullable(SecondModel.ALL.get(game.id().value()))
                .map(model -> new Played(
                        level.verdict().grade().score(),
                        level.verdict().measures().get(EFFORT),
                        model.effort(level.proposal().board(), level.verdict().solution(), plays, new Random(seed))));
    }

    static double mean(List<Played> levels, ToDoubleFunction<Played> of) {
        return levels.stream().mapToDouble(of).average().orElse(Double.NaN);
    }

    /// How alike the score and the second model rank them (Spearman).
    static double rank(List<Played> levels) {
        return levels.size() < 2
                ? Double.NaN
                : Ranks.correlation(
                        levels.stream().mapToDouble(Played::score).toArray(),
                        levels.stream().mapToDouble(Played::second).toArray());
    }
}
