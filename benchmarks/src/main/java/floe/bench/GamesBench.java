package floe.bench;

import floe.bench.kit.Machine;
import floe.games.Band;
import floe.games.Game;
import floe.games.registry.Games;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `floe bench games`: every game in every band through the seam, and whatever a game measures of its inside.
@Command(
        name = "games",
        description = "Measures the games: proposing, judging, and what a game measures of its inside.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "All figures are per second of one core's CPU time, so other work on the machine disturbs them little.",
            "The table is Markdown. A whole run takes some five minutes a game, a quick one about a minute."
        })
public final class GamesBench implements Callable<Integer> {
    @Parameters(paramLabel = "GAME", arity = "0..*", description = "Which games; all of them without.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--quick",
            description = "A second for each figure, and none of the peaks: to see what a change has done.")
    private boolean quick;

    @Option(names = "--out", paramLabel = "FILE", description = "Where the table is written too.")
    private Optional<Path> target;

    @Spec
    private CommandSpec spec;

    private GamesBench() {}

    @Override
    public Integer call() throws IOException {
        try {
            return measure();
        } catch (RunnerException e) {
            // Most often: another measurement is under way on this machine, and would disturb this one.
            System.err.println("floe: nothing could be measured: " + e.getMessage());
            return 1;
        }
    }

    private int measure() throws IOException, RunnerException {
        List<Game> games =
                names.isEmpty() ? Games.all() : names.stream().map(this::game).toList();
        Path log = Files.createTempFile("floe-bench", ".log");
        Table table = new Table(System.out);
        table.line(Machine.words(quick));
        table.head();
        for (Game game : games) {
            measure(game, new Run(quick, log), table);
        }
        Files.delete(log);
        if (target.isPresent()) {
            Files.writeString(target.get(), table.toString());
        }
        return 0;
    }

    private static void measure(Game game, Run run, Table table) throws RunnerException {
        Wanted wanted = Wanted.of(game.id());
        for (String benchmark : List.of("propose", "judge")) {
            for (Band band : Band.values()) {
                run.shared(benchmark, game, band).forEach(figure -> table.row(game, figure, wanted));
            }
        }
        run.own(game).forEach(figure -> table.row(game, figure, wanted));
    }

    private Game game(String name) {
        return Games.find(name)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "there is no game '" + name + "'; the games are "
                                + Arrays.toString(
                                        Games.all().stream().map(Game::id).toArray())));
    }
}
