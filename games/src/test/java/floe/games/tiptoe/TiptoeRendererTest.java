package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Size;
import floe.games.kit.Dice;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TiptoeRendererTest {
    private static final boolean WRITE = "write".equals(System.getProperty("floe.golden"));

    private final TiptoeBoard board = Boards.random(Family.usual(new Size(8, 6)), new Dice(4));

    private String solution() {
        Structure structure = new Structure(board.family());
        structure.run(board.rows());
        return structure.routes().moves();
    }

    /// With `-Dfloe.golden=write` the pictures are written anew, and the test fails: look at them.
    @ParameterizedTest
    @CsvSource({"board, ''", "solution, solution", "falls, UURURUURRRU"})
    void drawsAsItDid(String name, String moves) throws IOException {
        String picture = TiptoeRenderer.draw(board, moves.equals("solution") ? solution() : moves);
        String file = "golden/tiptoe/" + name + ".svg";
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
    void marksFallsOnBothSidesAndTheWayOnOne() {
        int hole = Integer.numberOfTrailingZeros(~board.rows()[board.rows().length - 1]);
        String picture = TiptoeRenderer.draw(board, "R".repeat(hole) + "U");
        assertThat(picture.split("class=\"tiptoe-fall\"", -1)).hasSize(3);
        assertThat(picture.split("class=\"tiptoe-way\"", -1)).hasSize(2);
        assertThat(picture.split("class=\"tiptoe-hole\"", -1)).hasSize(2);
        assertThat(TiptoeRenderer.draw(board, "")).doesNotContain("class=\"tiptoe-fall\"", "class=\"tiptoe-way\"");
    }

    @Test
    void aBoardOfNoFamilyHasNoPathsToShow() {
        TiptoeBoard none = new TiptoeBoard(board.family(), new int[board.rows().length]);
        assertThat(TiptoeRenderer.draw(none, "")).doesNotContain("class=\"tiptoe-one\"");
        assertThat(TiptoeRenderer.draw(board, "")).contains("class=\"tiptoe-one\"", "class=\"tiptoe-other\"");
    }
}
