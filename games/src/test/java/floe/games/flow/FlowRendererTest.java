package floe.games.flow;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Game;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pictures to the last digit, in `golden/flow`. `-Dfloe.golden=write` writes them anew and fails; look at them
/// then.
class FlowRendererTest {
    private static final boolean WRITE = "write".equals(System.getProperty("floe.golden"));
    private static final Path GOLDEN =
            Path.of(System.getProperty("basedir", "")).resolve("src/test/resources/golden/flow");
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
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 40; row++) {
            for (int column = 0; column < 40; column++) {
                text.append((char) (0x4E00 + row / 2 * 40 + column));
            }
            text.append('\n');
        }
        assertThat(flow.referee().draw(text.toString(), "").split("<circle")).hasSize(1601);
    }
}
