package floe.games.cave;

import floe.games.Counted;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveRules;
import floe.games.cave.board.Effect;
import floe.games.cave.board.Hollow;
import floe.games.kit.Svg;

/// Levels as pictures: bricks around the air, plain void, ladders with rungs, creatures with eyes, the start a
/// ring, the exit a flag, the moves a line with an arrow wherever so many cells are done, ended by a dot or, where
/// they cannot be played on, by a cross.
final class CaveRenderer {
    static final int TILE = 10;
    private static final int HALF = TILE / 2;
    private static final int CELLS_PER_ARROW = 12;
    private static final double CELLS_PER_SCALE = 50;
    private static final double START_HIGH = 22;
    private static final double START_WIDE = 11;
    private static final double EXIT_HIGH = 36;
    private static final double FLAG_WIDE = 24;
    private static final String STYLE = """
            .cave-void { fill: #b4a797 } .cave-rock { fill: #5b4a3d } .cave-joint { stroke: #7d6a59; stroke-width: .8; fill: none }
            .cave-air { fill: #fdf8ea } .cave-rail { stroke: #7a4a06; stroke-width: 1.4; fill: none }
            .cave-rung { stroke: #7a4a06; stroke-width: 6; stroke-dasharray: 1.6 3.4; fill: none }
            .cave-creature { fill: #6a3fa0; stroke: #3d2063; stroke-width: .8 } .cave-eye { fill: #fff } .cave-pupil { fill: #1c1030 }
            .cave-start { fill: #fff; stroke: #0f7a3d }
            .cave-pole { stroke: #4a1010; fill: none } .cave-flag { fill: #d02525; stroke: #4a1010; stroke-width: 1 }
            .cave-route { fill: none; stroke: #0b6fc4; stroke-linejoin: round; stroke-linecap: round }
            .cave-arrow, .cave-end { fill: #0b6fc4 } .cave-slip { stroke: #d02525; stroke-width: 4; fill: none }
            @media (prefers-color-scheme: dark) {
            .cave-void { fill: #14110f } .cave-rock { fill: #7d6b5b } .cave-joint { stroke: #5a4a3d } .cave-air { fill: #2b3242 }
            .cave-rail, .cave-rung { stroke: #e6b45c } .cave-creature { fill: #b48cf0; stroke: #e4d4ff }
            .cave-start { fill: #14110f; stroke: #3ddc84 } .cave-pole { stroke: #ffd9d9 } .cave-flag { fill: #ff5b5b; stroke: #ffd9d9 }
            .cave-route { stroke: #5cb8ff } .cave-arrow, .cave-end { fill: #5cb8ff } .cave-slip { stroke: #ff5b5b } }
            """;

    private final CaveGrid grid;
    private final Svg svg;

    /// Start and exit are to be found on the smallest picture of the largest level, so they grow with it, as far as
    /// there is room for them on the picture.
    private final double scale;

    private CaveRenderer(CaveBoard board) {
        this.grid = board.grid();
        this.scale = Math.max(1, Math.max(grid.rows(), grid.columns()) / CELLS_PER_SCALE);
        this.svg = new Svg(
                grid.columns() * TILE,
                grid.rows() * TILE,
                "Cave " + board.size() + ", level " + board.level() + ", "
                        + Counted.of(board.chambers().size(), "chamber"),
                STYLE);
    }

    static String draw(CaveBoard board, String moves) {
        CaveRenderer renderer = new CaveRenderer(board);
        renderer.drawRock();
        if (!moves.isEmpty()) {
            renderer.drawRoute(board, moves);
        }
        renderer.drawLadders();
        board.effects().forEach(renderer::drawCreature);
        renderer.drawStart(board.start());
        renderer.drawExit(board.exit());
        return renderer.svg.close();
    }

