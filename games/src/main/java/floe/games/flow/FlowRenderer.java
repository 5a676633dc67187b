package floe.games.flow;

import floe.games.Counted;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowRules;
import floe.games.flow.board.FlowSigns;
import floe.games.kit.Svg;
import java.util.List;

/// Boards as pictures: ends are discs with their letters, paths rounded strokes in the colour of their ends.
final class FlowRenderer {
    static final int TILE = 20;
    private static final String[] LIGHT = {
        "#d62828", "#1f5fd0", "#1e8f3e", "#c79a00", "#e36a00", "#7b2cbf", "#0094a8", "#b5177e",
        "#7a4a21", "#5a6b00", "#3d405b", "#9c6644", "#e05780", "#2a9d8f", "#5e60ce", "#6c757d"
    };
    private static final String[] DARK = {
        "#ff5a5a", "#6ea8ff", "#5fd37f", "#ffd84d", "#ff9f45", "#c08bff", "#4fd9ea", "#ff76c8",
        "#d1965f", "#b7cf45", "#a9aed0", "#e0b08c", "#ffa0bd", "#74e0d2", "#a9abff", "#b8c0c8"
    };

    private FlowRenderer() {}

    static String draw(FlowBoard board, String moves) {
        int width = board.columns() * TILE;
        int height = board.rows() * TILE;
        Svg svg = new Svg(
                width, height, "Flow " + board.size() + " with " + Counted.of(board.pairs(), "pair"), style(board));
        svg.add("<rect class=\"field\" width=\"%s\" height=\"%s\"/>", width, height);
        drawGrid(board, svg);
        List<int[]> paths = FlowRules.drawn(board, moves);
        for (int[] path : paths) {
            svg.add("<polyline class=\"path c%s\" points=\"%s\"/>", shade(board.colour(path[0])), points(board, path));
        }
        for (int cell = 0; cell < board.cells(); cell++) {
            if (board.colour(cell) != FlowBoard.NONE) {
                drawEnd(board, cell, svg);
            }
        }
        return svg.close();
    }

    private static String style(FlowBoard board) {
        StringBuilder style = new StringBuilder("""
                .field { fill: #fff } .grid { stroke: #c8ced6; stroke-width: 0.8; fill: none }
                .path { fill: none; stroke-width: 9; stroke-linecap: round; stroke-linejoin: round; opacity: 0.75 }
                .sign { font: bold 10px sans-serif; fill: #fff; text-anchor: middle }
                """);
        if (board.pairs() > 0 && isSmall(FlowSigns.label(board.pairs() - 1))) {
            style.append(".small { font-size: 7px }\n");
        }
        addColours(board, LIGHT, style);
        style.append("@media (prefers-color-scheme: dark) {\n")
                .append(".field { fill: #16191d } .grid { stroke: #3a424c } .sign { fill: #16191d }\n");
        addColours(board, DARK, style);
        return style.append('}').toString();
    }

    private static void addColours(FlowBoard board, String[] colours, StringBuilder style) {
        for (int shade = 0; shade < Math.min(colours.length, board.pairs()); shade++) {
            style.append("polyline.c").append(shade).append(" { stroke: ").append(colours[shade]);
            style.append(" } circle.c")
                    .append(shade)
                    .append(" { fill: ")
                    .append(colours[shade])
                    .append(" }\n");
        }
    }

    private static void drawGrid(FlowBoard board, Svg svg) {
        StringBuilder lines = new StringBuilder();
        for (int row = 0; row <= board.rows(); row++) {
            lines.append("M0 ").append(row * TILE).append('H').append(board.columns() * TILE);
        }
        for (int column = 0; column <= board.columns(); column++) {
            lines.append('M').append(column * TILE).append(" 0V").append(board.rows() * TILE);
        }
        svg.add("<path class=\"grid\" d=\"%s\"/>", lines);
    }

    private static void drawEnd(FlowBoard board, int cell, Svg svg) {
        int colour = board.colour(cell);
        int x = x(board, cell);
        int y = y(board, cell);
        String label = FlowSigns.label(colour);
        svg.add(
                "<circle class=\"c%s\" cx=\"%s\" cy=\"%s\" r=\"7.5\"/><text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>",
                shade(colour),
                x,
                y,
                isSmall(label) ? "sign small" : "sign",
                x,
                y + (isSmall(label) ? 2.5 : 3.6),
                label);
    }

    private static boolean isSmall(String label) {
        return label.length() > 1;
    }

    private static int shade(int colour) {
        return colour % LIGHT.length;
    }

    private static String points(FlowBoard board, int[] path) {
        StringBuilder points = new StringBuilder();
        for (int cell : path) {
            points.append(points.isEmpty() ? "" : " ")
                    .append(x(board, cell))
                    .append(',')
                    .append(y(board, cell));
        }
        return points.toString();
    }

    private static int x(FlowBoard board, int cell) {
        return cell % board.columns() * TILE + TILE / 2;
    }

    private static int y(FlowBoard board, int cell) {
        return cell / board.columns() * TILE + TILE / 2;
    }
}
