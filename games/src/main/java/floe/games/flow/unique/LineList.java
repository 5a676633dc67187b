package floe.games.flow.unique;

/// Some of the lines of a board by their numbers.
final class LineList {
    private final int[] lines;
    private int size;

    LineList(int most) {
        this.lines = new int[most];
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
}