    private void drawRock() {
        svg.add("<rect class=\"cave-rock\" width=\"%s\" height=\"%s\"/>", grid.columns() * TILE, grid.rows() * TILE);
        svg.add("<path class=\"cave-joint\" d=\"%s\"/>", joints());
        svg.add("<path class=\"cave-void\" d=\"%s\"/>", stretches(Hollow.of(grid)));
        svg.add("<path class=\"cave-air\" d=\"%s\"/>", stretches(grid.open()));
    }

    /// A joint beneath every row, and an upright one in every second cell, shifted from row to row.
    private StringBuilder joints() {
        StringBuilder path = new StringBuilder();
        for (int row = 0; row < grid.rows(); row++) {
            path.append('M').append(0).append(' ').append((row + 1) * TILE);
            path.append('h').append(grid.columns() * TILE);
        }
        for (int column = 0; column < grid.columns(); column++) {
            for (int row = column % 2; row < grid.rows(); row += 2) {
                if (isRock(row, column)) {
                    path.append('M').append(column * TILE + HALF).append(' ').append(row * TILE);
                    path.append("v").append(TILE);
                }
            }
        }
        return path;
    }

    private boolean isRock(int row, int column) {
        return !grid.isOpen(grid.cell(row, column));
    }

    /// Cells as a path of one rectangle for each stretch in a row.
    private StringBuilder stretches(long[] bits) {
        StringBuilder path = new StringBuilder();
        for (int row = 0; row < grid.rows(); row++) {
            int column = 0;
            while (column < grid.columns()) {
                int end = column;
                while (end < grid.columns() && CaveGrid.has(bits, grid.cell(row, end))) {
                    end++;
                }
                if (end > column) {
                    path.append('M').append(column * TILE).append(' ').append(row * TILE);
                    path.append('h').append((end - column) * TILE).append('v').append(TILE);
                    path.append('H').append(column * TILE).append('z');
                }
                column = Math.max(end, column + 1);
            }
        }
        return path;
    }

    private void drawLadders() {
        StringBuilder rungs = new StringBuilder();
        StringBuilder rails = new StringBuilder();
        for (int column = 0; column < grid.columns(); column++) {
            int row = 0;
            while (row < grid.rows()) {
                int end = row;
                while (end < grid.rows() && grid.isLadder(grid.cell(end, column))) {
                    end++;
                }
                if (end > row) {
                    int length = (end - row) * TILE;
                    line(rungs, column * TILE + HALF, row * TILE + 1, length - 1);
                    line(rails, column * TILE + 2, row * TILE, length);
                    line(rails, column * TILE + TILE - 2, row * TILE, length);
                }
                row = Math.max(end, row + 1);
            }
        }
        if (!rungs.isEmpty()) {
            svg.add("<path class=\"cave-rung\" d=\"%s\"/>", rungs);
            svg.add("<path class=\"cave-rail\" d=\"%s\"/>", rails);
        }
    }

    private static void line(StringBuilder path, int x, int y, int length) {
        path.append('M').append(x).append(' ').append(y).append('v').append(length);
    }

    /// A dome as large as the creature's box, on feet, with two eyes.
    private void drawCreature(Effect effect) {
        double width = effect.box().width() * TILE - 2.0;
        double height = effect.box().height() * TILE - 1.5;
        double x = effect.box().x() * TILE + 1.0;
        double bottom = (effect.box().floor() + 1) * TILE - 0.5;
        double foot = width / 4;
        svg.add(
                "<path class=\"cave-creature\" d=\"M%s %sv%sa%s %s 0 0 1 %s 0v%sl%s -2.5l%s 2.5l%s -2.5l%s 2.5l%s -2.5z\"/>",
                x,
                bottom,
                -height / 2,
                width / 2,
                height / 2,
                width,
                height / 2,
                -foot / 2,
                -foot,
                -foot,
                -foot,
                -foot / 2);
        double eye = Math.min(width, height) / 7;
        for (double at : new double[] {x + width * 0.34, x + width * 0.66}) {
            double y = bottom - height * 0.58;
            svg.add("<circle class=\"cave-eye\" cx=\"%s\" cy=\"%s\" r=\"%s\"/>", at, y, eye * 1.3);
            svg.add("<circle class=\"cave-pupil\" cx=\"%s\" cy=\"%s\" r=\"%s\"/>", at, y, eye * 0.6);
        }
    }

