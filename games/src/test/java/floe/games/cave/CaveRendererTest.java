package floe.games.cave;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Size;
import floe.games.Verdict;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaveRendererTest {
    private static final boolean WRITE = "write".equals(System.getProperty("floe.golden"));

    /// What is drawn of start and exit, one after the other.
    private static final Pattern MARK = Pattern.compile(
            "cave-start\" cx=\"(?<x>[-.0-9]+)\" cy=\"(?<y>[-.0-9]+)\" r=\"(?<radius>[-.0-9]+)\" stroke-width=\"(?<stroke>[-.0-9]+)\""
                    + "[^M]+M(?<pole>[-.0-9]+) (?<top>[-.0-9]+)v[-.0-9]+\"/>\\s+<path class=\"cave-flag\" d=\"M[-.0-9]+ [-.0-9]+l(?<flag>[-.0-9]+) ");

    /// With `-Dfloe.golden=write` the pictures are written anew, and the test fails: look at them.
    @ParameterizedTest
    @CsvSource({"board, ''", "solution, solution", "slip, RRUx"})
    void drawsAsItDid(String name, String moves) throws IOException {
        CaveBoard board = Caves.draw(new Size(28, 40), 9, 0, new Dice(3));
        String solution = ((Verdict.Accepted) Caves.judge(board)).solution();
        String picture = CaveRenderer.draw(board, moves.equals("solution") ? solution : moves);
        String file = "golden/cave/" + name + ".svg";
        if (WRITE) {
            Files.writeString(Path.of("src/test/resources", file), picture);
            throw new AssertionError(file + " is written anew: look at it, and run the tests without -Dfloe.golden");
        }
        try (InputStream in = getClass().getResourceAsStream("/" + file)) {
            assertThat(in).as(file).isNotNull();
            assertThat(picture).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void marksWhereThePlayGoesWrong() {
        CaveBoard board = Caves.draw(new Size(28, 40), new Dice(3));
        assertThat(CaveRenderer.draw(board, "x")).contains("class=\"cave-slip\"");
        assertThat(CaveRenderer.draw(board, "")).doesNotContain("class=\"cave-slip\"", "class=\"cave-route\"");
    }

    /// In wide and low levels all of the exit's flag lay above the picture, and of those in a corner most beside it.
    @ParameterizedTest
    @CsvSource({"1, 253, 3", "1, 1, 253", "253, 1, 3", "18, 253, 3"})
    void startAndExitAreAllOnThePicture(int exitRow, int exitColumn, int startColumn) {
        String wall = "#".repeat(256) + "\n";
        String air = "#" + " ".repeat(254) + "#\n";
        String board = "cave 256 256 level=1 move=J2,D2\nstart " + startColumn + " " + exitRow + "\nexit "
                + exitColumn + " " + exitRow + "\nchamber 1 " + exitRow + " 254 1\n" + wall.repeat(exitRow) + air
                + wall.repeat(255 - exitRow);

        Matcher mark = MARK.matcher(CaveGame.create().referee().draw(board, ""));

        assertThat(mark.find()).isTrue();
        double radius = number(mark, "radius") + number(mark, "stroke") / 2;
        assertThat(number(mark, "x") - radius).isGreaterThan(-0.01);
        assertThat(number(mark, "x") + radius).isLessThan(2560.01);
        assertThat(number(mark, "y") - radius).isGreaterThan(-0.01);
        assertThat(number(mark, "top")).isGreaterThan(-0.01);
        assertThat(number(mark, "pole") + number(mark, "flag")).isBetween(0.0, 2560.0);
    }

    private static double number(Matcher mark, String name) {
        return Double.parseDouble(mark.group(name));
    }
}
