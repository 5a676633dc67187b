package floe.games.tiptoe;

import java.util.Arrays;

/// The shortest routes over a board, and the tiles that no route can do without. It can be run again and again.
///
/// Cells are numbered with an empty column at each side and an empty row above and below, so that nobody asks whether
/// there is a neighbour.
final class Routes {
    private static final int HOLE = -1;
    private static final int FAR = Integer.MAX_VALUE;

    private final int rows;
    private final int stride;
    private final int[] steps;
    private final int[] distance;
    private final long[] ways;
    private final int[] queue;

    /// Counted from 1 along the route; 0 beside it; and what was flooded is as good as a hole.
    private final int[] place;

    private int[] tiles = new int[0];
    private int[] route = new int[0];
    private long shortest;

    Routes(Family family) {
        this.rows = family.rows();
        this.stride = family.columns() + 2;
        this.steps = new int[] {-stride, -1, 1, stride};
        int cells = (rows + 2) * stride;
        this.distance = new int[cells];
        this.ways = new long[cells];
        this.queue = new int[cells];
        this.place = new int[cells];
    }

    /// Looks the rows over, and says whether they can be crossed.
    boolean run(int[] board) {
        tiles = board;
        lay(distance, FAR);
        int last = flood(tiles[rows - 1]);
        if (last == 0) {
            return false;
        }
        trace(last);
        return true;
    }

    private void lay(int[] cells, int tile) {
        Arrays.fill(cells, HOLE);
        for (int row = 0; row < rows; row++) {
            for (int left = tiles[row]; left != 0; left &= left - 1) {
                cells[cell(row, Integer.numberOfTrailingZeros(left))] = tile;
            }
        }
    }

    private int cell(int row, int column) {
        return (row + 1) * stride + column + 1;
    }

    /// Floods from the ledge and counts the ways; the shortest route's end, or 0.
    private int flood(int entries) {
        int reached = 0;
        for (int left = entries; left != 0; left &= left - 1) {
            int cell = cell(rows - 1, Integer.numberOfTrailingZeros(left));
            distance[cell] = 1;
            ways[cell] = 1;
            queue[reached++] = cell;
        }
        int end = 0;
        shortest = 0;
        for (int next = 0; next < reached && (end == 0 || distance[queue[next]] == distance[end]); next++) {
            int cell = queue[next];
            if (cell < 2 * stride) {
                end = end == 0 ? cell : end;
                shortest += ways[cell];
            } else if (end == 0) {
                reached = reach(cell, cell - stride, reached);
                reached = reach(cell, cell - 1, reached);
                reached = reach(cell, cell + 1, reached);
                reached = reach(cell, cell + stride, reached);
            }
        }
        return end;
    }

    private int reach(int from, int cell, int reached) {
        int next = distance[from] + 1;
        int known = distance[cell];
        if (known < next) {
            return reached;
        }
        if (known == next) {
            ways[cell] += ways[from];
            return reached;
        }
        distance[cell] = next;
        ways[cell] = ways[from];
        queue[reached] = cell;
        return reached + 1;
    }

    private void trace(int end) {
        route = new int[distance[end]];
        int cell = end;
        for (int at = route.length - 1; at > 0; at--) {
            route[at] = cell;
            cell = before(cell);
        }
        route[0] = cell;
    }

    private int before(int cell) {
        int wanted = distance[cell] - 1;
        if (distance[cell + stride] == wanted) {
            return cell + stride;
        }
        if (distance[cell - 1] == wanted) {
            return cell - 1;
        }
        return distance[cell + 1] == wanted ? cell + 1 : cell - stride;
    }

    /// How many tiles every route passes, of a board that can be crossed.
    ///
    /// Goes along the shortest route, with all that can be reached without what is still ahead of it: where that
    /// touches the route no further on, there is no way around the tile.
    int countCuts() {
        lay(place, 0);
        for (int at = 0; at < route.length; at++) {
            place[route[at]] = at + 1;
        }
        int cuts = 0;
        int furthest = 0;
        for (int left = tiles[rows - 1]; left != 0; left &= left - 1) {
            furthest = Math.max(furthest, around(cell(rows - 1, Integer.numberOfTrailingZeros(left))));
        }
        for (int at = 0; at < route.length; at++) {
            cuts += furthest == at + 1 ? 1 : 0;
            furthest = Math.max(furthest, spread(route[at]));
        }
        return cuts;
    }

    /// The furthest place of the route, counted from 1, that is touched from a cell; or one more where it gets across.
    private int around(int entry) {
        if (place[entry] != 0) {
            return place[entry];
        }
        place[entry] = HOLE;
        return Math.max(furthest(entry), spread(entry));
    }

    private int furthest(int flooded) {
        return flooded < 2 * stride ? route.length + 1 : 0;
    }

    /// Floods what lies beside a cell and not on the route; each cell once.
    private int spread(int start) {
        int count = 0;
        int furthest = 0;
        queue[count++] = start;
        for (int next = 0; next < count; next++) {
            int cell = queue[next];
            for (int step : steps) {
                int beside = cell + step;
                if (place[beside] == 0) {
                    place[beside] = HOLE;
                    furthest = Math.max(furthest, furthest(beside));
                    queue[count++] = beside;
                } else {
                    furthest = Math.max(furthest, place[beside]);
                }
            }
        }
        return furthest;
    }

    /// How many shortest routes there are.
    long shortest() {
        return shortest;
    }

    /// How many tiles a shortest route has.
    int length() {
        return route.length;
    }

    /// A shortest route's moves, from the left end of the ledge to beyond the first row.
    String moves() {
        StringBuilder moves = new StringBuilder();
        moves.append("R".repeat(route[0] % stride - 1)).append('U');
        for (int at = 1; at < route.length; at++) {
            moves.append(letter(route[at] - route[at - 1]));
        }
        return moves.append('U').toString();
    }

    private char letter(int step) {
        if (step == 1 || step == -1) {
            return step == 1 ? 'R' : 'L';
        }
        return step < 0 ? 'U' : 'D';
    }
}
