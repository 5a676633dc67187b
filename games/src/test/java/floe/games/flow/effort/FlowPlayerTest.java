package floe.games.flow.effort;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.make.Candidate;
import floe.games.kit.Dice;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlowPlayerTest {
    /// What a play costs and how often dice are thrown is as [PlainPlayer] has it, one play after the other, whole and
    /// ended where they come to enough. The verdicts of all boards rest on it.
    @ParameterizedTest
    @CsvSource({"6, 6, 100", "8, 8, 40", "7, 10, 30", "10, 10, 15", "12, 12, 6", "15, 15, 2"})
    void playsAreAsPlainOnes(int rows, int columns, int boards) {
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            Candidate level = FlowEffortTest.level(rows, columns, seed);
            FlowPlayer player = new FlowPlayer(level.board(), level.filling(), Boards.plenty());
            PlainPlayer plain = new PlainPlayer(level.board(), level.filling());
            Dice dice = new Dice(seed);
            Dice plainDice = new Dice(seed);
            for (Person person : Person.values()) {
                for (double enough : new double[] {Double.MAX_VALUE, 2 * rows * columns}) {
                    String what = rows + "x" + columns + ", seed " + seed + ", " + person + " up to " + enough;
                    long cost = player.play(person, dice, enough);
                    assertThat(cost).as(what).isEqualTo(plain.play(person, plainDice, enough));
                    assertThat(dice.next(1 << 30)).as(what).isEqualTo(plainDice.next(1 << 30));
                }
            }
        }
    }
}
