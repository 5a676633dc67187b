package floe.solver;

import floe.games.About;
import floe.games.Budget;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Generator;
import floe.games.Referee;
import floe.games.Solver;
import floe.games.Verdict;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// A game whose proofs take a while in which the processor rests, so that solvers can be seen to share work where there
/// are fewer cores than solvers.
record RestingGame(Game game, Duration rest) implements Game, Solver {
    @Override
    public GameId id() {
        return game.id();
    }

    @Override
    public int rulesVersion() {
        return game.rulesVersion();
    }

    @Override
    public About about() {
        return game.about();
    }

    @Override
    public Generator generator() {
        return game.generator();
    }

    @Override
    public Solver solver() {
        return rest.isZero() ? game.solver() : this;
    }

    @Override
    public Referee referee() {
        return game.referee();
    }

    @Override
    public Verdict judge(String board, Budget budget) {
        LockSupport.parkNanos(rest.toNanos());
        return game.solver().judge(board, budget);
    }
}
