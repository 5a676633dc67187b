package floe.solver;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Generator;
import floe.games.Referee;
import floe.games.Solver;
import floe.games.Verdict;
import floe.games.nullgame.NullGame;

/// The null game with another solver.
final class Twins {
    static final Game NULL = NullGame.create();

    private Twins() {}

    static Game throwing() {
        return twin("throwing", (_, _) -> {
            throw new IllegalStateException("two exits at once");
        });
    }

    static Game endless() {
        return twin("endless", (board, _) -> deeper(board, 0));
    }

    private static Verdict deeper(String board, int depth) {
        return deeper(board + depth % 2, depth + 1).equals(deeper(board, depth + 2)) ? null : deeper(board, depth);
    }

    static Game twin(String id, Solver solver) {
        return new Twin(new GameId(id), solver);
    }

    private record Twin(GameId id, Solver solver) implements Game {
        @Override
        public int rulesVersion() {
            return NULL.rulesVersion();
        }

        @Override
        public About about() {
            return NULL.about();
        }

        @Override
        public Generator generator() {
            return NULL.generator();
        }

        @Override
        public Referee referee() {
            return NULL.referee();
        }
    }
}
