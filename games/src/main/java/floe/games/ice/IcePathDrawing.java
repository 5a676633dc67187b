package floe.games.ice;

import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;
import floe.games.kit.Direction;
import floe.games.kit.Svg;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Moves drawn into a picture, as far as they can be played.
final class IcePathDrawing {
    /// How large a cell is drawn.
    static final int TILE = 20;

    /// Far more moves than the longest solutions take; a picture of more shows nothing.
    private static final int MOST_MOVES = 500;

    private IcePathDrawing() {}

    static void draw(IceBoard board, String moves, Svg svg) {
        List<Integer> stops = stops(board, moves);
        if (stops.size() < 2) {
            return;
        }
        String line = line(stops);
        svg.add("<path class=\"ice-halo\" d=\"%s\"/>", line);
        svg.add("<path class=\"ice-path\" d=\"%s\"/>", line);
        svg.add("<path class=\"ice-arrow\" d=\"%s\"/>", arrows(stops));
        for (int move = 1; move < stops.size(); move++) {
            if (stops.get(move) != board.exit()) {
                drawTurn(stops.get(move), move, svg);
            }
        }
    }

    /// Where the moves lead, from the start on.
    private static List<Integer> stops(IceBoard board, String moves) {
        List<Integer> stops = new ArrayList<>(List.of(board.start()));
        int cell = board.start();
        for (int at = 0; at < Math.min(moves.length(), MOST_MOVES) && cell != board.exit(); at++) {
            Optional<Direction> direction = Direction.of(moves.charAt(at));
            if (direction.isEmpty() || board.slide(cell, direction.get()) == cell) {
                return stops;
            }
            cell = board.slide(cell, direction.get());
            stops.add(cell);
        }
        return stops;
    }

    private static String line(List<Integer> stops) {
        StringBuilder line = new StringBuilder();
        for (int stop : stops) {
            line.append(line.isEmpty() ? 'M' : 'L').append(x(stop)).append(' ').append(y(stop));
        }
        return line.toString();
    }

    /// An arrowhead in the middle of each slide that has room for one between its ends.
    private static String arrows(List<Integer> stops) {
        StringBuilder arrows = new StringBuilder();
        for (int move = 1; move < stops.size(); move++) {
            int across = Integer.signum(x(stops.get(move)) - x(stops.get(move - 1)));
            int down = Integer.signum(y(stops.get(move)) - y(stops.get(move - 1)));
            int x = (x(stops.get(move)) + x(stops.get(move - 1))) / 2 + 3 * across;
            int y = (y(stops.get(move)) + y(stops.get(move - 1))) / 2 + 3 * down;
            int back = -6 * (across + down);
            if (isLong(stops.get(move - 1), stops.get(move))) {
                arrows.append('M').append(x).append(' ').append(y);
                arrows.append(across != 0 ? "l" + back + "-4v8z" : "l-4 " + back + "h8z");
            }
        }
        return arrows.toString();
    }

    private static boolean isLong(int from, int to) {
        int cells =
                Math.abs(IceField.row(from) - IceField.row(to)) + Math.abs(IceField.column(from) - IceField.column(to));
        return cells > 1;
    }

    private static void drawTurn(int stop, int move, Svg svg) {
        svg.add("<circle class=\"ice-turn\" cx=\"%s\" cy=\"%s\" r=\"6.4\"/>", x(stop), y(stop));
        svg.add("<text class=\"ice-number\" x=\"%s\" y=\"%s\">%s</text>", x(stop), y(stop) + 2.7, move);
    }

    static int x(int cell) {
        return IceField.column(cell) * TILE + TILE / 2;
    }

    static int y(int cell) {
        return IceField.row(cell) * TILE + TILE / 2;
    }
}
