package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Game;
import floe.games.registry.Games;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every law over every game. A new game is here as soon as it is registered. `-Dfloe.laws.seed` and
/// `-Dfloe.laws.samples` look at other boards, or at more of them, `-Dfloe.laws.game` at those of one game.
class GameContractTest {
    private static final long SEED = Long.getLong("floe.laws.seed", 1);

    /// Twelve are every band at three sizes.
    private static final int SAMPLES = Integer.getInteger("floe.laws.samples", 12);

    @TestFactory
    Stream<DynamicTest> everyGameKeepsEveryLaw() {
        return TestedGames.all().stream().flatMap(GameContractTest::laws);
    }

    private static Stream<DynamicTest> laws(Game game) {
        Trial trial = new Trial(game, SEED, SAMPLES);
        return GameLaws.ALL.stream()
                .map(law -> DynamicTest.dynamicTest(game.id() + ": " + law.name(), () -> law.hold(trial)));
    }

    @Test
    void noTwoGamesHaveOneId() {
        List<String> ids = Games.all().stream().map(game -> game.id().value()).toList();
        assertThat(ids).doesNotHaveDuplicates().doesNotContain("nullgame");
        assertThat(ids).allSatisfy(id -> assertThat(Games.find(id)).isPresent());
        assertThat(Games.find("no such game")).isEmpty();
    }
}
