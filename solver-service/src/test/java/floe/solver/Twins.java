package floe.solver;

import floe.games.Game;
import floe.games.Solver;
import floe.games.Verdict;
import floe.games.kit.ChangedGame;
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
        return deeper(board, depth + 1).equals(deeper(board, depth + 2)) ? null : deeper(board, depth);
    }

    static Game twin(String id, Solver solver) {
        return ChangedGame.of(NULL).named(id).solving(solver);
    }
}
