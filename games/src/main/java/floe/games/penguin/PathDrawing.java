package floe.games.penguin;

import floe.games.kit.Direction;
import floe.games.kit.Svg;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import floe.games.penguin.board.SlideTrace;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/// Draws moves over a board, as far as they can be made: a line a move, side by side where several pass, dotted
/// from door to door, a number where each ends, and a cross where the penguin is lost.
final class PathDrawing {
    /// How large a cell is drawn.
    static final int TILE = 40;
    private static final double[] LANES = {-6, 2, 6, -2, 0};
    private static final double HALF_A_SIGN = 3.2;
    private static final double MARGIN = 3;

    /// Stands for the numbers of earlier moves, where those of all are longer than the board is wide.
    private static final String EARLIER = "…";

    private final PenguinField field;
    private final SlideTrace trace;
    private final Svg svg;
    private final StringBuilder line = new StringBuilder();
    private final StringBuilder leaps = new StringBuilder();

    /// Cells that the path passes beneath their bridges.
    private final SortedSet<Integer> covered = new TreeSet<>();

    /// By cell: the pieces of the path that lead over its bridge.
    private final Map<Integer, StringBuilder> onBridges = new HashMap<>();

    /// By cell: the numbers of the moves that end there.
    private final Map<Integer, StringBuilder> ends = new LinkedHashMap<>();

    PathDrawing(PenguinBoard board, Svg svg) {
        this.field = PenguinField.of(board);
        this.trace = new SlideTrace(field);
        this.svg = svg;
    }

    void draw(String moves) {
        int place = field.start << 1;
        int lost = 0;
        for (int at = 0; at < moves.length() && place >= 0; at++) {
            int direction = Direction.LETTERS.indexOf(moves.charAt(at));
            if (direction < 0 || !trace.rules().isOpen(place, direction)) {
                break;
            }
            trace.follow(place >> 1, direction);
            if (trace.outcome() == PenguinRules.BLOCKED) {
                break;
            }
            addLine(place >> 1, direction, LANES[at % LANES.length]);
            int last = trace.cell(trace.length() - 1);
            boolean isLost = trace.outcome() == PenguinRules.PICKED || trace.outcome() == PenguinRules.ENDLESS;
            lost = isLost ? last : lost;
            StringBuilder numbers = ends.computeIfAbsent(last, cell -> new StringBuilder());
            numbers.append(numbers.isEmpty() ? "" : " ").append(at + 1);
            place = trace.outcome();
        }
        if (!ends.isEmpty()) {
            write(lost);
        }
    }

    private void addLine(int from, int direction, double lane) {
        line.append('M').append(point(from, lane));
        int before = direction;
        for (int at = 0; at < trace.length(); at++) {
            int cell = trace.cell(at);
            if (trace.isLeap(at)) {
                line.append('L')
                        .append(point(trace.cell(at - 1), lane))
                        .append('M')
                        .append(point(cell, lane));
                addLeap(trace.cell(at - 1), cell, lane);
            } else if (at > 0 && trace.direction(at) != before) {
                line.append('L').append(point(trace.cell(at - 1), lane));
            }
            addBridge(at, lane);
            before = trace.direction(at);
        }
        line.append('L').append(point(trace.cell(trace.length() - 1), lane));
    }

    /// What passes beneath a bridge is covered by it, what passes on it is drawn on it once more.
    private void addBridge(int at, double lane) {
        int cell = trace.cell(at);
        if (trace.isOnBridge(at)) {
            int step = PenguinField.STEP[trace.direction(at)];
            String half = at == trace.length() - 1 ? point(cell, lane) : halfway(cell, cell + step, lane);
            onBridges
                    .computeIfAbsent(cell, bridge -> new StringBuilder())
                    .append('M')
                    .append(halfway(cell - step, cell, lane))
                    .append('L')
                    .append(half);
        } else if (field.bridges[cell] != Bridge.NONE) {
            covered.add(cell);
        }
    }

    private void addLeap(int from, int to, double lane) {
        double bend = 0.15;
        double x = (x(from) + x(to)) / 2 + lane + bend * (y(to) - y(from));
        double y = (y(from) + y(to)) / 2 + lane - bend * (x(to) - x(from));
        leaps.append('M')
                .append(point(from, lane))
                .append('Q')
                .append(x)
                .append(' ')
                .append(y)
                .append(' ')
                .append(point(to, lane));
    }

    private void write(int lost) {
        svg.add("<path class=\"penguin-halo\" d=\"%s\"/><path class=\"penguin-path\" d=\"%s\"/>", line, line);
        covered.forEach(this::writeBridge);
        if (!leaps.isEmpty()) {
            svg.add("<path class=\"penguin-halo\" d=\"%s\"/><path class=\"penguin-leap\" d=\"%s\"/>", leaps, leaps);
        }
        ends.forEach((cell, numbers) -> writeEnd(cell, lastOf(numbers.toString())));
        if (lost != 0) {
            svg.add("<path class=\"penguin-lost\" d=\"M%s %sl24 24m0 -24l-24 24\"/>", x(lost) - 12, y(lost) - 12);
        }
    }

    private void writeBridge(int cell) {
        svg.add(
                "<g transform=\"translate(%s %s)\">%s</g>",
                x(cell) - TILE / 2.0, y(cell) - TILE / 2.0, TileDrawing.bridge(field.bridges[cell]));
        StringBuilder pieces = onBridges.get(cell);
        if (pieces != null) {
            svg.add("<path class=\"penguin-halo\" d=\"%s\"/><path class=\"penguin-path\" d=\"%s\"/>", pieces, pieces);
        }
    }

    /// One number on a disc, several on a longer one; in the corner where a block would be hidden.
    private void writeEnd(int cell, String numbers) {
        double aside = field.blocks[cell] == Block.ICE ? 0 : 10;
        double half = Math.max(9, HALF_A_SIGN * numbers.length() + MARGIN);
        double x = Math.clamp(x(cell) + aside, half, field.columns * TILE - half);
        double y = y(cell) + aside;
        svg.add(
                "<rect class=\"penguin-turn\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"18\" rx=\"9\"/>"
                        + "<text class=\"penguin-count\" x=\"%s\" y=\"%s\">%s</text>",
                x - half, y - 9, 2 * half, x, y + 3.8, numbers);
    }

    /// All numbers, or the last of them, as many as the board is wide.
    private String lastOf(String numbers) {
        int most = (int) ((field.columns * TILE / 2 - MARGIN) / HALF_A_SIGN);
        int tooMany = numbers.length() - most;
        return tooMany <= 0 ? numbers : EARLIER + numbers.substring(numbers.indexOf(' ', tooMany + EARLIER.length()));
    }

    private static String point(int cell, double lane) {
        return (x(cell) + lane) + " " + (y(cell) + lane);
    }

    private static String halfway(int from, int to, double lane) {
        return ((x(from) + x(to)) / 2 + lane) + " " + ((y(from) + y(to)) / 2 + lane);
    }

    private static double x(int cell) {
        return PenguinField.column(cell) * TILE + TILE / 2.0;
    }

    private static double y(int cell) {
        return PenguinField.row(cell) * TILE + TILE / 2.0;
    }
}
