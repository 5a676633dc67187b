package floe.cli.games;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Generator;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Solver;
import floe.games.Verdict;
import java.util.Optional;

/// A board that was proposed for an order, and that the solver accepted in the band that was ordered.
record Level(Game game, Order order, long seed, Proposal proposal, Verdict.Accepted verdict) {
    /// What a seed came to, and the steps that it took.
    record Try(Optional<Level> level, long steps) {}

    /// What the order and the seed come to: a level, or nothing.
    static Try tryOut(Game game, Order order, long seed) {
        Generator.Priced made = game.generator().price(order, seed, Budget.STANDARD);
        if (made.proposal().isEmpty()) {
            return new Try(Optional.empty(), made.steps());
        }
        Proposal proposal = made.proposal().get();
        Solver.Priced judged = game.solver().price(proposal.board(), Budget.STANDARD);
        return new Try(level(game, order, seed, proposal, judged.verdict()), made.steps() + judged.steps());
    }

    private static Optional<Level> level(Game game, Order order, long seed, Proposal proposal, Verdict verdict) {
        return switch (verdict) {
            case Verdict.Accepted accepted
            when accepted.grade().band() == order.band() ->
                Optional.of(new Level(game, order, seed, proposal, accepted));
            case Verdict.Accepted _, Verdict.Rejected _, Verdict.GaveUp _ -> Optional.empty();
        };
    }

    String board() {
        return Finding.withoutLineEnd(proposal.board());
    }

    /// The line for programs. The origin is what makes the board again.
    String json() {
        JsonLine options = new JsonLine();
        order.options().forEach((name, value) -> options.raw(name, value.toString()));
        JsonLine origin = new JsonLine()
                .text("size", order.size().toString())
                .text("band", order.band().toString())
                .object("options", options)
                // In digits: as a number it would lose some on its way through many a tool.
                .text("seed", Long.toString(seed));
        JsonLine grade = new JsonLine()
                .text("band", verdict.grade().band().toString())
                .number("score", verdict.grade().score());
        return new JsonLine()
                .text("game", game.id().value())
                .object("origin", origin)
                .object("grade", grade)
                .text("solution", verdict.solution())
                .text("board", board())
                .toString();
    }
}
