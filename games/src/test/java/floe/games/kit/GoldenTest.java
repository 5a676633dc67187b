package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Game;
import floe.games.GameId;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The rule cards and the golden verdicts of every game. A new game's are here as soon as it is registered; that it has
/// none yet is a failure that says what to write.
class GoldenTest {
    @TestFactory
    Stream<DynamicNode> everyGameKeepsItsRuleCards() {
        return TestedGames.all().stream().map(game -> cards(game, RuleCards::of));
    }

    @TestFactory
    Stream<DynamicNode> everyGameKeepsItsGoldenVerdicts() {
        return TestedGames.all().stream().map(game -> cards(game, GoldenVerdicts::of));
    }

    private static DynamicNode cards(Game game, Function<Game, Stream<DynamicTest>> cards) {
        try {
            return DynamicContainer.dynamicContainer(game.id().value(), cards.apply(game));
        } catch (RuntimeException unreadable) {
            return DynamicTest.dynamicTest(game.id().value(), () -> {
                throw unreadable;
            });
        }
    }

    @Test
    void aGameWithoutCardsIsToldWhatToWrite() {
        assertThatThrownBy(() -> CardFile.of(new GameId("newgame"), "rules.txt"))
                .hasMessageContaining("golden/newgame/rules.txt")
                .hasMessageContaining("golden/nullgame");
    }
}
