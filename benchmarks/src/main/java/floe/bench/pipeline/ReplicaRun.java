package floe.bench.pipeline;

import floe.contracts.Topic;
import floe.games.Game;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// What one, two and three solvers get through, and how late boards are when one comes, is stopped or is killed.
/// A board costs time and next to no processor, so that it is sharing that is measured and not how many cores there
/// are.
public final class ReplicaRun {
    private static final int PARTITIONS = 48;
    private static final int DIFFERENT = 2_000;
    private static final int MOST = 3;
    private static final int BOARDS_EACH = 2_000;
    /// Less than one solver can do, so that those who stay can do the work of those who go.
    private static final double PACE = 200;

    private static final Duration WATCHED = Duration.ofSeconds(20);
    private static final Duration SOON = Duration.ofSeconds(8);
    private static final List<String> CLASSIC_6S = List.of("floe.solver.session-timeout=6s");
    private static final List<String> CLASSIC_10S = List.of("floe.solver.session-timeout=10s");
    /// The broker says how long a session is.
    private static final List<String> KIP_848 = List.of("floe.solver.group-protocol=consumer");

    private static final String REST = "bench.rest=5ms";
    private static final String THREADS = "floe.solver.threads=2";

    private final Path folder;
    private final Consumer<String> line;
    private int groups;

    public ReplicaRun(Path folder, Consumer<String> line) {
        this.folder = folder;
        this.line = line;
    }

    public void run(Game nullGame) throws Exception {
        try (Bus bus = Bus.start(folder, PARTITIONS)) {
            Boards boards = Boards.of(nullGame, DIFFERENT, 10);
            table("| solvers | boards/s |", "|---:|---:|");
            for (int solvers = 1; solvers <= MOST; solvers++) {
                throughput(bus, boards, solvers);
            }
            table(
                    "| solvers | protocol | what happens | p50 ms | p95 ms | p99 ms | latest ms | judged twice |",
                    "|---:|---|---|---:|---:|---:|---:|---:|");
            for (int solvers = 1; solvers <= MOST; solvers++) {
                lateness(bus, boards, CLASSIC_6S, solvers, "nothing", _ -> {});
            }
            for (List<String> protocol : List.of(CLASSIC_6S, KIP_848)) {
                lateness(bus, boards, protocol, 2, "a third comes", Crew::start);
                lateness(bus, boards, protocol, MOST, "one is stopped", crew -> crew.leave(Process::destroy));
                lateness(bus, boards, protocol, MOST, "one is killed", crew -> crew.leave(Process::destroyForcibly));
            }
            lateness(bus, boards, CLASSIC_10S, MOST, "one is killed", crew -> crew.leave(Process::destroyForcibly));
        }
    }

    /// Something that happens to them while boards come.
    private interface Event {
        void happen(Crew crew) throws Exception;
    }

    /// The solvers of one group.
    private final class Crew implements AutoCloseable {
        private final Bus bus;
        private final List<String> protocol;
        private final String group = "replicas-" + ++groups;
        private final List<BenchedSolver> solvers = new ArrayList<>();

        Crew(Bus bus, List<String> protocol) {
            this.bus = bus;
            this.protocol = protocol;
        }

        void start() throws Exception {
            List<String> told = new ArrayList<>(protocol);
            told.addAll(List.of(REST, THREADS));
            solvers.add(BenchedSolver.start(bus, group, told.toArray(String[]::new)));
        }

        void leave(Consumer<Process> how) {
            how.accept(solvers.removeLast().child().process());
        }

        List<Child> processes() {
            return solvers.stream().map(BenchedSolver::child).toList();
        }

        @Override
        public void close() {
            solvers.forEach(BenchedSolver::close);
        }
    }

    private Crew crew(Bus bus, Boards boards, int count, List<String> protocol) throws Exception {
        bus.empty(Topic.CANDIDATES);
        bus.empty(Topic.VERDICTS);
        Crew crew = new Crew(bus, protocol);
        for (int i = 0; i < count; i++) {
            crew.start();
        }
        // Until all are at home.
        Delays.of(bus, boards, PACE, SOON);
        return crew;
    }

    private void throughput(Bus bus, Boards boards, int solvers) throws Exception {
        try (Crew crew = crew(bus, boards, solvers, CLASSIC_6S)) {
            Throughput came = Throughput.ofMore(bus, boards, BOARDS_EACH * solvers, crew.processes());
            row("| %d | %,.0f |", solvers, came.perSecond());
        }
    }

    private void lateness(Bus bus, Boards boards, List<String> protocol, int solvers, String what, Event event)
            throws Exception {
        try (Crew crew = crew(bus, boards, solvers, protocol)) {
            long before = bus.count(Topic.VERDICTS);
            Thread happening = Thread.ofPlatform().start(() -> {
                LockSupport.parkNanos(WATCHED.toNanos() / 2);
                try {
                    event.happen(crew);
                } catch (Exception e) {
                    throw new IllegalStateException("it could not be brought about: " + what, e);
                }
            });
            Delays delays = Delays.of(bus, boards, PACE, WATCHED);
            happening.join();
            long twice = bus.count(Topic.VERDICTS) - before - (long) (PACE * WATCHED.toSeconds());
            row(
                    "| %d | %s | %s | %.1f | %.1f | %.1f | %,.0f | %d |",
                    solvers,
                    protocol.getFirst().replace("floe.solver.", ""),
                    what,
                    delays.at(0.5),
                    delays.at(0.95),
                    delays.at(0.99),
                    delays.at(1),
                    twice);
        }
    }

    private void table(String names, String rule) {
        line.accept("");
        line.accept(names);
        line.accept(rule);
    }

    private void row(String form, Object... cells) {
        line.accept(String.format(Locale.ROOT, form, cells));
    }
}
