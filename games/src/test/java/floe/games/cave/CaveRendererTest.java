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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaveRendererTest {
    private static final boolean WRITE = "write".equals(System.getProperty("floe.golden"));

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
}
