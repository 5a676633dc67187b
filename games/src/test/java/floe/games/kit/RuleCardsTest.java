package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Game;
import floe.games.nullgame.NullGame;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuleCardsTest {
    private static final Game GAME = NullGame.create();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solved after 3 by DRR",
                "open after 2 by DR",
                "open after 0 by",
                "open after 1, slip at 1 by RUR",
                "accepted medium",
                "accepted medium with moves=3 cells=6"
            })
    void aTrueCardPasses(String claim) {
        assertThatCode(() -> play("@..\n..x", claim)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "open after 3 by DRR",
                "solved after 2 by DRR",
                "solved after 3, slip at 1 by DRR",
                "solved after 3 by DR",
                "open after 1 by RUR",
                "open after 1, slip at 2 by RUR",
                "accepted easy",
                "accepted medium with moves=4",
                "accepted medium with turns=3",
                "rejected UNSOLVABLE"
            })
    void aFalseCardFails(String claim) {
        assertThatThrownBy(() -> play("@..\n..x", claim))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("@..\n..x");
    }

    @Test
    void rejectionsAreCheckedToTheirWords() {
        assertThatCode(() -> play("@", "rejected UNSOLVABLE saying no goal")).doesNotThrowAnyException();
        assertThatThrownBy(() -> play("@", "rejected UNSOLVABLE saying too dark"))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> play("@", "rejected UNSOLVABLE with moves=0")).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> play("@", "rejected MALFORMED")).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> play("@", "accepted easy")).isInstanceOf(AssertionError.class);
    }

    @Test
    void aBoardIsTakenAsItStands() {
        List<RuleCard> cards =
                cards("f", "# head\n\n== One.\n#.. \n\n# x\n=> open after 0 by\n\n== Two.\n.\n=> accepted easy");
        assertThat(cards).extracting(RuleCard::title).containsExactly("One.", "Two.");
        assertThat(cards).extracting(RuleCard::board).containsExactly("#.. \n\n# x\n", ".\n");
    }

    @Test
    void whatIsNoCardIsNamedWithItsLine() {
        assertThatThrownBy(() -> cards("f", "\n@.x\n")).hasMessageContaining("f, line 2: '@.x' is outside");
        assertThatThrownBy(() -> cards("f", "== One.\n@.x\n== Two.\n"))
                .hasMessageContaining("f, line 1: the card claims nothing");
        assertThatThrownBy(() -> cards("f", "== One.\n@.x\n=> won\n"))
                .hasMessageContaining("f, line 3: 'won' is no claim");
        assertThatThrownBy(() -> cards("f", "# nothing\n")).hasMessageContaining("f holds no card");
    }

    private static void play(String board, String claim) throws Throwable {
        List<RuleCard> cards = cards("rules.txt", "== A card.\n" + board + "\n=> " + claim + "\n");
        for (var test : RuleCards.tests(GAME, cards).toList()) {
            test.getExecutable().execute();
        }
    }

    private static List<RuleCard> cards(String file, String text) {
        return RuleCards.read(file, CardFile.cards(file, List.of(text.split("\n"))));
    }
}
