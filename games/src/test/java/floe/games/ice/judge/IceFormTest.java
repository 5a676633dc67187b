package floe.games.ice.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.ice.board.Boards;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceSymmetries;
import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is measured of a field's forms; the rule cards say what the numbers are.
class IceFormTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.15, 0.3, 0.6})
    void imagesMeasureAlike(double density) {
        Dice dice = new Dice(3);
        for (int board = 0; board < 200; board++) {
            int rows = dice.between(5, 14);
            int columns = dice.nextBoolean() ? rows : dice.between(5, 14);
            String text = Boards.random(rows, columns, density, dice);
            IceBoard read = Boards.read(text);
            for (IceBoard image : new IceSymmetries().images(read)) {
                assertThat(IceForm.of(image.field())).as(text).isEqualTo(IceForm.of(read.field()));
            }
        }
    }

    @Test
    void aFieldWithoutBouldersIsOneRoomAndHasNoForm() {
        IceBoard empty = Boards.read("OsOOOO\nO....O\nO....O\nO....O\nOOOOeO\n");
        for (IceForm form : IceForm.values()) {
            assertThat(form.isIn(IceForm.of(empty.field()))).as(form.measure()).isFalse();
        }
        assertThat(IceForm.of(empty.field()).get("rooms")).isEqualTo(1);
    }

    @Test
    void aLongClumpIsNoIsland() {
        String long7 = "OsOOOOOOOOO\nO.........O\nO.........O\nO.OOOOOOO.O\nO.O.......O\nO.........O\nOOOOOOOOOeO\n";
        assertThat(islands(long7)).isZero();
        assertThat(islands(long7.replace("O.OOOOOOO.O", "O.OOOOOO..O"))).isEqualTo(1);
    }

    private static double islands(String text) {
        return IceForm.of(Boards.read(text).field()).get("islands");
    }
}
