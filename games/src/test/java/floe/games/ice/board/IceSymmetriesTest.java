package floe.games.ice.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Equal forms, turned and mirrored by hand. A slash divides rows.
class IceSymmetriesTest {
    private final IceCodec codec = new IceCodec();

    @Test
    void anOblongBoardHasFourForms() {
        assertThat(images("OsOOOO/O.O..O/O....O/O....e/OOOOOO"))
                .containsExactlyInAnyOrder(
                        "OsOOOO/O.O..O/O....O/O....e/OOOOOO",
                        "OOOOsO/O..O.O/O....O/e....O/OOOOOO",
                        "OOOOOO/O....e/O....O/O.O..O/OsOOOO",
                        "OOOOOO/e....O/O....O/O..O.O/OOOOsO");
    }

    @Test
    void aSquareBoardHasEight() {
        assertThat(images("OsOOO/O.O.O/O...O/O...e/OOOOO"))
                .containsExactlyInAnyOrder(
                        "OsOOO/O.O.O/O...O/O...e/OOOOO",
                        "OOOsO/O.O.O/O...O/e...O/OOOOO",
                        "OOOOO/O...e/O...O/O.O.O/OsOOO",
                        "OOOOO/e...O/O...O/O.O.O/OOOsO",
                        "OOOOO/s...O/OO..O/O...O/OOOeO",
                        "OOOOO/O...s/O..OO/O...O/OeOOO",
                        "OOOeO/O...O/OO..O/s...O/OOOOO",
                        "OeOOO/O...O/O..OO/O...s/OOOOO");
    }

    private List<String> images(String rows) {
        Stream<IceBoard> images = new IceSymmetries().images(Boards.read(rows.replace('/', '\n'))).stream();
        return images.map(codec::write)
                .map(text -> text.strip().replace('\n', '/'))
                .toList();
    }
}
