package floe.games.ice;

import floe.games.Game;
import floe.games.kit.GoldenVerdicts;
import floe.games.kit.RuleCards;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class IceGoldenTest {
    private final Game ice = IceGame.create();

    @TestFactory
    Stream<DynamicTest> rules() {
        return RuleCards.of(ice);
    }

    @TestFactory
    Stream<DynamicTest> verdicts() {
        return GoldenVerdicts.of(ice);
    }
}
