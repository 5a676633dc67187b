package floe.games.tiptoe;

import floe.games.Size;
import floe.games.kit.Dice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.LongPredicate;

/// The game again, as plainly as can be and without a line of the game's own: paths are laid tile by tile, pairs are
/// tried one by one, ways across are walked. Boards are sets of up to 63 tiles, tile `row * columns + column` a bit.
final class PlainTiptoe {
    private final int columns;
    private final int rows;
    private final List<Long> paths = new ArrayList<>();

    PlainTiptoe(int columns, int... heights) {
        this.columns = columns;
        int sum = 1;
        for (int height : heights) {
            sum += height - 1;
        }
        this.rows = sum;
        for (int column = 0; column < columns; column++) {
            lay(heights, new boolean[heights.length], 0, column, 0);
        }
    }

    private void lay(int[] heights, boolean[] used, int row, int column, long laid) {
        TreeSet<Integer> tried = new TreeSet<>();
        for (int i = 0; i < heights.length; i++) {
            if (!used[i] && tried.add(heights[i])) {
                used[i] = true;
                long stack = laid;
                for (int tile = row; tile < row + heights[i]; tile++) {
                    stack |= bit(tile, column);
                }
                turn(heights, used, row + heights[i] - 1, column, stack);
                used[i] = false;
            }
        }
    }

    private void turn(int[] heights, boolean[] used, int row, int column, long laid) {
        if (row == rows - 1) {
            paths.add(laid);
            return;
        }
        for (int next = 0; next < columns; next++) {
            if (next != column) {
                long across = laid;
                for (int tile = Math.min(column, next); tile <= Math.max(column, next); tile++) {
                    across |= bit(row, tile);
                }
                lay(heights, used, row, next, across);
            }
        }
    }

    private long bit(int row, int column) {
        return 1L << row * columns + column;
    }

    int rows() {
        return rows;
    }

    int columns() {
        return columns;
    }

    Size size() {
        return new Size(rows, columns);
    }

    List<Long> paths() {
        return paths;
    }

    /// Every union with the number of ordered pairs that make it, a path with itself among them.
    Map<Long, Integer> unions() {
        Map<Long, Integer> unions = new HashMap<>();
        for (long one : paths) {
            for (long other : paths) {
                unions.merge(one | other, 1, Integer::sum);
            }
        }
        return unions;
    }

    /// How likely a tile holds, by what held and dropped; a half when no pair fits.
    double chance(long held, long dropped, int tile) {
        long fit = 0;
        long with = 0;
        for (long one : paths) {
            for (long other : paths) {
                long union = one | other;
                if ((union & held) == held && (union & dropped) == 0) {
                    fit++;
                    with += union >>> tile & 1;
                }
            }
        }
        return fit == 0 ? 0.5 : with / (double) fit;
    }

    /// The aware player as the rules tell him, with the same dice.
    int awareFalls(long board, boolean mirrored, Dice dice, Map<String, Double> chances) {
        long held = 0;
        long dropped = 0;
        while ((held & (1L << columns) - 1) == 0) {
            int best = -1;
            double most = -1;
            for (int place = 0; place < rows * columns; place++) {
                int row = place / columns;
                int column = mirrored ? columns - 1 - place % columns : place % columns;
                int tile = row * columns + column;
                if (((held | dropped) >>> tile & 1) == 0 && canBeSteppedOn(row, column, held)) {
                    long now = held;
                    long gone = dropped;
                    double chance =
                            chances.computeIfAbsent(held + " " + dropped + " " + tile, _ -> chance(now, gone, tile));
                    double worth = chance + 0.1 * (rows - 1 - row) + 0.05 * dice.nextDouble();
                    if (chance > 0 && worth > most) {
                        best = tile;
                        most = worth;
                    }
                }
            }
            held |= board & 1L << best;
            dropped |= ~board & 1L << best;
        }
        return Long.bitCount(dropped);
    }

    private boolean canBeSteppedOn(int row, int column, long held) {
        return row == rows - 1
                || has(held, row + 1, column)
                || has(held, row - 1, column)
                || has(held, row, column - 1)
                || has(held, row, column + 1);
    }

    boolean has(long tiles, int row, int column) {
        return row >= 0 && row < rows && column >= 0 && column < columns && (tiles & bit(row, column)) != 0;
    }

    /// Shortest routes, told by their tiles in order.
    List<List<Integer>> shortestRoutes(long board) {
        List<List<Integer>> routes = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            if (has(board, rows - 1, column)) {
                routes.add(List.of((rows - 1) * columns + column));
            }
        }
        long seen = 0;
        while (!routes.isEmpty() && routes.stream().noneMatch(route -> route.getLast() < columns)) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> route : routes) {
                seen |= 1L << route.getLast();
            }
            for (List<Integer> route : routes) {
                for (int next : beside(board & ~seen, route.getLast())) {
                    List<Integer> more = new ArrayList<>(route);
                    more.add(next);
                    longer.add(more);
                }
            }
            routes = longer;
        }
        return routes.stream().filter(route -> route.getLast() < columns).toList();
    }

    List<Integer> beside(long board, int tile) {
        List<Integer> beside = new ArrayList<>();
        int[][] steps = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
        for (int[] step : steps) {
            int row = tile / columns + step[0];
            int column = tile % columns + step[1];
            if (has(board, row, column)) {
                beside.add(row * columns + column);
            }
        }
        return beside;
    }

    boolean isCrossable(long board) {
        return !shortestRoutes(board).isEmpty();
    }

    /// Tiles without which nobody gets across.
    long cuts(long board) {
        return count(board, tile -> !isCrossable(board & ~tile));
    }

    long junctions(long board) {
        return count(
                board, tile -> beside(board, Long.numberOfTrailingZeros(tile)).size() >= 3);
    }

    private static long count(long board, LongPredicate wanted) {
        long count = 0;
        for (long left = board; left != 0; left &= left - 1) {
            count += wanted.test(Long.lowestOneBit(left)) ? 1 : 0;
        }
        return count;
    }

    /// The board as the game takes it.
    TiptoeBoard board(long tiles, Family family) {
        int[] found = new int[rows];
        for (int row = 0; row < rows; row++) {
            found[row] = (int) (tiles >>> row * columns) & (1 << columns) - 1;
        }
        return new TiptoeBoard(family, found);
    }

    long mirrored(long tiles) {
        long mirrored = 0;
        for (int tile = 0; tile < rows * columns; tile++) {
            if ((tiles >>> tile & 1) != 0) {
                mirrored |= bit(tile / columns, columns - 1 - tile % columns);
            }
        }
        return mirrored;
    }
}
