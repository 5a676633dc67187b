package floe.cli.games;

import floe.cli.kit.WholeNumber;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The option that says how many threads work.
public final class Threads {
    private static final int MOST = 1024;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = Count.class,
            description = "How many threads work (default: one for each core). The output is the same.")
    private Optional<Integer> asked;

    private Threads() {}

    public WorkerThreads workers() {
        return new WorkerThreads(asked.orElseGet(() -> Runtime.getRuntime().availableProcessors()));
    }

    private static final class Count extends WholeNumber {
        private Count() {
            super(1, MOST);
        }
    }
}
