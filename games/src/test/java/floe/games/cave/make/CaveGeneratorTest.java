package floe.games.cave.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.cave.CaveGame;
import floe.games.cave.board.Box;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.Creatures;
import floe.games.cave.judge.Doors;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Thrown;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaveGeneratorTest {
    private static final Game CAVE = CaveGame.create();

    @Test
    void everyStandardOrderIsMetInItsBand() {
        for (Order order : CAVE.generator().standardOrders()) {
            for (int seed = 0; seed < 25; seed++) {
                Proposal proposal =
                        CAVE.generator().propose(order, seed, Budget.STANDARD).orElseThrow();
                assertThat(CAVE.solver().judge(proposal.board(), Budget.STANDARD))
                        .as("%s with seed %s", order, seed)
                        .isInstanceOfSatisfying(
                                Verdict.Accepted.class,
                                accepted -> assertThat(accepted.grade().band()).isEqualTo(order.band()));
            }
        }
    }

    @Test
    void anOrderThatIsHardToMeetEndsWithItsBudget() {
        Order order = new Order(new Size(20, 20), Band.EASY).with(Map.of("level", 11.0));
        assertThat(CAVE.generator().propose(order, 1, new Budget(200))).isEmpty();
    }

    /// Of few chambers hardly ever all are joined in a ring. A try counted so little for a draft that it threw the dice
    /// three times a step, and took half a minute of a core.
    @Test
    void draftsInVainAreChargedWhatItTakesToDigThem() {
        Order order = new Order(new Size(20, 66), Band.MEDIUM, Map.of("loops", 1.0));
        Dice dice = new Dice(3);
        Meter meter = new Meter(new Budget(100_000));

        assertThatThrownBy(() -> new CaveGenerator().propose(order, dice, meter))
                .hasMessage("the budget is spent");

        assertThat(Thrown.since(dice, new Dice(3))).isLessThan(100_000 / 2);
    }

    @Test
    void theGameLevelDecidesTheCreaturesAndTheChambers() {
        for (int level = 1; level <= 13; level++) {
            int[] kinds = Creatures.of(level);
            CaveBoard board = proposed(Map.of("level", (double) level));
            assertThat(board.level()).isEqualTo(level);
            assertThat(board.effects())
                    .hasSize(board.chambers().size() - 1)
                    .allSatisfy(effect -> assertThat(Arrays.stream(kinds)).contains(effect.kind()));
            int leastWidth = 2 * Creatures.width(kinds[0]) + 1;
            int leastHeight = Creatures.height(kinds[0]) + 3;
            assertThat(board.chambers()).allSatisfy(chamber -> {
                assertThat(chamber.width()).isBetween(leastWidth, leastWidth + 9);
                assertThat(chamber.height()).isBetween(leastHeight, leastHeight + 2);
            });
        }
    }

    @Test
    void aCreatureListedTwiceIsTwiceAsLikely() {
        Dice dice = new Dice(1);
        int[] count = new int[3];
        for (int i = 0; i < 200; i++) {
            Caves.draw(Caves.STANDARD, 4, 0, dice).effects().forEach(effect -> count[effect.kind()]++);
        }
        int all = Arrays.stream(count).sum();
        assertThat((double) count[2] / all).isBetween(0.47, 0.53);
        assertThat((double) count[1] / all).isBetween(0.22, 0.28);
        assertThat((double) count[0] / all).isBetween(0.22, 0.28);
    }

    /// But in a few chambers, which have no other room for it.
    @Test
    void noCreatureStandsOnTheExit() {
        Dice dice = new Dice(9);
        int onExit = 0;
        for (int i = 0; i < 400; i++) {
            CaveBoard board = Caves.draw(Caves.STANDARD, dice);
            int row = board.grid().row(board.exit());
            int column = board.grid().column(board.exit());
            onExit += board.effects().stream().anyMatch(effect -> effect.box().contains(row, column)) ? 1 : 0;
        }
        assertThat(onExit).isLessThan(20);
    }

    @Test
    void withoutLoopsTheChambersAreATreeAndWithAllLoopsEveryNeighbourIsJoined() {
        assertThat(doors(0)).isEqualTo(2 * (42 - 1));
        assertThat(doors(1)).isEqualTo(2 * (6 * 6 + 5 * 7));
        assertThat(doors(0.5)).isBetween(95, 130);
    }

    /// The doors of all chambers of a standard board of 6 by 7: two a tunnel.
    private static int doors(double loops) {
        CaveBoard board = Caves.draw(Caves.STANDARD, 3, loops, new Dice(5));
        assertThat(board.chambers()).hasSize(42);
        return Doors.of(board);
    }

    @Test
    void loopsAndDropsAreMadeWhereTheyAreAskedForAndOnlyThere() {
        assertThat(measures(Map.of("loops", 0.0, "drops", 0.0), 3))
                .allSatisfy(measures -> assertThat(measures.get("loops") + measures.get("drops"))
                        .isZero());
        assertThat(measures(Map.of("loops", 0.01, "drops", 0.0), 3)).allSatisfy(measures -> {
            assertThat(measures.get("loops")).isPositive();
            assertThat(measures.get("drops")).isZero();
        });
        assertThat(measures(Map.of("loops", 0.0, "drops", 0.01), 3)).allSatisfy(measures -> {
            assertThat(measures.get("loops")).isZero();
            assertThat(measures.get("drops")).isPositive();
        });
    }

    @Test
    void someLevelsOfEveryShelfHaveLoopsAndSomeHaveDrops() {
        for (Order order : CAVE.generator().standardOrders()) {
            List<Measures> all = measures(order, 60);
            assertThat(all.stream().filter(one -> one.get("loops") > 0).count())
                    .as("levels with loops of %s", order)
                    .isBetween(2L, 25L);
            assertThat(all.stream().filter(one -> one.get("drops") > 0).count())
                    .as("levels with drops of %s", order)
                    .isBetween(2L, 25L);
        }
    }

    @Test
    void whereAllNeighboursAreJoinedThereIsNoRoomForDrops() {
        Order order = new Order(Caves.STANDARD, Band.MEDIUM).with(Map.of("loops", 1.0, "drops", 0.5));
        assertThatThrownBy(() -> CAVE.generator().propose(order, 1, Budget.STANDARD))
                .isInstanceOf(BadOrderException.class)
                .hasMessageContaining("none for drops");
    }

    /// A loop leads through four chambers that stand two by two, and a drop lies between two of four that do.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            20x20  | easy   | loops=1            | easy levels of 20x20 have 2 at most
            20x20  | medium | drops=0.01         | medium levels of 20x20 have 3 at most
            40x40  | medium | drops=1            | medium levels of 40x40 have 3 at most
            20x66  | easy   | loops=0.5&drops=1  | easy levels of 20x66 have 3 at most
            26x26  | easy   | loops=0.5&level=11 | easy levels of 26x26 have 2 at most
            20x20  | hard   | loops=1&level=11   | at 20x20 chambers of level 11 stand in one column
            20x20  | hard   | drops=1&level=9.4  | at 20x20 chambers of level 9 stand in one column
            256x25 | expert | drops=1&level=10   | at 256x25 chambers of level 10 stand in one column
            """)
    void loopsAndDropsAreRefusedWhereFourChambersNeverStandTwoByTwo(
            String size, String band, String options, String why) {
        Order order = order(size, band, options);

        assertThatThrownBy(() -> CAVE.require(order))
                .isInstanceOf(BadOrderException.class)
                .hasMessageContaining("four chambers, two by two")
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            20x20  | hard   | loops=1
            20x20  | hard   | drops=1&level=8.5
            20x66  | medium | loops=1
            40x40  | hard   | drops=0.01
            40x40  | medium | loops=0&drops=0
            60x80  | easy   | loops=0.1
            20x20  | easy   | loops=0&drops=0
            20x22  | hard   | loops=1&level=9
            20x26  | hard   | loops=1&level=11
            """)
    void loopsAndDropsAreTakenWhereFourChambersMayStandTwoByTwo(String size, String band, String options) {
        assertThatCode(() -> CAVE.require(order(size, band, options))).doesNotThrowAnyException();
    }

    private static Order order(String size, String band, String options) {
        return new Order(Size.parse(size), Band.parse(band))
                .with(Arrays.stream(options.split("&"))
                        .map(option -> option.split("="))
                        .collect(Collectors.toMap(parts -> parts[0], parts -> Double.parseDouble(parts[1]))));
    }

    private static List<Measures> measures(Map<String, Double> options, int levels) {
        return measures(new Order(Caves.STANDARD, Band.MEDIUM).with(options), levels);
    }

    /// What is measured of the levels of so many seeds, all of which are made.
    private static List<Measures> measures(Order order, int levels) {
        return IntStream.range(0, levels)
                .mapToObj(seed ->
                        CAVE.generator().propose(order, seed, Budget.STANDARD).orElseThrow())
                .map(proposal -> CAVE.solver().judge(proposal.board(), Budget.STANDARD))
                .map(verdict -> assertThat(verdict)
                        .asInstanceOf(InstanceOfAssertFactories.type(Verdict.Accepted.class))
                        .actual()
                        .measures())
                .toList();
    }

    @Test
    void noColumnIsCutThroughInEveryLevel() {
        Dice dice = new Dice(5);
        int right = 0;
        int left = 0;
        for (int i = 0; i < 40; i++) {
            CaveBoard board = Caves.draw(Caves.STANDARD, 3, 0, dice);
            right += isCutThrough(board, Comparator.comparingInt(Box::x)) ? 1 : 0;
            left += isCutThrough(board, Comparator.comparingInt(box -> -box.x())) ? 1 : 0;
        }
        assertThat(right).isLessThan(10);
        assertThat(left).isLessThan(10);
    }

    @Test
    void theHarderABandTheMoreChambersThereAreToLookInto() {
        double chambers = 0;
        for (Band band : Band.values()) {
            Order order = new Order(Caves.STANDARD, band);
            double mean = IntStream.range(0, 20)
                    .map(seed -> Caves.read(CAVE.generator()
                                    .propose(order, seed, Budget.STANDARD)
                                    .orElseThrow()
                                    .board())
                            .chambers()
                            .size())
                    .average()
                    .orElseThrow();
            assertThat(mean).as("chambers of %s", band).isGreaterThan(1.2 * chambers);
            chambers = mean;
        }
    }

    /// Whether the outermost chamber of each row but the last has a way beneath, on a standard board of 6 by 7.
    private static boolean isCutThrough(CaveBoard board, Comparator<Box> outer) {
        for (int row = 0; row < 6; row++) {
            Box last = board.chambers().subList(6 * row, 6 * row + 6).stream()
                    .max(outer)
                    .orElseThrow();
            int below = board.grid().cell(last.floor() + 1, last.x());
            if (IntStream.range(0, last.width()).noneMatch(at -> board.grid().isOpen(below + at))) {
                return false;
            }
        }
        return true;
    }

    private static CaveBoard proposed(Map<String, Double> options) {
        return proposed(options, 5);
    }

    private static CaveBoard proposed(Map<String, Double> options, long seed) {
        Order order = new Order(Caves.STANDARD, Band.MEDIUM).with(options);
        return Caves.read(CAVE.generator()
                .propose(order, seed, Budget.STANDARD)
                .orElseThrow()
                .board());
    }
}
