package floe.games.cave.effort;

import floe.games.cave.board.CaveGrid;
import java.util.Arrays;

/// Fills tunnels from one of their doors, ring after ring of cells that are equally far (breadth-first search).
final class TunnelFill {
    private final int stride;
    /// What has not been taken of all tunnels.
    private final long[] left;
    private int[] cells = new int[64];
    private int[] rings = new int[64];
    private int count;

    TunnelFill(int stride, long[] left) {
        this.stride = stride;
        this.left = left;
    }

    /// Takes all of the tunnel around the cells of a door, which are the first ring.
    void from(int first, int last, int step) {
        count = 0;
        for (int cell = first; cell <= last; cell += step) {
            take(cell, 1);
        }
        for (int at = 0; at < count; at++) {
            spread(cells[at] - 1, rings[at]);
            spread(cells[at] + 1, rings[at]);
            spread(cells[at] - stride, rings[at]);
            spread(cells[at] + stride, rings[at]);
        }
    }

    /// How many rings the last tunnel has.
    int rings() {
        return rings[count - 1];
    }

    /// In which ring of the last tunnel the first cell of another of its doors is.
    int ring(int first, int last, int step) {
        int at = 0;
        while (cells[at] < first || cells[at] > last || (cells[at] - first) % step != 0) {
            at++;
        }
        return rings[at];
    }

    private void spread(int cell, int ring) {
        if (CaveGrid.has(left, cell)) {
            take(cell, ring + 1);
        }
    }

    private void take(int cell, int ring) {
        if (count == cells.length) {
            cells = Arrays.copyOf(cells, 2 * count);
            rings = Arrays.copyOf(rings, 2 * count);
        }
        left[cell >> 6] &= ~(1L << cell);
        cells[count] = cell;
        rings[count++] = ring;
    }
}
