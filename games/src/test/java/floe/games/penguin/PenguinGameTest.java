package floe.games.penguin;

import floe.games.kit.GoldenVerdicts;
import floe.games.kit.RuleCards;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class PenguinGameTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return RuleCards.of(PenguinGame.create());
    }

    @TestFactory
    Stream<DynamicTest> verdicts() {
        return GoldenVerdicts.of(PenguinGame.create());
    }
}
