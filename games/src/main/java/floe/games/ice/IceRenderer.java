package floe.games.ice;

import floe.games.Counted;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;
import floe.games.kit.Svg;

/// Boards as pictures. No two things differ by colour alone: the wall is a frame, boulders are jagged, the start is a
/// ring, the exit a flag. Moves are a line with an arrow on each slide and a number at each turn.
final class IceRenderer {
    static final int TILE = IcePathDrawing.TILE;

    /// Class names carry the game's, for pictures stand side by side in one page and share its styles.
    private static final String STYLE = """
            .ice-field { fill: #e3f3fb }
            .ice-grid { stroke: #bfdeee; stroke-width: .6 }
            .ice-wall { fill: #3f5268; fill-rule: evenodd }
            .ice-boulder { fill: #7d6b5d; stroke: #41362e; stroke-width: 1; stroke-linejoin: round }
            .ice-facet { fill: #b3a294 }
            .ice-start { fill: none; stroke: #0b7a4b; stroke-width: 3.2 }
            .ice-pole { fill: none; stroke: #8a1c1c; stroke-width: 2.2; stroke-linecap: round }
            .ice-flag { fill: #d32f2f }
            .ice-halo { fill: none; stroke: #e3f3fb; stroke-width: 5.5; stroke-linejoin: round }
            .ice-path { fill: none; stroke: #c2410c; stroke-width: 2.4; stroke-linejoin: round }
            .ice-arrow { fill: #c2410c }
            .ice-turn { fill: #c2410c; stroke: #e3f3fb; stroke-width: 1 }
            .ice-number { font: bold 7.5px sans-serif; fill: #fff; text-anchor: middle }
            @media (prefers-color-scheme: dark) {
            .ice-field { fill: #13293a }
            .ice-grid { stroke: #1f3d52 }
            .ice-wall { fill: #62788e }
            .ice-boulder { fill: #a3907f; stroke: #0c1822 }
            .ice-facet { fill: #d6c7b8 }
            .ice-start { stroke: #4ade80 }
            .ice-pole { stroke: #ffb4b4 }
            .ice-flag { fill: #ff6b6b }
            .ice-halo { stroke: #13293a }
            .ice-path { stroke: #ffb454 }
            .ice-arrow { fill: #ffb454 }
            .ice-turn { fill: #ffb454; stroke: #13293a }
            .ice-number { fill: #1b1203 }
            }
            """;

    private static final String BOULDER = "m-8.5 2l2.5-8 6-2.5 6.5 2 2 6.5-1.5 7-6 1.6-7.5-1.6z";
    private static final String FACET = "m-6-6l6-2.5 6.5 2-5.5 5.5z";
    /// The same seen from the other side.
    private static final String TURNED_BOULDER = "m8.5 2l-2.5-8-6-2.5-6.5 2-2 6.5 1.5 7 6 1.6 7.5-1.6z";

    private static final String TURNED_FACET = "m6-6l-6-2.5-6.5 2 5.5 5.5z";

    private IceRenderer() {}

    static String draw(IceBoard board, String moves) {
        IceField field = board.field();
        Svg svg = new Svg(
                board.columns() * TILE,
                board.rows() * TILE,
                "Ice " + board.size() + " with " + Counted.of(field.boulders(), "boulder"),
                STYLE);
        svg.add("<path class=\"ice-field\" d=\"%s\"/>", box(0, 0, board.columns(), board.rows()));
        svg.add("<path class=\"ice-grid\" d=\"%s\"/>", grid(board));
        svg.add("<path class=\"ice-wall\" d=\"%s\"/>", wall(board));
        if (field.boulders() > 0) {
            svg.add("<path class=\"ice-boulder\" d=\"%s\"/>", boulders(field, BOULDER, TURNED_BOULDER));
            svg.add("<path class=\"ice-facet\" d=\"%s\"/>", boulders(field, FACET, TURNED_FACET));
        }
        IcePathDrawing.draw(board, moves, svg);
        svg.add(
                "<circle class=\"ice-start\" cx=\"%s\" cy=\"%s\" r=\"7\"/>",
                IcePathDrawing.x(board.start()), IcePathDrawing.y(board.start()));
        svg.add(
                "<path class=\"ice-flag\" d=\"M%s %sl14 5.5-14 5.5z\"/>",
                IcePathDrawing.x(board.exit()) - 5, IcePathDrawing.y(board.exit()) - 9);
        svg.add(
                "<path class=\"ice-pole\" d=\"M%s %sv17\"/>",
                IcePathDrawing.x(board.exit()) - 5, IcePathDrawing.y(board.exit()) - 9);
        return svg.close();
    }

    /// The middle of a cell.
    private static String grid(IceBoard board) {
        StringBuilder lines = new StringBuilder();
        for (int column = 2; column < board.columns() - 1; column++) {
            lines.append('M').append(column * TILE).append(' ').append(TILE).append('V');
            lines.append((board.rows() - 1) * TILE);
        }
        for (int row = 2; row < board.rows() - 1; row++) {
            lines.append('M').append(TILE).append(' ').append(row * TILE).append('H');
            lines.append((board.columns() - 1) * TILE);
        }
        return lines.toString();
    }

    /// The whole board, and what is cut out of it: the inside and the two gaps.
    private static String wall(IceBoard board) {
        return box(0, 0, board.columns(), board.rows())
                + box(1, 1, board.columns() - 2, board.rows() - 2)
                + box(IceField.column(board.start()), IceField.row(board.start()), 1, 1)
                + box(IceField.column(board.exit()), IceField.row(board.exit()), 1, 1);
    }

    private static String box(int column, int row, int columns, int rows) {
        return "M" + column * TILE + ' ' + row * TILE + 'h' + columns * TILE + 'v' + rows * TILE + 'h' + -columns * TILE
                + 'z';
    }

    private static String boulders(IceField field, String shape, String turned) {
        StringBuilder path = new StringBuilder();
        for (int row = 1; row < field.rows - 1; row++) {
            for (long left = field.boulders(row); left != 0; left &= left - 1) {
                int cell = IceField.cell(row, Long.numberOfTrailingZeros(left) - 1);
                boolean isTurned = (IceField.row(cell) * 7 + IceField.column(cell) * 5) % 3 == 0;
                path.append('M')
                        .append(IcePathDrawing.x(cell))
                        .append(' ')
                        .append(IcePathDrawing.y(cell))
                        .append(isTurned ? turned : shape);
            }
        }
        return path.toString();
    }
}
