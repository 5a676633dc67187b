package floe.cli.games.report;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Reading;
import floe.games.Verdict;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/// What is left of a board when everything has gone that its solution does without. Boards that are the same when bare
/// are near-duplicates: whoever has solved one has solved the other.
///
/// Found through the seam alone, so it works for every game: sign after sign, in reading order, becomes the sign that
/// most of the board is made of, and stays so if the board is still accepted with the same solution and as many
/// shortest ones.
final class Bare {
    /// Boards of more signs than that to be tried are left as they are: a verdict for each would take too long.
    private static final int MOST_TRIED = 600;

    private static final String SHORTEST = "shortest";

    private final Game game;
    private final StringBuilder text;
    private final Verdict.Accepted verdict;
    private int removed;

    /// A board made bare.
    ///
    /// @param text its canonical text
    /// @param signs how many signs it had, but for the one that most of it is made of
    /// @param removed how many of them the solution does without; negative where that was not looked for
    record Board(String text, int signs, int removed) {
        double share() {
            return signs == 0 ? 0 : removed / (double) signs;
        }
    }

    private Bare(Game game, String canonical, Verdict.Accepted verdict) {
        this.game = game;
        this.text = new StringBuilder(canonical);
        this.verdict = verdict;
    }

    static Board of(Game game, String canonical) {
        if (!(game.solver().judge(canonical, Budget.STANDARD) instanceof Verdict.Accepted accepted)) {
            return new Board(canonical, 0, -1);
        }
        char blank = commonest(canonical);
        int signs = (int)
                canonical.chars().filter(sign -> isTried((char) sign, blank)).count();
        return signs > MOST_TRIED
                ? new Board(canonical, signs, -1)
                : new Bare(game, canonical, accepted).strip(blank, signs);
    }

    private Board strip(char blank, int signs) {
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (isTried(sign, blank)) {
                text.setCharAt(at, blank);
                if (isSame()) {
                    removed++;
                } else {
                    text.setCharAt(at, sign);
                }
            }
        }
        String bare = text.toString();
        return new Board(
                game.referee().read(bare) instanceof Reading.Board board ? board.canonical() : bare, signs, removed);
    }

    private boolean isSame() {
        return game.solver().judge(text.toString(), Budget.STANDARD) instanceof Verdict.Accepted accepted
                && accepted.solution().equals(verdict.solution())
                && shortest(accepted).equals(shortest(verdict));
    }

    private static OptionalDouble shortest(Verdict.Accepted verdict) {
        return verdict.measures().value(SHORTEST);
    }

    private static boolean isTried(char sign, char blank) {
        return sign != blank && !Character.isWhitespace(sign);
    }

    private static char commonest(String text) {
        Map<Character, Integer> counts = new HashMap<>();
        text.chars()
                .filter(sign -> !Character.isWhitespace(sign))
                .forEach(sign -> counts.merge((char) sign, 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.<Character, Integer>comparingByValue()
                        .thenComparing(
                                Map.Entry.<Character, Integer>comparingByKey().reversed()))
                .map(Map.Entry::getKey)
                .orElse(' ');
    }
}
