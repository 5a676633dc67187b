package floe.games.kit;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Generator;
import floe.games.Referee;
import floe.games.Solver;

/// A game with another name or another part, for faults that [TextGame] lets no part commit.
public record ChangedGame(GameId id, int rulesVersion, About about, Generator generator, Solver solver, Referee referee)
        implements Game {
    public static ChangedGame of(Game game) {
        return new ChangedGame(
                game.id(), game.rulesVersion(), game.about(), game.generator(), game.solver(), game.referee());
    }

    public ChangedGame named(String name) {
        return new ChangedGame(new GameId(name), rulesVersion, about, generator, solver, referee);
    }

    public ChangedGame generating(Generator other) {
        return new ChangedGame(id, rulesVersion, about, other, solver, referee);
    }

    public ChangedGame solving(Solver other) {
        return new ChangedGame(id, rulesVersion, about, generator, other, referee);
    }

    public ChangedGame refereeing(Referee other) {
        return new ChangedGame(id, rulesVersion, about, generator, solver, other);
    }
}
