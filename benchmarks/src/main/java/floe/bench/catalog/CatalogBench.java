package floe.bench.catalog;

import floe.bench.kit.Machine;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `floe bench catalog`: a load on a catalog that holds a million levels.
@Command(
        name = "catalog",
        description = "Measures the catalog with a million levels: draws, fetches, replays, intake.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Postgres, broker, catalog and load share this machine, and Postgres keeps what it confirms (fsync). Beside",
            "each rate stands the CPU time that one operation takes of each of them, which other work on the machine",
            "disturbs little. A whole run takes some four minutes on two idle cores.",
            "",
            "PEOPLE measures what game servers feel of people on the pages: streams of events, and players who take a level of",
            "a kind, think for five seconds, and tell what they did.",
            "",
            "ATTEMPTS measures results of players that game servers tell; STANDBY what it costs to wait for a standby that is",
            "two milliseconds off, on a database of its own.",
            "",
            "DISK tells what draws, attempts, levels that come in and draws that waited ask of Postgres' disk, table by table,",
            "on a database of its own.",
            "",
            "EXPOSURES measures nothing: it hands out boards to matches and runs whose players overlap, and looks every",
            "one up in a log of its own, while clients hang up, connections to the database are cut and the catalog is",
            "killed. It takes some ten minutes for ten million."
        })
public final class CatalogBench implements Callable<Integer> {
    private static final int CLIENTS = 16;
    /// So few that each has been there before.
    private static final int REGULARS = 2_000;
    /// There and back.
    private static final Duration AWAY = Duration.ofMillis(2);

    @Option(names = "--levels", description = "How many levels there are; ${DEFAULT-VALUE} without.")
    private int levels = 1_000_000;

    @Option(names = "--verdicts", description = "How many verdicts wait in a heap; ${DEFAULT-VALUE} without.")
    private int verdicts = 200_000;

    @Option(names = "--seconds", description = "How long each rate is measured; ${DEFAULT-VALUE} without.")
    private int seconds = 15;

    @Option(
            names = "--only",
            split = ",",
            description = "Of ${COMPLETION-CANDIDATES} these alone, apart by commas; all but EXPOSURES, STANDBY"
                    + " and DISK without.")
    private Set<Part> parts = EnumSet.range(Part.DRAWS, Part.DESIGNS);

    @Option(names = "--streams", description = "How many streams of events PEOPLE listen to; ${DEFAULT-VALUE} without.")
    private int streams = 1_000;

    @Option(names = "--players", description = "How many of PEOPLE play; ${DEFAULT-VALUE} without.")
    private int players = 200;

    @Option(
            names = "--exposures",
            description = "How many (player, level) pairs EXPOSURES hands out; ${DEFAULT-VALUE} without.")
    private long exposures = 10_000_000;

    @Option(names = "--out", paramLabel = "FILE", description = "Where the tables are written too.")
    private Optional<Path> target;

    private final Output output = new Output();
    private final Draws draws = new Draws();

    private CatalogBench() {}

    /// What is measured, in this order.
    enum Part {
        DRAWS,
        FETCHES,
        ATTEMPTS,
        PEOPLE,
        INTAKE,
        DESIGNS,
        EXPOSURES,
        STANDBY,
        DISK
    }

    @Override
    public Integer call() throws Exception {
        output.line(Machine.words(false));
        Path root = Path.of(System.getProperty("floe.root", ".")).toAbsolutePath();
        if (!EnumSet.of(Part.STANDBY, Part.DISK).containsAll(parts)) {
            try (World world = new World(root)) {
                shelve(world);
                for (Part part : parts) {
                    measure(part, world);
                }
            }
        }
        if (parts.contains(Part.STANDBY)) {
            try (World world = new World(root, Optional.of(AWAY))) {
                shelve(world);
                waitForStandby(world);
            }
        }
        if (parts.contains(Part.DISK)) {
            try (World world = new World(root)) {
                shelve(world);
                Attempts attempts = new Attempts(levels);
                new DiskRun(
                                world,
                                time(),
                                (line, dice) -> draws.draw(line, REGULARS, dice),
                                (line, dice) -> attempts.tell(line, Attempts.MATCH, REGULARS, dice))
                        .run()
                        .forEach(output::line);
            }
        }
        if (target.isPresent()) {
            output.write(target.get());
        }
        return 0;
    }

