package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Game;
import floe.games.nullgame.NullGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenVerdictsTest {
    private static final Game GAME = NullGame.create();

    @TempDir
    private Path folder;

    @Test
    void aVerdictIsComparedToTheLastDigit() throws IOException {
        String good = "== One.\n@.x\n=> accepted easy 500\n=> solution RR\n=> measure cells 3\n=> measure moves 2\n";
        assertThatCode(() -> compare(good)).doesNotThrowAnyException();
        for (String wrong : new String[] {
            good.replace("500", "501"), good.replace("RR", "LL"), good.replace("moves 2", "moves 2.0"),
            good.replace("=> measure moves 2\n", ""), good.replace("easy", "hard"), good.replace("@.x", "x.@")
        }) {
            assertThatThrownBy(() -> compare(wrong)).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void writingFillsInWhatIsMissingKeepsTheRestAndFails() throws IOException {
        Path path = file("# Head.\n\n== New.\n@.x\n\n== Old.\n@\n=> accepted easy 0\n# Between.\n== Bad.\n@Q\n");
        assertThatThrownBy(() -> GoldenVerdicts.write(GAME, CardFile.read(path)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("written anew");
        assertThat(path).hasContent("""
                # Head.

                == New.
                @.x
                => accepted easy 500
                => solution RR
                => measure cells 3
                => measure moves 2

                == Old.
                @
                => rejected UNSOLVABLE
                => detail there is no goal to walk to
                # Between.
                == Bad.
                @Q
                => rejected MALFORMED
                => detail row 1, column 2: 'Q' is no tile of this game: . @ x are
                """);
    }

    private void compare(String text) throws IOException {
        CardFile.read(file(text)).cards().forEach(card -> GoldenVerdicts.compare(GAME, card));
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("verdicts.txt"), text);
    }
}
