package floe.games.penguin;

import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;

/// How each block looks on a tile of 40 by 40.
final class TileDrawing {
    static final String PENGUIN = "<ellipse class=\"penguin-body\" cx=\"20\" cy=\"21\" rx=\"11.5\" ry=\"15.5\"/>"
            + "<ellipse class=\"penguin-belly\" cx=\"20\" cy=\"25.5\" rx=\"7.5\" ry=\"10\"/>"
            + "<circle class=\"penguin-belly\" cx=\"16\" cy=\"13.5\" r=\"2.6\"/><circle class=\"penguin-belly\" cx=\"24\" cy=\"13.5\" r=\"2.6\"/>"
            + "<path class=\"penguin-beak\" d=\"M16.5 17h7l-3.5 5zM11 36.5h8l-3 -4zM21 36.5h8l-5 -4z\"/>";

    private static final String WALL =
            "<rect class=\"penguin-wall\" x=\"3\" y=\"3\" width=\"34\" height=\"34\" rx=\"3\"/>"
                    + "<path class=\"penguin-joint\" d=\"M3 14.3h34M3 25.7h34M20 3v11.3M11 14.3v11.4M29 14.3v11.4M20 25.7v11.3\"/>";

    private static final String TREE = "<rect class=\"penguin-trunk\" x=\"17\" y=\"30\" width=\"6\" height=\"8\"/>"
            + "<path class=\"penguin-tree\" d=\"M20 2L29 14H25L32 24H27L35 33H5L13 24H8L15 14H11z\"/>";

    private static final String SNOW = "<circle class=\"penguin-snow\" cx=\"20\" cy=\"20\" r=\"17\"/>"
            + "<path class=\"penguin-flake\" d=\"M20 8v24M9.6 14l20.8 12M9.6 26l20.8 -12M16.5 9l3.5 3.5l3.5 -3.5M16.5 31l3.5 -3.5l3.5 3.5\" fill=\"none\"/>";

    private static final String PICKS = "<ellipse class=\"penguin-pit\" cx=\"20\" cy=\"33\" rx=\"18\" ry=\"5\"/>"
            + "<path class=\"penguin-picks\" d=\"M4 34L9 12L14.5 34zM14.5 34L20 4L25.5 34zM25.5 34L31 12L36 34z\"/>";

    private static final String GOAL =
            "<rect class=\"penguin-goal\" x=\"2\" y=\"2\" width=\"36\" height=\"36\" rx=\"6\"/>";

    /// Of the finish: seen on a bridge too, where somebody laid one over it.
    static final String FLAG =
            "<path class=\"penguin-pole\" d=\"M10 6v29\"/><rect class=\"penguin-cloth\" x=\"11\" y=\"7\" width=\"21\" height=\"16\"/>"
                    + "<path class=\"penguin-flag\" d=\"M11 7h7v5.3h-7zM25 7h7v5.3h-7zM18 12.3h7v5.4h-7zM11 17.7h7V23h-7zM25 17.7h7V23h-7z\"/>";

    private static final String BELT =
            "<rect class=\"penguin-belt\" x=\"4\" y=\"2\" width=\"32\" height=\"36\" rx=\"5\"/>"
                    + "<path class=\"penguin-chevron\" d=\"M11 17l9 -9l9 9M11 30l9 -9l9 9\"/>";

    /// Degrees from up, in the order of the directions.
    private static final int[] TURNS = {0, 180, 270, 90};

    private static final String PLANKS =
            "<path class=\"penguin-plank\" d=\"M0 7h9v26H0zM10.3 7h9v26h-9zM20.6 7h9v26h-9zM31 7h9v26h-9z\"/>"
                    + "<path class=\"penguin-rail\" d=\"M0.5 6.5h39M0.5 33.5h39\"/>";

    private TileDrawing() {}

    static String block(int block) {
        return switch (block) {
            case Block.ICE -> "";
            case Block.WALL -> WALL;
            case Block.TREE -> TREE;
            case Block.SNOW -> SNOW;
            case Block.PICKS -> PICKS;
            case Block.FINISH -> GOAL + FLAG;
            default -> block < Block.DOOR ? treadmill(block - Block.TREADMILL) : door(block - Block.DOOR + 1);
        };
    }

    private static String treadmill(int direction) {
        return turned(TURNS[direction], BELT);
    }

    private static String door(int number) {
        return "<path class=\"penguin-door\" d=\"M6 37V18a14 14 0 0 1 28 0v19z\"/>"
                + "<path class=\"penguin-inner\" d=\"M11 37V18.5a9 9 0 0 1 18 0V37\"/>"
                + "<text class=\"penguin-number\" x=\"20\" y=\"32\">" + number + "</text>";
    }

    static String bridge(int bridge) {
        return switch (bridge) {
            case Bridge.VERTICAL -> turned(90, PLANKS);
            case Bridge.HORIZONTAL -> PLANKS;
            default -> "";
        };
    }

    private static String turned(int degrees, String shape) {
        return "<g transform=\"rotate(" + degrees + " 20 20)\">" + shape + "</g>";
    }
}
