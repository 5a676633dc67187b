package floe.games.tiptoe;

import floe.games.View;
import floe.games.kit.Svg;
import java.util.Optional;

/// Pictures of a board, twice side by side: on the left what is true, with the two paths that it is made of and the
/// way of the moves, on the right what the player has seen of it by then. A cross is a fall.
final class TiptoeRenderer {
    private static final int TILE = 24;
    private static final int HALF = TILE / 2;
    private static final int FRAME = 8;
    private static final double PATH_INSET = 5;
    private static final String STYLE = """
            .tiptoe-field { fill: #1f2a44 } .tiptoe-ledge { fill: #8a7355 } .tiptoe-goal { fill: #3f8f5b }
            .tiptoe-tile { fill: #e9e3d3; stroke: #b7ad94; stroke-width: 1 } .tiptoe-hole { fill: #10172a }
            .tiptoe-hidden { fill: #5b6a8c; stroke: #46536f; stroke-width: 1 }
            .tiptoe-one { fill: none; stroke: #2b6cb0; stroke-width: 2.5; stroke-dasharray: 7 3 }
            .tiptoe-other { fill: none; stroke: #b7791f; stroke-width: 2.5; stroke-dasharray: 2 3 }
            .tiptoe-way { fill: none; stroke: #c53030; stroke-width: 3.5; stroke-linejoin: round; stroke-linecap: round }
            .tiptoe-fall { stroke: #f56565; stroke-width: 3.5; stroke-linecap: round } .tiptoe-player { fill: #c53030; stroke: #fff; stroke-width: 1.5 }
            @media (prefers-color-scheme: dark) {
            .tiptoe-field { fill: #0b1020 } .tiptoe-ledge { fill: #6a583f } .tiptoe-goal { fill: #2c6e44 }
            .tiptoe-tile { fill: #cfc8b4; stroke: #8d8570 } .tiptoe-hole { fill: #05070e } .tiptoe-hidden { fill: #3a4664; stroke: #2a344c } }
            """;

    private final TiptoeBoard board;
    private final int rows;
    private final int columns;
    private final Svg svg;

    private TiptoeRenderer(TiptoeBoard board, double width, String title) {
        this.board = board;
        this.rows = board.family().rows();
        this.columns = board.family().columns();
        this.svg = new Svg(width, (rows + 2) * TILE + 2 * FRAME, "Tiptoe " + board.size() + ": " + title, STYLE);
    }

    static String draw(TiptoeBoard board, String moves) {
        TiptoeRenderer renderer = new TiptoeRenderer(
                board,
                2 * columnsWide(board) + 3 * FRAME,
                "on the left what is true, on the right what the player has seen");
        Walk walk = new Walk(board);
        WalkTrace trail = WalkTrace.of(walk, moves);
        renderer.open(FRAME);
        renderer.drawTruth();
        renderer.drawTrail(trail);
        renderer.close();
        renderer.open(columnsWide(board) + 2 * FRAME);
        renderer.drawSeen(walk, trail);
        renderer.drawPlayer(trail);
        renderer.close();
        return renderer.svg.close();
    }

    /// What the player has seen, alone and without the player.
    static String seen(TiptoeBoard board, Walk walk, WalkTrace trail) {
        TiptoeRenderer renderer =
                new TiptoeRenderer(board, columnsWide(board) + 2 * FRAME, "what the player has seen of it");
        renderer.open(FRAME);
        renderer.drawSeen(walk, trail);
        renderer.close();
        return renderer.svg.close();
    }

    static View.Grid grid(TiptoeBoard board) {
        int rows = board.family().rows();
        return new View.Grid(
                columnsWide(board) + 2 * FRAME,
                (rows + 2) * TILE + 2 * FRAME,
                FRAME,
                FRAME + TILE,
                TILE,
                rows,
                board.family().columns());
    }

    private static int columnsWide(TiptoeBoard board) {
        return board.family().columns() * TILE;
    }

    private void open(int x) {
        svg.add("<g transform=\"translate(%s %s)\">", x, FRAME + TILE);
        svg.add("<rect class=\"tiptoe-goal\" y=\"%s\" width=\"%s\" height=\"%s\"/>", -TILE, columns * TILE, TILE);
        svg.add("<rect class=\"tiptoe-field\" width=\"%s\" height=\"%s\"/>", columns * TILE, rows * TILE);
        svg.add(
                "<rect class=\"tiptoe-ledge\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
                rows * TILE, columns * TILE, TILE);
    }

    private void close() {
        svg.add("</g>");
    }

    private void drawTruth() {
        for (int row = 0; row < rows; row++) {
            drawTiles("tiptoe-tile", row, board.rows()[row]);
        }
        Unions unions = new Unions(board.family());
        unions.run(board.rows());
        Optional<Witness> witness = unions.witness();
        witness.ifPresent(pair -> {
            drawPath("tiptoe-one", pair.one(), -PATH_INSET / 2);
            drawPath("tiptoe-other", pair.other(), PATH_INSET / 2);
        });
    }

    private void drawTiles(String look, int row, int tiles) {
        for (int left = tiles; left != 0; left &= left - 1) {
            int column = Integer.numberOfTrailingZeros(left);
            svg.add(
                    "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"3\"/>",
                    look, column * TILE + 1, row * TILE + 1, TILE - 2, TILE - 2);
        }
    }

    /// A path as lines between the middles of its tiles, a little aside, so that two of them can be told apart.
    private void drawPath(String look, TiptoeBoard path, double aside) {
        StringBuilder line = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            int tiles = path.rows()[row];
            int left = Integer.numberOfTrailingZeros(tiles);
            int right = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(tiles);
            line.append('M').append(point(row, left, aside)).append('L').append(point(row, right, aside));
            int below = row + 1 < rows ? tiles & path.rows()[row + 1] : 0;
            if (below != 0) {
                int column = Integer.numberOfTrailingZeros(below);
                line.append('M').append(point(row, column, aside)).append('L').append(point(row + 1, column, aside));
            }
        }
        svg.add("<path class=\"%s\" d=\"%s\"/>", look, line);
    }

    private static String point(int row, int column, double aside) {
        return (column * TILE + HALF + aside) + " " + (row * TILE + HALF + aside);
    }

    private void drawTrail(WalkTrace trail) {
        if (trail.isEmpty()) {
            return;
        }
        svg.add("<path class=\"tiptoe-way\" d=\"%s\"/>", trail.line(TILE));
        trail.falls().forEach(this::drawFall);
        drawPlayer(trail);
    }

    private void drawFall(int cell) {
        svg.add(
                "<path class=\"tiptoe-fall\" d=\"M%s %sl12 12m0 -12l-12 12\"/>",
                cell % columns * TILE + 6, cell / columns * TILE + 6);
    }

    private void drawPlayer(WalkTrace trail) {
        svg.add(
                "<circle class=\"tiptoe-player\" cx=\"%s\" cy=\"%s\" r=\"6\"/>",
                trail.column() * TILE + HALF, trail.row() * TILE + HALF);
    }

    private void drawSeen(Walk walk, WalkTrace trail) {
        int[] held = walk.held();
        int[] dropped = walk.dropped();
        for (int row = 0; row < rows; row++) {
            drawTiles("tiptoe-hidden", row, board.family().wholeRow() & ~held[row] & ~dropped[row]);
            drawTiles("tiptoe-tile", row, held[row]);
            drawTiles("tiptoe-hole", row, dropped[row]);
        }
        trail.falls().forEach(this::drawFall);
    }
}
