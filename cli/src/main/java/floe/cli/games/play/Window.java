package floe.cli.games.play;

import java.util.ArrayList;
import java.util.List;

/// The field of a scene, out of what else its text tells, and as much of it as fits a screen: the part around the one
/// who moves.
record Window(List<String> lines, List<String> below, String where) {
    private static final char HERO = '@';

    Window {
        lines = List.copyOf(lines);
        below = List.copyOf(below);
    }

    /// @param rows how many lines there are for the field, and for what the text tells below it
    static Window on(String scene, int rows, int columns) {
        List<String> all = scene.lines().toList();
        int from = firstOfField(all);
        int to = endOfRun(all, from);
        List<String> field = all.subList(from, to);
        List<String> below = all.subList(to, all.size());
        int height = Math.max(1, Math.min(field.size(), rows - below.size()));
        int width = Math.min(field.isEmpty() ? 0 : field.getFirst().length(), columns);
        int top = top(field, height);
        int left = left(field, width);
        List<String> seen = new ArrayList<>();
        for (String line : field.subList(top, Math.min(field.size(), top + height))) {
            seen.add(line.substring(left, left + width));
        }
        return new Window(seen, below, where(field, top, height, left, width));
    }

    private static String where(List<String> field, int top, int height, int left, int width) {
        return field.isEmpty()
                ? ""
                : where(top, height, field.size(), left, width, field.getFirst().length());
    }

    /// Which part is seen of how much; nothing where all is.
    static String where(int top, int height, int rows, int left, int width, int columns) {
        return height == rows && width == columns
                ? ""
                : "rows %d-%d of %d, columns %d-%d of %d"
                        .formatted(top + 1, top + height, rows, left + 1, left + width, columns);
    }

    private static int top(List<String> field, int height) {
        for (int row = 0; row < field.size(); row++) {
            if (field.get(row).indexOf(HERO) >= 0) {
                return centred(row, height, field.size());
            }
        }
        return 0;
    }

    private static int left(List<String> field, int width) {
        return field.stream()
                .filter(line -> line.indexOf(HERO) >= 0)
                .findFirst()
                .map(line -> centred(line.indexOf(HERO), width, line.length()))
                .orElse(0);
    }

    /// Where what is seen begins, so that a place is in its middle, if there is so much on either side.
    static int centred(int at, int seen, int whole) {
        return Math.max(0, Math.min(at - seen / 2, whole - seen));
    }

    /// The field is the run of lines, all as wide as each other, in which the hero is. Of several, or where there is
    /// no hero to be seen, it is the longest.
    private static int firstOfField(List<String> lines) {
        boolean isHeroSeen = lines.stream().anyMatch(line -> line.indexOf(HERO) >= 0);
        int first = 0;
        int longest = 0;
        for (int at = 0; at < lines.size(); at = endOfRun(lines, at)) {
            List<String> run = lines.subList(at, endOfRun(lines, at));
            if (run.size() > longest && (!isHeroSeen || run.stream().anyMatch(line -> line.indexOf(HERO) >= 0))) {
                first = at;
                longest = run.size();
            }
        }
        return first;
    }

    private static int endOfRun(List<String> lines, int from) {
        int end = from;
        while (end < lines.size() && lines.get(end).length() == lines.get(from).length()) {
            end++;
        }
        return end;
    }
}
