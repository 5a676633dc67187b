package floe.catalog.draws;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Generator;
import floe.games.Referee;
import floe.games.Solver;

/// A game whose rules have a second version.
record NewerRules(Game inside) implements Game {
    @Override
    public GameId id() {
        return inside.id();
    }

    @Override
    public int rulesVersion() {
        return 2;
    }

    @Override
    public About about() {
        return inside.about();
    }

    @Override
    public Generator generator() {
        return inside.generator();
    }

    @Override
    public Solver solver() {
        return inside.solver();
    }

    @Override
    public Referee referee() {
        return inside.referee();
    }
}
