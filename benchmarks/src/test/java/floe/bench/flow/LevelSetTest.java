package floe.bench.flow;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.fill.PropagationSearch;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Meter;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class LevelSetTest {
    private static final int PLAYED = 5_571;

    private final List<FlowBoard> all = LevelSet.of("all");

    @Test
    void thereAreAsManyOfEachSizeAsThereAreOfThoseThatArePlayed() {
        for (String[] shape : LevelSet.shape()) {
            int levels = List.of(shape).subList(1, shape.length).stream()
                    .mapToInt(pairs -> Integer.parseInt(pairs.split(":")[1]))
                    .sum();

            assertThat(LevelSet.of(shape[0])).as(shape[0]).hasSize(levels);
        }
        assertThat(all).hasSize(PLAYED);
    }

    @Test
    void pathsAreAboutAsLongAsThoseThatArePlayed() {
        for (String[] shape : LevelSet.shape()) {
            assertThat(cellsOfPair(LevelSet.of(shape[0])))
                    .as(shape[0])
                    .isBetween(0.9 * cellsOfPair(shape), 1.1 * cellsOfPair(shape));
        }
    }

    private static double cellsOfPair(List<FlowBoard> levels) {
        return (double) levels.stream().mapToInt(FlowBoard::cells).sum()
                / levels.stream().mapToInt(FlowBoard::pairs).sum();
    }

    private static double cellsOfPair(String[] shape) {
        int levels = 0;
        int pairs = 0;
        for (String words : List.of(shape).subList(1, shape.length)) {
            int levelsOfThese = Integer.parseInt(words.split(":")[1]);
            levels += levelsOfThese;
            pairs += levelsOfThese * Integer.parseInt(words.split(":")[0]);
        }
        return (double) levels * LevelSet.of(shape[0]).getFirst().cells() / pairs;
    }

    @Test
    void noLevelIsThereTwiceAndAllHavePairsAsALevelMay() {
        assertThat(new HashSet<>(all)).hasSameSizeAs(all);
        assertThat(all)
                .allMatch(board -> PairRange.of(board.rows(), board.columns()).holds(board.pairs()));
    }

    @Test
    void levelsHaveOneFillingAndOneWayToJoinTheirPairs() {
        Meter meter = new Meter(new Budget(Long.MAX_VALUE));
        for (int i = 0; i < all.size(); i += 47) {
            FlowBoard board = all.get(i);
            List<int[]> fillings = PropagationSearch.fillings(board, 2, meter);

            assertThat(fillings).as(LevelSet.write(board)).hasSize(1);
            assertThat(Joinings.other(board, fillings.getFirst(), meter))
                    .as(LevelSet.write(board))
                    .isEmpty();
        }
    }

    @Test
    void aLevelIsReadAsItIsWritten() {
        assertThat(LevelSet.in(LevelSet.write(all.getLast()))).containsExactly(all.getLast());
    }
}
