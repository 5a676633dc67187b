package floe.games.flow;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Game;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pictures to the last digit, in `golden/flow`. `-Dfloe.golden=write` writes them anew and fails; look at them
/// then.
class FlowRendererTest {
    private static final boolean WRITE = "write".equals(System.getProperty("floe.golden"));
    private static final Path GOLDEN =
            Path.of(System.getProperty("basedir", "")).resolve("src/test/resources/golden/flow");
    private static final Pattern DISC =
            Pattern.compile("<circle class=\"(?<colour>c\\d+)\"[^>]*/><text [^>]*>(?<label>[^<]*)</text>");
    private static final String BOARD = """
            flow 4 5
            AB..B
            .....
            .C.A.
            ...C.
            """;
    private static final String SOLUTION = "A:DDDRRUR B:RRR C:URRRDDL";

    private final Game flow = FlowGame.create();

    @ParameterizedTest
    @CsvSource({"board.svg,''", "solution.svg," + SOLUTION, "half-way.svg,B:RRR C:URR"})
    void drawsAsItDid(String file, String moves) throws IOException {
        String picture = flow.referee().draw(BOARD, moves);
        if (WRITE) {
            Files.writeString(GOLDEN.resolve(file), picture);
            throw new AssertionError(file + " is written anew: look at it, and run without -Dfloe.golden");
        }
        assertThat(picture).isEqualTo(Files.readString(GOLDEN.resolve(file)));
    }

    @Test
    void drawsPathsUpToTheFirstSlip() {
        String good = flow.referee().draw(BOARD, "B:RRR");
        assertThat(flow.referee().draw(BOARD, "B:RRR A:U C:U")).isEqualTo(good);
        assertThat(flow.referee().draw(BOARD, "B:RRR nonsense")).isEqualTo(good);
    }

    @Test
    void everyColourOfTheLargestBoardHasAnEnd() {
        assertThat(flow.referee().draw(columns(40, 40), "").split("<circle")).hasSize(1601);
    }

    @Test
    void aBoardWithoutPairsIsDrawnToo() {
        assertThat(flow.referee().draw("...\n...\n", "")).startsWith("<svg").doesNotContain("<circle");
    }

    /// Fonts of servers have letters and digits, and may have nothing else: the discs of two pairs are told apart by
    /// these and by colour alone.
    @ParameterizedTest
    @CsvSource({"4, 40, 80", "40, 40, 800"})
    void noTwoPairsHaveTheSameDisc(int rows, int columns, int pairs) {
        Map<String, Integer> discs = new HashMap<>();
        Matcher disc = DISC.matcher(flow.referee().draw(columns(rows, columns), ""));
        while (disc.find()) {
            assertThat(disc.group("label")).matches("[A-Za-z0-9]{1,2}");
            discs.merge(disc.group("colour") + " " + disc.group("label"), 1, Integer::sum);
        }
        assertThat(discs).hasSize(pairs);
        assertThat(discs.values()).containsOnly(2);
    }

    /// Pairs stand one below the other, each in a column of its own.
    private static String columns(int rows, int columns) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                text.append((char) (0x4E00 + row / 2 * columns + column));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