    private void measure(Part part, World world) throws Exception {
        switch (part) {
            case DRAWS -> draws.measure(load(world), CLIENTS, time(), output);
            case FETCHES -> new Fetches(world, levels).measure(load(world), CLIENTS, time(), output);
            case ATTEMPTS -> new Attempts(levels).measure(world, load(world), CLIENTS, time(), output);
            case PEOPLE ->
                new PeopleRun(world, streams, players, levels, draws, output).measure(load(world), CLIENTS, time());
            case INTAKE -> takeIn(world);
            case DESIGNS -> compare(world);
            case EXPOSURES -> expose(world);
            case STANDBY, DISK -> {
                // In a world of its own.
            }
        }
    }

    private void shelve(World world) throws Exception {
        long begun = System.nanoTime();
        try (Connection connection = world.connect()) {
            Shelved.fill(connection, levels);
        }
        output.line("");
        output.line("%,d levels were made by SQL in %.0f s.", levels, (System.nanoTime() - begun) / 1e9);
    }

    private void waitForStandby(World world) throws Exception {
        output.line("");
        output.line(
                "| | not waited for | waited for, %.1f ms away |",
                world.standby().tripMillis());
        output.line("|---|---:|---:|");
        new StandbyRun(world, time(), draws::draw).run(world.standby()).forEach(output::line);
    }

    private static Load load(World world) {
        return new Load(world.port(), World.KEY, new Cpu(world.processes()));
    }

    private Duration time() {
        return Duration.ofSeconds(seconds);
    }

    private void takeIn(World world) throws Exception {
        IntakeRun intake = new IntakeRun(world);
        intake.heap(verdicts / 10);
        IntakeRun.Heap heap = intake.heap(verdicts);
        output.line("");
        output.line(
                "Intake from a heap of verdicts: %,.0f levels a second over %,d levels; CPU µs a level: %s.",
                heap.perSecond(), heap.levels(), Output.words(heap.micros()));
        List<Double> alone = intake.alone(300);
        output.line(
                "A verdict that comes alone can be drawn after %.0f ms (p50), %.0f (p95), %.0f (p99).",
                Output.share(alone, 0.5), Output.share(alone, 0.95), Output.share(alone, 0.99));
    }

    private void compare(World world) throws Exception {
        world.stopCatalog();
        output.line("");
        output.line(
                "CPU time of Postgres for a draw, µs: four players, three boards, a shelf of %,d levels.", levels / 4);
        output.line("");
        output.line("| seen | lanes | random order, anti-join | random key, table of seen levels |");
        output.line("|---:|---:|---:|---:|");
        try (Connection connection = world.connect()) {
            Designs designs = new Designs(connection);
            for (int seen : new int[] {0, 50, 90}) {
                Designs.Costs costs = designs.measure(seen);
                output.line(
                        "| %d %% | %,.0f | %,.0f | %,.0f |", seen, costs.lanes(), costs.randomOrder(), costs.probe());
            }
        }
    }

    private void expose(World world) throws Exception {
        Exposures.Report report = new Exposures(world, levels, exposures).run();
        output.line("");
        output.line(
                "%,d exposures by %,d draws and runs in %.0f s: **%d repeats**, %d answers that changed; %,d clients hung up, %,d"
                        + " connections were cut, the catalog was killed once, and %,d requests were sent again.",
                report.exposures(),
                report.requests(),
                report.seconds(),
                report.repeats(),
                report.changed(),
                report.hungUp(),
                report.cut(),
                report.again());
    }
}
