package floe.cli.games.report;

import floe.cli.games.OneGameTool;
import floe.cli.games.OrderOptions;
import floe.cli.games.Progress;
import floe.cli.games.Seed;
import floe.cli.games.Threads;
import floe.cli.games.WorkerThreads;
import floe.cli.kit.Reason;
import floe.cli.kit.UserException;
import floe.cli.kit.WholeFile;
import floe.cli.kit.WholeNumber;
import floe.games.Counted;
import floe.games.Order;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `floe report`: whether a game's levels are good ones, shown by a thousand of each band.
@Command(
        name = "report",
        description = "Makes many levels of each band and tells how different and how good they are.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Prints a table, and writes it as GAME.md, and with plots and pictures as",
            "GAME.html. What a level costs a person is told by the model that bands are cut",
            "from and by a second one that shares no code with it; rank is how alike score",
            "and second model rank levels (Spearman). Bare is a board from which every sign",
            "has gone that its solution does without; boards that are the same when bare are",
            "near-duplicates.",
            "",
            "Exit code: 0 all made, 1 it could not be done, 2 called wrongly, 3 given up",
            "before all were made."
        })
public final class Report extends OneGameTool {
    private static final int MOST = 1_000_000;

    @Option(
            names = "--count",
            paramLabel = "N",
            converter = Count.class,
            defaultValue = "1000",
            description = "How many levels of each band (default: 1000).")
    private int count;

    @Option(
            names = "--seed",
            paramLabel = "X",
            converter = Seed.class,
            defaultValue = "1",
            description = "The first seed (default: 1).")
    private long seed;

    @Option(
            names = "--played",
            paramLabel = "N",
            converter = CountOrNone.class,
            defaultValue = "100",
            description = "How many levels of each band the second model plays (default: 100).")
    private int played;

    @Option(
            names = "--plays",
            paramLabel = "N",
            converter = Count.class,
            defaultValue = "60",
            description = "How often it plays each of them (default: 60).")
    private int plays;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "floe-report",
            description = "The folder for the files; made if it is not there (default: floe-report).")
    private Path folder;

    @Mixin
    private OrderOptions options;

    @Mixin
    private Threads threads;

    private Report() {}

    @Override
    protected int run() throws Exception {
        List<Order> orders = options.orders(game());
        insistOnRoom();
        List<Shelf> shelves = fill(orders);
        look(shelves);
        String made = "./floe report " + game().id() + ": " + Counted.of(count, "level") + " a band of "
                + what(shelves.getFirst().order())
                + " from seed " + seed + ", of which the second model played " + Math.min(played, count) + ", "
                + Counted.of(plays, "time") + " each, on " + LocalDate.now(ZoneOffset.UTC) + "; "
                + System.getProperty("floe.measured", "commit and machine unknown") + ", Java "
                + Runtime.version() + ".";
        Findings findings = new Findings(game(), shelves);
        // First: who has read enough of what is printed ends the command.
        write("# Levels of " + game().id() + "\n\n" + made + "\n\n" + findings.markdown(), Page.of(findings, made));
        print(findings.markdown());
        return complain(shelves);
    }

    private List<Shelf> fill(List<Order> orders) throws InterruptedException {
        long all = (long) count * orders.size();
        try (WorkerThreads workers = threads.workers();
                Progress progress = Progress.of(done -> done + " of " + Counted.of(all, "level"))) {
            List<Shelf> shelves = new ArrayList<>();
            for (Order order : orders) {
                progress.part("makes " + Counted.of(count, "level") + " of " + shelf(order));
                shelves.add(Shelf.fill(game(), order, count, seed, workers, progress));
            }
            return shelves;
        }
    }

    private void look(List<Shelf> shelves) throws InterruptedException {
        int all = shelves.stream()
                .mapToInt(shelf -> Math.min(played, shelf.count()))
                .sum();
        try (WorkerThreads workers = threads.workers();
                Progress progress =
                        Progress.of(done -> done + " of " + Counted.of(all, "level") + " played by the second model")) {
            for (Shelf shelf : shelves) {
                progress.part("has the second model play " + Counted.of(Math.min(played, shelf.count()), "level")
                        + " of " + shelf(shelf.order()));
                shelf.look(game(), played, plays, workers, progress);
            }
        }
    }

    private String shelf(Order order) {
        return floe.contracts.Shelf.of(
                        game().id().value(),
                        order.size().toString(),
                        order.band().toString(),
                        order.options())
                .toString();
    }

    /// Size and options, which are the same for all bands.
    private String what(Order order) {
        String shelf = shelf(order);
        int options = shelf.indexOf('?');
        return order.size() + (options < 0 ? "" : shelf.substring(options));
    }

    private void write(String table, String page) {
        Path markdown = folder.resolve(game().id() + ".md");
        Path html = folder.resolve(game().id() + ".html");
        makeFolder();
        WholeFile.write("--out", markdown, table.getBytes(StandardCharsets.UTF_8));
        WholeFile.write("--out", html, page.getBytes(StandardCharsets.UTF_8));
        note("written to " + html + " and " + markdown);
    }

    /// Nobody is to wait for a thousand levels to hear that they can be written nowhere.
    private void insistOnRoom() {
        Path there = folder.toAbsolutePath();
        while (Files.notExists(there)) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there)) {
            throw UserException.badCall("--out " + folder + ": " + there + " is a file; a folder is expected");
        }
        if (!Files.isWritable(there)) {
            throw UserException.cannotDo("--out " + folder + ": nothing can be written into " + there);
        }
    }

    private void makeFolder() {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw UserException.cannotDo("--out " + folder + ": the folder cannot be made: " + Reason.of(e), e);
        }
    }

    private int complain(List<Shelf> shelves) {
        List<Shelf> wanting =
                shelves.stream().filter(shelf -> shelf.count() < count).toList();
        for (Shelf shelf : wanting) {
            note("gave up after " + Counted.of(shelf.count(), "level") + " of band "
                    + shelf.order().band() + ": " + shelf.misses());
        }
        return wanting.isEmpty() ? OK : GAVE_UP;
    }

    private static final class Count extends WholeNumber {
        private Count() {
            super(1, MOST);
        }
    }

    private static final class CountOrNone extends WholeNumber {
        private CountOrNone() {
            super(0, MOST);
        }
    }
}
