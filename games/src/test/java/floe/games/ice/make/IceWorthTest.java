package floe.games.ice.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.ice.IceGame;
import floe.games.ice.board.Boards;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceCodec;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceMirror;
import floe.games.ice.judge.IceForm;
import floe.games.kit.Direction;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is proposed is worth playing. Slides are counted here cell by cell and not with the generator's floods.
class IceWorthTest {
    private static final int SEEDS = 12;
    private static final Size STANDARD = new Size(20, 25);

    private final Game ice = IceGame.create();

    @ParameterizedTest
    @CsvSource({
        "20x25, easy",
        "20x25, medium",
        "20x25, hard",
        "20x25, expert",
        "16x16, easy",
        "16x16, medium",
        "10x12, easy"
    })
    void whatIsProposedCannotBeLostAndHasNothingIdle(String size, String band) {
        Order order = new Order(Size.parse(size), Band.parse(band));
        for (int seed = 0; seed < SEEDS; seed++) {
            IceBoard board = propose(order, seed);
            Verdict.Accepted accepted = accepted(board);
            int moves = (int) accepted.measures().get("moves");
            String text = new IceCodec().write(board);
            assertThat(accepted.measures().get("deadStops")).as(text).isZero();
            assertThat(moves).as(text).isGreaterThanOrEqualTo(5);
            assertThat(distance(board)).as(text).isGreaterThanOrEqualTo(IceWorth.apart(board.size()));
            assertThat(2 * boxOfTheRoute(board, accepted.solution()))
                    .as(text)
                    .isGreaterThanOrEqualTo(board.rows() * board.columns());
            assertThat(boulders(board)).as(text).isSubsetOf(met(board, moves + 3, accepted.measures()));
        }
    }

    @Test
    void anOrderForTrapsIsMetWithStopsFromWhichTheExitIsLost() {
        for (Band band : Band.values()) {
            IceBoard board = propose(new Order(STANDARD, band).with(Map.of("traps", 1.0)), 3);
            assertThat(accepted(board).measures().get("deadStops")).isPositive();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "easy, 6, 6",
        "medium, 12, 13",
        "hard, 22, 0",
        "expert, 40, 44",
        "expert, 45, 0",
        "expert, 61, 0",
        "expert, 80, 84"
    })
    void anOrderForMovesIsMet(String band, double least, double most) {
        Order order = new Order(STANDARD, Band.parse(band)).with(Map.of("minMoves", least, "maxMoves", most));
        Measures measures = accepted(propose(order, 7)).measures();
        assertThat(measures.get("moves")).isBetween(least, most == 0 ? 120 : most);
        assertThat(measures.get("stopsPerMove")).isGreaterThanOrEqualTo(3);
    }

