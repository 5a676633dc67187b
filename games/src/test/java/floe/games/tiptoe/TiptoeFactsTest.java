package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Verdict;
import floe.games.kit.Dice;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What random boards of the standard family are like, known from elsewhere.
@Tag("many-boards")
class TiptoeFactsTest {
    private static final int BOARDS = 20_000;
    private static final int GRADED = 48;

    @Test
    void tilesAndRoutes() {
        DoubleSummaryStatistics tiles = new DoubleSummaryStatistics();
        DoubleSummaryStatistics route = new DoubleSummaryStatistics();
        Structure structure = new Structure(Boards.STANDARD);
        Dice dice = new Dice(1);
        for (int i = 0; i < BOARDS; i++) {
            assertThat(structure.run(Boards.random(Boards.STANDARD, dice).rows()))
                    .isTrue();
            assertThat(structure.ways()).isPositive();
            tiles.accept(structure.measures().get("tiles"));
            route.accept(structure.routes().length());
        }
        assertThat(tiles.getAverage()).isCloseTo(48, within(0.5));
        assertThat(tiles.getMin()).isBetween(22.0, 28.0);
        assertThat(tiles.getMax()).isBetween(68.0, 78.0);
        assertThat(route.getAverage()).isCloseTo(19.5, within(0.3));
        assertThat(route.getMin()).isEqualTo(13);
        assertThat(route.getMax()).isBetween(33.0, 42.0);
    }

    /// From every tile a path leads on up, and one down: nobody has to turn back.
    @Test
    void noDeadEnds() {
        Dice dice = new Dice(2);
        for (int i = 0; i < BOARDS; i++) {
            TiptoeBoard board = Boards.random(Boards.STANDARD, dice);
            int[] rows = board.rows();
            for (int row = 0; row < rows.length; row++) {
                int above = row == 0 ? -1 : rows[row - 1];
                int below = row == rows.length - 1 ? -1 : rows[row + 1];
                int left = rows[row] << 1;
                int right = rows[row] >>> 1;
                int two = above & below | above & left | above & right | below & left | below & right | left & right;
                assertThat(rows[row] & ~two)
                        .as("dead ends in row %s of\n%s", row, new TiptoeCodec().write(board))
                        .isZero();
            }
        }
    }

    @Test
    void falls() {
        Dice dice = new Dice(3);
        DoubleSummaryStatistics aware = new DoubleSummaryStatistics();
        DoubleSummaryStatistics naive = new DoubleSummaryStatistics();
        Map<Band, Integer> bands = new EnumMap<>(Band.class);
        for (int i = 0; i < GRADED; i++) {
            Verdict verdict = TiptoeSolver.prove(Boards.random(Boards.STANDARD, dice), Boards.endless());
            Verdict.Accepted accepted = (Verdict.Accepted) verdict;
            aware.accept(accepted.measures().get("falls.aware"));
            naive.accept(accepted.measures().get("falls.naive"));
            bands.merge(accepted.grade().band(), 1, Integer::sum);
        }
        assertThat(aware.getAverage()).isCloseTo(9.2, within(1.0));
        assertThat(naive.getAverage()).isCloseTo(15, within(2.0));
        assertThat(bands).containsOnlyKeys(Band.values());
    }

    @Test
    void anotherGradeIsTheSameToTheLastBitAndSoIsTheMirrorImages() {
        Dice dice = new Dice(4);
        TiptoeCodec codec = new TiptoeCodec();
        for (int i = 0; i < 6; i++) {
            TiptoeBoard board = Boards.random(Boards.STANDARD, dice);
            Verdict.Accepted once = judge(codec.write(board));
            assertThat(judge(codec.write(board))).isEqualTo(once);
            Verdict.Accepted mirrored = judge(codec.write(board.mirrored()));
            assertThat(mirrored.grade()).isEqualTo(once.grade());
            assertThat(mirrored.measures()).isEqualTo(once.measures());
        }
    }

    private static Verdict.Accepted judge(String board) {
        return (Verdict.Accepted) TiptoeGame.create().solver().judge(board, Budget.STANDARD);
    }
}
