package floe.catalog.http.players;

import floe.catalog.games.GameList;
import floe.catalog.levels.Level;
import floe.catalog.levels.Levels;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Checks the moves that come with attempts, where they do.
@Singleton
final class Claims {
    private final Levels levels;
    private final GameList games;

    Claims(Levels levels, GameList games) {
        this.levels = levels;
        this.games = games;
    }

    /// Which of them say that they solved a level with moves that do not. A level that nobody knows is not looked at
    /// here.
    boolean[] refuted(String tenant, List<AttemptsResource.Told> told) {
        // All are asked for before the first is waited for, so that they are read together.
        List<Optional<CompletableFuture<Optional<Level>>>> asked = told.stream()
                .map(one -> one.solved() && one.moves().isPresent()
                        ? Optional.of(levels.ask(tenant, one.levelId()))
                        : Optional.<CompletableFuture<Optional<Level>>>empty())
                .toList();
        boolean[] refuted = new boolean[told.size()];
        for (int i = 0; i < refuted.length; i++) {
            Optional<String> moves = told.get(i).moves();
            refuted[i] = asked.get(i)
                    .flatMap(CompletableFuture::join)
                    .map(level -> !isSolved(level, moves))
                    .orElse(false);
        }
        return refuted;
    }

    private boolean isSolved(Level level, Optional<String> moves) {
        return games.find(level.shelf().game())
                .map(game ->
                        game.referee().replay(level.board(), moves.orElse("")).solved())
                .orElse(false);
    }
}
