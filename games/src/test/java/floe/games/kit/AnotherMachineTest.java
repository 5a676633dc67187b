package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Game;
import floe.games.nullgame.WalksOverASet;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// The law across processes: same order and seed, same board and verdict, on every machine.
class AnotherMachineTest {
    /// The games that are looked at.
    static final class All implements Supplier<List<Game>> {
        @Override
        public List<Game> get() {
            return TestedGames.all();
        }
    }

    @Test
    void sameOrderAndSeedSameBoardOnAnotherMachine() throws Exception {
        assertThat(AnotherMachine.answersThere(All.class)).isEqualTo(AnotherMachine.answers(new All().get()));
    }

    @Test
    void aWalkOverASetIsNoticed() throws Exception {
        assertThat(AnotherMachine.answersThere(WalksOverASet.class))
                .isNotEqualTo(AnotherMachine.answers(new WalksOverASet().get()));
    }
}
