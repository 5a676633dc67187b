package floe.games.cave.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.games.Budget;
import floe.games.Size;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
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
        assertThat(effort(row("chamber 1 14 4 4", "chamber 7 14 5 4", "chamber 14 14 5 4")))
                .isEqualTo((right + wrong) / 2.0);
    }

    @Test
    void withinTheirChamberPeopleSeeTheExit() {
        assertThat(effort(row("chamber 1 14 18 4"))).isEqualTo(7);
    }

    @Test
    void chambersWithoutRockBetweenThemHaveADoorForEachOther() {
        assertThat(effort(row("chamber 1 14 10 4", "chamber 11 14 8 4"))).isEqualTo(7);
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
            assertThat(effort(board))
                    .as("against the mean of plays on\n%s", Caves.write(board))
                    .isCloseTo(mean, within(0.03 * mean));
        }
    }

    /// Two chambers one above the other, joined by a ladder in column 3 and a drop in column 11, either nine cells
    /// long; at the lower one's right a third, three cells off.
    @Test
    void aDropIsTakenDownAndNeverUp() {
        CaveBoard up = ladderAndDrop("start 11 17\nexit 14 4\n");
        int toTheLadder = 8 + 5;
        assertThat(plays(up)).contains((long) toTheLadder + 8 + 11).allMatch(paid -> paid > 8 + 13 + 3);
        assertThat(map(up).drops()).isEqualTo(1);
        assertThat(map(up).loops()).isZero();
    }

    /// At the right at once; or up the ladder, back by the drop, and then at the right.
    @Test
    void whoFallsIntoAKnownChamberGoesOnFromThere() {
        long atOnce = 4 + 3 + 1;
        long roundFirst = 11 + 8 + 8 + 8 + 7 + 3 + 1;
        assertThat(plays(ladderAndDrop("start 9 17\nexit 17 17\n")))
                .contains(atOnce, roundFirst)
                .containsOnly(atOnce, roundFirst);
    }

    private List<Long> plays(CaveBoard board) {
        CaveExplorer explorer = new CaveExplorer(map(board), board.start(), board.exit(), meter);
        Dice dice = new Dice(6);
        return LongStream.range(0, 100).mapToObj(_ -> explorer.play(dice)).toList();
    }

    private static CaveBoard ladderAndDrop(String ends) {
        String rock = "#".repeat(20) + "\n";
        return Caves.read("cave 20 20 level=1 move=J2,D2\n" + ends
                + "chamber 1 1 18 4\nchamber 1 12 13 6\nchamber 16 12 3 6\n"
                + rock + "#                  #\n".repeat(4) + "###H####### ########\n".repeat(7)
                + "#  H          ##   #\n".repeat(5) + "#  H               #\n" + rock.repeat(2));
    }

    /// With a loop nothing is reckoned, so it is told by plays of the board as its canonical image.
    @Test
    void aLevelWithLoopsCostsAsMuchAsItsMirrorImage() {
        Dice dice = new Dice(4);
        for (int i = 0; i < 10; i++) {
            CaveBoard board = Caves.draw(new Size(60, 80), 1 + i, i % 3 * 0.3, 0.5, dice);
            assertThat(new CaveTree(map(board), board.start(), meter).isTree()).isFalse();
            assertThat(effort(board)).isPositive().isEqualTo(effort(board.mirrored()));
        }
    }

    /// A way is as long as from door to door. It was as long as it took to fill it from one of them, so that mirror
    /// images differed.
    @Test
    void aDeadEndBesideAWayMakesNoDifference() {
        CaveBoard plain = twoChambers(rock(), rock());
        CaveBoard blind = twoChambers(open(9, 9), open(9, 38));
        assertThat(effort(plain)).isPositive();
        assertThat(List.of(effort(plain.mirrored()), effort(blind), effort(blind.mirrored())))
                .containsOnly(effort(plain));
    }

    /// The way between them is row 7, and beneath it are these two.
    private static CaveBoard twoChambers(String beneath, String below) {
        String room = open(2, 6).substring(0, 20) + open(29, 34).substring(20);
        return Caves.read("cave 20 40 level=1 move=J2,D2\nstart 4 7\nexit 33 7\nchamber 2 2 5 6\nchamber 29 2 6 6\n"
                + rock().repeat(2) + room.repeat(5) + open(2, 34) + beneath + below + rock().repeat(10));
    }

    private static String rock() {
        return "#".repeat(40) + "\n";
    }

    private static String open(int from, int to) {
        return "#".repeat(from) + " ".repeat(to + 1 - from) + "#".repeat(39 - to) + "\n";
    }

    @Test
    void allChambersAreLookedIntoOnceWhereverTheyAre() {
        Dice dice = new Dice(5);
        for (double extra : new double[] {0, 0.3, 0.8}) {
            CaveBoard board = Caves.draw(Caves.STANDARD, 3, extra, extra, dice);
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
        return CaveEffort.map(board, meter);
    }

    private double effort(CaveBoard board) {
        return CaveEffort.of(board, map(board), meter);
    }
}
