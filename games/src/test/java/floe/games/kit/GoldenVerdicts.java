package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// A game's verdicts as they stand in `golden/<game>/verdicts.txt`, to the last digit: whoever changes one means it,
/// and counts the rules version up. The head of `golden/nullgame/verdicts.txt` says how the file is written.
final class GoldenVerdicts {
    private static final boolean WRITE = "write".equals(System.getProperty("floe.golden"));

    private GoldenVerdicts() {}

    /// A test for each board; with `-Dfloe.golden=write` one that writes all verdicts anew, and fails.
    static Stream<DynamicTest> of(Game game) {
        CardFile file = CardFile.of(game.id(), "verdicts.txt");
        return WRITE
                ? Stream.of(DynamicTest.dynamicTest("writes " + file.path(), () -> write(game, file)))
                : file.cards().stream().map(card -> DynamicTest.dynamicTest(card.title(), () -> compare(game, card)));
    }

    static void compare(Game game, CardFile.Card card) {
        assertThat(String.join("\n", verdict(game, card)))
                .as("verdict of %s, rules version %s, on\n%s", game.id(), game.rulesVersion(), card.board())
                .isEqualTo(String.join("\n", card.marked()));
    }

    static void write(Game game, CardFile file) {
        file.write(file.cards().stream().map(card -> verdict(game, card)).toList());
        throw new AssertionError(file.path() + " is written anew. See what changed in it, count the rules version of "
                + game.id() + " up if verdicts did, and run the tests without -Dfloe.golden");
    }

    private static List<String> verdict(Game game, CardFile.Card card) {
        List<String> lines = new ArrayList<>();
        switch (game.solver().judge(card.board(), Budget.STANDARD)) {
            case Verdict.Accepted it -> {
                lines.add("accepted " + it.grade().band() + " " + it.grade().score());
                lines.add("solution " + it.solution());
                addMeasures(it.measures(), lines);
            }
            case Verdict.Rejected it -> {
                lines.add("rejected " + it.reason());
                it.detail().lines().forEach(line -> lines.add("detail " + line));
                addMeasures(it.measures(), lines);
            }
            case Verdict.GaveUp it -> {
                lines.add("gave up after " + it.steps() + " steps");
                it.known().detail().lines().forEach(line -> lines.add("detail " + line));
                addMeasures(it.known().measures(), lines);
            }
        }
        return lines;
    }

    private static void addMeasures(Measures measures, List<String> lines) {
        measures.forEach(measure -> lines.add("measure " + measure.name() + " " + measure.text()));
    }
}
