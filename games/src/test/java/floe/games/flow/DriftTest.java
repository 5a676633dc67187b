package floe.games.flow;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Verdict;
import floe.games.kit.Dice;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
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
