package floe.games.flow;

import floe.games.Game;
import floe.games.kit.GoldenVerdicts;
import floe.games.kit.RuleCards;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class FlowGameTest {
    private final Game game = FlowGame.create();

    @TestFactory
    Stream<DynamicTest> rules() {
        return RuleCards.of(game);
    }

    @TestFactory
    Stream<DynamicTest> verdicts() {
        return GoldenVerdicts.of(game);
    }
}
