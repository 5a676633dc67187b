package floe.games.ice.judge;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;

/// The measures of forms once more, cell by cell, with no line in common with the game.
public final class IceFormOracle {
    private record Cell(int row, int column) {
        Cell plus(int rows, int columns) {
            return new Cell(row + rows, column + columns);
        }
    }

    private final char[][] tiles;
    private final int rows;
    private final int columns;
    private final Set<Cell> boulders = new HashSet<>();
    private final Set<Cell> ice = new HashSet<>();

    public IceFormOracle(String text) {
        this.tiles = text.lines().map(String::toCharArray).toArray(char[][]::new);
        this.rows = tiles.length;
        this.columns = tiles[0].length;
        for (int row = 1; row < rows - 1; row++) {
            for (int column = 1; column < columns - 1; column++) {
                (tiles[row][column] == 'O' ? boulders : ice).add(new Cell(row, column));
            }
        }
    }

    public Map<String, Double> measures() {
        double across = boulders.stream()
                .filter(cell -> boulders.contains(new Cell(cell.row, columns - 1 - cell.column)))
                .count();
        double upright = boulders.stream()
                .filter(cell -> boulders.contains(new Cell(rows - 1 - cell.row, cell.column)))
                .count();
        double walled = boulders.stream()
                .filter(cell -> line(cell, 0, 1) > 3 || line(cell, 1, 0) > 3)
                .count();
        double inIslands = clumps(boulders).stream()
                .filter(this::isIsland)
                .mapToInt(Set::size)
                .sum();
        Set<Cell> wide = ice.stream()
                .filter(cell -> !(isBlocked(cell.plus(0, -1)) && isBlocked(cell.plus(0, 1))))
                .filter(cell -> !(isBlocked(cell.plus(-1, 0)) && isBlocked(cell.plus(1, 0))))
                .collect(Collectors.toSet());
        double rooms = clumps(wide).stream().filter(room -> room.size() > 8).count();
        double all = Math.max(1, boulders.size());
        return Map.of(
                "mirrored", Math.max(across, upright) / all,
                "islands", inIslands / all,
                "walls", walled / all,
                "rooms", rooms);
    }

    private boolean isBlocked(Cell cell) {
        return tiles[cell.row][cell.column] == 'O';
    }

    private int line(Cell cell, int down, int across) {
        int first = 0;
        while (boulders.contains(cell.plus((first - 1) * down, (first - 1) * across))) {
            first--;
        }
        int last = 0;
        while (boulders.contains(cell.plus((last + 1) * down, (last + 1) * across))) {
            last++;
        }
        return last - first + 1;
    }

    private boolean isIsland(Set<Cell> clump) {
        Set<Integer> inRows = clump.stream().map(Cell::row).collect(Collectors.toSet());
        Set<Integer> inColumns = clump.stream().map(Cell::column).collect(Collectors.toSet());
        return clump.size() >= 3
                && inRows.size() >= 2
                && inColumns.size() >= 2
                && inRows.size() <= 6
                && inColumns.size() <= 6
                && !inRows.contains(1)
                && !inRows.contains(rows - 2)
                && !inColumns.contains(1)
                && !inColumns.contains(columns - 2);
    }

    private static Set<Set<Cell>> clumps(Set<Cell> cells) {
        Set<Cell> left = new HashSet<>(cells);
        Set<Set<Cell>> clumps = new HashSet<>();
        while (!left.isEmpty()) {
            Set<Cell> clump = new HashSet<>();
            Queue<Cell> open = new ArrayDeque<>(Set.of(left.iterator().next()));
            while (!open.isEmpty()) {
                Cell cell = open.remove();
                if (left.remove(cell)) {
                    clump.add(cell);
                    open.add(cell.plus(0, 1));
                    open.add(cell.plus(0, -1));
                    open.add(cell.plus(1, 0));
                    open.add(cell.plus(-1, 0));
                }
            }
            clumps.add(clump);
        }
        return clumps;
    }
}
