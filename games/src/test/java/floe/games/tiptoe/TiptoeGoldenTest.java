package floe.games.tiptoe;

import floe.games.Game;
import floe.games.kit.GoldenVerdicts;
import floe.games.kit.RuleCards;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class TiptoeGoldenTest {
    private final Game tiptoe = TiptoeGame.create();

    @TestFactory
    Stream<DynamicTest> rules() {
        return RuleCards.of(tiptoe);
    }

    @TestFactory
    Stream<DynamicTest> verdicts() {
        return GoldenVerdicts.of(tiptoe);
    }
}
