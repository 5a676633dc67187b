package floe.solver;

import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Verdict;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.wire.Json;
import floe.wire.UnreadableException;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/// Turns the bytes of a candidate into an outcome. Whatever is wrong with one candidate, or with one game, stays with
/// it: nothing is thrown.
final class Judge {
    static final String UNREADABLE = "UNREADABLE";
    static final String UNKNOWN_GAME = "UNKNOWN_GAME";
    static final String JUDGE_FAILED = "JUDGE_FAILED";

    private static final Logger LOG = Logger.getLogger(Judge.class);

    private final Map<String, Game> games;
    private final Budget budget;
    private final String build;

    Judge(List<Game> games, Budget budget, String build) {
        this.games = games.stream()
                .collect(Collectors.toUnmodifiableMap(game -> game.id().value(), Function.identity()));
        this.budget = budget;
        this.build = build;
    }

    Outcome judge(byte[] value) {
        Candidate candidate;
        try {
            candidate = Json.read(value, Candidate.class);
        } catch (UnreadableException e) {
            return new Outcome.Unusable(UNREADABLE, e.getMessage());
        }
        if (!BoardId.isOne(candidate.id())) {
            return new Outcome.Unusable(
                    UNREADABLE, "'" + candidate.id() + "' is no board id: 32 hexadecimal digits in lower case are");
        }
        Game game = games.get(candidate.game());
        if (game == null) {
            return new Outcome.Unusable(
                    UNKNOWN_GAME, "this build knows " + games.keySet() + " and no game '" + candidate.game() + "'");
        }
        return judge(game, candidate);
    }

    private Outcome judge(Game game, Candidate candidate) {
        try {
            Finding finding = finding(game.solver().judge(candidate.board(), budget));
            return new Outcome.Judged(new Verdict(
                    candidate.id(),
                    candidate.game(),
                    candidate.board(),
                    candidate.origin(),
                    game.rulesVersion(),
                    build,
                    finding));
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            MDC.put("board", candidate.id());
            LOG.errorf(e, "the game %s failed to judge board %s: a defect of the game", game.id(), candidate.id());
            MDC.remove("board");
            return new Outcome.Unusable(JUDGE_FAILED, e.toString());
        }
    }

    private static Finding finding(floe.games.Verdict verdict) {
        return switch (verdict) {
            case floe.games.Verdict.Accepted(var solution, var grade, var measures) ->
                new Finding.Accepted(solution, grade.band().toString(), grade.score(), byName(measures));
            case floe.games.Verdict.Rejected(var reason, var detail, var measures) ->
                new Finding.Rejected(reason, detail, byName(measures));
            case floe.games.Verdict.GaveUp(var steps) -> new Finding.GaveUp(steps);
        };
    }

    private static SortedMap<String, Double> byName(Measures measures) {
        SortedMap<String, Double> byName = new TreeMap<>();
        measures.forEach(measure -> byName.put(measure.name(), measure.value()));
        return byName;
    }
}
