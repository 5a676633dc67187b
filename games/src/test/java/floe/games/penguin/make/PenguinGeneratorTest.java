package floe.games.penguin.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Thrown;
import floe.games.penguin.PenguinGame;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.search.BreadthFirstSearch;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PenguinGeneratorTest {
    private static final Size STANDARD = new Size(16, 8);
    private static final int MOVES = 8;

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

    /// On the smallest boards hardly a path finds its room. A try counted so little for laying one that it threw the
    /// dice seven times a step, and took five seconds of a core.
    @Test
    void pathsInVainAreChargedWhatItTakesToLayThem() {
        Order order = new Order(new Size(4, 4), Band.EXPERT);
        Dice dice = new Dice(3);
        Meter meter = new Meter(new Budget(100_000));

        assertThatThrownBy(() -> new PenguinGenerator().propose(order, dice, meter))
                .hasMessage("the budget is spent");

        assertThat(Thrown.since(dice, new Dice(3))).isLessThan(2 * 100_000);
    }

    @ParameterizedTest
    @CsvSource({"4, 7, 4", "6, 7, 6", "0, 5, 4"})
    void firstStepsCanBeOrdered(double least, double most, double fewest) {
        Order order = new Order(STANDARD, Band.EASY).with(Map.of("minMoves", least, "maxMoves", most));
        for (int seed = 0; seed < 20; seed++) {
            Verdict.Accepted accepted = accepted(propose(order, seed));
            assertThat(accepted.grade().band()).isEqualTo(Band.EASY);
            assertThat(accepted.measures().get("moves")).isBetween(fewest, most);
            assertThat(accepted.measures().get("traps")).isZero();
        }
    }

    /// What cost too little with all the moves that it may have was thrown away, and six times as many
    /// steps went into a board.
    @ParameterizedTest
    @CsvSource({"10, 1_000_000", "7, 10_000_000"})
    void aBoardOfAllItsMovesIsMadeHarderStill(double moves, String steps) {
        Order order = new Order(STANDARD, Band.EXPERT).with(Map.of("minMoves", moves, "maxMoves", moves));
        Budget budget = new Budget(Long.parseLong(steps.replace("_", "")));
        List<Verdict.Accepted> levels = LongStream.range(0, 20)
                .mapToObj(seed -> game.generator().propose(order, seed, budget))
                .flatMap(Optional::stream)
                .map(proposal -> accepted(proposal.board()))
                .toList();

        assertThat(levels)
                .hasSizeGreaterThan(12)
                .allSatisfy(level -> assertThat(level.measures().get("moves")).isEqualTo(moves));
        assertThat(levels)
                .filteredOn(level -> level.grade().band() == Band.EXPERT)
                .hasSizeGreaterThan(levels.size() / 2);
    }

    @Test
    void someEasyBoardsAreFirstStepsAndScoreLeast() {
        Map<Boolean, List<Verdict.Accepted>> byLength = IntStream.range(0, 200)
                .mapToObj(seed -> accepted(propose(new Order(STANDARD, Band.EASY), seed)))
                .collect(Collectors.partitioningBy(level -> level.measures().get("moves") < 8));

        assertThat(byLength.get(true)).hasSizeBetween(20, 80);
        assertThat(middle(byLength.get(true))).isLessThan(middle(byLength.get(false)) - 200);
    }

    @ParameterizedTest
    @EnumSource
    void largeBoardsAreNotBareAndStartAndFinishAreApart(Band band) throws Exception {
        Size large = new Size(24, 24);
        double blocks = 0;
        for (int seed = 0; seed < 10; seed++) {
            String board = propose(new Order(large, band), seed);
            PenguinField field = PenguinField.of(new PenguinCodec().read(board));
            blocks += board.substring(board.indexOf('\n'))
                    .chars()
                    .filter(sign -> "#T*x<>^v".indexOf(sign) >= 0)
                    .count();
            assertThat(Math.abs(PenguinField.row(field.start) - PenguinField.row(field.finish))
                            + Math.abs(PenguinField.column(field.start) - PenguinField.column(field.finish)))
                    .as(board)
                    .isGreaterThanOrEqualTo(12);
        }
        assertThat(blocks / 10).isGreaterThan(0.035 * 24 * 24);
    }

    @Test
    void aShorterWayIsCutBeneathABridgeOfThePathThatCrossesIt() {
        int bridged = 0;
        for (int seed = 0; seed < 400; seed++) {
            Dice dice = new Dice(seed);
            DraftField draft = new DraftField();
            BreadthFirstSearch search = new BreadthFirstSearch(draft.field());
            BackwardPath path = new BackwardPath(draft);
            if (path.draw(dice, STANDARD.rows(), STANDARD.columns(), BlockQuotas.STANDARD, MOVES)) {
                int before = draft.bridges();
                new ShortcutBlocker(draft, path, search).cut(dice, 40, MOVES, new Meter(Budget.STANDARD));
                bridged += draft.bridges() > before ? 1 : 0;
            }
        }
        assertThat(bridged).isGreaterThan(5);
    }

    private static int middle(List<Verdict.Accepted> levels) {
        return levels.stream()
                .map(level -> level.grade().score())
                .sorted()
                .skip(levels.size() / 2)
                .findFirst()
                .orElseThrow();
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
            DraftField draft = draft(new PenguinCodec().read(board));
            new Pruning(draft, new BreadthFirstSearch(draft.field())).prune(new Meter(Budget.STANDARD));
            assertThat(new PenguinCodec().write(draft.field().toBoard())).isEqualTo(board);
        }
    }

    private static DraftField draft(PenguinBoard board) {
        DraftField draft = new DraftField();
        draft.clear(board.rows(), board.columns(), BlockQuotas.STANDARD);
        PenguinField field = PenguinField.of(board);
        for (int row = 0; row < board.rows(); row++) {
            for (int column = 0; column < board.columns(); column++) {
                int cell = PenguinField.cell(row, column);
                if (field.blocks[cell] != Block.DOOR) {
                    draft.put(cell, field.blocks[cell]);
                } else if (cell < field.others[cell]) {
                    draft.putDoors(cell, field.others[cell]);
                }
                draft.putBridge(cell, field.bridges[cell]);
            }
        }
        draft.putStart(field.start);
        draft.keep();
        return draft;
    }

    /// As the game's author found: a quarter of the boards at least are solved as they were meant.
    @Test
    void theLaidPathIsOftenTheOnlyShortestSolution() {
        DraftField draft = new DraftField();
        BreadthFirstSearch search = new BreadthFirstSearch(draft.field());
        BackwardPath path = new BackwardPath(draft);
        SideBranches branches = new SideBranches(draft, path);
        ShortcutBlocker blocker = new ShortcutBlocker(draft, path, search);
        Dice dice = new Dice(11);
        int boards = 0;
        int intended = 0;
        for (int tried = 0; tried < 4_000; tried++) {
            if (path.draw(dice, STANDARD.rows(), STANDARD.columns(), BlockQuotas.STANDARD, MOVES)) {
                branches.lay(dice, GeneratorSteps.BRANCHES);
                Meter meter = new Meter(Budget.STANDARD);
                if (blocker.cut(dice, GeneratorSteps.CUTS, MOVES, meter)) {
                    boards++;
                    intended += isTheSolution(path, search) ? 1 : 0;
                }
            }
        }
        assertThat(boards).isGreaterThan(200);
        assertThat(intended).isGreaterThan(boards / 4);
    }

    private static boolean isTheSolution(BackwardPath path, BreadthFirstSearch search) {
        int[] solution = search.solution();
        return search.isUnique()
                && solution.length == path.length()
                && IntStream.range(0, solution.length).allMatch(at -> (solution[at] & 3) == path.move(at));
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
