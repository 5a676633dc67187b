package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import org.junit.jupiter.api.Test;

class ExplorerTest {
    private static final int B = Explorer.BLOCKED;
    private static final int W = Explorer.WON;
    private static final int L = Explorer.LOST;

    @Test
    void aWayWithoutChoicesCostsItsMoves() {
        assertThat(mean(5, 1, B, B, B, 2, B, B, B, W, B, B, B)).isEqualTo(3);
    }

    @Test
    void aDeathIsPaidAndThePlayBeginsAnew() {
        double withDeath = mean(5, 1, B, B, B, W, L, B, B);
        assertThat(withDeath).isBetween(2 + 0.5 * 6, 2 + 0.75 * 6);
    }

    @Test
    void whoIsLockedInStartsOver() {
        double locked = mean(5, 1, W, B, B, 2, B, B, B, 1, B, B, B);
        assertThat(locked).isBetween(2.2, 4.0);
    }

    @Test
    void whatCannotBeSolvedIsGivenUp() {
        assertThat(mean(5, 1, B, B, B, B, 0, B, B)).isPositive();
    }

    private static double mean(int death, int... moves) {
        Explorer explorer = new Explorer(moves, death, new Meter(new Budget(10_000_000)));
        Dice dice = new Dice(1);
        double sum = 0;
        for (int play = 0; play < 2_000; play++) {
            sum += explorer.play(dice);
        }
        return sum / 2_000;
    }
}
