package floe.cli.games;

import floe.games.Game;
import floe.games.registry.Games;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Finds the game that a command was called with.
public final class GamePick implements ITypeConverter<Game> {
    @Override
    public Game convert(String id) {
        return Games.find(id)
                .orElseThrow(() -> new TypeConversionException("there is no game '" + id + "'; the games are "
                        + Games.all().stream().map(game -> game.id().value()).collect(Collectors.joining(", "))
                        + " (./floe games tells of them)"));
    }
}
