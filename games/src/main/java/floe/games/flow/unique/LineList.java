package floe.games.flow.unique;

import java.util.Arrays;

/// Some of the lines of a board by their numbers, the shortest first.
final class LineList {
    static final LineList NONE = new LineList(0);

    private final int[] lines;
    private int size;

    LineList(int most) {
        this.lines = new int[most];
    }

    private LineList(int[] lines) {
        this.lines = lines;
        this.size = lines.length;
    }

    void add(int line) {
        lines[size++] = line;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    int get(int i) {
        return lines[i];
    }

    /// As long as what it holds.
    LineList trimmed() {
        return new LineList(Arrays.copyOf(lines, size));
    }
}
