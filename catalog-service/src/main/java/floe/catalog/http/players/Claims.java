package floe.catalog.http.players;

import floe.catalog.fair.FairSemaphore;
import floe.catalog.fair.Fairness;
import floe.catalog.games.GameList;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
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
    private final Fairness fairness;
    private final Charges charges;

    Claims(Levels levels, GameList games, Fairness fairness, Charges charges) {
        this.levels = levels;
        this.games = games;
        this.fairness = fairness;
        this.charges = charges;
    }

    /// Which of them say that they solved a level with moves that do not. A level that nobody knows is not looked at
    /// here.
    boolean[] refuted(String tenant, List<AttemptsResource.Told> told) {
        int claims = (int) told.stream().filter(Claims::isClaim).count();
        try (FairSemaphore.Permit _ = fairness.boards().acquire(tenant, claims)) {
            // All are asked for before the first is waited for, so that they are read together.
            List<Optional<CompletableFuture<Optional<Level>>>> asked = told.stream()
                    .map(one -> isClaim(one)
                            ? Optional.of(levels.ask(tenant, one.levelId()))
                            : Optional.<CompletableFuture<Optional<Level>>>empty())
                    .toList();
            boolean[] refuted = new boolean[told.size()];
            for (int i = 0; i < refuted.length; i++) {
                String moves = told.get(i).moves().orElse("");
                refuted[i] = asked.get(i)
                        .flatMap(CompletableFuture::join)
                        .map(level -> !isSolved(level, moves))
                        .orElse(false);
            }
            return refuted;
        }
    }

    private static boolean isClaim(AttemptsResource.Told one) {
        return one.solved() && one.moves().isPresent();
    }

    private boolean isSolved(Level level, String moves) {
        charges.after(Prices.replay(level.board(), moves));
        return games.find(level.shelf().game())
                .map(game -> game.referee().replay(level.board(), moves).solved())
                .orElse(false);
    }
}
