package floe.models;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Always tries the tile that seems best of all that can be stepped on: the nearest to the finish, not far from where
/// it went well last, give or take a row.
final class TiptoeBestFirst implements SecondModel {
    private record Tile(int row, int column) {
        List<Tile> around() {
            return List.of(
                    new Tile(row - 1, column),
                    new Tile(row + 1, column),
                    new Tile(row, column - 1),
                    new Tile(row, column + 1));
        }
    }

    @Override
    public double play(String board, String solution, RandomGenerator random) {
        List<String> lines = board.lines().filter(line -> line.startsWith("|")).toList();
        int columns = lines.getFirst().length() / 2;
        List<Tile> open = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            open.add(new Tile(lines.size() - 1, column));
        }
        Set<Tile> seen = new HashSet<>(open);
        Tile last = new Tile(lines.size(), columns / 2);
        int falls = 0;
        while (true) {
            Tile next = best(open, last, random);
            open.remove(next);
            if (lines.get(next.row).charAt(2 * next.column + 1) != 'x') {
                falls++;
                continue;
            }
            if (next.row == 0) {
                return falls;
            }
            last = next;
            for (Tile beside : next.around()) {
                boolean isThere = beside.row < lines.size() && 0 <= beside.column && beside.column < columns;
                if (isThere && seen.add(beside)) {
                    open.add(beside);
                }
            }
        }
    }

    private static Tile best(List<Tile> open, Tile last, RandomGenerator random) {
        Tile best = open.getFirst();
        double least = Double.MAX_VALUE;
        for (Tile tile : open) {
            int away = Math.abs(tile.row - last.row) + Math.abs(tile.column - last.column);
            double cost = tile.row + 0.15 * away + 1.2 * random.nextDouble();
            if (cost < least) {
                best = tile;
                least = cost;
            }
        }
        return best;
    }
}
