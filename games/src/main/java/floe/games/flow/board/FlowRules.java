package floe.games.flow.board;

import floe.games.Replay;
import floe.games.kit.Direction;
import floe.games.kit.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Draws paths one after the other, each from the end of its colour that comes first, and knows when the board
/// is full. A path may stop short of its other end; the board is not solved then.
public final class FlowRules {
    private static final String FORM = "a path is a colour, ':' and steps, such as A:RRD";

    private final FlowBoard board;
    private final int[] owner;
    private final List<int[]> paths = new ArrayList<>();
    private int joined;
    private int filled;

    private FlowRules(FlowBoard board) {
        this.board = board;
        this.owner = new int[board.cells()];
        Arrays.fill(owner, FlowBoard.NONE);
    }

    public static Replay play(FlowBoard board, String moves) {
        return new FlowRules(board).play(moves);
    }

    /// The cells of each path, as far as the moves can be played.
    public static List<int[]> drawn(FlowBoard board, String moves) {
        FlowRules rules = new FlowRules(board);
        rules.play(moves);
        return rules.paths;
    }

    private Replay play(String moves) {
        String[] words =
                Lines.isBlank(moves) ? new String[0] : Lines.strip(moves).split("\\s+");
        for (int at = 0; at < words.length; at++) {
            String slip = draw(words[at]);
            if (!slip.isEmpty()) {
                return Replay.stopped(at, slip);
            }
        }
        return Replay.played(joined == board.pairs() && filled == board.cells(), words.length);
    }

    /// Draws one path; answers what is wrong with it, or nothing.
    private String draw(String word) {
        if (word.length() < 3 || word.charAt(1) != ':') {
            return "'" + word + "' is no path: " + FORM;
        }
        int colour = colour(word.charAt(0));
        if (colour == FlowBoard.NONE) {
            return "there is no colour '" + word.charAt(0) + "' on the board";
        }
        if (owner[board.first(colour)] != FlowBoard.NONE) {
            return "the path of '" + word.charAt(0) + "' is drawn already";
        }
        int[] path = new int[word.length() - 1];
        path[0] = board.first(colour);
        for (int step = 1; step < path.length; step++) {
            String slip = step(colour, path, step, word.charAt(step + 1));
            if (!slip.isEmpty()) {
                return slip;
            }
        }
        for (int cell : path) {
            owner[cell] = colour;
        }
        filled += path.length;
        joined += path[path.length - 1] == board.second(colour) ? 1 : 0;
        paths.add(path);
        return "";
    }

    private String step(int colour, int[] path, int step, char letter) {
        int from = path[step - 1];
        if (from == board.second(colour)) {
            return "the path goes on behind its other end, " + place(from);
        }
        int to = FlowBoard.NONE;
        boolean known = false;
        for (Direction direction : Direction.values()) {
            if (direction.letter() == letter) {
                known = true;
                to = neighbour(from, direction);
            }
        }
        if (!known) {
            return "'" + letter + "' is no step: U, D, L and R are";
        }
        if (to == FlowBoard.NONE) {
            return letter + " leads off the board from " + place(from);
        }
        if (board.colour(to) != FlowBoard.NONE && board.colour(to) != colour) {
            return "the path runs into an end of '" + FlowSigns.of(board.colour(to)) + "', " + place(to);
        }
        if (owner[to] != FlowBoard.NONE) {
            return "the path crosses that of '" + FlowSigns.of(owner[to]) + "', " + place(to);
        }
        for (int before = 0; before < step; before++) {
            if (path[before] == to) {
                return "the path crosses itself, " + place(to);
            }
        }
        path[step] = to;
        return "";
    }

    private int colour(char sign) {
        for (int colour = 0; colour < board.pairs(); colour++) {
            if (FlowSigns.of(colour) == sign) {
                return colour;
            }
        }
        return FlowBoard.NONE;
    }

    private int neighbour(int cell, Direction direction) {
        int row = cell / board.columns() + direction.rows();
        int column = cell % board.columns() + direction.columns();
        boolean inside = 0 <= row && row < board.rows() && 0 <= column && column < board.columns();
        return inside ? row * board.columns() + column : FlowBoard.NONE;
    }

    private String place(int cell) {
        return "row " + (cell / board.columns() + 1) + ", column " + (cell % board.columns() + 1);
    }
}
