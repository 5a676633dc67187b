package floe.games.flow.unique;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Solver;
import floe.games.Verdict;
import floe.games.flow.FlowGame;
import floe.games.flow.board.FlowBoard;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HomotopyRaceTest {
    private static final long STEPS = 2_000;
    private static final String LEVEL = """
            ......A...
            .B.A.CD.E.
            ..FB.E...D
            .....GF...
            ........H.
            .H..G.....
            ..........
            ..C..I....
            ..........
            ......I...
            """;

    /// Against the sum of all arrays that a search leads to.
    @ParameterizedTest
    @CsvSource({"9, 9, 10", "15, 15, 16", "40, 40, 40", "40, 40, 160"})
    void whatAHeadingHoldsIsCounted(int rows, int columns, int pairs) {
        FlowBoard board = scattered(rows, columns, pairs);
        for (int heading = 0; heading < SweepOrder.HEADINGS; heading++) {
            Meter meter = new Meter(Budget.STANDARD);
            HomotopyClasses search = HomotopyClasses.of(board, heading, meter).orElseThrow();
            search.search(STEPS);
            assertThat(search.bytes())
                    .isGreaterThanOrEqualTo(held(search, Collections.newSetFromMap(new IdentityHashMap<>())));
            assertThat(meter.hold(Budget.STANDARD.bytes() - search.bytes())).isTrue();
            assertThat(meter.hold(1)).isFalse();
        }
    }

    /// A board of a shelf asks for no more than a solver gives without being asked, the largest one for no more than a
    /// budget has.
    @ParameterizedTest
    @CsvSource({"15, 15, 16, 2097152", "40, 40, 160, 67108864"})
    void allHeadingsTogetherHaveRoom(int rows, int columns, int pairs, long bytes) {
        Meter meter = new Meter(new Budget(0, bytes));
        FlowBoard board = scattered(rows, columns, pairs);
        for (int heading = 0; heading < SweepOrder.HEADINGS; heading++) {
            assertThat(HomotopyClasses.of(board, heading, meter)).isPresent();
        }
    }

    @Test
    void whatHasNoRoomIsNotBegunAndWhatHasGoesOn() {
        FlowBoard board = scattered(40, 40, 160);
        HomotopyRace none = new HomotopyRace(board, new Meter(new Budget(0, 1 << 20)));
        assertThat(none.ahead()).isPositive();
        assertThat(none.search()).isFalse();
        assertThat(none.ahead()).isZero();

        Meter meter = new Meter(new Budget(0, 10 << 20));
        HomotopyRace one = new HomotopyRace(board, meter);
        one.search();
        one.search();
        assertThat(one.several()).isEqualTo(1);
        assertThat(one.ahead()).isZero();
        assertThat(meter.hold(5 << 20)).isFalse();
        one.end();
        assertThat(meter.hold(10 << 20)).isTrue();
    }

    /// Without room for a heading the proof goes on by drawing, which takes longer.
    @Test
    void aJudgeWithoutMemoryDoesWithoutHeadings() {
        Solver solver = FlowGame.create().solver();
        Solver.Priced ordinary = solver.price(LEVEL, Budget.STANDARD);
        Solver.Priced poor = solver.price(LEVEL, new Budget(Budget.STANDARD.steps(), 0));
        assertThat(ordinary.verdict()).isInstanceOf(Verdict.Accepted.class).isEqualTo(poor.verdict());
        assertThat(poor.steps()).isGreaterThan(ordinary.steps());
    }

    private static FlowBoard scattered(int rows, int columns, int pairs) {
        int[] ends = new int[rows * columns];
        Arrays.fill(ends, FlowBoard.NONE);
        Dice dice = new Dice(7);
        for (int end = 0; end < 2 * pairs; end++) {
            int cell = dice.next(ends.length);
            while (ends[cell] != FlowBoard.NONE) {
                cell = dice.next(ends.length);
            }
            ends[cell] = end / 2;
        }
        return new FlowBoard(rows, columns, ends);
    }

    private static long held(Object object, Set<Object> seen) {
        if (object == null || !seen.add(object)) {
            return 0;
        }
        Class<?> type = object.getClass();
        return type.isArray() ? ofArray(object, seen) : ofFields(object, type, seen);
    }

    private static long ofArray(Object array, Set<Object> seen) {
        if (array instanceof Object[] objects) {
            long bytes = (long) Integer.BYTES * objects.length;
            for (Object object : objects) {
                bytes += held(object, seen);
            }
            return bytes;
        }
        return (long) Array.getLength(array) * (array instanceof long[] ? Long.BYTES : Integer.BYTES);
    }

    private static long ofFields(Object object, Class<?> type, Set<Object> seen) {
        long bytes = 0;
        for (Field field : type.getDeclaredFields()) {
            if (!field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                try {
                    bytes += held(field.get(object), seen);
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return bytes;
    }
}
