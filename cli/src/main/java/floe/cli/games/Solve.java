package floe.cli.games;

import floe.cli.kit.WholeNumber;
import floe.games.Budget;
import floe.games.Counted;
import floe.games.Game;
import floe.games.Verdict;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `floe solve`: proves and grades boards, one or a stream of them, and answers in their order.
@Command(
        name = "solve",
        description = "Proves and grades boards; several are apart by blank lines.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Exit code: 0 all accepted; 1 some rejected, or it could not be done; 2 called",
            "wrongly; 3 some given up.",
            "",
            "  ./floe generate ice --count 3 | ./floe solve ice --json"
        })
public final class Solve extends OneGameTool {
    private static final int AHEAD_PER_THREAD = 64;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "FILE",
            description = "Where the boards are; standard input without it.")
    private Optional<Path> file;

    @Option(names = "--json", description = "One object a line a board, for programs.")
    private boolean json;

    @Option(
            names = "--budget",
            paramLabel = "N",
            converter = Steps.class,
            description = "How many steps a board may cost before it is given up (default: 50 million).")
    private Optional<Long> budget;

    @Mixin
    private Threads threads;

    private Solve() {}

    @Override
    protected int run() throws Exception {
        Budget steps = budget.map(Budget::new).orElse(Budget.STANDARD);
        try (WorkerThreads workers = threads.workers();
                BoardInput input = BoardInput.open(file);
                Progress progress = input.isTyped()
                        ? Progress.unseen()
                        : Progress.of(done -> Counted.of(done, "board") + " judged")) {
            Out out = Out.standard(progress::hide);
            BlockingQueue<Future<Optional<Finding>>> underWay =
                    new LinkedBlockingQueue<>(workers.size() * AHEAD_PER_THREAD);
            Thread reader = new Thread(() -> read(game(), steps, input, workers, underWay), "reader");
            reader.setDaemon(true);
            reader.start();
            return write(input, underWay, out, progress);
        }
    }

    /// Reading has a thread of its own, so that a board is answered while the next has not come. After the last comes
    /// an empty answer.
    private static void read(
            Game game,
            Budget budget,
            BoardInput input,
            WorkerThreads workers,
            BlockingQueue<Future<Optional<Finding>>> underWay) {
        try {
            try {
                for (Optional<BoardReader.Piece> next = input.next(); next.isPresent(); next = input.next()) {
                    BoardReader.Piece piece = next.get();
                    underWay.put(workers.begin(() -> Optional.of(Finding.of(game, piece, budget))));
                }
                underWay.put(CompletableFuture.completedFuture(Optional.empty()));
            } catch (RuntimeException | Error e) {
                underWay.put(CompletableFuture.failedFuture(e));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int write(BoardInput input, BlockingQueue<Future<Optional<Finding>>> underWay, Out out, Progress progress)
            throws InterruptedException {
        Tally tally = new Tally();
        for (Optional<Finding> next = WorkerThreads.result(underWay.take());
                next.isPresent();
                next = WorkerThreads.result(underWay.take())) {
            Finding finding = next.get();
            if (json) {
                out.line(finding.json());
            } else {
                out.text((tally.isEmpty() ? "" : "\n") + FindingText.of(finding));
            }
            tally.count(finding.verdict());
            progress.step();
        }
        if (tally.isEmpty()) {
            throw input.none();
        }
        return tally.exitCode();
    }

    private static final class Steps extends WholeNumber.Large {
        private Steps() {
            super("a number of steps", 0, Long.MAX_VALUE);
        }
    }

    /// What the exit code has to say of all boards.
    static final class Tally {
        private long judged;
        private boolean someRejected;
        private boolean someGivenUp;

        void count(Verdict verdict) {
            judged++;
            switch (verdict) {
                case Verdict.Accepted _ -> {}
                case Verdict.Rejected _ -> someRejected = true;
                case Verdict.GaveUp _ -> someGivenUp = true;
            }
        }

        boolean isEmpty() {
            return judged == 0;
        }

        /// Undecided weighs more than rejected: who sees 1 may rely on every board having been decided.
        int exitCode() {
            if (someGivenUp) {
                return GAVE_UP;
            }
            return someRejected ? REJECTED : OK;
        }
    }
}
