package floe.bench.pipeline;

import floe.contracts.Topic;
import floe.games.Game;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// One run of all measurements, each on topics that are empty before, row by row as they come.
public final class PipelineRun {
    private static final int PARTITIONS = 6;
    private static final int DIFFERENT = 2_000;
    private static final String USUAL_BATCH = "1000";
    /// Boards a second that leave a machine time for other things.
    private static final double CALM = 1_000;

    /// At the pace that is measured: at a slow one much is not compiled that a fast one needs, and until the second
    /// compiler has nothing left to do it takes a third of both cores.
    private static final int WARMING_SECONDS = 120;

    private static final int QUICK_WARMING_SECONDS = 30;

    private final Path folder;
    private final boolean quick;
    private final Consumer<String> line;
    private int groups;

    public PipelineRun(Path folder, boolean quick, Consumer<String> line) {
        this.folder = folder;
        this.quick = quick;
        this.line = line;
    }

    public void run(Game nullGame, List<Game> games) throws Exception {
        try (Bus bus = Bus.start(folder, PARTITIONS)) {
            Boards boards = Boards.of(nullGame, DIFFERENT, 10);
            double best = throughputOfNothing(bus, boards);
            realGames(bus, boards, games);
            head("| delay | boards/s | p50 ms | p95 ms | p99 ms |", "|---|---:|---:|---:|---:|");
            HalfLoad half = delays(bus, boards, best / 2);
            stored(bus, games.getFirst());
            whereTo(half, best / 2);
            starts(bus, games.getFirst());
        }
    }

    private double throughputOfNothing(Bus bus, Boards boards) throws Exception {
        int count = quick ? 600_000 : 1_500_000;
        head(
                "| what | records/s | µs of CPU a record, by process | records/s for each core's second |",
                "|---|---:|---|---:|");
        bus.empty(Topic.CANDIDATES);
        long begun = System.nanoTime();
        bus.fill(boards, count);
        row("produce " + count + " candidates", count * 1e9 / (System.nanoTime() - begun), Map.of());
        for (String batch : quick ? List.of(USUAL_BATCH) : List.of("100", USUAL_BATCH, "5000")) {
            // A small batch keeps such a loop waiting for most of the time: less of it says the same.
            plain(bus, batch.equals("100") ? count / 8 : count, batch);
        }
        double best = 0;
        for (String batch : quick ? List.of(USUAL_BATCH) : List.of("100", USUAL_BATCH, "5000")) {
            best = Math.max(
                    best,
                    solved("null game, batch " + batch, bus, count, 1, batch).perSecond());
        }
        for (int replicas = 2; !quick && replicas <= 3; replicas++) {
            solved("null game, " + replicas + " replicas", bus, count, replicas, USUAL_BATCH);
        }
        return best;
    }

    private void plain(Bus bus, int count, String batch) throws Exception {
        bus.empty(Topic.VERDICTS);
        try (Child copier =
                Child.java("loop", bus.log(), PlainLoop.class, List.of(bus.address(), "bench-" + ++groups, batch))) {
            Throughput came = Throughput.of(bus, Topic.VERDICTS, count, List.of(copier, bus.broker()));
            row("plain loop, batch " + batch, came.perSecond(), came.each());
        }
    }

    private Throughput solved(String what, Bus bus, int count, int replicas, String batch) throws Exception {
        bus.empty(Topic.VERDICTS);
        List<Child> processes = new ArrayList<>(List.of(bus.broker()));
        String group = "bench-" + ++groups;
        try {
            for (int i = 0; i < replicas; i++) {
                processes.add(BenchedSolver.start(bus, group, "floe.solver.batch=" + batch)
                        .child());
            }
            Throughput came = Throughput.of(bus, Topic.VERDICTS, count, processes);
            row(what, came.perSecond(), came.each());
            return came;
        } finally {
            processes.subList(1, processes.size()).forEach(Child::close);
        }
    }

    private void realGames(Bus bus, Boards warming, List<Game> games) throws Exception {
        RealGames table = new RealGames(bus, warming, folder, line);
        table.head();
        for (Game game : games) {
            table.measure(game, "bench-" + ++groups, quick ? 5 : 10);
        }
    }

