package floe.games.cave;

import floe.games.Game;
import floe.games.kit.GoldenVerdicts;
import floe.games.kit.RuleCards;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class CaveRulesTest {
    private static final Game CAVE = CaveGame.create();

    @TestFactory
    Stream<DynamicTest> rules() {
        return RuleCards.of(CAVE);
    }

    @TestFactory
    Stream<DynamicTest> verdicts() {
        return GoldenVerdicts.of(CAVE);
    }
}
