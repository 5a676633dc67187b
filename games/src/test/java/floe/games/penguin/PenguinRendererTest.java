package floe.games.penguin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    void theFlagIsSeenOnABridgeThatLiesOverTheFinish() {
        String drawn = draw("""
                penguin 4 4
                ..F.
                ....
                ....
                P...
                bridge - 2 0
                """, "");

        assertThat(drawn.lastIndexOf("class=\"penguin-flag\""))
                .isGreaterThan(drawn.lastIndexOf("class=\"penguin-plank\""));
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

    /// Who goes to and fro comes to the same two cells again and again. The numbers of all moves that end in one were
    /// longer than the board is wide from some twenty moves on, and no picture came of it.
    @ParameterizedTest
    @CsvSource({
        "4, 8, 1 3 5 7, 2 4 6 8",
        "4, 22, … 7 9 11 13 15 17 19 21, … 8 10 12 14 16 18 20 22",
        "4, 60000, … 59995 59997 59999, … 59996 59998 60000",
        "24, 22, 1 3 5 7 9 11 13 15 17 19 21, 2 4 6 8 10 12 14 16 18 20 22"
    })
    void ofManyMovesThatEndInOneCellTheLastAreNumbered(int columns, int moves, String right, String left) {
        String ice = ".".repeat(columns - 1);
        String drawn = draw(
                "penguin 4 " + columns + "\nP" + (ice + "\n.").repeat(3) + ice.substring(1) + "F\n",
                "RL".repeat(moves / 2));

        assertThat(drawn).contains(">" + right + "</text>", ">" + left + "</text>");
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
