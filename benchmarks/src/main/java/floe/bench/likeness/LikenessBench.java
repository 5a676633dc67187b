package floe.bench.likeness;

import floe.bench.kit.Machine;
import floe.games.Budget;
import floe.games.Features;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Verdict;
import floe.games.registry.Games;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `floe bench likeness`: how unlike levels of one shelf are, as the generator makes them, and how many of them a
/// shelf would refuse that takes no near copies; and what a shelf takes as the catalog keeps it, whose floor
/// falls where it would starve.
@Command(
        name = "likeness",
        description = "Tells how unlike the levels of a shelf are, under any image of the board.",
        mixinStandardHelpOptions = true,
        footer = {"", "The figures are the same on every machine, as long as no shelf runs out of its time."})
public final class LikenessBench implements Callable<Integer> {
    private static final double[] FLOORS = {0.4, 0.3, 0.2, 0.1};

    @Parameters(paramLabel = "SHELF", arity = "0..*", description = "Such as flow or ice/16x16/hard; without, all.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--levels", paramLabel = "N", description = "Levels of each shelf (default: ${DEFAULT-VALUE}).")
    private int levels = 1_000;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Where that takes longer, as many as there are then (default: ${DEFAULT-VALUE}).")
    private int seconds = 60;

    @Option(names = "--out", paramLabel = "FILE", description = "Where the table is written too.")
    private Optional<Path> target;

    private final StringBuilder text = new StringBuilder();

    private LikenessBench() {}

    @Override
    public Integer call() throws IOException {
        line(Machine.words(false));
        line("");
        line("| shelf | levels | nearest neighbour, median | least | refused at 40 % | 30 % | 20 % | 10 % |"
                + " taken | its floor | median then | least then |");
        line("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (Game game : Games.all()) {
            for (Order order : game.generator().standardOrders()) {
                String shelf = game.id() + "/" + order.size() + "/" + order.band();
                if (names.isEmpty() || names.stream().anyMatch(name -> (shelf + "/").startsWith(name + "/"))) {
                    row(shelf, made(game, order));
                }
            }
        }
        if (target.isPresent()) {
            Files.writeString(target.get(), text);
        }
        return 0;
    }

    /// Levels as the services make them: proposed, accepted, of the band, and each board once.
    private List<Features> made(Game game, Order order) {
        Set<String> boards = new HashSet<>();
        List<Features> made = new ArrayList<>();
        Instant end = Instant.now().plus(Duration.ofSeconds(seconds));
        for (long seed = 1; made.size() < levels && Instant.now().isBefore(end); seed++) {
            game.generator()
                    .propose(order, seed, Budget.STANDARD)
                    .filter(proposal -> boards.add(proposal.canonical()))
                    .flatMap(proposal -> level(game, order, proposal))
                    .ifPresent(made::add);
        }
        return made;
    }

    private static Optional<Features> level(Game game, Order order, Proposal proposal) {
        return game.solver().judge(proposal.board(), Budget.STANDARD) instanceof Verdict.Accepted level
                        && level.grade().band() == order.band()
                ? Optional.of(game.referee().features(proposal.board(), level.solution()))
                : Optional.empty();
    }

    private void row(String shelf, List<Features> made) {
        Neighbours neighbours = new Neighbours(made);
        StringBuilder row = new StringBuilder("| " + shelf + " | " + made.size() + " | " + share(neighbours.median())
                + " | " + share(neighbours.least()));
        for (double floor : FLOORS) {
            row.append(" | ").append(neighbours.refused(floor));
        }
        Neighbours.Shelf kept = neighbours.shelf(FLOORS[0]);
        row.append(" | ").append(kept.levels()).append(" | ").append(kept.percent());
        row.append(" % | ").append(share(kept.median())).append(" | ").append(share(kept.least()));
        line(row.append(" |").toString());
    }

    private static String share(double difference) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * difference);
    }

    private void line(String line) {
        text.append(line).append('\n');
        System.out.println(line);
        System.out.flush();
    }
}
