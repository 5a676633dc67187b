package floe.pages;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What solvers and generators answer, as JSON. README.md says what is in it.
final class Proofs {
    private Proofs() {}

    static String verdict(Verdict verdict) {
        Json json = new Json();
        switch (verdict) {
            case Verdict.Accepted it -> json.raw("accepted", accepted(it.solution(), it.grade(), it.measures()));
            case Verdict.Rejected it ->
                json.raw(
                        "rejected",
                        new Json()
                                .put("reason", it.reason())
                                .put("detail", it.detail())
                                .raw("measures", measures(it.measures()))
                                .end());
            case Verdict.GaveUp it ->
                json.raw(
                        "gaveUp",
                        new Json()
                                .put("steps", it.steps())
                                .put("detail", it.known().detail())
                                .raw("measures", measures(it.known().measures()))
                                .end());
        }
        return json.end();
    }

    private static String accepted(String solution, Grade grade, Measures measures) {
        return new Json()
                .put("solution", solution)
                .put("band", grade.band().toString())
                .put("score", grade.score())
                .raw("measures", measures(measures))
                .end();
    }

    private static String measures(Measures measures) {
        Json json = new Json();
        measures.forEach(measure -> json.raw(measure.name(), measure.text()));
        return json.end();
    }

    /// @param options as `name=value` with blanks between
    static String proposal(Game game, String size, String band, String options, long seed, long steps) {
        try {
            Order order = new Order(Size.parse(size), Band.parse(band), options(options));
            Optional<Proposal> found = game.generator().propose(order, seed, new Budget(steps));
            return found.map(proposal -> new Json()
                            .put("board", proposal.board())
                            .put("canonical", proposal.canonical())
                            .end())
                    .orElse(new Json().put("none", true).end());
        } catch (IllegalArgumentException e) {
            return new Json().put("badOrder", e.getMessage()).end();
        }
    }

    private static Map<String, Double> options(String text) {
        Map<String, Double> options = new HashMap<>();
        for (int from = 0; from < text.length(); ) {
            int end = text.indexOf(' ', from) < 0 ? text.length() : text.indexOf(' ', from);
            int equals = text.indexOf('=', from);
            if (equals < 0 || equals > end) {
                throw new IllegalArgumentException("'" + text.substring(from, end) + "' is no option: name=value is");
            }
            options.put(text.substring(from, equals), Double.valueOf(text.substring(equals + 1, end)));
            from = end + 1;
        }
        return options;
    }
}
