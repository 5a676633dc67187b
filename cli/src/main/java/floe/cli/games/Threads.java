package floe.cli.games;

import floe.cli.kit.UserException;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The option that says how many threads work.
public final class Threads {
    private static final int MOST = 1024;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads work (default: one for each core). The output is the same.")
    private Optional<Integer> asked;

    private Threads() {}

    public WorkerThreads workers() {
        int count = asked.orElseGet(() -> Runtime.getRuntime().availableProcessors());
        if (count < 1 || count > MOST) {
            throw UserException.badCall("--threads " + count + ": a number from 1 to " + MOST + " is expected");
        }
        return new WorkerThreads(count);
    }
}
