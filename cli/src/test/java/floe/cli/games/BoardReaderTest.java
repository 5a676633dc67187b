package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoardReaderTest {
    private static List<String> boards(String text) throws IOException {
        BoardReader reader = new BoardReader(new StringReader(text));
        List<String> boards = new ArrayList<>();
        for (Optional<BoardReader.Piece> next = reader.next(); next.isPresent(); next = reader.next()) {
            assertThat(next.get().isWhole()).isTrue();
            boards.add(next.get().text());
        }
        return boards;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ab\ncd\n\nef\n",
                "ab\ncd\n\nef",
                "\n\nab\ncd\n\n\n\nef\n\n",
                "ab\r\ncd\r\n\r\nef\r\n",
                "ab\rcd\r\ref",
                "\ufeffab\ncd\n\nef",
                "ab\ncd\n \t \nef\n"
            })
    void boardsAreApartByBlankLinesHoweverLinesEnd(String text) throws IOException {
        assertThat(boards(text)).containsExactly("ab\ncd", "ef");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " \r\n\t\n", "\ufeff"})
    void aTextWithoutSignsHasNoBoards(String text) throws IOException {
        assertThat(boards(text)).isEmpty();
    }

    /// Where it had no blank line at its end a terminal waited for more.
    @Test
    void nobodyIsAskedBehindTheEnd() throws IOException {
        BoardReader reader = new BoardReader(new Reader() {
            private final List<String> typed = new ArrayList<>(List.of("ab\ncd\n", "", "ef\n"));

            @Override
            public int read(char[] to, int from, int length) {
                String next = typed.removeFirst();
                next.getChars(0, next.length(), to, from);
                return next.isEmpty() ? -1 : next.length();
            }

            @Override
            public void close() {}
        });

        assertThat(reader.next()).contains(new BoardReader.Piece("ab\ncd", true));
        assertThat(reader.next()).isEmpty();
    }

    @Test
    void blanksWithinABoardStay() throws IOException {
        assertThat(boards("  ab \n c\n")).containsExactly("  ab \n c");
    }

    /// Spaces are air in a cave.
    @Test
    void aRowOfSpacesBelongsToItsBoard() throws IOException {
        assertThat(boards("ab\n  \ncd\n  \n\n  \nef\n")).containsExactly("ab\n  \ncd\n  ", "ef");
    }

    @Test
    void aBoardIsThereAsSoonAsItsBlankLineIs() throws IOException {
        try (PipedWriter writer = new PipedWriter();
                PipedReader pipe = new PipedReader(writer)) {
            BoardReader reader = new BoardReader(pipe);
            writer.write("ab\r\n\r\n");
            assertThat(reader.next()).map(BoardReader.Piece::text).contains("ab");
        }
    }

    @Test
    void whatIsTooLongIsCutAndSaysSoAndTheNextBoardIsRead() throws IOException {
        for (String endless :
                List.of("x".repeat(BoardReader.LONGEST + 5), "xxxxxxx\n".repeat(BoardReader.LONGEST / 7))) {
            BoardReader reader = new BoardReader(new StringReader(endless + "\n\nab\n"));
            BoardReader.Piece cut = reader.next().orElseThrow();
            assertThat(cut.isWhole()).isFalse();
            assertThat(cut.text().length()).isLessThanOrEqualTo(BoardReader.LONGEST);
            assertThat(reader.next()).contains(new BoardReader.Piece("ab", true));
            assertThat(reader.next()).isEmpty();
        }
    }

    /// It was read on, without a word, as long as something came.
    @ParameterizedTest
    @ValueSource(strings = {"x", "xxxxxxx\n"})
    void whatHasNoEndIsNotReadToIt(String again) throws IOException {
        Reader endless = new Reader() {
            private long count;

            @Override
            public int read(char[] into, int from, int length) throws IOException {
                if (count > 2L * BoardReader.LONGEST) {
                    throw new IOException("it is read on");
                }
                for (int i = 0; i < length; i++) {
                    into[from + i] = again.charAt((int) (count++ % again.length()));
                }
                return length;
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };

        assertThat(new BoardReader(endless).next().orElseThrow().isWhole()).isFalse();
    }
}
