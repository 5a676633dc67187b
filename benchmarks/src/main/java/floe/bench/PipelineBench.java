package floe.bench;

import floe.bench.kit.Folders;
import floe.bench.kit.Machine;
import floe.bench.pipeline.PipelineRun;
import floe.bench.pipeline.QuietLogs;
import floe.games.Game;
import floe.games.nullgame.NullGame;
import floe.games.registry.Games;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `floe bench pipeline`: Kafka alone, the solver with the null game, and with the real ones, side by side.
@Command(
        name = "pipeline",
        description = "Measures how fast boards get through Kafka and the solver.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Broker, solvers and load are processes of their own on this machine; the processor time of each is told apart.",
            "The table is Markdown. A whole run takes some fifteen minutes, a quick one about five."
        })
public final class PipelineBench implements Callable<Integer> {
    @Parameters(paramLabel = "GAME", arity = "0..*", description = "Which real games; all of them without.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--quick", description = "Fewer records, one replica, one batch size.")
    private boolean quick;

    @Option(names = "--out", paramLabel = "FILE", description = "Where the table is written too.")
    private Optional<Path> target;

    private PipelineBench() {}

    @Override
    public Integer call() throws Exception {
        System.setProperty("java.util.logging.manager", "org.jboss.logmanager.LogManager");
        QuietLogs.begin();
        List<Game> games = names.isEmpty()
                ? Games.all()
                : Games.all().stream()
                        .filter(game -> names.contains(game.id().value()))
                        .toList();
        Table table = new Table(System.out);
        table.line(Machine.words(quick));
        Path folder = Files.createTempDirectory("floe-bench");
        try {
            new PipelineRun(folder, quick, table::line).run(NullGame.create(), games);
        } finally {
            Folders.remove(folder);
        }
        if (target.isPresent()) {
            Files.writeString(target.get(), table.toString());
        }
        return 0;
    }
}
