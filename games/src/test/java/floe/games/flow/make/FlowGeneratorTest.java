package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Features;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.flow.FlowGame;
import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.FlowMoves;
import floe.games.flow.board.FlowSizes;
import floe.games.flow.board.Links;
import floe.games.flow.board.Oracle;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.fill.PropagationSearch;
import floe.games.flow.judge.FlowSolver;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlowGeneratorTest {
    private final Game game = FlowGame.create();

    @ParameterizedTest
    @ValueSource(strings = {"5x5", "6x6", "7x7", "8x8", "9x9", "7x10", "10x7"})
    void whatIsProposedIsALevelOfTheBandOrdered(String size) {
        for (Band band : Band.values()) {
            for (int seed = 0; seed < 5; seed++) {
                Order order = new Order(Size.parse(size), band);
                Proposal proposal =
                        game.generator().propose(order, seed, Budget.STANDARD).orElseThrow();
                assertThat(game.solver().judge(proposal.board(), Budget.STANDARD))
                        .as("%s with seed %s:\n%s", order, seed, proposal.board())
                        .isInstanceOfSatisfying(
                                Verdict.Accepted.class,
                                accepted -> assertThat(accepted.grade().band()).isEqualTo(band));
            }
        }
    }

    /// Nothing is kept from one proposal to the next.
    @Test
    void whatIsProposedDoesNotDependOnWhatWasProposedBefore() {
        Order order = new Order(new Size(8, 8), Band.HARD);
        List<FlowBoard> forwards = new ArrayList<>();
        List<FlowBoard> backwards = new ArrayList<>();
        for (int seed = 0; seed < 30; seed++) {
            forwards.add(proposed(order, seed));
            backwards.addFirst(proposed(order, 29 - seed));
        }
        assertThat(backwards).isEqualTo(forwards);
        assertThat(new HashSet<>(forwards)).hasSize(30);
    }

    /// What is made for several bands is of one of them, and the generator knows which.
    @ParameterizedTest
    @ValueSource(strings = {"8x8", "7x10"})
    void anOrderOfSeveralBandsGivesALevelOfTheBandThatIsTold(String size) {
        Set<Band> made = EnumSet.noneOf(Band.class);
        for (int seed = 0; seed < 20; seed++) {
            Order order = new Order(Size.parse(size), Band.MEDIUM).orOf(Set.of(Band.HARD, Band.EXPERT));
            Proposal proposal =
                    game.generator().propose(order, seed, Budget.STANDARD).orElseThrow();
            assertThat(proposal.band()).as("%s with seed %s", order, seed).contains(band(proposal));
            made.add(proposal.band().orElseThrow());
        }
        assertThat(made).contains(Band.MEDIUM, Band.HARD).doesNotContain(Band.EASY);
    }

    /// Where the budget is too small to meet the band, any level is proposed, as what it is.
    @ParameterizedTest
    @CsvSource({"3x8, medium, 2000000", "3x8, hard, 2000000", "9x9, expert, 300000"})
    void ofALevelOfAnotherBandTheBandIsTold(String size, String ordered, long steps) {
        Order order = new Order(Size.parse(size), Band.parse(ordered));
        int others = 0;
        for (int seed = 1; seed <= 8; seed++) {
            Optional<Proposal> proposal = game.generator().propose(order, seed, new Budget(steps));
            if (proposal.isPresent()) {
                Band band = band(proposal.get());
                assertThat(proposal.get().band())
                        .as("%s with seed %s", order, seed)
                        .contains(band);
                others += band == order.band() ? 0 : 1;
            }
        }
        assertThat(others).isPositive();
    }

    private Band band(Proposal proposal) {
        return ((Verdict.Accepted) game.solver().judge(proposal.board(), Budget.STANDARD))
                .grade()
                .band();
    }

    /// Levels from nothing share no start: none is nearly another one under any of its images, few are alike at all.
    @ParameterizedTest
    @ValueSource(strings = {"8x8", "7x10"})
    void proposalsOfOneShelfAreUnlikeEachOther(String size) {
        for (Band band : List.of(Band.MEDIUM, Band.HARD)) {
            List<Features> levels = new ArrayList<>();
            for (int seed = 0; seed < 40; seed++) {
                levels.add(features(proposed(new Order(Size.parse(size), band), seed)));
            }
            int pairs = 0;
            int alike = 0;
            for (int i = 0; i < levels.size(); i++) {
                for (int j = 0; j < i; j++) {
                    double difference = levels.get(i).difference(levels.get(j));
                    assertThat(difference).as(size + " " + band).isGreaterThan(0.15);
                    alike += difference < 0.4 ? 1 : 0;
                    pairs++;
                }
            }
            assertThat(alike).as(size + " " + band).isLessThan(pairs / 20);
        }
    }

    private static FlowBoard proposed(Order order, long seed) {
        return new FlowGenerator()
                .propose(order, new Dice(seed), Boards.plenty())
                .orElseThrow();
    }

    private Features features(FlowBoard board) {
        int[] filling = PropagationSearch.fillings(board, 1, Boards.plenty()).getFirst();
        return game.referee().features(new FlowCodec().write(board), FlowMoves.write(board, filling));
    }

    @ParameterizedTest
    @ValueSource(strings = {"6x6", "7x7", "8x8", "9x9", "7x10"})
    void everyProposalIsALevel(String size) {
        for (Band band : Band.values()) {
            for (int seed = 100; seed < 160; seed++) {
                Order order = new Order(Size.parse(size), band);
                FlowBoard board = new FlowGenerator()
                        .propose(order, new Dice(seed), Boards.plenty())
                        .orElseThrow();
                assertThat(FlowSolver.prove(board, Boards.plenty()))
                        .as("%s with seed %s:\n%s", order, seed, new FlowCodec().write(board))
                        .isInstanceOf(Verdict.Accepted.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"10x10", "9x12", "12x12"})
    void whatIsProposedOnLargeBoardsIsALevel(String size) {
        Order order = new Order(Size.parse(size), Band.MEDIUM);
        Optional<Proposal> proposal = game.generator().propose(order, 2, Budget.STANDARD);
        assertThat(proposal).isPresent();
        assertThat(game.solver().judge(proposal.get().board(), Budget.STANDARD)).isInstanceOf(Verdict.Accepted.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2x2", "2x3", "3x2", "2x9", "3x3", "4x4", "4x9"})
    void sizesBesideTheShelvesAreTriedToo(String size) {
        Order order = new Order(Size.parse(size), Band.EASY);
        game.generator()
                .propose(order, 1, new Budget(200_000))
                .ifPresent(proposal -> assertThat(game.solver().judge(proposal.board(), Budget.STANDARD))
                        .isInstanceOf(Verdict.Accepted.class));
    }

    /// A path of three cells leaves one over, and one of four touches itself.
    @ParameterizedTest
    @EnumSource
    void noLevelIsOfTwoRowsAndTwoColumns(Band band) {
        Order order = new Order(new Size(2, 2), band);
        assertThatThrownBy(() -> game.require(order))
                .isInstanceOf(BadOrderException.class)
                .hasMessage("no level of flow has 2x2 cells: a path has three or more, and is not to touch itself");
    }

    /// To draw a level of 40x40 at all costs more than what is medium there.
    @Test
    void whatIsEasierThanDrawingALevelIsRefused() {
        assertThatThrownBy(() -> game.require(new Order(new Size(40, 40), Band.EASY)))
                .isInstanceOf(BadOrderException.class)
                .hasMessage(
                        "what is easy at 40x40 costs a person less than 1000 cells drawn and taken back, and to draw "
                                + "a level takes 1487 at least; one of [hard, expert] can be ordered");
        assertThatThrownBy(() -> game.require(new Order(new Size(40, 40), Band.MEDIUM)))
                .isInstanceOf(BadOrderException.class)
                .hasMessageContaining("what is medium at 40x40 costs a person less than 1380 cells");
        assertThatThrownBy(() -> game.require(new Order(new Size(33, 33), Band.EASY)))
                .isInstanceOf(BadOrderException.class)
                .hasMessageContaining("one of [medium, hard, expert] can be ordered");
    }

    @ParameterizedTest
    @CsvSource({"32x32, EASY", "40x26, EASY", "33x33, MEDIUM", "38x38, MEDIUM", "40x40, HARD", "40x40, EXPERT"})
    void whatMayBeIsNotRefused(String size, Band band) {
        assertThatCode(() -> game.require(new Order(Size.parse(size), band))).doesNotThrowAnyException();
    }

    /// A board of any band that was asked for is kept.
    @Test
    void anOrderOfSeveralBandsIsRefusedWhenNoneMayBe() {
        Order easy = new Order(new Size(40, 40), Band.EASY);
        assertThatCode(() -> game.require(easy.orOf(Set.of(Band.HARD)))).doesNotThrowAnyException();
        assertThatThrownBy(() -> game.require(easy.orOf(Set.of(Band.MEDIUM)))).isInstanceOf(BadOrderException.class);
    }

    /// What orders are refused by.
    @ParameterizedTest
    @MethodSource
    void noLevelCostsLessThanDrawingIt(Size size) {
        int most = PairRange.of(size.rows(), size.columns()).most();
        for (Band band : Band.values()) {
            Order order = new Order(size, band);
            assertThatCode(() -> game.require(order)).doesNotThrowAnyException();
            for (int seed = 0; seed < 2; seed++) {
                FlowBoard board = proposed(order, seed);
                int[] filling =
                        PropagationSearch.fillings(board, 1, Boards.plenty()).getFirst();
                assertThat(FlowEffort.of(board, filling, Boards.plenty()))
                        .as("%s with seed %s:\n%s", order, seed, new FlowCodec().write(board))
                        .isGreaterThanOrEqualTo(FlowEffort.least(size, board.pairs()))
                        .isGreaterThanOrEqualTo(FlowEffort.least(size, most));
            }
        }
    }

    static List<Size> noLevelCostsLessThanDrawingIt() {
        return FlowSizes.SHELVES;
    }

    /// All levels of these sizes are played, and all are easy.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2x3", "3x2", "2x4", "3x3", "5x2", "2x6", "3x4", "4x3", "2x7", "3x5", "5x3", "8x2", "4x4", "2x9", "11x2"
            })
    void smallSizesHaveNoHarderLevels(String size) {
        Size small = Size.parse(size);
        double dearest = Arrays.stream(efforts(small)).max().orElseThrow();

        assertThat(dearest).isLessThanOrEqualTo(FlowEffort.most(small));
        assertThat(FlowEffort.CUTS.band(small, dearest)).isEqualTo(Band.EASY);
        assertThatCode(() -> game.require(new Order(small, Band.EASY))).doesNotThrowAnyException();
        for (Band band : EnumSet.complementOf(EnumSet.of(Band.EASY))) {
            assertThatThrownBy(() -> game.require(new Order(small, band)))
                    .isInstanceOf(BadOrderException.class)
                    .hasMessageContaining("what is " + band + " at " + size + " costs a person ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"3x6", "6x3", "4x5", "3x7"})
    void sizesWithSomeHarderLevelsAreNotRefused(String size) {
        assertThatCode(() -> game.require(new Order(Size.parse(size), Band.HARD)))
                .doesNotThrowAnyException();
    }

    private static double[] efforts(Size size) {
        DoubleStream.Builder efforts = DoubleStream.builder();
        PairRange range = PairRange.of(size.rows(), size.columns());
        Coverings[] self = new Coverings[1];
        self[0] = new Coverings(size.rows(), size.columns(), FlowSolver.LEAST_LENGTH, links -> {
            FlowBoard board = self[0].board(links);
            int[] filling = self[0].cells(links);
            if (board.equals(board.leastImage())
                    && range.holds(board.pairs())
                    && Joinings.other(board, filling, Boards.plenty()).isEmpty()) {
                efforts.add(FlowEffort.of(board, filling, Boards.plenty()));
            }
        });
        self[0].run();
        return efforts.build().toArray();
    }

    /// With two rows each cell but one of each pair is drawn, and none is taken back.
    @ParameterizedTest
    @ValueSource(strings = {"2x14", "2x20", "30x2", "2x40"})
    void nobodyErrsBetweenTwoRows(String size) {
        for (int seed = 0; seed < 40; seed++) {
            FlowBoard board = proposed(new Order(Size.parse(size), Band.EASY), seed);
            int[] filling =
                    PropagationSearch.fillings(board, 1, Boards.plenty()).getFirst();
            assertThat(FlowEffort.of(board, filling, Boards.plenty()))
                    .isEqualTo(FlowEffort.least(board.size(), board.pairs()));
        }
    }

    /// Whoever tries seed after seed there hears in seconds that it comes to nothing: a budget alone would be minutes.
    @ParameterizedTest
    @ValueSource(strings = {"20x20", "30x30"})
    void beyondTheShelvesASeedCostsAFractionOfTheBudget(String size) {
        Meter meter = new Meter(Budget.STANDARD);
        Optional<FlowBoard> found =
                new FlowGenerator().propose(new Order(Size.parse(size), Band.EASY), new Dice(1), meter);
        assertThat(meter.spent()).isBetween(1L, Budget.STANDARD.steps() / 4);
        found.ifPresent(
                board -> assertThat(FlowSolver.prove(board, Boards.plenty())).isInstanceOf(Verdict.Accepted.class));
    }

    @Test
    void boardsOfAShelfDiffer() {
        Set<String> canonical = new HashSet<>();
        for (int seed = 0; seed < 200; seed++) {
            game.generator()
                    .propose(new Order(new Size(7, 7), Band.HARD), seed, Budget.STANDARD)
                    .ifPresent(proposal -> canonical.add(proposal.canonical()));
        }
        assertThat(canonical).hasSizeGreaterThan(195);
    }

    @Test
    void breakingAPathNeverAddsAWayToJoin() {
        for (int seed = 0; seed < 300; seed++) {
            Dice dice = new Dice(seed);
            PathCover cover = PathCover.of(4, 5, 3, dice, Boards.plenty());
            long before = new Oracle(cover.board()).joinings();
            if (cover.split(dice.next(20), dice.nextBoolean() ? Links.RIGHT : Links.DOWN)) {
                assertThat(new Oracle(cover.board()).joinings())
                        .as("seed " + seed)
                        .isLessThanOrEqualTo(before);
            }
        }
    }
}