    private void drawStart(int cell) {
        double sides = Math.min(x(cell), grid.columns() * TILE - x(cell));
        double size = Math.min(scale, Math.min(roomAbove(cell) / START_HIGH, sides / START_WIDE));
        svg.add(
                "<circle class=\"cave-start\" cx=\"%s\" cy=\"%s\" r=\"%s\" stroke-width=\"%s\"/>",
                x(cell), y(cell) + HALF - 11 * size, 8 * size, 6 * size);
    }

    private void drawExit(int cell) {
        double size = Math.min(scale, roomAbove(cell) / EXIT_HIGH);
        double top = y(cell) + HALF - EXIT_HIGH * size;
        double flag = x(cell) + FLAG_WIDE * size <= grid.columns() * TILE ? FLAG_WIDE : -FLAG_WIDE;
        svg.add(
                "<path class=\"cave-pole\" stroke-width=\"%s\" d=\"M%s %sv%s\"/>",
                3 * size, x(cell), top, EXIT_HIGH * size);
        svg.add(
                "<path class=\"cave-flag\" d=\"M%s %sl%s %sl%s %sz\"/>",
                x(cell), top, flag * size, 9 * size, -flag * size, 9 * size);
    }

    private int roomAbove(int cell) {
        return y(cell) + HALF;
    }

    private void drawRoute(CaveBoard board, String moves) {
        int[] trail = CaveRules.trail(board, moves);
        StringBuilder line = new StringBuilder();
        StringBuilder arrows = new StringBuilder();
        for (int at = 0; at < trail.length; at++) {
            boolean turn = at == 0 || at == trail.length - 1 || trail[at] - trail[at - 1] != trail[at + 1] - trail[at];
            if (turn) {
                line.append(at == 0 ? 'M' : 'L')
                        .append(x(trail[at]))
                        .append(' ')
                        .append(y(trail[at]));
            } else if (at % CELLS_PER_ARROW == 0) {
                addArrow(arrows, trail[at], trail[at] - trail[at - 1]);
            }
        }
        svg.add("<path class=\"cave-route\" stroke-width=\"%s\" d=\"%s\"/>", Math.min(3 + scale, 7), line);
        if (!arrows.isEmpty()) {
            svg.add("<path class=\"cave-arrow\" d=\"%s\"/>", arrows);
        }
        drawEnd(
                trail[trail.length - 1],
                CaveRules.play(board, moves).firstSlip().isPresent());
    }

    private void addArrow(StringBuilder arrows, int cell, int step) {
        arrows.append('M').append(x(cell)).append(' ').append(y(cell));
        if (Math.abs(step) == 1) {
            arrows.append('m').append(5 * step).append(" 0l").append(-9 * step).append(" -6v12z");
        } else {
            int down = Integer.signum(step);
            arrows.append("m0 ")
                    .append(5 * down)
                    .append("l-6 ")
                    .append(-9 * down)
                    .append("h12z");
        }
    }

    private void drawEnd(int cell, boolean slipped) {
        if (slipped) {
            svg.add("<path class=\"cave-slip\" d=\"M%s %sl16 16m0 -16l-16 16\"/>", x(cell) - 8, y(cell) - 8);
        } else {
            svg.add("<circle class=\"cave-end\" cx=\"%s\" cy=\"%s\" r=\"5\"/>", x(cell), y(cell));
        }
    }

    private int x(int cell) {
        return grid.column(cell) * TILE + HALF;
    }

    private int y(int cell) {
        return grid.row(cell) * TILE + HALF;
    }
}
