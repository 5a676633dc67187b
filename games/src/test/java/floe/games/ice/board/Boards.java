package floe.games.ice.board;

import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Dice;

/// Boards for the tests.
public final class Boards {
    /// The example of the text form; it cannot be solved.
    public static final String EXAMPLE = """
            OOOOOOOOOOeOOO
            O............O
            O....O.......O
            O............O
            OOOOOsOOOOOOOO
            """;

    private Boards() {}

    /// Of text that is known to be good.
    public static IceBoard read(String text) {
        try {
            return new IceCodec().read(text);
        } catch (BoardSyntaxException e) {
            throw new AssertionError(e.getMessage() + " in\n" + text, e);
        }
    }

    /// Boulders, start and exit thrown tile by tile, with nothing of the generator.
    public static String random(int rows, int columns, double density, Dice dice) {
        char[][] tiles = new char[rows][columns];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                boolean border = row == 0 || row == rows - 1 || column == 0 || column == columns - 1;
                tiles[row][column] = border || dice.nextDouble() < density ? 'O' : '.';
            }
        }
        do {
            putGap(tiles, 's', dice);
            putGap(tiles, 'e', dice);
        } while (!isWhole(tiles));
        StringBuilder text = new StringBuilder();
        for (char[] row : tiles) {
            text.append(row).append('\n');
        }
        return text.toString();
    }

    private static void putGap(char[][] tiles, char gap, Dice dice) {
        int rows = tiles.length;
        int columns = tiles[0].length;
        for (char[] row : tiles) {
            for (int column = 0; column < columns; column++) {
                row[column] = row[column] == gap ? 'O' : row[column];
            }
        }
        if (dice.nextBoolean()) {
            tiles[dice.between(1, rows - 2)][dice.nextBoolean() ? 0 : columns - 1] = gap;
        } else {
            tiles[dice.nextBoolean() ? 0 : rows - 1][dice.between(1, columns - 2)] = gap;
        }
    }

    /// Both gaps are there (the second may have fallen onto the first), and not side by side.
    private static boolean isWhole(char[][] tiles) {
        StringBuilder across = new StringBuilder();
        StringBuilder down = new StringBuilder();
        for (char[] row : tiles) {
            across.append(row).append('\n');
        }
        for (int column = 0; column < tiles[0].length; column++) {
            for (char[] row : tiles) {
                down.append(row[column]);
            }
            down.append('\n');
        }
        String both = across.toString() + down;
        return across.indexOf("s") >= 0 && across.indexOf("e") >= 0 && !both.contains("se") && !both.contains("es");
    }
}
