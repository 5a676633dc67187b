package floe.bench.catalog;

import floe.bench.kit.Machine;
import floe.games.Game;
import floe.games.Size;
import floe.games.registry.Games;
import floe.models.Ranks;
import floe.models.SecondModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `floe bench ratings`: whether what people tell of levels agrees with the scores that the games gave them.
@Command(
        name = "ratings",
        description = "Has simulated players play levels through the catalog, and holds ratings against scores.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Levels are made and judged as the services do, a game's usual size, as many in each band, and taken in by a",
            "catalog of its own. A player plays as the game's second model does, which shares no code with the one that",
            "scores are cut from, and gives up when a play costs more than their patience: players differ in that alone.",
            "Each tells the catalog whether they solved a level; it rates players and levels by Glicko-2. Told is how",
            "alike score and rating rank the levels of a game, and patience and rating its players (Spearman)."
        })
public final class RatingsBench implements Callable<Integer> {
    /// Those too that are nearly the same as others.
    private static final String ALL_LEVELS = "-Dfloe.catalog.likeness.floor=0";

    @Parameters(paramLabel = "GAME", arity = "0..*", description = "Which games; without, all.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--levels", paramLabel = "N", description = "Levels of each game (default: ${DEFAULT-VALUE}).")
    private int levels = 1_000;

    @Option(names = "--players", paramLabel = "N", description = "Players (default: ${DEFAULT-VALUE}).")
    private int players = 500;

    @Option(
            names = "--plays",
            paramLabel = "N",
            description = "How many of the players try a level, once each (default: ${DEFAULT-VALUE}).")
    private int plays = 40;

    @Option(names = "--seed", description = "For other players (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(names = "--out", paramLabel = "FILE", description = "Where the table is written too.")
    private Optional<Path> target;

    private final StringBuilder text = new StringBuilder();

    private RatingsBench() {}

    @Override
    public Integer call() throws Exception {
        line(Machine.words(false));
        line("");
        line(
                "| game | size | levels | players | attempts | solved | score and rating of levels | patience and rating of players |");
        line("|---|---|---:|---:|---:|---:|---:|---:|");
        try (World world =
                new World(Path.of(System.getProperty("floe.root", ".")).toAbsolutePath(), List.of(ALL_LEVELS))) {
            for (Game game : Games.all()) {
                if (names.isEmpty() || names.contains(game.id().value())) {
                    measure(world, game, game.about().sizes().getFirst());
                }
            }
        }
        if (target.isPresent()) {
            Files.writeString(target.get(), text);
        }
        return 0;
    }

    private void measure(World world, Game game, Size size) throws Exception {
        List<PlayedLevel> played = PlayedLevel.make(game, size, levels);
        new IntakeRun(world).store(played.stream().map(PlayedLevel::verdict).toList());
        SimulatedHouse house =
                new SimulatedHouse(SecondModel.ALL.get(game.id().value()), played, players, new Random(seed));
        try (HttpLine catalog = new HttpLine(world.port(), World.KEY)) {
            int solved = house.play(catalog, plays);
            Map<String, Double> ratings = house.ratingsOfLevels(catalog);
            double ofLevels = Ranks.correlation(
                    played.stream().mapToDouble(PlayedLevel::score).toArray(),
                    played.stream()
                            .mapToDouble(level -> ratings.get(level.id()))
                            .toArray());
            double ofPlayers = Ranks.correlation(house.patience(), house.ratingsOfPlayers(catalog));
            int attempts = played.size() * Math.min(plays, players);
            line("| %s | %s | %d | %d | %d | %.0f %% | %.2f | %.2f |"
                    .formatted(
                            game.id(),
                            size,
                            played.size(),
                            players,
                            attempts,
                            100.0 * solved / attempts,
                            ofLevels,
                            ofPlayers));
        }
    }

    private void line(String line) throws IOException {
        text.append(line).append('\n');
        System.out.println(line);
        System.out.flush();
    }
}
