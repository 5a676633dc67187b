package floe.games.ice.board;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.kit.Dice;
import floe.games.kit.Orientation;
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

    /// Of all sizes from the least to the most, so that lines end at every bit.
    @Test
    void formsAreWhatTilesSayThatAreTurnedOneByOneAndTheirLinesAreThoseOfTheirText() {
        Dice dice = new Dice(7);
        for (int rows = 5; rows <= IceBoard.MOST_SIDE; rows++) {
            int[] widths = {5, dice.between(5, IceBoard.MOST_SIDE), rows, IceBoard.MOST_SIDE};
            for (int columns : widths) {
                String board = Boards.random(rows, columns, dice.nextDouble(), dice);

                List<IceBoard> images = new IceSymmetries().images(Boards.read(board));

                assertThat(images).extracting(codec::write).containsExactlyElementsOf(turnedTileByTile(board));
                for (IceBoard image : images) {
                    IceBoard read = Boards.read(codec.write(image));
                    assertThat(image.field().lines).isEqualTo(read.field().lines);
                    assertThat(image.start()).isEqualTo(read.start());
                    assertThat(image.exit()).isEqualTo(read.exit());
                }
            }
        }
    }

    private static List<String> turnedTileByTile(String board) {
        String[] tiles = board.split("\n");
        return Orientation.symmetries(tiles.length, tiles[0].length()).stream()
                .map(orientation -> turned(tiles, orientation))
                .toList();
    }

    private static String turned(String[] tiles, Orientation orientation) {
        int rows = tiles.length;
        int columns = tiles[0].length();
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < orientation.rows(rows, columns); row++) {
            for (int column = 0; column < orientation.columns(rows, columns); column++) {
                int cell = orientation.source(rows, columns, row, column);
                text.append(tiles[cell / columns].charAt(cell % columns));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private List<String> images(String rows) {
        Stream<IceBoard> images = new IceSymmetries().images(Boards.read(rows.replace('/', '\n'))).stream();
        return images.map(codec::write)
                .map(text -> text.strip().replace('\n', '/'))
                .toList();
    }
}
