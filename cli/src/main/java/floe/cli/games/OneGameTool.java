package floe.cli.games;

import floe.games.Game;
import floe.games.registry.Games;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// A tool for one of the games, the first of its arguments.
public abstract class OneGameTool extends GameTool {
    @Parameters(
            index = "0",
            paramLabel = "GAME",
            converter = ById.class,
            description = "The game: ./floe games tells which there are.")
    private Game game;

    protected final Game game() {
        return game;
    }

    private static final class ById implements ITypeConverter<Game> {
        private ById() {}

        @Override
        public Game convert(String id) {
            return Games.find(id)
                    .orElseThrow(() -> new TypeConversionException("there is no game '" + id + "'; the games are "
                            + Games.all().stream().map(one -> one.id().value()).collect(Collectors.joining(", "))
                            + " (./floe games tells of them)"));
        }
    }
}
