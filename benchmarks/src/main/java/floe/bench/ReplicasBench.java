package floe.bench;

import floe.bench.kit.Folders;
import floe.bench.kit.Machine;
import floe.bench.pipeline.GeneratorRun;
import floe.bench.pipeline.QuietLogs;
import floe.bench.pipeline.ReplicaRun;
import floe.games.nullgame.NullGame;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `floe bench replicas`: what more solvers and generators bring, and who waits when a solver comes or goes.
@Command(
        name = "replicas",
        description =
                "Measures what more solvers and generators bring, and how late boards are when a solver comes or goes.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Broker, solvers, generators and load are processes of their own on this machine. The table is Markdown. It takes some six minutes."
        })
public final class ReplicasBench implements Callable<Integer> {
    private static final List<String> SHELVES = List.of("ice/20x25/hard", "flow/9x9/hard");

    private enum Part {
        SOLVERS,
        GENERATORS
    }

    @Parameters(
            paramLabel = "PART",
            arity = "0..*",
            description = "Which of them, ${COMPLETION-CANDIDATES}; both without.")
    private Set<Part> parts = EnumSet.noneOf(Part.class);

    @Option(names = "--out", paramLabel = "FILE", description = "Where the table is written too.")
    private Optional<Path> target;

    private ReplicasBench() {}

    @Override
    public Integer call() throws Exception {
        System.setProperty("java.util.logging.manager", "org.jboss.logmanager.LogManager");
        QuietLogs.begin();
        Table table = new Table(System.out);
        table.line(Machine.words(false));
        Path folder = Files.createTempDirectory("floe-bench");
        try {
            if (wanted(Part.SOLVERS)) {
                new ReplicaRun(folder, table::line).run(NullGame.create());
            }
            if (wanted(Part.GENERATORS)) {
                new GeneratorRun(folder, table::line).run(SHELVES);
            }
        } finally {
            Folders.remove(folder);
        }
        if (target.isPresent()) {
            Files.writeString(target.get(), table.toString());
        }
        return 0;
    }

    private boolean wanted(Part part) {
        return parts.isEmpty() || parts.contains(part);
    }
}
