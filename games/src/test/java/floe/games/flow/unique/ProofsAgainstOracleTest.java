package floe.games.flow.unique;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Verdict;
import floe.games.flow.board.Boards;
import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.FlowMoves;
import floe.games.flow.board.FlowRules;
import floe.games.flow.board.Oracle;
import floe.games.flow.fill.BacktrackingSearch;
import floe.games.flow.fill.FillingCount;
import floe.games.flow.fill.PropagationSearch;
import floe.games.flow.judge.FlowSolver;
import floe.games.flow.make.PathCover;
import floe.games.kit.Dice;
import floe.games.kit.Orientation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every degree of uniqueness, against the plain enumeration of all ways to join the pairs.
class ProofsAgainstOracleTest {
    @ParameterizedTest
    @CsvSource({"2, 2, 400", "2, 5, 3000", "3, 3, 10000", "4, 3, 20000", "3, 5, 20000", "4, 4, 40000", "5, 4, 10000"})
    void everyDegreeIsAsTheEnumerationSays(int rows, int columns, int boards) {
        int several = 0;
        int single = 0;
        int touchingOnly = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            Dice dice = new Dice(seed * 31L + rows * 7 + columns);
            FlowBoard board = dice.chance(1, 3)
                    ? Boards.thrown(rows, columns, dice.between(1, rows * columns / 4), dice)
                    : Boards.grown(rows, columns, dice);
            if (board.pairs() == 0) {
                continue;
            }
            Oracle oracle = new Oracle(board);
            check(board, oracle, "seed " + seed + "\n" + new FlowCodec().write(board));
            several += oracle.joinings() > 1 && oracle.fillings() > 0 ? 1 : 0;
            single += oracle.joinings() == 1 && oracle.fillings() == 1 ? 1 : 0;
            touchingOnly += oracle.fillings() > 0 && oracle.untouching() == 0 ? 1 : 0;
        }
        assertThat(touchingOnly).isPositive();
        assertThat(several).isPositive();
        assertThat(single).isPositive();
    }

    /// Beyond the reach of the enumeration: the four sides go about it in different ways, and must agree.
    @ParameterizedTest
    @CsvSource({"7, 7, 5, 300", "6, 9, 6, 200", "9, 9, 9, 60"})
    void everySideOfALargerBoardAnswersAlike(int rows, int columns, int paths, int boards) {
        int found = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            PathCover cover = PathCover.of(rows, columns, paths, new Dice(seed), Boards.plenty());
            Rejoin.Answer first = answer(cover, 0);
            found += first == Rejoin.Answer.FOUND ? 1 : 0;
            for (int side = 1; side < 8; side++) {
                assertThat(answer(cover, side))
                        .as("side %s, seed %s\n%s", side, seed, new FlowCodec().write(cover.board()))
                        .isEqualTo(first);
            }
        }
        assertThat(found).isBetween(1, Boards.atMost(boards) - 1);
    }

    /// One homotopy class is a proof, more than one is none; but the filling is never missed.
    @ParameterizedTest
    @CsvSource({
        "4, 5, 3, 3000",
        "5, 5, 3, 3000",
        "6, 6, 5, 2000",
        "5, 8, 4, 1500",
        "7, 7, 6, 1000",
        "9, 9, 9, 150",
        "11, 11, 36, 100"
    })
    void oneHomotopyClassMeansOneWayToJoin(int rows, int columns, int paths, int boards) {
        int proved = 0;
        int single = 0;
        int ambiguous = 0;
        for (int seed = 0; seed < Boards.atMost(boards); seed++) {
            PathCover cover = PathCover.of(rows, columns, paths, new Dice(seed), Boards.plenty());
            boolean other = answer(cover, seed % 8) == Rejoin.Answer.FOUND;
            ambiguous += other ? 1 : 0;
            for (int heading = 0; heading < SweepOrder.HEADINGS; heading++) {
                HomotopyClasses classes = new HomotopyClasses(cover.board(), heading);
                HomotopyClasses.Answer answer = classes.search(Long.MAX_VALUE);
                String what = "heading " + heading + ", seed " + seed + "\n" + new FlowCodec().write(cover.board());
                assertThat(classes.found()).as(what).isPositive();
                if (other) {
                    assertThat(answer).as(what).isEqualTo(HomotopyClasses.Answer.SEVERAL);
                }
                single += other ? 0 : 1;
                proved += answer == HomotopyClasses.Answer.ONE ? 1 : 0;
            }
        }
        assertThat(ambiguous).isPositive();
        assertThat(proved).isBetween(single * 9 / 10, single);
    }

    private static Rejoin.Answer answer(PathCover cover, int side) {
        Field field = new Field(cover.board(), new Orientation((side & 1) != 0, (side & 2) != 0, (side & 4) != 0));
        return new Rejoin(field, field.fromBoard(cover.filling())).search(Long.MAX_VALUE);
    }

    private static void check(FlowBoard board, Oracle oracle, String what) {
        List<int[]> untouching = PropagationSearch.fillings(board, Integer.MAX_VALUE, Boards.plenty());
        assertThat(untouching).as("untouching of " + what).hasSize((int) oracle.untouching());
        assertThat(new BacktrackingSearch(Field.narrow(board), Boards.plenty()).count(2))
                .as("untouching of " + what)
                .isEqualTo((int) Math.min(2, oracle.untouching()));
        Optional<int[]> known = untouching.stream().findFirst();
        FillingCount fillings = new FillingCount(board, known, Boards.plenty(), Long.MAX_VALUE);
        assertThat(fillings.count()).as("fillings of " + what).isEqualTo(oracle.fillings());
        assertThat(fillings.filling().isPresent())
                .as("a filling to show of " + what)
                .isEqualTo(oracle.fillings() > (known.isPresent() ? 1 : 0));
        fillings.filling().ifPresent(filling -> {
            assertThat(FlowRules.play(board, FlowMoves.write(board, filling)).solved())
                    .as(what)
                    .isTrue();
            known.ifPresent(first -> assertThat(filling).as(what).isNotEqualTo(first));
        });
        known.ifPresent(filling -> checkOther(board, filling, oracle, what));
        checkVerdict(FlowSolver.prove(board, Boards.plenty()), oracle, what);
    }

    /// From each of the four sides by itself, as one side's silence proves what the verdict says.
    private static void checkOther(FlowBoard board, int[] filling, Oracle oracle, String what) {
        for (int side = 0; side < 8; side++) {
            Field field = new Field(board, new Orientation((side & 1) != 0, (side & 2) != 0, (side & 4) != 0));
            Rejoin rejoin = new Rejoin(field, field.fromBoard(filling));
            assertThat(rejoin.search(Long.MAX_VALUE))
                    .as("another way, looked for from side " + side + ", for " + what)
                    .isEqualTo(oracle.joinings() > 1 ? Rejoin.Answer.FOUND : Rejoin.Answer.NONE);
            if (oracle.joinings() > 1) {
                assertThat(new HomotopyClasses(board, side).search(Long.MAX_VALUE))
                        .as("classes, heading " + side + ", of " + what)
                        .isEqualTo(HomotopyClasses.Answer.SEVERAL);
            }
        }
    }

    private static void checkVerdict(Verdict verdict, Oracle oracle, String what) {
        switch (verdict) {
            case Verdict.Accepted accepted ->
                assertThat(oracle.joinings()).as(what).isEqualTo(1);
            case Verdict.GaveUp gaveUp -> throw new AssertionError(gaveUp + " for " + what);
            case Verdict.Rejected rejected -> {
                switch (rejected.reason()) {
                    case FlowSolver.UNSOLVABLE ->
                        assertThat(oracle.fillings()).as(what).isZero();
                    case FlowSolver.SELF_TOUCHING -> {
                        assertThat(oracle.fillings()).as(what).isPositive();
                        assertThat(oracle.untouching()).as(what).isZero();
                    }
                    case FlowSolver.AMBIGUOUS ->
                        assertThat(oracle.joinings()).as(what).isGreaterThan(1);
                    default -> assertThat(oracle.joinings()).as(what).isEqualTo(1);
                }
            }
        }
    }
}
