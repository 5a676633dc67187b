package floe.games.penguin;

import floe.games.kit.Painter;
import floe.games.kit.Svg;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinBoard;

/// Pictures of boards: every kind of block has a shape of its own, so that nobody needs the colours. Moves are
/// a line over the board, numbered where they end. Class names begin with the game's, for pages with pictures
/// of several games.
final class PenguinRenderer implements Painter<PenguinBoard> {
    static final int TILE = PathDrawing.TILE;
    static final int FRAME = 6;
    private static final int NOWHERE = -1;

    private static final String STYLE = """
            .penguin-frame { fill: #4f6377 } .penguin-ice { fill: #e6f4fb } .penguin-grid { stroke: #cbe3ef; stroke-width: 1 }
            .penguin-wall { fill: #66788b; stroke: #43515f; stroke-width: 2 } .penguin-joint { stroke: #43515f; stroke-width: 2; fill: none }
            .penguin-tree { fill: #2f8553; stroke: #1c5a37; stroke-width: 1.5; stroke-linejoin: round } .penguin-trunk { fill: #7a5330 }
            .penguin-snow { fill: #ffffff; stroke: #8fb8cf; stroke-width: 1.5 } .penguin-flake { stroke: #6fa3c0; stroke-width: 2.5; stroke-linecap: round }
            .penguin-picks { fill: #d43a2f; stroke: #8e1d15; stroke-width: 1.5; stroke-linejoin: round } .penguin-pit { fill: #f7d9d4 }
            .penguin-belt { fill: #37455a } .penguin-chevron { fill: none; stroke: #ffd23f; stroke-width: 4.5; stroke-linecap: round; stroke-linejoin: round }
            .penguin-door { fill: #efe3fb; stroke: #7138b8; stroke-width: 4 } .penguin-inner { fill: none; stroke: #7138b8; stroke-width: 1.5 }
            .penguin-number { font: bold 19px sans-serif; fill: #4c1d8a; text-anchor: middle }
            .penguin-plank { fill: #c8924f; fill-opacity: .82; stroke: #6f4620; stroke-width: 1 } .penguin-rail { stroke: #6f4620; stroke-width: 3.5; stroke-linecap: round }
            .penguin-body { fill: #1d2733 } .penguin-belly { fill: #ffffff } .penguin-beak { fill: #f59f00 }
            .penguin-goal { fill: #fff3bf; stroke: #b08900; stroke-width: 2 } .penguin-flag { fill: #111111 } .penguin-cloth { fill: #ffffff; stroke: #111111; stroke-width: 1.5 } .penguin-pole { stroke: #111111; stroke-width: 2.5; stroke-linecap: round }
            .penguin-halo { fill: none; stroke: #ffffff; stroke-opacity: .85; stroke-width: 6; stroke-linejoin: round; stroke-linecap: round }
            .penguin-path { fill: none; stroke: #e8590c; stroke-width: 3; stroke-linejoin: round; stroke-linecap: round }
            .penguin-leap { fill: none; stroke: #7138b8; stroke-width: 3; stroke-dasharray: 2 6; stroke-linecap: round }
            .penguin-turn { fill: #e8590c; stroke: #ffffff; stroke-width: 1.5 } .penguin-count { font: bold 10.5px sans-serif; fill: #ffffff; text-anchor: middle }
            .penguin-lost { stroke: #b3001b; stroke-width: 5; stroke-linecap: round }
            @media (prefers-color-scheme: dark) {
            .penguin-frame { fill: #0b141d } .penguin-ice { fill: #1b3145 } .penguin-grid { stroke: #274460 }
            .penguin-wall { fill: #8c9db0; stroke: #54657a } .penguin-joint { stroke: #54657a }
            .penguin-tree { fill: #45a871; stroke: #0f3a22 } .penguin-trunk { fill: #a8764a }
            .penguin-snow { fill: #dfeaf2; stroke: #ffffff } .penguin-flake { stroke: #4d86a8 } .penguin-pit { fill: #4a2428 }
            .penguin-belt { fill: #0a1119 } .penguin-door { fill: #3a2459; stroke: #b48cf2 } .penguin-inner { stroke: #b48cf2 }
            .penguin-number { fill: #ede0ff } .penguin-goal { fill: #5c4a00; stroke: #ffd43b } .penguin-pole { stroke: #ffffff }
            .penguin-body { fill: #05080c; stroke: #9fb6c9; stroke-width: 1 } .penguin-halo { stroke: #0b141d } .penguin-path { stroke: #ff922b }
            .penguin-turn { fill: #ff922b; stroke: #0b141d } .penguin-count { fill: #1a0d00 } .penguin-leap { stroke: #cfb2ff } .penguin-lost { stroke: #ff6b6b }
            }
            """;

    @Override
    public String draw(PenguinBoard board, String moves) {
        Svg svg = open(board);
        drawBlocks(board, board.start(), svg);
        new PathDrawing(board, svg).draw(moves);
        return svg.add("</g>").close();
    }

    /// The board without the penguin.
    static String ground(PenguinBoard board) {
        Svg svg = open(board);
        drawBlocks(board, NOWHERE, svg);
        return svg.add("</g>").close();
    }

    static int width(PenguinBoard board) {
        return board.columns() * TILE + 2 * FRAME;
    }

    static int height(PenguinBoard board) {
        return board.rows() * TILE + 2 * FRAME;
    }

    private static Svg open(PenguinBoard board) {
        Svg svg = new Svg(width(board), height(board), "Penguin, a board of " + board.size(), STYLE);
        svg.add("<rect class=\"penguin-frame\" width=\"%s\" height=\"%s\" rx=\"9\"/>", width(board), height(board));
        svg.add("<g transform=\"translate(%s %s)\">", FRAME, FRAME);
        drawIce(board, svg);
        return svg;
    }

    private static void drawIce(PenguinBoard board, Svg svg) {
        int width = board.columns() * TILE;
        int height = board.rows() * TILE;
        svg.add("<rect class=\"penguin-ice\" width=\"%s\" height=\"%s\" rx=\"4\"/>", width, height);
        StringBuilder lines = new StringBuilder();
        for (int column = 1; column < board.columns(); column++) {
            lines.append('M').append(column * TILE).append(" 0v").append(height);
        }
        for (int row = 1; row < board.rows(); row++) {
            lines.append("M0 ").append(row * TILE).append('h').append(width);
        }
        svg.add("<path class=\"penguin-grid\" d=\"%s\"/>", lines);
    }

    private static void drawBlocks(PenguinBoard board, int penguin, Svg svg) {
        for (int cell = 0; cell < board.cells(); cell++) {
            int block = board.block(cell);
            int bridge = board.bridge(cell);
            boolean isStart = cell == penguin;
            if (block != Block.ICE || bridge != Bridge.NONE || isStart) {
                boolean isHidden = block == Block.FINISH && bridge != Bridge.NONE;
                svg.add(
                        "<g transform=\"translate(%s %s)\">%s%s%s%s</g>",
                        cell % board.columns() * TILE,
                        cell / board.columns() * TILE,
                        TileDrawing.block(block),
                        isStart ? TileDrawing.PENGUIN : "",
                        TileDrawing.bridge(bridge),
                        isHidden ? TileDrawing.FLAG : "");
            }
        }
    }
}
