package floe.games.kit;

import floe.games.Size;
import java.util.List;

/// Rows of signs, all of one length: the text of most boards, read. Blanks around it and around its rows do not count.
public final class Grid {
    private static final int NOWHERE = -1;

    private final Size size;
    private final List<String> rows;

    private Grid(Size size, List<String> rows) {
        this.size = size;
        this.rows = rows;
    }

    /// Reads a grid of these tiles, of a size within these two.
    public static Grid read(String text, Size least, Size most, String tiles) throws BoardSyntaxException {
        List<String> rows =
                Lines.of(Lines.strip(text)).stream().map(Lines::strip).toList();
        int columns = rows.isEmpty() ? 0 : rows.getFirst().length();
        BoardSyntaxException.requireSize(rows.size(), columns, least, most);
        for (int row = 0; row < rows.size(); row++) {
            requireTiles(row, rows.get(row), columns, tiles);
        }
        return new Grid(new Size(rows.size(), columns), rows);
    }

    private static void requireTiles(int row, String signs, int columns, String tiles) throws BoardSyntaxException {
        for (int column = 0; column < Math.min(signs.length(), columns); column++) {
            if (tiles.indexOf(signs.charAt(column)) < 0) {
                throw BoardSyntaxException.noTile(row, column, signs.charAt(column), String.join(" ", tiles.split("")));
            }
        }
        if (signs.length() != columns) {
            throw BoardSyntaxException.rowLength(row, signs.length(), columns);
        }
    }

    public Size size() {
        return size;
    }

    public char tile(int row, int column) {
        return rows.get(row).charAt(column);
    }

    /// The cell of the one tile like this, in reading order from 0.
    public int only(char tile, String what) throws BoardSyntaxException {
        int cell = atMostOne(tile, what);
        if (cell == NOWHERE) {
            throw BoardSyntaxException.nowhere(size.rows(), what + " '" + tile + "'");
        }
        return cell;
    }

    /// The cell of the one tile like this, or -1 where there is none.
    public int atMostOne(char tile, String what) throws BoardSyntaxException {
        int found = NOWHERE;
        for (int cell = 0; cell < size.rows() * size.columns(); cell++) {
            int row = cell / size.columns();
            int column = cell % size.columns();
            if (tile(row, column) == tile) {
                if (found != NOWHERE) {
                    throw BoardSyntaxException.second(row, column, what + " '" + tile + "'");
                }
                found = cell;
            }
        }
        return found;
    }
}