    private HalfLoad delays(Bus bus, Boards boards, double pace) throws Exception {
        bus.empty(Topic.CANDIDATES);
        bus.empty(Topic.VERDICTS);
        try (BenchedSolver solver = BenchedSolver.start(bus, "bench-" + ++groups)) {
            Delays.of(bus, boards, pace, Duration.ofSeconds(quick ? QUICK_WARMING_SECONDS : WARMING_SECONDS));
            HalfLoad half = HalfLoad.of(bus, boards, solver.child(), pace, Duration.ofSeconds(quick ? 10 : 30));
            row(
                    "null game, candidate to verdict, at half of its most",
                    pace,
                    half.journeys().delays());
            Delays calm = Delays.of(bus, boards, CALM, Duration.ofSeconds(10));
            row("null game, candidate to verdict, calm", CALM, calm);
            return half;
        }
    }

    /// Of all boards and of the latest, and what the processors did meanwhile.
    private void whereTo(HalfLoad half, double pace) {
        head(
                "| at half of its most, ms on the mean | late in being sent | to the broker | until it is judged"
                        + " | until its verdict is read |",
                "|---|---:|---:|---:|---:|");
        Journeys journeys = half.journeys();
        row("all", journeys.means(0));
        row("the slowest of twenty", journeys.means(journeys.delays().at(0.95)));
        row("the slowest of a hundred", journeys.means(journeys.delays().at(0.99)));
        head(
                "| what | records/s | µs of CPU a record, by process | records/s for each core's second |",
                "|---|---:|---|---:|");
        row("null game, at half of its most", pace, half.each());
    }

    private void stored(Bus bus, Game game) throws Exception {
        Boards boards = Boards.of(game, quick ? 20_000 : 40_000, 60);
        bus.empty(Topic.CANDIDATES);
        bus.empty(Topic.VERDICTS);
        try (BenchedSolver _ = BenchedSolver.start(bus, "bench-" + ++groups)) {
            StoredDelays.of(bus, folder, boards, CALM)
                    .ifPresent(delays -> row(game.id() + ", candidate to stored level", CALM, delays));
        }
    }

    /// The middle one of some.
    private void starts(Bus bus, Game game) throws Exception {
        bus.empty(Topic.CANDIDATES);
        bus.empty(Topic.VERDICTS);
        Optional<StartTimes> starts = StartTimes.of(bus, folder, Boards.of(game, DIFFERENT, 5));
        if (starts.isEmpty()) {
            return;
        }
        head("| from a solver's start to its first verdict | s |", "|---|---:|");
        List<Double> alone = new ArrayList<>();
        List<Double> beside = new ArrayList<>();
        for (int i = 0; i < (quick ? 1 : 3); i++) {
            alone.add(starts.get().alone("bench-" + ++groups));
            beside.add(starts.get().beside("bench-" + ++groups));
        }
        row("the only one of its group", alone);
        row("beside another, which has to share with it", beside);
    }

    private void row(String what, List<Double> seconds) {
        double middle = seconds.stream().sorted().toList().get(seconds.size() / 2);
        line.accept(String.format(Locale.ROOT, "| %s | %.2f |", what, middle));
    }

    private void row(String what, Journeys.Means means) {
        line.accept(String.format(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %.1f | %.1f |",
                what,
                means.late(),
                means.toBroker(),
                means.toJudge(),
                means.toReader()));
    }

    private void row(String what, double pace, Delays delays) {
        line.accept(String.format(
                Locale.ROOT,
                "| %s | %,.0f | %.1f | %.1f | %.1f |",
                what,
                pace,
                delays.at(0.5),
                delays.at(0.95),
                delays.at(0.99)));
    }

    private void row(String what, double perSecond, Map<String, Spent> each) {
        String by = each.entrySet().stream()
                .map(entry -> words(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
        double all = each.values().stream().mapToDouble(Spent::all).sum();
        String perCore = all == 0 ? "–" : String.format(Locale.ROOT, "%,.0f", 1e6 / all);
        line.accept(String.format(Locale.ROOT, "| %s | %,.0f | %s | %s |", what, perSecond, by, perCore));
    }

    private static String words(String process, Spent spent) {
        return String.format(
                Locale.ROOT,
                "%s %.1f (compiling %.1f, collecting %.1f)",
                process,
                spent.all(),
                spent.compiling(),
                spent.collecting());
    }

    private void head(String names, String rule) {
        line.accept("");
        line.accept(names);
        line.accept(rule);
    }
}
