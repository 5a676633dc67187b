package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import java.util.Arrays;
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

    /// Mazes of every kind: few places and many, with and without deaths, dead ends, places that lead nowhere and exits
    /// that nobody finds.
    @Test
    void playsAreAsTheyAreDoneAsPlainlyAsItGoes() {
        for (int seed = 0; seed < 2_000; seed++) {
            Dice dice = new Dice(seed);
            requireTheSame(maze(1 + dice.next(dice.chance(1, 20) ? 200 : 30), dice), seed);
        }
    }

    /// In a maze of corridors the nearest new place is far.
    @Test
    void longWalksAreAsTheyAreDoneAsPlainlyAsItGoes() {
        for (int seed = 0; seed < 20; seed++) {
            Dice dice = new Dice(seed);
            requireTheSame(corridors(300, dice), seed);
        }
    }

    private static void requireTheSame(int[] moves, int seed) {
        Explorer explorer = new Explorer(moves, 5, new Meter(new Budget(10_000_000)));
        PlainExplorer plain = new PlainExplorer(moves, 5);
        Dice dice = new Dice(seed);
        Dice same = new Dice(seed);
        for (int play = 0; play < 12; play++) {
            assertThat(explorer.play(dice))
                    .as("play %d of %s", play, Arrays.toString(moves))
                    .isEqualTo(plain.play(same));
            assertThat(dice.nextLong()).isEqualTo(same.nextLong());
        }
    }

    private static int[] maze(int places, Dice dice) {
        int blocked = dice.next(60);
        int lost = dice.chance(1, 2) ? 0 : dice.next(20);
        int won = dice.next(5);
        int reach = dice.chance(1, 2) ? places : Math.min(places, 4);
        int[] moves = new int[4 * places];
        for (int move = 0; move < moves.length; move++) {
            int what = dice.next(100) - blocked;
            moves[move] =
                    what < 0 ? B : what < lost ? L : what < lost + won ? W : (move / 4 + dice.next(reach)) % places;
        }
        return moves;
    }

    /// Each place leads to the next and back, and a few to a place anywhere.
    private static int[] corridors(int places, Dice dice) {
        int[] moves = new int[4 * places];
        Arrays.fill(moves, B);
        for (int place = 0; place < places; place++) {
            moves[4 * place] = dice.chance(1, 12) ? B : (place + 1) % places;
            moves[4 * place + 1] = Math.max(0, place - 1);
            moves[4 * place + 2] = dice.chance(1, 6) ? dice.next(places) : B;
        }
        moves[4 * dice.next(places) + 3] = W;
        return moves;
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
