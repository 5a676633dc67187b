package floe.models;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/// The rules once more, cell by cell and as plain as can be, from the text alone: shares no code with the game.
public final class PlainPenguin {
    private static final Map<Character, int[]> STEPS =
            Map.of('U', new int[] {-1, 0}, 'D', new int[] {1, 0}, 'L', new int[] {0, -1}, 'R', new int[] {0, 1});
    private static final Map<Character, Character> TREADMILLS = Map.of('^', 'U', 'v', 'D', '<', 'L', '>', 'R');

    public record Spot(int row, int column, boolean onBridge) {}

    private record Sliding(Spot spot, char direction) {}

    /// How a slide went: blocked, won, lost by picks, endless, or stopped at a spot.
    public record Slide(String outcome, Spot spot) {}

    public record Answer(
            int moves, long shortest, int reachable, int traps, int losing, int endless, List<Integer> byDepth) {}

    private final char[][] signs;
    private final char[][] bridges;
    private Spot start = new Spot(0, 0, false);

    public PlainPenguin(String text) {
        List<String> lines = text.lines().toList();
        String[] heading = lines.get(0).split(" ");
        int rows = Integer.parseInt(heading[1]);
        int columns = Integer.parseInt(heading[2]);
        signs = new char[rows][columns];
        bridges = new char[rows][columns];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                char sign = lines.get(row + 1).charAt(column);
                signs[row][column] = sign;
                bridges[row][column] = ' ';
                if (sign == '-' || sign == '|') {
                    bridges[row][column] = sign;
                    signs[row][column] = '.';
                }
                if (sign == 'P') {
                    start = new Spot(row, column, false);
                    signs[row][column] = '.';
                }
            }
        }
        for (String line : lines.subList(rows + 1, lines.size())) {
            String[] words = line.split(" ");
            bridges[Integer.parseInt(words[3])][Integer.parseInt(words[2])] = words[1].charAt(0);
        }
    }

    public Slide slide(Spot from, char towards) {
        Spot at = from;
        char direction = towards;
        boolean moved = false;
        Set<Sliding> before = new HashSet<>();
        while (true) {
            Spot next = next(at, direction);
            if (next == null) {
                return moved ? new Slide("stopped", at) : new Slide("blocked", at);
            }
            moved = true;
            at = next;
            if (!at.onBridge) {
                char sign = signs[at.row][at.column];
                switch (sign) {
                    case 'F' -> {
                        return new Slide("won", at);
                    }
                    case 'x' -> {
                        return new Slide("picks", at);
                    }
                    case '*' -> {
                        return new Slide("stopped", at);
                    }
                    case '^', 'v', '<', '>' -> direction = TREADMILLS.get(sign);
                    default -> at = Character.isDigit(sign) ? other(at) : at;
                }
            }
            if (!before.add(new Sliding(at, direction))) {
                return new Slide("endless", at);
            }
        }
    }

    /// The next spot in a direction, or null when the way is blocked.
    private Spot next(Spot at, char direction) {
        char axis = direction == 'U' || direction == 'D' ? '|' : '-';
        if (at.onBridge && bridges[at.row][at.column] != axis) {
            return null;
        }
        int row = at.row + STEPS.get(direction)[0];
        int column = at.column + STEPS.get(direction)[1];
        if (row < 0 || row >= signs.length || column < 0 || column >= signs[0].length) {
            return null;
        }
        if (bridges[row][column] == axis) {
            return new Spot(row, column, true);
        }
        boolean isBlocked = signs[row][column] == '#' || signs[row][column] == 'T';
        return isBlocked ? null : new Spot(row, column, false);
    }

    private Spot other(Spot door) {
        for (int row = 0; row < signs.length; row++) {
            for (int column = 0; column < signs[0].length; column++) {
                boolean isDoor = signs[row][column] == signs[door.row][door.column];
                if (isDoor && (row != door.row || column != door.column)) {
                    return new Spot(row, column, false);
                }
            }
        }
        throw new IllegalStateException("no other door for " + door);
    }

    public boolean isSolvedBy(String moves) {
        Spot at = start;
        for (int move = 0; move < moves.length(); move++) {
            Slide slide = slide(at, moves.charAt(move));
            if (!slide.outcome.equals("stopped")) {
                return slide.outcome.equals("won") && move == moves.length() - 1;
            }
            at = slide.spot;
        }
        return false;
    }

    public Spot start() {
        return start;
    }

    public Answer solve() {
        return solve(start);
    }

    public Answer solve(Spot from) {
        Map<Spot, Integer> depths = new HashMap<>(Map.of(from, 0));
        Map<Spot, Long> ways = new HashMap<>(Map.of(from, 1L));
        Map<Spot, Set<Spot>> into = new HashMap<>();
        Set<Spot> home = new HashSet<>();
        List<Integer> byDepth = new ArrayList<>();
        Queue<Spot> open = new ArrayDeque<>(List.of(from));
        int moves = -1;
        long shortest = 0;
        int losing = 0;
        int endless = 0;
        while (!open.isEmpty()) {
            Spot spot = open.remove();
            int depth = depths.get(spot);
            while (byDepth.size() <= depth) {
                byDepth.add(0);
            }
            byDepth.set(depth, byDepth.get(depth) + 1);
            for (char direction : "UDLR".toCharArray()) {
                Slide slide = slide(spot, direction);
                switch (slide.outcome) {
                    case "won" -> {
                        home.add(spot);
                        moves = moves < 0 ? depth + 1 : moves;
                        shortest += moves == depth + 1 ? ways.get(spot) : 0;
                    }
                    case "picks" -> losing++;
                    case "endless" -> {
                        losing++;
                        endless++;
                    }
                    case "stopped" -> {
                        Spot to = slide.spot;
                        into.computeIfAbsent(to, none -> new HashSet<>()).add(spot);
                        if (!depths.containsKey(to)) {
                            depths.put(to, depth + 1);
                            open.add(to);
                        }
                        if (depths.get(to) == depth + 1) {
                            ways.merge(to, ways.get(spot), Long::sum);
                        }
                    }
                    default -> {}
                }
            }
        }
        Queue<Spot> back = new ArrayDeque<>(home);
        while (!back.isEmpty()) {
            for (Spot spot : into.getOrDefault(back.remove(), Set.of())) {
                if (home.add(spot)) {
                    back.add(spot);
                }
            }
        }
        return new Answer(moves, shortest, depths.size(), depths.size() - home.size(), losing, endless, byDepth);
    }
}
