package floe.cli.games.play;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.registry.Games;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PathScreenTest {
    private static final String UP = "\u001b[A";
    private static final String DOWN = "\u001b[B";
    private static final String RIGHT = "\u001b[C";
    private static final String LEFT = "\u001b[D";

    private final StringBuilder screen = new StringBuilder();
    private Round round = board("AB\n..\nAB");

    private static Round board(String text) {
        return Round.of(Games.find("flow").orElseThrow(), text);
    }

    private void press(String keys) throws IOException {
        press(keys, Screen.Size.USUAL);
    }

    private void press(String keys, Screen.Size size) throws IOException {
        screen.setLength(0);
        var pressed = new ByteArrayInputStream(keys.getBytes(StandardCharsets.US_ASCII));
        new PathScreen(round, new Keys(pressed), screen::append, () -> size, Palette.none()).play();
    }

    private String last() {
        return screen.substring(screen.lastIndexOf("\u001b[H") + 3).replaceAll("\u001b\\[[0-9;]*[A-Za-z]", "");
    }

    @Test
    void arrowsLeadWhatSpaceHasTakenUntilTheBoardIsSolved() throws IOException {
        press(" " + DOWN + DOWN + RIGHT + " " + UP + UP);
        assertThat(round.isSolved()).isTrue();
        assertThat(last()).startsWith("A B \n│ │ \nA B \nSolved in 2 moves");
    }

    @Test
    void aCursorThatHoldsNothingDrawsNothing() throws IOException {
        press(DOWN + DOWN + RIGHT + UP + LEFT + LEFT + "q");
        assertThat(round.status()).isEqualTo("No moves yet");
        press(DOWN + " q");
        assertThat(screen).contains("there is no end here, and no path");
    }

    @Test
    void aPathIsDrawnAsItRuns() throws IOException {
        round = board("A...\n.B.B\nC.AC");
        press(" " + RIGHT + RIGHT + DOWN + "q");
        assertThat(last()).startsWith("A───┐ . \n. B ╵ B \nC . A C \n1 move: A:RRD\nyou hold A\n");
    }

    @Test
    void undoTakesBackOneTakeAfterTheOther() throws IOException {
        press(" " + DOWN + " uq");
        assertThat(round.status()).isEqualTo("No moves yet");
        press("uq");
        assertThat(screen).contains("there is nothing to undo");
        press(" " + DOWN + "rq");
        assertThat(round.status()).isEqualTo("No moves yet");
    }

    @Test
    void hintsAloneSolveABoard() throws IOException {
        round = board("""
                flow 5 5
                A.B.C
                ..D.E
                .....
                .B.C.
                .ADE.
                """);
        press("hhhhh");
        assertThat(round.isSolved()).isTrue();
        round.restart();
        press(" " + RIGHT + "h" + "q");
        assertThat(round.status()).as("a wrong path goes").startsWith("1 move: A:D");
    }

    @Test
    void aBoardLargerThanTheScreenShowsThePartAroundTheCursor() throws IOException {
        String rows = ".".repeat(30) + "\n";
        round = board("A" + ".".repeat(28) + "B\n" + rows.repeat(8) + "B" + ".".repeat(28) + "A");
        press(DOWN.repeat(9) + RIGHT.repeat(29) + "q", new Screen.Size(7, 40));
        assertThat(last())
                .startsWith(". ".repeat(20) + "\n")
                .contains(". ".repeat(19) + "A \n", "rows 7-10 of 10, columns 11-30 of 30");
        assertThat(last().lines())
                .hasSize(7)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(40));
    }

    /// Beyond sixty-two pairs signs are ideographs, which terminals draw two columns wide.
    @Test
    void aWideSignTakesTheRoomOfItsCell() throws IOException {
        StringBuilder board = new StringBuilder();
        for (int pair = 0; pair < 65; pair++) {
            String sign = Character.toString('\u0400' + pair);
            board.append(sign).append('.').append(sign).append(pair % 5 == 4 ? "\n" : "");
        }
        round = board(board.toString());
        press(DOWN.repeat(12) + "q");
        assertThat(last().lines().skip(12).findFirst())
                .hasValueSatisfying(line -> assertThat(columns(line)).isEqualTo(30));
    }

    private static int columns(String line) {
        return line.chars().map(sign -> Character.isIdeographic(sign) ? 2 : 1).sum();
    }
}
