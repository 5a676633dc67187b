package floe.games.nullgame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Game;
import floe.games.kit.GameLaw;
import floe.games.kit.GameLaws;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// A law that nothing can break is none: each is broken here by a twin of the null game, and kept by the null game
/// itself on the same samples.
class GameLawsControlTest {
    private static final long SEED = 7;
    private static final int SAMPLES = 12;

    @TestFactory
    Stream<DynamicTest> theLawCatchesTheTwin() {
        return Broken.ALL.stream()
                .map(twin -> DynamicTest.dynamicTest(
                        twin.law() + " - " + twin.fault(),
                        () -> assertThatThrownBy(() -> law(twin.law()).hold(twin.game(), SEED, SAMPLES))
                                .isInstanceOf(AssertionError.class)
                                .hasMessageContaining("nullgame (seed 7, 12 samples)")
                                .hasMessageContaining(twin.saying())));
    }

    @TestFactory
    Stream<DynamicTest> theNullGameKeepsTheLaw() {
        Game game = NullGame.create();
        return GameLaws.ALL.stream()
                .map(law -> DynamicTest.dynamicTest(law.name(), () -> law.hold(game, SEED, SAMPLES)));
    }

    @Test
    void everyLawHasATwinThatBreaksIt() {
        assertThat(Broken.ALL.stream().map(Broken::law).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        GameLaws.ALL.stream().map(GameLaw::name).toList());
    }

    private static GameLaw law(String name) {
        return GameLaws.ALL.stream()
                .filter(law -> law.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no law '" + name + "'"));
    }
}
