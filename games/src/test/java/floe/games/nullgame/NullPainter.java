package floe.games.nullgame;

import floe.games.kit.Svg;
import floe.games.nullgame.NullBoard.Cell;
import java.util.List;
import java.util.stream.Collectors;

/// A disc for the token, a square for the goal, a line for the walk; a cell is 10 units wide.
final class NullPainter {
    private static final String STYLE = """
            .field { fill: #fff; stroke: #999 } .token { fill: #06c } .goal { fill: #c60 }
            .walk { fill: none; stroke: #06c; stroke-width: 2 }
            @media (prefers-color-scheme: dark) { .field { fill: #222 } }
            """;

    private NullPainter() {}

    static String draw(NullBoard board, String moves) {
        int width = 10 * board.size().columns();
        int height = 10 * board.size().rows();
        Svg svg = new Svg(width, height, "A field of " + board.size(), STYLE);
        svg.add("<rect class=\"field\" width=\"%s\" height=\"%s\"/>", width, height);
        board.goal()
                .ifPresent(goal -> svg.add(
                        "<rect class=\"goal\" x=\"%s\" y=\"%s\" width=\"8\" height=\"8\"/>",
                        10 * goal.column() + 1, 10 * goal.row() + 1));
        svg.add("<circle class=\"token\" cx=\"%s\" cy=\"%s\" r=\"3\"/>", x(board.token()), y(board.token()));
        List<Cell> trail = NullRules.trail(board, moves);
        if (trail.size() > 1) {
            svg.add("<polyline class=\"walk\" points=\"%s\"/>", points(trail));
        }
        return svg.close();
    }

    private static String points(List<Cell> trail) {
        return trail.stream().map(cell -> x(cell) + "," + y(cell)).collect(Collectors.joining(" "));
    }

    private static int x(Cell cell) {
        return 10 * cell.column() + 5;
    }

    private static int y(Cell cell) {
        return 10 * cell.row() + 5;
    }
}