    /// What is too much for a usual board is not for one that is little larger.
    @ParameterizedTest
    @CsvSource({"22x27, 100", "24x28, 120"})
    void theLongestBoardsThereAreCanBeOrderedWhereThereIsRoom(String size, double least) {
        Order order = new Order(Size.parse(size), Band.EXPERT).with(Map.of("minMoves", least));
        Measures measures = accepted(propose(order, 7)).measures();
        assertThat(measures.get("moves")).isBetween(least, 120.0);
        assertThat(measures.get("stopsPerMove")).isGreaterThanOrEqualTo(3);
        assertThat(measures.get("deadStops")).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "20x25 | expert | 50 | 40 | at least 50 moves and at most 40 cannot be",
                "20x25 | easy | 61 | 0 | what is easy at 20x25 costs a person less than 42 moves with all that go wrong",
                "20x25 | expert | 100 | 0 | has been found that takes more than 93 moves and has three stops within reach",
                "20x25 | expert | 100 | 0 | 100 cannot be ordered; 21x26 has room for so many",
                "8x8 | expert | 100 | 0 | no board of 8x8 with 11 boulders takes more than 34 moves"
            })
    void anOrderThatCannotBeMetIsRefusedWithTheReason(String size, String band, double least, double most, String why) {
        Order order = new Order(Size.parse(size), Band.parse(band)).with(Map.of("minMoves", least, "maxMoves", most));
        assertThatThrownBy(() -> ice.generator().propose(order, 1, Budget.STANDARD))
                .isInstanceOf(BadOrderException.class)
                .hasMessageContaining(why);
    }

    private IceBoard propose(Order order, long seed) {
        return Boards.read(ice.generator()
                .propose(order, seed, Budget.STANDARD)
                .orElseThrow(() -> new AssertionError("nothing for " + order + " with seed " + seed))
                .board());
    }

    private Verdict.Accepted accepted(IceBoard board) {
        return (Verdict.Accepted) ice.solver().judge(new IceCodec().write(board), Budget.STANDARD);
    }

    private static int distance(IceBoard board) {
        return Math.abs(IceField.row(board.start()) - IceField.row(board.exit()))
                + Math.abs(IceField.column(board.start()) - IceField.column(board.exit()));
    }

    private static int boxOfTheRoute(IceBoard board, String solution) {
        Set<Integer> rows = new HashSet<>(Set.of(IceField.row(board.start())));
        Set<Integer> columns = new HashSet<>(Set.of(IceField.column(board.start())));
        int cell = board.start();
        for (char letter : solution.toCharArray()) {
            cell = board.slide(cell, Direction.of(letter).orElseThrow());
            rows.add(IceField.row(cell));
            columns.add(IceField.column(cell));
        }
        return spread(rows) * spread(columns);
    }

    private static int spread(Set<Integer> places) {
        return places.stream().mapToInt(place -> place).max().orElseThrow()
                - places.stream().mapToInt(place -> place).min().orElseThrow()
                + 1;
    }

    private static Set<Integer> boulders(IceBoard board) {
        Set<Integer> boulders = new HashSet<>();
        for (int row = 1; row < board.rows() - 1; row++) {
            for (int column = 1; column < board.columns() - 1; column++) {
                if (board.field().isBlocked(IceField.cell(row, column))) {
                    boulders.add(IceField.cell(row, column));
                }
            }
        }
        return boulders;
    }

    /// The cells of boulders that slides meet; of a board with a form those of their clumps too, and their images.
    private static Set<Integer> met(IceBoard board, int moves, Measures measures) {
        Set<Integer> met = metWithin(board, moves);
        if (Arrays.stream(IceForm.values()).noneMatch(form -> form.isIn(measures))) {
            return met;
        }
        Set<Integer> boulders = boulders(board);
        addClumps(met, boulders);
        if (IceForm.MIRRORED.isIn(measures)) {
            for (IceMirror mirror : IceMirror.values()) {
                if (boulders.stream().allMatch(cell -> boulders.contains(mirror.image(board.field(), cell)))) {
                    List.copyOf(met).forEach(cell -> met.add(mirror.image(board.field(), cell)));
                }
            }
        }
        return met;
    }

    private static void addClumps(Set<Integer> met, Set<Integer> boulders) {
        met.retainAll(boulders);
        Deque<Integer> open = new ArrayDeque<>(met);
        while (!open.isEmpty()) {
            int cell = open.remove();
            for (Direction direction : Direction.values()) {
                int beside = cell + IceField.cell(1, 0) * direction.rows() + direction.columns();
                if (boulders.contains(beside) && met.add(beside)) {
                    open.add(beside);
                }
            }
        }
    }

    /// The cells in front of which slides of so many first moves end.
    private static Set<Integer> metWithin(IceBoard board, int moves) {
        Map<Integer, Integer> reached = new HashMap<>(Map.of(board.start(), 0));
        LinkedHashSet<Integer> open = new LinkedHashSet<>(Set.of(board.start()));
        Set<Integer> met = new HashSet<>();
        while (!open.isEmpty()) {
            int cell = open.removeFirst();
            if (cell == board.exit() || reached.get(cell) == moves) {
                continue;
            }
            for (Direction direction : Direction.values()) {
                int stop = board.slide(cell, direction);
                met.add(IceField.cell(
                        Math.max(0, IceField.row(stop) + direction.rows()),
                        Math.max(0, IceField.column(stop) + direction.columns())));
                if (reached.putIfAbsent(stop, reached.get(cell) + 1) == null) {
                    open.add(stop);
                }
            }
        }
        return met;
    }
}
