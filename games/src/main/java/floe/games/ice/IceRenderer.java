package floe.games.ice;

import floe.games.kit.Direction;
import floe.games.kit.Svg;
import java.util.Locale;
import java.util.Optional;

/// Boards as pictures: round boulders, square walls, the start a ring, the exit a flag, the moves a line with numbered
/// turns.
final class IceRenderer {
    private static final int TILE = 20;
    private static final String STYLE = """
            .ice { fill: #dff1fa } .wall { fill: #5b6b7d } .boulder { fill: #7c6a58; stroke: #4d4136 }
            .start { fill: none; stroke: #1b7f3b; stroke-width: 3 } .exit { fill: #c62828 }
            .path { fill: none; stroke: #e07a00; stroke-width: 3; stroke-linejoin: round }
            .turn { fill: #e07a00 } .number { font: bold 8px sans-serif; fill: #fff; text-anchor: middle }
            @media (prefers-color-scheme: dark) {
            .ice { fill: #1d3442 } .wall { fill: #8794a3 } .boulder { fill: #a58e76 } }
            """;

    private IceRenderer() {}

    static String draw(IceBoard board, String moves) {
        Svg svg = new Svg(
                board.columns() * TILE,
                board.rows() * TILE,
                "Ice " + board.size() + " with " + board.field().boulders() + " boulders",
                STYLE);
        svg.add("<rect class=\"wall\" width=\"%s\" height=\"%s\"/>", board.columns() * TILE, board.rows() * TILE);
        svg.add(
                "<rect class=\"ice\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
                TILE, TILE, (board.columns() - 2) * TILE, (board.rows() - 2) * TILE);
        drawBoulders(board, svg);
        drawEnds(board, svg);
        drawPath(board, moves, svg);
        return svg.close();
    }

    private static void drawBoulders(IceBoard board, Svg svg) {
        for (int row = 1; row < board.rows() - 1; row++) {
            for (long left = board.field().boulders(row); left != 0; left &= left - 1) {
                int cell = IceField.cell(row, Long.numberOfTrailingZeros(left) - 1);
                svg.add("<circle class=\"boulder\" cx=\"%s\" cy=\"%s\" r=\"8.5\"/>", x(cell), y(cell));
            }
        }
    }

    private static void drawEnds(IceBoard board, Svg svg) {
        for (int cell : new int[] {board.start(), board.exit()}) {
            svg.add(
                    "<rect class=\"ice\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
                    x(cell) - TILE / 2, y(cell) - TILE / 2, TILE, TILE);
        }
        svg.add("<circle class=\"start\" cx=\"%s\" cy=\"%s\" r=\"6\"/>", x(board.start()), y(board.start()));
        svg.add("<path class=\"exit\" d=\"M%s %sv16h2v-6l9 -5l-9 -5z\"/>", x(board.exit()) - 5, y(board.exit()) - 8);
    }

    private static void drawPath(IceBoard board, String moves, Svg svg) {
        StringBuilder line = new StringBuilder("M" + x(board.start()) + ' ' + y(board.start()));
        StringBuilder turns = new StringBuilder();
        int cell = board.start();
        for (int at = 0; at < moves.length() && cell != board.exit(); at++) {
            Optional<Direction> direction = IceRules.direction(moves.charAt(at));
            if (direction.isEmpty() || board.slide(cell, direction.get()) == cell) {
                break;
            }
            cell = board.slide(cell, direction.get());
            line.append('L').append(x(cell)).append(' ').append(y(cell));
            turns.append(String.format(
                    Locale.ROOT,
                    "<circle class=\"turn\" cx=\"%d\" cy=\"%d\" r=\"6\"/><text class=\"number\" x=\"%d\" y=\"%d\">%d</text>",
                    x(cell),
                    y(cell),
                    x(cell),
                    y(cell) + 3,
                    at + 1));
        }
        if (cell != board.start() || !turns.isEmpty()) {
            svg.add("<path class=\"path\" d=\"%s\"/>", line).add("%s", turns);
        }
    }

    private static int x(int cell) {
        return IceField.column(cell) * TILE + TILE / 2;
    }

    private static int y(int cell) {
        return IceField.row(cell) * TILE + TILE / 2;
    }
}
