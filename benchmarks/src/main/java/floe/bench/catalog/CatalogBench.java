package floe.bench.catalog;

import floe.bench.catalog.Load.Result;
import floe.bench.kit.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
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
    private static final int POPULATION = 100_000;
    /// So few that each has been there before.
    private static final int REGULARS = 2_000;
    private static final int FEW = 20_000;
    /// As many as a catalog keeps in memory.
    private static final int HOT = 2_000;
    /// How many attempts a match comes to.
    private static final int MATCH = Match.PLAYERS * Match.BOARDS;
    /// There and back.
    private static final Duration AWAY = Duration.ofMillis(2);
    /// How many pages are looked at, one as often as the other.
    private static final int PAGES = 200;
    /// How many levels there are for people who play.
    private static final int PLAYED = 500;
    /// How many levels come in each second beside them, and in how many rows.
    private static final int NEW_LEVELS = 5;

    private static final int ROWS_OF_PEOPLE = 8;

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

    private final StringBuilder text = new StringBuilder();
    private final AtomicInteger matches = new AtomicInteger();
    private final AtomicLong told = new AtomicLong();

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
        line(Machine.words(false));
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
                new DiskRun(
                                world,
                                time(),
                                (line, dice) -> draw(line, REGULARS, dice),
                                (line, dice) -> tell(line, MATCH, REGULARS, dice))
                        .run()
                        .forEach(this::line);
            }
        }
        if (target.isPresent()) {
            Files.writeString(target.get(), text.toString());
        }
        return 0;
    }

    private void measure(Part part, World world) throws Exception {
        switch (part) {
            case DRAWS -> draws(world);
            case FETCHES -> fetches(world);
            case ATTEMPTS -> attempts(world);
            case PEOPLE -> people(world);
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
        line("");
        line("%,d levels were made by SQL in %.0f s.", levels, (System.nanoTime() - begun) / 1e9);
    }

    private void draws(World world) throws Exception {
        Load load = load(world);
        load.asFast("warm", CLIENTS, time(), this::draw);
        head();
        for (int rate : new int[] {100, 250, 500, 1000}) {
            row(load.atRate("draw, %d a second".formatted(rate), rate, CLIENTS, time(), this::draw));
        }
        row(load.asFast("draw, as fast as it goes", CLIENTS, time(), this::draw));
        row(load.asFast("the same draw again", CLIENTS, time(), this::again));
    }

    /// Of all the levels, so that most have not been asked for before; and of few, which the database has at hand.
    private void fetches(World world) throws Exception {
        Load load = load(world);
        load.asFast("warm", CLIENTS, time(), (line, dice) -> fetch(line, FEW, dice));
        head();
        for (int rate : new int[] {1000, 5000}) {
            row(load.atRate(
                    "level by id, of all, %d a second".formatted(rate),
                    rate,
                    CLIENTS,
                    time(),
                    (line, dice) -> fetch(line, levels, dice)));
        }
        row(load.asFast("level by id, of all", CLIENTS, time(), (line, dice) -> fetch(line, levels, dice)));
        row(load.asFast("level by id, of %d".formatted(FEW), CLIENTS, time(), (line, dice) -> fetch(line, FEW, dice)));
        row(load.asFast("level by id, of %d".formatted(HOT), CLIENTS, time(), (line, dice) -> fetch(line, HOT, dice)));
        row(load.asFast(
                "the same, gzip",
                CLIENTS,
                time(),
                (line, dice) -> require(
                        200, line.get("/v1/levels/" + Shelved.id(dice.nextInt(HOT)), "Accept-Encoding: gzip\r\n"))));
        String known = Shelved.id(0);
        String tag = tag(world, known);
        row(load.atRate(
                "level, unchanged (304), 1000 a second",
                1000,
                CLIENTS,
                time(),
                (line, _) -> require(304, line.get("/v1/levels/" + known, "If-None-Match: " + tag + "\r\n"))));
        row(load.asFast(
                "level, unchanged (304)",
                CLIENTS,
                time(),
                (line, _) -> require(304, line.get("/v1/levels/" + known, "If-None-Match: " + tag + "\r\n"))));
        List<String> pages = pages(world);
        row(load.asFast(
                "page of 20 levels of a shelf",
                CLIENTS,
                time(),
                (line, dice) -> require(200, line.get(pages.get(dice.nextInt(pages.size())), ""))));
    }

    /// First tries, of players and boards that are chosen by chance: each of a match's players at each of its boards.
    private void attempts(World world) throws Exception {
        Load load = load(world);
        load.asFast("warm", CLIENTS, time(), (line, dice) -> tell(line, MATCH, POPULATION, dice));
        // A statement that was planned while its table was empty reads all of it until autovacuum comes by.
        try (Connection connection = world.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("analyze attempt, tried, player_rating, level_stats");
        }
        load.asFast("warm", CLIENTS, time(), (line, dice) -> tell(line, MATCH, POPULATION, dice));
        head();
        for (int together : new int[] {1, MATCH, 100}) {
            row(load.asFast(
                    "attempts, %d together".formatted(together),
                    CLIENTS,
                    time(),
                    (line, dice) -> tell(line, together, POPULATION, dice)));
        }
    }

    private void tell(HttpLine line, int together, int population, RandomGenerator dice) throws IOException {
        StringBuilder body = new StringBuilder("{\"attempts\":[");
        int player = dice.nextInt(population);
        int[] boards = dice.ints(1 + together / Match.PLAYERS, 0, levels).toArray();
        for (int i = 0; i < together; i++) {
            body.append("""
                    %s{"attemptId":"a-%d","levelId":"%s","playerId":"p-%d","solved":%b,"millis":%d}""".formatted(
                            i == 0 ? "" : ",",
                            told.incrementAndGet(),
                            Shelved.id(boards[i / Match.PLAYERS]),
                            (player + i % Match.PLAYERS) % population,
                            dice.nextBoolean(),
                            dice.nextInt(100_000)));
        }
        require(200, line.post("/v1/attempts", body.append("]}").toString()));
    }

    private void waitForStandby(World world) throws Exception {
        line("");
        line("| | not waited for | waited for, %.1f ms away |", world.standby().tripMillis());
        line("|---|---:|---:|");
        new StandbyRun(world, time(), this::draw).run(world.standby()).forEach(this::line);
    }

    /// What game servers get with nobody else there, beside those who listen, and beside those who play too.
    private void people(World world) throws Exception {
        IntakeRun intake = new IntakeRun(world);
        Map<String, String> solutions = intake.levels(PLAYED);
        Thread newLevels = intake.newLevels(NEW_LEVELS, NEW_LEVELS * seconds * ROWS_OF_PEOPLE, solutions);
        Load load = load(world);
        load.asFast("warm", CLIENTS, time(), this::draw);
        head();
        servers(load, "");
        try (People people = new People(world.port(), World.KEY, solutions)) {
            people.listen(streams);
            servers(load, ", %,d streams".formatted(streams));
            people.play(players);
            servers(load, ", %,d streams and %,d players".formatted(streams, players));
            line("");
            line(
                    "%,d levels were solved by players, who were told to ask again %,d times; %,d events were heard.",
                    people.solved(), people.again(), people.heard());
            if (!people.complaints().isEmpty()) {
                throw new IOException(people.complaints().size() + " were not served: "
                        + people.complaints().getFirst());
            }
        } finally {
            newLevels.interrupt();
            newLevels.join();
        }
    }

    private void servers(Load load, String beside) throws InterruptedException {
        row(load.atRate("draw, 100 a second" + beside, 100, CLIENTS, time(), this::draw));
        row(load.atRate(
                "level by id, 500 a second" + beside, 500, CLIENTS, time(), (line, dice) -> fetch(line, levels, dice)));
    }

    /// Where pages begin, one behind the other.
    private static List<String> pages(World world) throws IOException {
        String first = "/v1/levels?limit=20&game=%s&size=%s&band=hard".formatted(Shelved.GAME, Shelved.SIZE);
        List<String> pages = new ArrayList<>(List.of(first));
        try (HttpLine line = new HttpLine(world.port(), World.KEY)) {
            while (pages.size() < PAGES) {
                String next = line.get(pages.getLast(), "").text().split("\"next\":\"")[1];
                pages.add(first + "&cursor=" + next.substring(0, next.indexOf('"')));
            }
        }
        return pages;
    }

    private static Load load(World world) {
        return new Load(world.port(), World.KEY, new Cpu(world.processes()));
    }

    private Duration time() {
        return Duration.ofSeconds(seconds);
    }

    private void head() {
        line("");
        line("| operation | a second | p50 ms | p99 ms | p99.9 ms | CPU µs: catalog | Postgres | broker | load |");
        line("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    }

    private void takeIn(World world) throws Exception {
        IntakeRun intake = new IntakeRun(world);
        intake.heap(verdicts / 10);
        IntakeRun.Heap heap = intake.heap(verdicts);
        line("");
        line(
                "Intake from a heap of verdicts: %,.0f levels a second over %,d levels; CPU µs a level: %s.",
                heap.perSecond(), heap.levels(), words(heap.micros()));
        List<Double> alone = intake.alone(300);
        line(
                "A verdict that comes alone can be drawn after %.0f ms (p50), %.0f (p95), %.0f (p99).",
                share(alone, 0.5), share(alone, 0.95), share(alone, 0.99));
    }

    private void compare(World world) throws Exception {
        world.stopCatalog();
        line("");
        line("CPU time of Postgres for a draw, µs: four players, three boards, a shelf of %,d levels.", levels / 4);
        line("");
        line("| seen | lanes | random order, anti-join | random key, table of seen levels |");
        line("|---:|---:|---:|---:|");
        try (Connection connection = world.connect()) {
            Designs designs = new Designs(connection);
            for (int seen : new int[] {0, 50, 90}) {
                Designs.Costs costs = designs.measure(seen);
                line("| %d %% | %,.0f | %,.0f | %,.0f |", seen, costs.lanes(), costs.randomOrder(), costs.probe());
            }
        }
    }

    private void expose(World world) throws Exception {
        Exposures.Report report = new Exposures(world, levels, exposures).run();
        line("");
        line(
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

    private void draw(HttpLine line, RandomGenerator dice) throws IOException {
        draw(line, POPULATION, dice);
    }

    private void draw(HttpLine line, int population, RandomGenerator dice) throws IOException {
        int match = matches.incrementAndGet();
        require(201, line.put("/v1/draws/bench-" + match, body(match, population, dice)));
    }

    private void again(HttpLine line, RandomGenerator dice) throws IOException {
        int match = 1 + dice.nextInt(matches.get());
        require(200, line.get("/v1/draws/bench-" + match, ""));
    }

    /// One new player, and three of the many.
    private static String body(int match, int population, RandomGenerator dice) {
        List<String> players = new ArrayList<>(List.of("m" + match));
        for (int i = 1; i < Match.PLAYERS; i++) {
            players.add("p%d-%d".formatted(i, dice.nextInt(population / Match.PLAYERS)));
        }
        return Match.body(players, dice);
    }

    private static void fetch(HttpLine line, int among, RandomGenerator dice) throws IOException {
        require(200, line.get("/v1/levels/" + Shelved.id(dice.nextInt(among)), ""));
    }

    private static String tag(World world, String id) throws IOException {
        try (HttpLine line = new HttpLine(world.port(), World.KEY)) {
            return line.get("/v1/levels/" + id, "").tag();
        }
    }

    private static void require(int status, HttpLine.Answer answer) throws IOException {
        if (answer.status() != status) {
            throw new IOException("expected " + status + " and got " + answer.status() + ": " + answer.text());
        }
    }

    private void row(Result result) {
        Map<String, Double> micros = result.micros();
        line(
                "| %s | %,.0f | %.1f | %.1f | %.1f | %.0f | %.0f | %.0f | %.0f |",
                result.name(),
                result.perSecond(),
                result.millis()[0],
                result.millis()[1],
                result.millis()[2],
                micros.get("catalog"),
                micros.get("Postgres"),
                micros.get("broker"),
                micros.get("load"));
    }

    private static String words(Map<String, Double> micros) {
        StringBuilder words = new StringBuilder();
        micros.forEach((name, each) -> words.append(words.isEmpty() ? "" : ", ")
                .append(name)
                .append(' ')
                .append("%.0f".formatted(each)));
        return words.toString();
    }

    private static double share(List<Double> sorted, double share) {
        return sorted.get((int) (share * (sorted.size() - 1)));
    }

    private void line(String format, Object... values) {
        String line = values.length == 0 ? format : format.formatted(values);
        text.append(line).append('\n');
        System.out.println(line);
    }
}
