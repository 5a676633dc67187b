package floe.games.ice.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.ice.IceGame;
import floe.games.ice.board.Boards;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceCodec;
import floe.games.ice.search.IceOracle;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IceOrdersTest {
    private static final int SEEDS = 8;

    private final Game ice = IceGame.create();

    @TestFactory
    Stream<DynamicTest> everyStandardOrderIsMet() {
        return ice.generator().standardOrders().stream()
                .map(order -> DynamicTest.dynamicTest(order.size() + " " + order.band(), () -> requireMet(order)));
    }

    /// The generator has looked at some plays of a board only, so it may be off now and then.
    private void requireMet(Order order) {
        int inBand = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Proposal proposal = ice.generator()
                    .propose(order, seed, Budget.STANDARD)
                    .orElseThrow(() -> new AssertionError("nothing for " + order));
            Verdict verdict = ice.solver().judge(proposal.board(), Budget.STANDARD);
            inBand += verdict instanceof Verdict.Accepted it && it.grade().band() == order.band() ? 1 : 0;
            assertThat(verdict)
                    .as("seed %s:\n%s", seed, proposal.board())
                    .isInstanceOfSatisfying(Verdict.Accepted.class, accepted -> {
                        assertThat(accepted.measures().get("shortest")).isEqualTo(1);
                        assertThat(accepted.measures().get("stopsPerMove")).isGreaterThanOrEqualTo(3);
                    });
        }
        assertThat(inBand).isGreaterThanOrEqualTo(SEEDS - 2);
    }

    @ParameterizedTest
    @CsvSource({"61", "80"})
    void ordersForLongBoardsAreMet(double moves) {
        requireMet(new Order(new Size(20, 25), Band.EXPERT).with(Map.of("minMoves", moves)));
    }

    /// Whoever is content with eight moves is served as whoever says nothing: expert boards take more
    /// anyway.
    @Test
    void aLeastThatTheBandTakesAnywayChangesNothing() {
        Order order = new Order(new Size(20, 25), Band.EXPERT);
        for (int seed = 0; seed < SEEDS; seed++) {
            assertThat(ice.generator().price(order.with(Map.of("minMoves", 8.0)), seed, Budget.STANDARD))
                    .isEqualTo(ice.generator().price(order, seed, Budget.STANDARD));
        }
    }

    @Test
    void longBoardsHaveNoMoreBouldersThanTheirOrderSays() {
        Order order = new Order(new Size(20, 25), Band.EXPERT).with(Map.of("minMoves", 55.0, "density", 12.5));
        assertThat(propose(order, 1).field().boulders()).isLessThanOrEqualTo(52);
    }

    @Test
    void hardOrdersAreSpreadOverTheirBand() {
        long lengths = Stream.iterate(0, seed -> seed + 1)
                .limit(40)
                .map(seed -> propose(new Order(new Size(20, 25), Band.HARD), seed))
                .map(board -> new IceOracle(new IceCodec().write(board)).moves())
                .distinct()
                .count();
        assertThat(lengths).isGreaterThanOrEqualTo(6);
    }

    @Test
    void theDensityOfAnOrderDecidesHowManyBouldersThereAre() {
        assertThat(boulders(5, Band.EASY)).isLessThan(boulders(15, Band.EASY));
        assertThat(boulders(8, Band.HARD)).isLessThan(boulders(15, Band.HARD));
    }

    /// Whatever form the board has: between half of what was ordered, for some go that no slide meets, and a quarter
    /// more.
    @ParameterizedTest
    @CsvSource({
        "20x25, easy,   5,    10, 27",
        "20x25, medium, 5,    10, 27",
        "20x25, easy,   12.5, 26, 66",
        "20x25, easy,   15,   31, 78",
        "20x25, hard,   8,    16, 42",
        "10x12, easy,   5,    2,  6",
        "10x12, easy,   15,   6,  16",
        "16x16, medium, 8,    8,  21"
    })
    void theDensityOfAnOrderIsKept(String size, String band, double density, int least, int most) {
        Order order = new Order(Size.parse(size), Band.parse(band)).with(Map.of("density", density));
        for (int seed = 1; seed <= 40; seed++) {
            assertThat(propose(order, seed).field().boulders())
                    .as("boulders of seed %s", seed)
                    .isBetween(least, most);
        }
    }

    @ParameterizedTest
    @CsvSource({"mirrored, 5", "islands, 5", "walls, 5", "rooms, 5", "rooms, 12.5", "islands, 15"})
    void theDensityOfAnOrderIsKeptInAFormThatIsOrderedToo(String form, double density) {
        Order order = new Order(new Size(20, 25), Band.EASY).with(Map.of("density", density, form, 1.0));
        double wanted = 18 * 23 * density / 100;
        for (int seed = 1; seed <= 20; seed++) {
            assertThat((double) propose(order, seed).field().boulders())
                    .as("boulders of seed %s", seed)
                    .isBetween(0.45 * wanted, 1.3 * wanted);
        }
    }

    @Test
    void roomsWithFewerBouldersThanAWallTakesAreRefused() {
        Order order = new Order(new Size(10, 12), Band.EASY).with(Map.of("density", 5.0, "rooms", 1.0));
        assertThatThrownBy(() -> ice.require(order))
                .isInstanceOf(BadOrderException.class)
                .hasMessageContaining("boards of 10x12 with 6 boulders")
                .hasMessageContaining("have no room for rooms=1");
    }

    /// What the dice choose is given up at once where it cannot be: each of these seeds comes to a level.
    @Test
    void aFormThatCannotKeepTheDensityIsNotDrawn() {
        for (double density : new double[] {5, 8, 15}) {
            Order order = new Order(new Size(8, 8), Band.EASY).with(Map.of("density", density));
            for (int seed = 1; seed <= 40; seed++) {
                assertThat(ice.generator().propose(order, seed, new Budget(2_000_000)))
                        .as("seed %s", seed)
                        .isPresent();
            }
        }
    }

    private double boulders(double density, Band band) {
        Order order = new Order(new Size(30, 30), band).with(Map.of("density", density));
        return propose(order, 1).field().boulders();
    }

    @Test
    void anOrderThatNothingCanMeetEndsWithItsBudget() {
        assertThat(ice.generator().propose(new Order(new Size(5, 5), Band.EXPERT), 1, new Budget(200_000)))
                .isEmpty();
    }

    private IceBoard propose(Order order, long seed) {
        return Boards.read(ice.generator()
                .propose(order, seed, Budget.STANDARD)
                .orElseThrow()
                .board());
    }
}
