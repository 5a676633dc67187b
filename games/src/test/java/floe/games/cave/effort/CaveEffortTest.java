package floe.games.cave.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.games.Budget;
import floe.games.Size;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CaveEffortTest {
    private static final int PLAYS = 20_000;

    private final Meter meter = new Meter(new Budget(Long.MAX_VALUE));

    /// From the middle one both doors are two cells away and each tunnel takes three. Half of the plays take the
    /// wrong one first, which is two, three there and back, and four to the other door.
    @Test
    void theWrongDoorIsTakenHalfOfTheTime() {
        int right = 2 + 3 + 2;
        int wrong = 2 + 2 * 3 + 4 + 3 + 2;
        assertThat(CaveEffort.of(row("chamber 1 14 4 4", "chamber 7 14 5 4", "chamber 14 14 5 4"), meter))
                .isEqualTo((right + wrong) / 2.0);
    }

    @Test
    void withinTheirChamberPeopleSeeTheExit() {
        assertThat(CaveEffort.of(row("chamber 1 14 18 4"), meter)).isEqualTo(7);
    }

    @Test
    void chambersWithoutRockBetweenThemHaveADoorForEachOther() {
        assertThat(CaveEffort.of(row("chamber 1 14 10 4", "chamber 11 14 8 4"), meter))
                .isEqualTo(7);
    }

    /// Open from column 1 to 18 in row 17; of the boxes only those rows are open that lie in it.
    private static CaveBoard row(String... chambers) {
        String rock = "#".repeat(20) + "\n";
        return Caves.read("cave 20 20 level=1 move=J2,D2\nstart 9 17\nexit 16 17\n" + String.join("\n", chambers) + "\n"
                + rock.repeat(17) + "#" + " ".repeat(18) + "#\n" + rock.repeat(2));
    }

    @Test
    void whatIsReckonedWithoutLoopsIsTheMeanOfPlays() {
        Dice dice = new Dice(3);
        for (int i = 0; i < 6; i++) {
            CaveBoard board = Caves.draw(i % 2 == 0 ? new Size(60, 80) : Caves.STANDARD, 1 + 2 * i, 0, dice);
            CaveExplorer explorer = new CaveExplorer(map(board), board.start(), board.exit(), meter);
            double mean = IntStream.range(0, PLAYS)
                    .mapToLong(_ -> explorer.play(dice))
                    .average()
                    .orElseThrow();
            assertThat(CaveEffort.of(board, meter))
                    .as("against the mean of plays on\n%s", Caves.write(board))
                    .isCloseTo(mean, within(0.03 * mean));
        }
    }

    /// With a loop nothing is reckoned, so it is told by plays of the board as its canonical image.
    @Test
    void aLevelWithLoopsCostsAsMuchAsItsMirrorImage() {
        Dice dice = new Dice(4);
        for (int i = 0; i < 10; i++) {
            CaveBoard board = Caves.draw(new Size(60, 80), 1 + i, 0.5, dice);
            assertThat(new CaveTree(map(board), board.start(), meter).isTree()).isFalse();
            assertThat(CaveEffort.of(board, meter)).isPositive().isEqualTo(CaveEffort.of(board.mirrored(), meter));
        }
    }

    @Test
    void allChambersAreLookedIntoOnceWhereverTheyAre() {
        Dice dice = new Dice(5);
        for (double loops : new double[] {0, 0.3}) {
            CaveBoard board = Caves.draw(Caves.STANDARD, 3, loops, dice);
            CaveMap map = map(board);
            double[] costs = new double[map.chambers()];
            new CaveExplorer(map, board.start(), board.start(), meter).wander(dice, costs);
            int first = map.chamberAround(board.start());
            assertThat(IntStream.range(0, costs.length)
                            .filter(at -> costs[at] == 0)
                            .boxed()
                            .collect(Collectors.toSet()))
                    .containsExactly(first);
        }
    }

    private CaveMap map(CaveBoard board) {
        return new CaveMap(board.grid(), board.chambers(), meter);
    }
}
