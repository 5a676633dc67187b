package floe.cli.games.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SheetTest {
    private static final int COLUMNS = 6;

    private final char[][] screen = new char[4][COLUMNS];

    /// A terminal whose line is full waits with its cursor on the last sign for what comes next: what clears the rest
    /// of the line then clears that sign, with xterm as on Linux' own screen.
    @Test
    void aLineThatFillsTheScreenIsShownToItsLastSign() {
        Sheet sheet = new Sheet(COLUMNS);
        sheet.painted("O.@..O");
        sheet.plain("123456789");
        sheet.plain("ab");
        show(sheet.end("u undo"));

        assertThat(lines()).containsExactly("O.@..O", "12…789", "ab", "u undo");
    }

    @Test
    void nothingStaysOfWhatStoodThere() {
        Arrays.stream(screen).forEach(row -> Arrays.fill(row, 'x'));
        Sheet sheet = new Sheet(COLUMNS);
        sheet.plain("ab");
        show(sheet.end("u"));

        assertThat(lines()).containsExactly("ab", "u", "", "");
    }

    /// As a terminal does it, with a line's end that leads to the next line's beginning.
    private void show(String text) {
        int row = 0;
        int column = 0;
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) == '\u001b') {
                at += 2;
                switch (text.charAt(at)) {
                    case 'H' -> row = column = 0;
                    case 'K' -> clear(row, column);
                    case 'J' -> {
                        clear(row, column);
                        Arrays.stream(screen).skip(row + 1L).forEach(below -> Arrays.fill(below, ' '));
                    }
                    default -> throw new AssertionError("unknown: " + text.substring(at - 2, at + 1));
                }
            } else if (text.charAt(at) == '\n') {
                row++;
                column = 0;
            } else {
                screen[row][column++] = text.charAt(at);
            }
        }
    }

    private void clear(int row, int column) {
        Arrays.fill(screen[row], Math.min(column, COLUMNS - 1), COLUMNS, ' ');
    }

    private List<String> lines() {
        return Arrays.stream(screen)
                .map(row -> new String(row).replace('\0', ' ').stripTrailing())
                .toList();
    }
}
