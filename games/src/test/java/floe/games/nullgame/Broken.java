package floe.games.nullgame;

import floe.games.Game;
import java.util.List;
import java.util.stream.Stream;

/// A twin of the null game with a fault that somebody could make in good faith.
///
/// @param law the law it breaks
/// @param fault what is wrong with it
/// @param saying what the law must say, so that it fails for the fault and for nothing else
record Broken(String law, String fault, String saying, Game game) {
    static final List<Broken> ALL = Stream.of(
                    BrokenGenerators.ALL, BrokenSolvers.ALL, BrokenCodecs.ALL, BrokenImages.ALL, BrokenPlays.ALL)
            .flatMap(List::stream)
            .toList();
}
