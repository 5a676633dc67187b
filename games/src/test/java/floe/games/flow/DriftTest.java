package floe.games.flow;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Verdict;
import floe.games.kit.Dice;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DriftTest {
    @ParameterizedTest
    @CsvSource({"6, 6, 40", "7, 7, 40", "10, 7, 30", "10, 10, 20"})
    void everyChangeMakesAnotherLevel(int rows, int columns, int changes) {
        Drift drift = drift(rows, columns, 3);
        Set<FlowBoard> seen = new HashSet<>();
        for (int i = 0; i < changes; i++) {
            FlowBoard before = drift.level().board();
            FlowBoard board = drift.next(1).board();
            assertThat(board).isNotEqualTo(before);
            assertThat(FlowSolver.prove(board, Boards.plenty()))
                    .as(new FlowCodec().write(board))
                    .isInstanceOf(Verdict.Accepted.class);
            seen.add(board.least().image(board));
        }
        assertThat(seen).hasSizeGreaterThan(changes * 3 / 4);
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "8, 8"})
    void manyChangesLeaveLittleOfTheLevel(int rows, int columns) {
        Drift drift = drift(rows, columns, 5);
        int[] before = drift.level().filling();
        int[] after = drift.next(200).filling();
        int same = 0;
        for (int cell = 0; cell < before.length; cell++) {
            same += before[cell] == after[cell] ? 1 : 0;
        }
        assertThat(same).isLessThan(before.length * 2 / 3);
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "8, 8"})
    void itIsLedToAWeight(int rows, int columns) {
        double[] cuts = FlowCuts.of(rows, columns);
        int reached = 0;
        for (int seed = 0; seed < 10; seed++) {
            FlowGenerator.Candidate level = drift(rows, columns, seed).towards(cuts[3], cuts[4], 300);
            double weight = FlowGrade.weight(level.board(), level.filling(), Boards.plenty());
            reached += cuts[3] <= weight && weight < cuts[4] ? 1 : 0;
        }
        assertThat(reached).isGreaterThan(2);
    }

    /// By the full proof, which knows nothing of changes.
    @ParameterizedTest
    @CsvSource({"5, 5, 1500", "6, 6, 1500", "6, 8, 500", "9, 9, 60"})
    void whateverBreaksInALevelLeavesOneWayToJoin(int rows, int columns, int breaks) {
        int broken = 0;
        for (int seed = 0; broken < breaks; seed++) {
            Dice dice = new Dice(seed);
            Tangle tangle = Tangle.of(rows, columns, rows - 1, dice, Boards.plenty());
            if (Joinings.other(tangle.board(), tangle.filling(), Boards.plenty())
                    .isPresent()) {
                continue;
            }
            for (int i = 0; i < 10 * rows; i++) {
                if (tangle.split(dice.next(rows * columns), 1 << dice.next(4))) {
                    broken++;
                    assertThat(Joinings.other(tangle.board(), tangle.filling(), Boards.plenty()))
                            .as("seed %s\n%s", seed, new FlowCodec().write(tangle.board()))
                            .isEmpty();
                }
            }
        }
    }

    /// By the full proof too: what the one quick sweep answers.
    @ParameterizedTest
    @CsvSource({"5, 5, 4, 3000", "6, 6, 5, 2000", "7, 7, 6, 1000", "6, 9, 7, 300", "9, 8, 8, 300"})
    void whatAHabitProvesIsProved(int rows, int columns, int paths, int boards) {
        Habit habit = new Habit();
        int proved = 0;
        int single = 0;
        for (int seed = 0; seed < boards; seed++) {
            Tangle tangle = Tangle.of(rows, columns, paths, new Dice(seed), Boards.plenty());
            FlowBoard board = tangle.board();
            Field field = Field.narrow(board);
            Rejoin rejoin = new Rejoin(field, field.fromBoard(tangle.filling()));
            boolean one = rejoin.search(Long.MAX_VALUE) == Rejoin.Answer.NONE;
            if (habit.proves(board, tangle.filling(), Habit.Patience.MUCH, Boards.plenty())) {
                assertThat(one)
                        .as("seed %s\n%s", seed, new FlowCodec().write(board))
                        .isTrue();
                proved++;
            }
            single += one ? 1 : 0;
        }
        assertThat(proved).isBetween(single * 3 / 4, single).isLessThan(boards);
    }

    /// Most changes are proved by one sweep, and with a little patience only: what follows then is proved all the same.
    @ParameterizedTest
    @CsvSource({"9, 9, 80", "10, 10, 60", "12, 12, 20"})
    void whatIsChangedAgainAndAgainIsProvedWhollyAtTheEnd(int rows, int columns, int changes) {
        Drift drift = drift(rows, columns, 11);
        for (int i = 0; i < changes; i++) {
            FlowGenerator.Candidate level = drift.next(1);
            assertThat(Joinings.other(level.board(), level.filling(), Boards.plenty()))
                    .as(new FlowCodec().write(level.board()))
                    .isEmpty();
        }
    }

    @Test
    void littlePatienceGivesUpSoonerThanMuch() {
        Habit habit = new Habit();
        int little = 0;
        int much = 0;
        for (int seed = 0; seed < 20; seed++) {
            Drift drift = drift(10, 10, seed);
            FlowGenerator.Candidate start = drift.level();
            habit.proves(start.board(), start.filling(), Habit.Patience.MUCH, Boards.plenty());
            for (int i = 0; i < 10; i++) {
                FlowGenerator.Candidate level = drift.next(1);
                little +=
                        new Habit(habit).proves(level.board(), level.filling(), Habit.Patience.LITTLE, Boards.plenty())
                                ? 1
                                : 0;
                much += new Habit(habit).proves(level.board(), level.filling(), Habit.Patience.MUCH, Boards.plenty())
                        ? 1
                        : 0;
            }
        }
        assertThat(little).isPositive().isLessThan(much);
    }

    private static Drift drift(int rows, int columns, long seed) {
        Dice dice = new Dice(seed);
        PairRange range = PairRange.of(rows, columns);
        Optional<FlowGenerator.Candidate> start = Optional.empty();
        while (start.isEmpty()) {
            start = FlowGenerator.one(rows, columns, range.most() - 1, dice, Boards.plenty());
        }
        return new Drift(start.get(), dice, Boards.plenty());
    }
}
