package floe.cli.games.play;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Paths as they are being traced on a board of ends: a stroke for each sign, from the end where it was begun. The same
/// rules as on the pages: a stroke that is drawn over another one cuts it.
final class Strokes {
    private static final char EMPTY = '.';

    private final int columns;
    private final String cells;
    private final Map<Character, List<Integer>> all = new LinkedHashMap<>();
    private Optional<Character> held = Optional.empty();

    /// @param rows what stands in each cell: a sign, or a dot where none does
    Strokes(List<String> rows) {
        this.columns = rows.getFirst().length();
        this.cells = String.join("", rows);
    }

    int rows() {
        return cells.length() / columns;
    }

    int columns() {
        return columns;
    }

    /// The first end in reading order.
    int firstEnd() {
        for (int cell = 0; cell < cells.length(); cell++) {
            if (isEnd(cell)) {
                return cell;
            }
        }
        return 0;
    }

    boolean isEnd(int cell) {
        return cells.charAt(cell) != EMPTY;
    }

    /// The sign that the hand holds.
    Optional<Character> held() {
        return held;
    }

    void letGo() {
        held = Optional.empty();
    }

    /// Whose a cell is: of the stroke that lies there, or else of the end that stands there.
    Optional<Character> owner(int cell) {
        return all.entrySet().stream()
                .filter(stroke -> stroke.getValue().contains(cell))
                .map(Map.Entry::getKey)
                .findFirst()
                .or(() -> Optional.of(cells.charAt(cell)).filter(_ -> isEnd(cell)));
    }

    /// Takes hold of what is there, an end or a stroke at that place; false when there is nothing.
    boolean take(int cell) {
        Optional<Character> sign = owner(cell);
        sign.ifPresent(found -> {
            List<Integer> stroke = all.getOrDefault(found, List.of());
            int place = stroke.indexOf(cell);
            boolean goesOn = place >= 0 && (place == 0 || !isEnd(cell));
            all.put(found, new ArrayList<>(goesOn ? stroke.subList(0, place + 1) : List.of(cell)));
        });
        held = sign;
        return sign.isPresent();
    }

    /// Goes on with what is held; says why that cannot be, or nothing.
    Optional<String> to(int cell) {
        char sign = held.orElseThrow();
        List<Integer> stroke = all.get(sign);
        int place = stroke.indexOf(cell);
        if (place >= 0) {
            stroke.subList(place + 1, stroke.size()).clear();
            return Optional.empty();
        }
        if (isJoined(sign)) {
            return Optional.of(sign + " is joined already");
        }
        if (isEnd(cell) && cells.charAt(cell) != sign) {
            return Optional.of("there is an end of " + cells.charAt(cell));
        }
        owner(cell).filter(other -> other != sign).ifPresent(other -> {
            List<Integer> cut = all.get(other);
            cut.subList(cut.indexOf(cell), cut.size()).clear();
        });
        stroke.add(cell);
        return Optional.empty();
    }

    boolean isJoined(char sign) {
        List<Integer> stroke = all.getOrDefault(sign, List.of());
        return stroke.size() > 1 && cells.charAt(stroke.getLast()) == sign;
    }

    /// Whether a stroke leads from the one cell to the other, its neighbour.
    boolean isLinked(int cell, int other) {
        return all.values().stream().anyMatch(stroke -> {
            int place = stroke.indexOf(cell);
            return place >= 0
                    && (place > 0 && stroke.get(place - 1) == other
                            || place + 1 < stroke.size() && stroke.get(place + 1) == other);
        });
    }

    /// The move list, as far as it can say this: each path from the end that comes first in reading order. What was
    /// begun at the other end is in it once it is joined.
    String moves() {
        return all.entrySet().stream()
                .filter(stroke -> stroke.getValue().size() > 1)
                .filter(stroke -> isJoined(stroke.getKey()) || stroke.getValue().getFirst() == first(stroke.getKey()))
                .map(stroke -> stroke.getKey() + ":" + steps(fromFirst(stroke.getKey(), stroke.getValue())))
                .collect(Collectors.joining(" "));
    }

    /// Strokes as a move list says them, and no others.
    void read(String moves) {
        all.clear();
        held = Optional.empty();
        for (String path : moves.isBlank() ? new String[0] : moves.strip().split(" ")) {
            List<Integer> stroke = new ArrayList<>(List.of(first(path.charAt(0))));
            path.chars().skip(2).forEach(letter -> stroke.add(stroke.getLast() + step((char) letter)));
            all.put(path.charAt(0), stroke);
        }
    }

    private int first(char sign) {
        return cells.indexOf(sign);
    }

    private List<Integer> fromFirst(char sign, List<Integer> stroke) {
        return stroke.getFirst() == first(sign) ? stroke : stroke.reversed();
    }

    private String steps(List<Integer> stroke) {
        StringBuilder steps = new StringBuilder();
        for (int at = 1; at < stroke.size(); at++) {
            steps.append(letter(stroke.get(at) - stroke.get(at - 1)));
        }
        return steps.toString();
    }

    private char letter(int step) {
        return step == columns ? 'D' : step == -columns ? 'U' : step == 1 ? 'R' : 'L';
    }

    int step(char direction) {
        return switch (direction) {
            case 'U' -> -columns;
            case 'D' -> columns;
            case 'L' -> -1;
            default -> 1;
        };
    }

    /// All as it is now, to come back to.
    Map<Character, List<Integer>> copy() {
        Map<Character, List<Integer>> copy = new LinkedHashMap<>();
        all.forEach((sign, stroke) -> copy.put(sign, List.copyOf(stroke)));
        return copy;
    }

    void restore(Map<Character, List<Integer>> copy) {
        all.clear();
        copy.forEach((sign, stroke) -> all.put(sign, new ArrayList<>(stroke)));
        held = Optional.empty();
    }
}
