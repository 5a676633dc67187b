package floe.games.penguin;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PenguinGeneratorTest {
    private static final Size STANDARD = new Size(16, 8);

    private final Game game = PenguinGame.create();

    @ParameterizedTest
    @EnumSource
    void everyBandIsMetOnDemandAndLively(Band band) {
        int inBand = 0;
        Set<String> different = new HashSet<>();
        for (int seed = 0; seed < 40; seed++) {
            String board = propose(new Order(STANDARD, band), seed);
            Verdict.Accepted accepted = accepted(board);
            inBand += accepted.grade().band() == band ? 1 : 0;
            assertThat(accepted.measures().get("liveliness")).as(board).isGreaterThanOrEqualTo(2.5);
            different.add(board);
        }
        assertThat(different).hasSize(40);
        // The generator has looked at some plays of a board only.
        assertThat(inBand).isGreaterThan(30);
    }

    @Test
    void anOrderSaysHowManyBlocksOfAKindThereAreAtMost() {
        Order order =
                new Order(STANDARD, Band.HARD).with(Map.of("walls", 12.0, "doors", 0.0, "picks", 2.0, "snow", 0.0));
        for (int seed = 0; seed < 10; seed++) {
            Measures measures = accepted(propose(order, seed)).measures();
            assertThat(measures.get("walls") + measures.get("trees")).isLessThanOrEqualTo(12);
            assertThat(measures.get("doors")).isZero();
            assertThat(measures.get("snow")).isZero();
            assertThat(measures.get("picks")).isLessThanOrEqualTo(2);
        }
    }

    @Test
    void boardsOfOtherSizesCanBeHad() {
        for (Size size : new Size[] {new Size(8, 8), new Size(8, 16), new Size(24, 24), new Size(7, 11)}) {
            assertThat(accepted(propose(new Order(size, Band.MEDIUM), 3))
                            .grade()
                            .band())
                    .isIn(Band.EASY, Band.MEDIUM, Band.HARD);
        }
    }

    @Test
    void whatCannotBeFoundEndsWithTheBudget() {
        assertThat(game.generator().propose(new Order(new Size(4, 4), Band.EXPERT), 1, new Budget(200_000)))
                .isEmpty();
    }

    @Test
    void noBlockIsLeftThatIsNeitherNeededNorADecoy() throws Exception {
        for (int seed = 0; seed < 10; seed++) {
            String board = propose(new Order(STANDARD, Band.HARD), seed);
            Draft draft = new Draft();
            draft.load(new PenguinCodec().read(board), Mix.STANDARD);
            new Tidy(draft, new Search(draft.field())).tidy(new Meter(Budget.STANDARD));
            assertThat(new PenguinCodec().write(draft.field().toBoard())).isEqualTo(board);
        }
    }

    /// As the game's author found: a quarter of the boards at least are solved as they were meant.
    @Test
    void aSketchIsOftenTheOnlyShortestSolution() {
        Workshop workshop = new Workshop(STANDARD, Mix.STANDARD);
        Dice dice = new Dice(11);
        int sketched = 0;
        int intended = 0;
        for (int tried = 0; tried < 4_000; tried++) {
            if (workshop.sketch(dice, new Meter(Budget.STANDARD))) {
                sketched++;
                intended += workshop.isAsIntended() ? 1 : 0;
            }
        }
        assertThat(sketched).isGreaterThan(200);
        assertThat(intended).isGreaterThan(sketched / 4);
    }

    private String propose(Order order, int seed) {
        return game.generator()
                .propose(order, seed, Budget.STANDARD)
                .orElseThrow(() -> new AssertionError("nothing for " + order + " with seed " + seed))
                .board();
    }

    private Verdict.Accepted accepted(String board) {
        return switch (game.solver().judge(board, Budget.STANDARD)) {
            case Verdict.Accepted accepted -> accepted;
            case Verdict.Rejected rejected -> throw new AssertionError(rejected + "\n" + board);
            case Verdict.GaveUp gaveUp -> throw new AssertionError(gaveUp + "\n" + board);
        };
    }
}
