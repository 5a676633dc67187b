package floe.browser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A solution as keys that a player presses.
final class Solving {
    private static final Map<Character, String> ARROWS =
            Map.of('U', "ArrowUp", 'D', "ArrowDown", 'L', "ArrowLeft", 'R', "ArrowRight");

    private Solving() {}

    static List<String> keys(String board, String moves) {
        return moves.contains(":") ? traced(board, moves) : pressed(moves);
    }

    /// From the cell where the workshop's cursor stands to the board's start.
    static String[] start(String board) {
        List<String> rows = board.lines().toList();
        List<String> keys = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            int column = rows.get(row).indexOf('s');
            if (column >= 0) {
                lead(keys, row - 1, "ArrowDown", "ArrowUp");
                lead(keys, column - 1, "ArrowRight", "ArrowLeft");
            }
        }
        return keys.toArray(String[]::new);
    }

    private static List<String> pressed(String moves) {
        return moves.chars().mapToObj(letter -> ARROWS.get((char) letter)).toList();
    }

    /// The cursor stands at the first end; it is led to each path's first end, takes hold, and lets go by arriving.
    private static List<String> traced(String board, String moves) {
        Map<Character, int[]> firsts = firsts(board);
        int[] at = firsts.values().stream()
                .min((one, other) -> one[0] != other[0] ? one[0] - other[0] : one[1] - other[1])
                .orElseThrow()
                .clone();
        List<String> keys = new ArrayList<>();
        for (String path : moves.split(" ")) {
            int[] first = firsts.get(path.charAt(0));
            lead(keys, first[0] - at[0], "ArrowDown", "ArrowUp");
            lead(keys, first[1] - at[1], "ArrowRight", "ArrowLeft");
            keys.add(" ");
            at = first.clone();
            for (char step : path.substring(2).toCharArray()) {
                keys.add(ARROWS.get(step));
                go(at, step);
            }
        }
        return keys;
    }

    /// The cells where one path begins, turns and ends, as row and column.
    static List<int[]> turns(String board, String path) {
        int[] at = firsts(board).get(path.charAt(0)).clone();
        List<int[]> turns = new ArrayList<>(List.of(at.clone()));
        for (int step = 2; step < path.length(); step++) {
            go(at, path.charAt(step));
            if (step + 1 == path.length() || path.charAt(step) != path.charAt(step + 1)) {
                turns.add(at.clone());
            }
        }
        return turns;
    }

    private static void go(int[] at, char step) {
        at[0] += step == 'D' ? 1 : step == 'U' ? -1 : 0;
        at[1] += step == 'R' ? 1 : step == 'L' ? -1 : 0;
    }

    /// The end of each sign that comes first.
    private static Map<Character, int[]> firsts(String board) {
        List<String> rows = board.lines().skip(1).toList();
        Map<Character, int[]> firsts = new HashMap<>();
        for (int row = rows.size() - 1; row >= 0; row--) {
            for (int column = rows.get(row).length() - 1; column >= 0; column--) {
                firsts.put(rows.get(row).charAt(column), new int[] {row, column});
            }
        }
        firsts.remove('.');
        return firsts;
    }

    private static void lead(List<String> keys, int steps, String forth, String back) {
        for (int i = 0; i < Math.abs(steps); i++) {
            keys.add(steps > 0 ? forth : back);
        }
    }
}
