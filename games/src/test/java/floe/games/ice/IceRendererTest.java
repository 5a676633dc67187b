package floe.games.ice;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Game;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pictures to the last digit, in `golden/ice`. `-Dfloe.golden=write` writes them anew and fails; look at them then.
class IceRendererTest {
    private static final boolean WRITE = "write".equals(System.getProperty("floe.golden"));
    private static final Path GOLDEN =
            Path.of(System.getProperty("basedir", "")).resolve("src/test/resources/golden/ice");
    private static final String BOARD = """
            OsOOOOOOO
            O.O...O.e
            O.O.O.O.O
            O...O...O
            OOOOOOOOO
            """;

    private final Game ice = IceGame.create();

    @ParameterizedTest
    @CsvSource({"board.svg,''", "solution.svg,DRURDRUR", "half-way.svg,DRU"})
    void drawsAsItDid(String file, String moves) throws IOException {
        String picture = ice.referee().draw(BOARD, moves);
        if (WRITE) {
            Files.writeString(GOLDEN.resolve(file), picture);
            throw new AssertionError(file + " is written anew: look at it, and run without -Dfloe.golden");
        }
        assertThat(picture).isEqualTo(Files.readString(GOLDEN.resolve(file)));
    }

    @Test
    void numbersEveryTurnButTheExit() {
        String picture = ice.referee().draw(BOARD, "DRURDRUR");
        assertThat(picture).contains(">1</text>", ">7</text>").doesNotContain(">8</text>");
    }

    @Test
    void drawsMovesUpToTheFirstThatIsNone() {
        String good = ice.referee().draw(BOARD, "DR");
        assertThat(ice.referee().draw(BOARD, "DRD")).isEqualTo(good);
        assertThat(ice.referee().draw(BOARD, "DR?U")).isEqualTo(good);
    }

    @Test
    void drawsNothingAfterTheExit() {
        assertThat(ice.referee().draw(BOARD, "DRURDRURL"))
                .isEqualTo(ice.referee().draw(BOARD, "DRURDRUR"));
    }

    @Test
    void drawsThousandsOfMovesAsFewer() {
        assertThat(ice.referee().draw(BOARD, "DU".repeat(50_000))).hasSizeLessThan(200_000);
    }
}
