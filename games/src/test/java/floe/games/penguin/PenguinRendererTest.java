package floe.games.penguin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Pictures as they stand in `golden/penguin`. With `-Dfloe.golden=write` they are written anew, and the test
/// fails: look at them before they are kept.
class PenguinRendererTest {
    private static final boolean WRITE = "write".equals(System.getProperty("floe.golden"));
    private static final Path FOLDER =
            Path.of(System.getProperty("basedir", "")).resolve("src/test/resources/golden/penguin");

    private static final String EVERYTHING = """
            penguin 8 8
            P.#T*..F
            <>^v.x..
            1.2.3.|-
            ..1.2.3.
            #T*x....
            <>^v44.#
            ........
            .....x..
            bridge - 4 0
            bridge - 0 4
            bridge | 1 4
            bridge - 2 4
            bridge | 3 4
            bridge | 0 5
            """;

    @Test
    void everyBlockHasAShape() throws IOException {
        compare("everything.svg", draw(EVERYTHING, ""));
    }

    @Test
    void aPathIsNumberedLeapsThroughDoorsAndEndsWithACrossOnPicks() throws IOException {
        compare("lost.svg", draw(EVERYTHING, "RDLDRURD"));
    }

    @Test
    void aPathGoesOverAndUnderBridgesAndRoundTreadmillsToTheFinish() throws IOException {
        compare("solved.svg", draw("""
                penguin 6 5
                v..F.
                .....
                ...-T
                .....
                P#|*<
                >...^
                bridge - 1 4
                """, "RLUU"));
    }

    @Test
    void movesThatCannotBeMadeAreNotDrawn() {
        String drawn = draw(EVERYTHING, "R");
        assertThat(draw(EVERYTHING, "RR")).isEqualTo(drawn);
        assertThat(draw(EVERYTHING, "R?L")).isEqualTo(drawn);
        assertThat(draw(EVERYTHING, "U")).isEqualTo(draw(EVERYTHING, ""));
    }

    @Test
    void anEndlessSlideIsDrawnOnceRound() {
        assertThat(draw("""
                penguin 4 5
                >..v.
                ....F
                P....
                ^..<.
                """, "U")).contains("penguin-lost").hasSizeLessThan(20_000);
    }

    private static String draw(String board, String moves) {
        return PenguinGame.create().referee().draw(board, moves);
    }

    private static void compare(String name, String svg) throws IOException {
        Path file = FOLDER.resolve(name);
        if (WRITE) {
            Files.writeString(file, svg, StandardCharsets.UTF_8);
            throw new AssertionError(file + " is written anew: look at it");
        }
        assertThat(svg).isEqualTo(Files.readString(file, StandardCharsets.UTF_8));
    }
}
