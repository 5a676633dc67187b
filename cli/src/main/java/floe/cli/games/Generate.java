package floe.cli.games;

import floe.cli.kit.WholeNumber;
import floe.contracts.Shelf;
import floe.games.Counted;
import floe.games.Order;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `floe generate`: makes levels; whatever it prints is proven and of the band that was asked for.
@Command(
        name = "generate",
        description = "Makes levels, proven and of the band asked for, apart by blank lines.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Exit code: 0 all made, 1 it could not be done, 2 called wrongly, 3 given up",
            "before all were made.",
            "",
            "  ./floe generate ice --band hard --count 3 --seed 7"
        })
public final class Generate extends OneGameTool {
    private static final long MOST = 100_000_000;

    /// Seeds that chance chooses are short enough to be typed again.
    private static final long SEEDS = 1_000_000_000;

    @Mixin
    private OrderOptions options;

    @Option(
            names = "--count",
            paramLabel = "N",
            converter = Count.class,
            defaultValue = "1",
            description = "How many (default: 1).")
    private long count;

    @Option(
            names = "--seed",
            paramLabel = "X",
            converter = Seed.class,
            description = "A whole number; the same one gives the same levels (default: another one each time, told on"
                    + " standard error).")
    private Optional<Long> seed;

    @Option(names = "--json", description = "One object a line a level, for programs.")
    private boolean json;

    @Mixin
    private Threads threads;

    private Generate() {}

    @Override
    protected int run() throws Exception {
        Order order = options.order(game());
        long first = seed.orElseGet(() -> ThreadLocalRandom.current().nextLong(SEEDS));
        try (WorkerThreads workers = threads.workers()) {
            LevelRun run = new LevelRun(game(), order, first, workers);
            long made = make(run, first);
            if (made == 0) {
                tell(first);
            }
            return made == count ? OK : giveUp(order, made, run.inVain());
        }
    }

    private long make(LevelRun run, long first) throws InterruptedException {
        try (Progress progress = Progress.of(done -> done + " of " + Counted.of(count, "level"))) {
            Out out = Out.standard(progress::hide);
            return run.make(
                    count,
                    level -> {
                        if (progress.done() == 0) {
                            progress.hide();
                            tell(first);
                        }
                        out.text(json ? level.json() + '\n' : (progress.done() > 0 ? "\n" : "") + level.board() + '\n');
                        progress.step();
                    },
                    words -> {
                        progress.hide();
                        note(words);
                    });
        }
    }

    /// Tells the seed that chance chose, once it is known to be of use.
    private void tell(long first) {
        if (seed.isEmpty()) {
            System.err.println("seed " + first);
        }
    }

    private int giveUp(Order order, long made, String inVain) {
        note("gave up after " + made + " of " + Counted.of(count, "level") + ": " + inVain + " of "
                + Shelf.of(
                        game().id().value(),
                        order.size().toString(),
                        order.band().toString(),
                        order.options())
                + ". Another size, band or option may do; ./floe games tells what is usual.");
        return GAVE_UP;
    }

    private static final class Count extends WholeNumber.Large {
        private Count() {
            super("a number", 1, MOST);
        }
    }
}
