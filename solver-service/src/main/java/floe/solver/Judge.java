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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
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

    private final Map<String, Bench> games;
    private final Budget budget;
    private final VerdictForm form;

    /// A game, and what its boards take.
    private record Bench(Game game, Stopwatch stopwatch) {}

    public Judge(List<Game> games, Budget budget, String build) {
        this.games = games.stream()
                .collect(Collectors.toUnmodifiableMap(
                        game -> game.id().value(), game -> new Bench(game, new Stopwatch())));
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
        return judge(bench.game(), bench.stopwatch(), candidate, turn);
    }

    private Optional<Outcome> judge(Game game, Stopwatch stopwatch, RawCandidate candidate, Turn turn) {
        try {
            Stopwatch.Run run = stopwatch.start();
            Optional<Solver.Priced> found = game.solver().price(candidate.board(), budget, turn);
            if (found.isEmpty()) {
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
            MDC.put("board", candidate.id());
            LOG.errorf(e, "the game %s failed to judge board %s: a defect of the game", game.id(), candidate.id());
            MDC.remove("board");
            return Optional.of(new Outcome.Unusable(JUDGE_FAILED, e.toString()));
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
