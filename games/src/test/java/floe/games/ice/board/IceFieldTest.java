package floe.games.ice.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IceFieldTest {
    @Test
    void aNewFieldIsIceWithinAWholeBorder() {
        assertThat(blocked(new IceField(5, 6))).isEqualTo("OOOOOO/O....O/O....O/O....O/OOOOOO");
    }

    @Test
    void anEmptiedFieldIsLikeNew() {
        IceField field = new IceField(6, 5);
        field.block(IceField.cell(2, 3));
        field.open(IceField.cell(0, 1));
        field.empty();
        assertThat(blocked(field)).isEqualTo("OOOOO/O...O/O...O/O...O/O...O/OOOOO");
        assertThat(field.down(1)).isEqualTo(new IceField(6, 5).down(1));
    }

    @Test
    void aBoardHasNoGapsButItsOwn() {
        IceField field = new IceField(5, 6);
        field.open(IceField.cell(0, 1));
        field.open(IceField.cell(4, 1));
        IceBoard board = new IceBoard(field, IceField.cell(4, 3), IceField.cell(2, 5));
        assertThat(blocked(board.field())).isEqualTo("OOOOOO/O....O/O...../O....O/OOO.OO");
        assertThat(new IceCodec().write(board)).isEqualTo("OOOOOO\nO....O\nO....e\nO....O\nOOOsOO\n");
    }

    @Test
    void whatIsOfTheBorderIsNotInside() {
        IceField field = new IceField(5, 6);
        StringBuilder inside = new StringBuilder();
        for (int row = 0; row < field.rows; row++) {
            for (int column = 0; column < field.columns; column++) {
                inside.append(field.isInside(IceField.cell(row, column)) ? 'i' : '-');
            }
            inside.append('/');
        }
        assertThat(inside).hasToString("------/-iiii-/-iiii-/-iiii-/------/");
    }

    private static String blocked(IceField field) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < field.rows; row++) {
            text.append(row == 0 ? "" : "/");
            for (int column = 0; column < field.columns; column++) {
                text.append(field.isBlocked(IceField.cell(row, column)) ? 'O' : '.');
            }
        }
        return text.toString();
    }
}
