package floe.games.kit;

import floe.games.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// A game's rules as cards: tiny boards whose outcome somebody worked out by hand, in `golden/<game>/rules.txt`. The
/// head of `golden/nullgame/rules.txt` says how a card is written.
final class RuleCards {
    private RuleCards() {}

    /// A test for each line that a card claims, through the text seam alone.
    static Stream<DynamicTest> of(Game game) {
        CardFile file = CardFile.of(game.id(), "rules.txt");
        return tests(game, read(file.path().toString(), file.cards()));
    }

    static Stream<DynamicTest> tests(Game game, List<RuleCard> cards) {
        return cards.stream()
                .flatMap(card -> card.claims().stream()
                        .map(claim -> DynamicTest.dynamicTest(
                                card.title() + " [" + claim.text() + "]", () -> claim.check(game, card))));
    }

    static List<RuleCard> read(String file, List<CardFile.Card> cards) {
        return cards.stream().map(card -> card(file, card)).toList();
    }

    private static RuleCard card(String file, CardFile.Card card) {
        List<Claim> claims = new ArrayList<>();
        for (int i = 0; i < card.marked().size(); i++) {
            claims.add(
                    claim(file, card.marked().get(i), card.end() - card.marked().size() + i));
        }
        if (claims.isEmpty()) {
            throw new IllegalArgumentException(CardFile.place(file, card.at()) + "the card claims nothing; at least"
                    + " one line '" + CardFile.MARK + "…' ends it");
        }
        return new RuleCard(card.title(), card.board(), claims);
    }

    private static Claim claim(String file, String text, int line) {
        return Claim.parse(text)
                .orElseThrow(() -> new IllegalArgumentException(CardFile.place(file, line) + "'" + text
                        + "' is no claim; '" + Claim.Plays.FORM + "', '" + Claim.Accepts.FORM + "' or '"
                        + Claim.Rejects.FORM + "' is"));
    }
}
