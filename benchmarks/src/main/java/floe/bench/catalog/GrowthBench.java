package floe.bench.catalog;

import floe.bench.catalog.Load.Result;
import floe.bench.kit.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `floe bench growth`: what draws cost after many of them.
@Command(
        name = "growth",
        description = "Measures a catalog that has given away many boards: bytes, draws, vacuum, and what is dropped.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Draws are measured while the database remembers little; then the history of a house is written by SQL",
            "(how far players are on four shelves, four hundred days of ids, thirty of answers), and they are measured again.",
            "Each is for four players who have been there before, and three boards. Postgres keeps what it confirms (fsync).",
            "A hundred million exposures take some 5 GB of disk, by arithmetic."
        })
public final class GrowthBench implements Callable<Integer> {
    private static final int CLIENTS = 16;
    private static final int PER_SECOND = 100;
    /// Players while the database remembers little.
    private static final int FEW = 1_000;

    @Option(names = "--levels", description = "How many levels there are; ${DEFAULT-VALUE} without.")
    private int levels = 1_000_000;

    @Option(
            names = "--exposures",
            description = "How many (player, level) pairs have been given away; ${DEFAULT-VALUE} without.")
    private long exposures = 100_000_000;

    @Option(names = "--seconds", description = "How long each rate is measured; ${DEFAULT-VALUE} without.")
    private int seconds = 20;

    @Option(names = "--out", paramLabel = "FILE", description = "Where the tables are written too.")
    private Optional<Path> target;

    private final StringBuilder text = new StringBuilder();
    private final AtomicInteger matches = new AtomicInteger();

    private GrowthBench() {}

    @Override
    public Integer call() throws Exception {
        line(Machine.words(false));
        Path root = Path.of(System.getProperty("floe.root", ".")).toAbsolutePath();
        try (World world = new World(root);
                Connection connection = world.connect()) {
            Shelved.fill(connection, levels);
            Load load = new Load(world.port(), World.KEY, new Cpu(world.processes()));
            measure(load, new History(connection));
        }
        if (target.isPresent()) {
            Files.writeString(target.get(), text);
        }
        return 0;
    }

    private void measure(Load load, History history) throws Exception {
        history.holdVacuum();
        warm(load, FEW);
        String young = draws(load, history, "hardly any", FEW) + "\n" + fast(load, "hardly any", FEW);
        history.write(exposures);
        line("");
        line("| table | rows | bytes a row | its indexes | together, MB |");
        line("|---|---:|---:|---:|---:|");
        for (String row : history.sizes()) {
            line(row);
        }
        int players = History.players(exposures);
        warm(load, players);
        String name = "%,d".formatted(exposures);
        String old = draws(load, history, name, players) + "\n" + fast(load, name, players);
        line("");
        line("| exposures | draws a second | p50 ms | p99 ms | CPU µs: catalog | Postgres | pages looked at, a draw |");
        line("|---:|---:|---:|---:|---:|---:|---|");
        line(young);
        line(old);
        line("");
        line(history.vacuum());
        for (String dropped : history.drop()) {
            line(dropped);
        }
    }

    /// As many as it takes until most of so few players are known, and the service is no longer young.
    private void warm(Load load, int players) throws InterruptedException {
        load.asFast("warm", CLIENTS, Duration.ofSeconds(2L * seconds), (line, dice) -> draw(line, players, dice));
    }

    private String draws(Load load, History history, String exposures, int players)
            throws InterruptedException, SQLException {
        Map<String, Long> before = history.pages();
        Result result = load.atRate("", PER_SECOND, CLIENTS, time(), (line, dice) -> draw(line, players, dice));
        Map<String, Long> after = history.pages();
        double draws = result.perSecond() * seconds;
        String pages = after.entrySet().stream()
                .map(table ->
                        "%s %.0f".formatted(table.getKey(), (table.getValue() - before.get(table.getKey())) / draws))
                .collect(Collectors.joining(", "));
        return row(exposures, result, pages);
    }

    private String fast(Load load, String exposures, int players) throws InterruptedException {
        return row(exposures, load.asFast("", CLIENTS, time(), (line, dice) -> draw(line, players, dice)), "");
    }

    private static String row(String exposures, Result result, String pages) {
        return "| %s | %,.0f | %.1f | %.1f | %.0f | %.0f | %s |"
                .formatted(
                        exposures,
                        result.perSecond(),
                        result.millis()[0],
                        result.millis()[1],
                        result.micros().get("catalog"),
                        result.micros().get("Postgres"),
                        pages);
    }

    private void draw(HttpLine line, int players, RandomGenerator dice) throws IOException {
        Set<String> match = dice.ints(0, players)
                .distinct()
                .limit(Match.PLAYERS)
                .mapToObj(player -> "h-" + player)
                .collect(Collectors.toSet());
        HttpLine.Answer answer =
                line.put("/v1/draws/growth-" + matches.incrementAndGet(), Match.body(List.copyOf(match), dice));
        if (answer.status() != 201) {
            throw new IOException("expected 201 and got " + answer.status() + ": " + answer.text());
        }
    }

    private Duration time() {
        return Duration.ofSeconds(seconds);
    }

    private void line(String line) {
        text.append(line).append('\n');
        System.out.println(line);
        System.out.flush();
    }
}
