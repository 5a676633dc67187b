package floe.games.kit;

import floe.games.Game;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// A game's rules as cards: tiny boards whose outcome somebody worked out by hand, in `golden/<game>/rules.txt`. The
/// head
/// of `golden/nullgame/rules.txt` says how a card is written.
public final class RuleCards {
    private static final String TITLE = "== ";
    private static final String CLAIM = "=> ";

    private RuleCards() {}

    /// A test for each line that a card claims, through the text seam alone.
    public static Stream<DynamicTest> of(Game game) {
        String file = "golden/" + game.id() + "/rules.txt";
        return tests(game, read(file, text(file)));
    }

    static Stream<DynamicTest> tests(Game game, List<RuleCard> cards) {
        return cards.stream()
                .flatMap(card -> card.claims().stream()
                        .map(claim -> DynamicTest.dynamicTest(
                                card.title() + " [" + claim.text() + "]", () -> claim.check(game, card))));
    }

    private static String text(String file) {
        try (InputStream in = RuleCards.class.getResourceAsStream("/" + file)) {
            if (in == null) {
                throw new IllegalStateException("there is no src/test/resources/" + file
                        + ": write rule cards there, as golden/nullgame/rules.txt shows");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The cards of a text; what is no card is an error that names the line.
    static List<RuleCard> read(String file, String text) {
        List<String> lines = text.lines().toList();
        List<RuleCard> cards = new ArrayList<>();
        int line = 0;
        while (line < lines.size()) {
            String first = lines.get(line);
            if (first.isBlank() || first.startsWith("#")) {
                line++;
            } else if (first.startsWith(TITLE)) {
                int end = endOfCard(lines, line);
                cards.add(card(file, lines, line, end));
                line = end;
            } else {
                throw new IllegalArgumentException(
                        place(file, line) + "'" + first + "' is outside of any card; one begins with '" + TITLE + "'");
            }
        }
        if (cards.isEmpty()) {
            throw new IllegalArgumentException(file + " holds no card; one begins with '" + TITLE + "'");
        }
        return cards;
    }

    private static int endOfCard(List<String> lines, int title) {
        int line = title + 1;
        while (line < lines.size()
                && !lines.get(line).startsWith(CLAIM)
                && !lines.get(line).startsWith(TITLE)) {
            line++;
        }
        while (line < lines.size() && lines.get(line).startsWith(CLAIM)) {
            line++;
        }
        return line;
    }

    private static RuleCard card(String file, List<String> lines, int title, int end) {
        List<String> board = lines.subList(title + 1, end).stream()
                .takeWhile(line -> !line.startsWith(CLAIM))
                .toList();
        List<Claim> claims = new ArrayList<>();
        for (int line = title + 1 + board.size(); line < end; line++) {
            claims.add(claim(file, lines.get(line), line));
        }
        if (claims.isEmpty()) {
            throw new IllegalArgumentException(
                    place(file, title) + "the card claims nothing; at least one line '" + CLAIM + "…' ends it");
        }
        return new RuleCard(lines.get(title).substring(TITLE.length()), String.join("\n", board) + "\n", claims);
    }

    private static Claim claim(String file, String line, int at) {
        String text = line.substring(CLAIM.length());
        return Claim.parse(text)
                .orElseThrow(() -> new IllegalArgumentException(place(file, at) + "'" + text
                        + "' is no claim; '" + Claim.Plays.FORM + "', '" + Claim.Accepts.FORM + "' or '"
                        + Claim.Rejects.FORM + "' is"));
    }

    private static String place(String file, int line) {
        return file + ", line " + (line + 1) + ": ";
    }
}
