package floe.bench;

import floe.bench.catalog.CatalogBench;
import floe.bench.catalog.GrowthBench;
import floe.bench.catalog.RatingsBench;
import floe.bench.effort.EffortBench;
import floe.bench.flow.ProofsBench;
import floe.bench.likeness.LikenessBench;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `floe bench`: what can be measured is a subcommand.
@Command(
        name = "floe bench",
        description = "Measures how fast Floe is, and how its bands are felt.",
        mixinStandardHelpOptions = true,
        subcommands = {
            GamesBench.class,
            EffortBench.class,
            LikenessBench.class,
            ProofsBench.class,
            RatingsBench.class,
            PipelineBench.class,
            ReplicasBench.class,
            CatalogBench.class,
            GrowthBench.class
        })
public final class Bench implements Runnable {
    @Spec
    private CommandSpec spec;

    private Bench() {}

    public static void main(String[] arguments) {
        CommandLine bench = new CommandLine(new Bench()).setExpandAtFiles(false);
        tell(Bench.class.getPackage().getImplementationVersion(), bench);
        System.exit(bench.execute(arguments));
    }

    /// As Maven wrote it into the jar.
    private static void tell(String version, CommandLine command) {
        command.getCommandSpec().version("floe " + version);
        command.getSubcommands().values().forEach(one -> tell(version, one));
    }

    @Override
    public void run() {
        spec.commandLine().usage(System.out);
    }
}
