package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.games.Band;
import floe.games.Size;
import floe.games.kit.Dice;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TiptoeGradesTest {
    private static final int BOARDS = 300;

    @ParameterizedTest
    @CsvSource({"0, easy", "11.13, easy", "11.14, medium", "16.69, medium", "16.7, hard", "25.04, hard", "25.05, expert"
    })
    void aCutBelongsToTheHarderBand(double effort, String band) {
        assertThat(TiptoeGrades.CUTS.band(new Size(13, 10), effort)).isEqualTo(Band.parse(band));
    }

    /// The sizes with shelves, and one between measured sizes.
    @ParameterizedTest
    @ValueSource(strings = {"8x6", "10x8", "13x10", "11x12"})
    void halfOfRandomBoardsAreHarderThanTheMiddle(String text) {
        Size size = Size.parse(text);
        Family family = Family.usual(size);
        Dice dice = new Dice(11);
        double[] efforts = DoubleStream.generate(
                        () -> TiptoeSolver.EFFORT.of(Boards.random(family, dice), Boards.endless()))
                .limit(BOARDS)
                .sorted()
                .toArray();
        double middle = TiptoeGrades.CUTS.from(size, Band.HARD);
        assertThat(efforts[BOARDS / 2]).isCloseTo(middle, within(middle * 0.1));
    }
}
