package floe.solver;

import floe.contracts.BoardId;
import floe.contracts.Finding;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Solver;
import floe.games.Turn;
import floe.solver.form.RawCandidate;
import floe.solver.form.VerdictForm;
import floe.wire.UnreadableException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/// Turns the bytes of a candidate into an outcome. Whatever is wrong with one candidate, or with one game, stays with
/// it: nothing is thrown.
public final class Judge {
    public static final String UNREADABLE = "UNREADABLE";
    public static final String UNKNOWN_GAME = "UNKNOWN_GAME";
    public static final String JUDGE_FAILED = "JUDGE_FAILED";

    private static final Logger LOG = Logger.getLogger(Judge.class);
    static final long TELL_EVERY_NANOS = Duration.ofMinutes(1).toNanos();
    private static final long NEVER = 0;

    private final Map<String, Bench> games;
    private final Budget budget;
    private final VerdictForm form;
    private final LongSupplier clock;
    private final ObjLongConsumer<String> inVain;

    /// A game, what its boards take, and when it was last told that it fails.
    private record Bench(Game game, Stopwatch stopwatch, AtomicLong told) {
        Bench(Game game) {
            this(game, new Stopwatch(), new AtomicLong(NEVER));
        }
    }

    public Judge(List<Game> games, Budget budget, String build) {
        this(games, budget, build, (_, _) -> {});
    }

    /// @param inVain hears of each game what judging had of a processor that came to no verdict, in nanoseconds
    public Judge(List<Game> games, Budget budget, String build, ObjLongConsumer<String> inVain) {
        this(games, budget, build, inVain, System::nanoTime);
    }

    /// @param clock in nanoseconds
    Judge(List<Game> games, Budget budget, String build, ObjLongConsumer<String> inVain, LongSupplier clock) {
        this.clock = clock;
        this.inVain = inVain;
        this.games = games.stream()
                .collect(Collectors.toUnmodifiableMap(game -> game.id().value(), Bench::new));
        this.budget = budget;
        this.form = new VerdictForm(build);
    }

    /// Nothing when the turn was over before.
    public Optional<Outcome> judge(byte[] value, Turn turn) {
        RawCandidate candidate;
        try {
            candidate = RawCandidate.read(value);
        } catch (UnreadableException e) {
            return Optional.of(new Outcome.Unusable(UNREADABLE, e.getMessage()));
        }
        if (!BoardId.isOne(candidate.id())) {
            return Optional.of(new Outcome.Unusable(
                    UNREADABLE, "'" + candidate.id() + "' is no board id: 32 hexadecimal digits in lower case are"));
        }
        Bench bench = games.get(candidate.game());
        if (bench == null) {
            return Optional.of(new Outcome.Unusable(
                    UNKNOWN_GAME, "this build knows " + games.keySet() + " and no game '" + candidate.game() + "'"));
        }
        return judge(bench, candidate, turn);
    }

    private Optional<Outcome> judge(Bench bench, RawCandidate candidate, Turn turn) {
        Game game = bench.game();
        Stopwatch.Run run = bench.stopwatch().start();
        try {
            Optional<Solver.Priced> found = game.solver().price(candidate.board(), budget, turn);
            if (found.isEmpty()) {
                inVain.accept(candidate.game(), run.stop().processor());
                return Optional.empty();
            }
            Solver.Priced priced = found.get();
            Stopwatch.Effort effort = run.stop();
            Finding finding = finding(priced.verdict());
            byte[] value = form.write(candidate, game.rulesVersion(), finding);
            return Optional.of(new Outcome.Judged(
                    candidate.id(),
                    value,
                    new Outcome.Account(candidate.game(), ending(finding), priced.steps(), effort)));
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            inVain.accept(candidate.game(), run.stop().processor());
            tell(bench, candidate, e);
            return Optional.of(new Outcome.Unusable(JUDGE_FAILED, e.toString()));
        }
    }

    /// A game that fails once fails often, by the thousand, and each time with a stack of its own: one in a while
    /// is told, and all are dead letters.
    private void tell(Bench bench, RawCandidate candidate, Throwable failure) {
        long now = clock.getAsLong() | 1;
        long last = bench.told().get();
        if ((last == NEVER || now - last >= TELL_EVERY_NANOS) && bench.told().compareAndSet(last, now)) {
            MDC.put("board", candidate.id());
            LOG.errorf(
                    failure,
                    "the game %s failed to judge board %s, and perhaps more after it: a defect of the game",
                    bench.game().id(),
                    candidate.id());
            MDC.remove("board");
        }
    }

    private static Finding finding(floe.games.Verdict verdict) {
        return switch (verdict) {
            case floe.games.Verdict.Accepted(var solution, var grade, var measures) ->
                new Finding.Accepted(solution, grade.band().toString(), grade.score(), byName(measures));
            case floe.games.Verdict.Rejected(var reason, var detail, var measures) ->
                new Finding.Rejected(reason, detail, byName(measures));
            case floe.games.Verdict.GaveUp(var steps, var known) ->
                new Finding.GaveUp(steps, known.detail(), byName(known.measures()));
        };
    }

    private static Outcome.Ending ending(Finding finding) {
        return switch (finding) {
            case Finding.Accepted _ -> Outcome.Ending.ACCEPTED;
            case Finding.Rejected _ -> Outcome.Ending.REJECTED;
            case Finding.GaveUp _ -> Outcome.Ending.GAVE_UP;
        };
    }

    private static SortedMap<String, Double> byName(Measures measures) {
        SortedMap<String, Double> byName = new TreeMap<>();
        measures.forEach(measure -> byName.put(measure.name(), measure.value()));
        return byName;
    }
}
