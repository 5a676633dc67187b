package floe.bench.pipeline;

import floe.contracts.Topic;
import floe.games.Game;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// What travelling adds to the judging of real boards. The solver is let judge boards of the game until it costs no
/// less any more; then it is measured, with the time of each of its threads told apart. Before, it is sent boards that
/// cost nothing: as many as one that serves all games has seen after a minute, where a slow game alone would take
/// hours until the way of a record is compiled.
final class RealGames {
    private static final int DIFFERENT = 2_000;
    private static final int FEWEST_ROUNDS = 3;
    private static final int MOST_ROUNDS = 6;
    private static final int COPIED = 200_000;
    private static final int WARMING = 500_000;
    private static final double SETTLED = 0.05;
    /// Microseconds of processors for a round, and what travelling takes of them at a guess.
    private static final double ROUND = 6e6;

    private static final double TRAVELLING = 6;

    private final Bus bus;
    private final Boards warming;
    private final Path folder;
    private final Consumer<String> line;

    RealGames(Bus bus, Boards warming, Path folder, Consumer<String> line) {
        this.bus = bus;
        this.warming = warming;
        this.folder = folder;
        this.line = line;
    }

    void head() {
        line.accept("");
        line.accept("| game | judging alone, µs CPU | judging in the solver | messaging | compiling | collecting "
                + "| messaging to judging alone | plain loop, same records | boards/s | broker, µs CPU |");
        line.accept("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    }

    void measure(Game game, String group, int seconds) throws Exception {
        Boards boards = Boards.of(game, DIFFERENT, seconds);
        double alone = JudgeAlone.micros(bus, folder, boards);
        double copying = copying(boards, group + "-plain");
        bus.empty(Topic.CANDIDATES);
        bus.empty(Topic.VERDICTS);
        int count = (int) Math.max(500, ROUND / (alone + TRAVELLING));
        try (BenchedSolver solver = BenchedSolver.start(bus, group)) {
            Throughput.ofMore(bus, warming, WARMING, List.of(solver.child(), bus.broker()));
            Round round = settled(solver, boards, count);
            Spent spent = round.came().each().get("solver");
            double messaging = spent.work() - round.judging();
            line.accept(String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f %% | %.1f | %,.0f | %.1f |",
                    game.id(),
                    alone,
                    round.judging(),
                    messaging,
                    spent.compiling(),
                    spent.collecting(),
                    100 * messaging / alone,
                    copying,
                    round.came().perSecond(),
                    round.came().each().get("broker").all()));
        }
    }

    /// What is the least that reading and writing such a record can take: the work of a loop that only copies it.
    private double copying(Boards boards, String group) throws Exception {
        bus.empty(Topic.CANDIDATES);
        bus.empty(Topic.VERDICTS);
        try (Child loop = Child.java("loop", bus.log(), PlainLoop.class, List.of(bus.address(), group, "1000"))) {
            List<Child> processes = List.of(loop);
            for (int i = 1; i < FEWEST_ROUNDS; i++) {
                Throughput.ofMore(bus, boards, COPIED, processes);
            }
            return Throughput.ofMore(bus, boards, COPIED, processes)
                    .each()
                    .get("loop")
                    .work();
        }
    }

    /// @param judging microseconds a board that the solver says it judged
    private record Round(Throughput came, double judging) {}

    private Round settled(BenchedSolver solver, Boards boards, int count) throws Exception {
        Round last = round(solver, boards, count);
        for (int i = 1; i < MOST_ROUNDS; i++) {
            Round next = round(solver, boards, count);
            if (i + 1 >= FEWEST_ROUNDS && whole(next) > (1 - SETTLED) * whole(last)) {
                return next;
            }
            last = next;
        }
        return last;
    }

    private static double whole(Round round) {
        return round.came().each().get("solver").all();
    }

    private Round round(BenchedSolver solver, Boards boards, int count) throws Exception {
        String game = boards.game().id().value();
        double before = solver.judging(game);
        Throughput came = Throughput.ofMore(bus, boards, count, List.of(solver.child(), bus.broker()));
        return new Round(came, (solver.judging(game) - before) / count);
    }
}
