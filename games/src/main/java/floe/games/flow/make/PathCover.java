package floe.games.flow.make;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.List;

/// A random cover of the board by paths, changed by local moves: a filling without touching that chance reshapes: an
/// end retracts and its neighbour's extends, two paths join
/// at their ends, a path breaks in two. Every state in between is a filling without touching whose paths have
/// three cells or more.
public final class PathCover {
    static final int LEAST_LENGTH = 3;

    private static final int STIRS = 12;
    private static final int JOINING_ROUNDS = 100;

    private final boolean turned;
    private final int width;
    private final int height;
    private final int stride;
    private final int[] path;
    private final int[] links;
    private final int[] length;
    private final int[] ends;
    private final int[] alive;
    private int paths;

    private PathCover(int rows, int columns, boolean turned) {
        this.turned = turned;
        this.width = columns;
        this.height = rows;
        this.stride = columns + 1;
        int places = stride * (rows + 2) + 1;
        this.path = new int[places];
        this.links = new int[places];
        this.length = new int[rows * columns / LEAST_LENGTH + 1];
        this.ends = new int[2 * length.length];
        this.alive = new int[length.length];
        Arrays.fill(path, FlowBoard.NONE);
    }

    /// Straight paths along the rows; where it is turned, those are the columns of the board.
    private void layRows() {
        for (int row = 0; row < height; row++) {
            int from = place(row, 0);
            for (int column = 0; column < width; column++) {
                path[from + column] = row;
                links[from + column] = (column > 0 ? Links.LEFT : 0) | (column < width - 1 ? Links.RIGHT : 0);
            }
            length[row] = width;
            ends[2 * row] = from;
            ends[2 * row + 1] = from + width - 1;
            alive[row] = row;
        }
        paths = height;
    }

    /// The paths of a board's filling, given as links by cell.
    public static PathCover from(FlowBoard board, int[] filling) {
        PathCover cover = new PathCover(board.rows(), board.columns(), false);
        for (int cell = 0; cell < filling.length; cell++) {
            cover.links[cover.place(cell)] = filling[cell];
        }
        cover.paths = board.pairs();
        for (int name = 0; name < board.pairs(); name++) {
            cover.alive[name] = name;
            cover.ends[2 * name] = cover.place(board.first(name));
            cover.ends[2 * name + 1] = cover.place(board.second(name));
            cover.length[name] = Links.length(cover.links, cover.ends[2 * name], 0, cover.stride);
            cover.relabel(cover.ends[2 * name], name);
        }
        return cover;
    }

    /// A filling with about so many paths: many short ones are stirred well, then joined where their ends meet.
    public static PathCover of(int rows, int columns, int paths, Dice dice, Meter meter) {
        boolean turned = columns < LEAST_LENGTH || rows >= LEAST_LENGTH && dice.nextBoolean();
        PathCover cover = turned ? new PathCover(columns, rows, true) : new PathCover(rows, columns, false);
        cover.layRows();
        int cells = rows * columns;
        for (int i = 0; i < cells; i++) {
            cover.split(dice.next(cells), dice.nextBoolean() ? Links.RIGHT : Links.DOWN);
        }
        int stirs = STIRS * cells;
        meter.spend(stirs);
        for (int i = 0; i < stirs; i++) {
            cover.stir(dice, false);
        }
        for (int i = 0; i < JOINING_ROUNDS && cover.paths > paths; i++) {
            meter.spend(cells);
            for (int j = 0; j < cells && cover.paths > paths; j++) {
                cover.stir(dice, true);
            }
        }
        return cover;
    }

    /// Lets ends move once more, and some join while there are more paths than so many.
    void stirAgain(int paths, Dice dice, Meter meter) {
        int stirs = width * height / 2;
        meter.spend(stirs);
        for (int i = 0; i < stirs; i++) {
            stir(dice, this.paths > paths);
        }
    }

    /// The place of a cell of the board.
    int place(int cell) {
        int across = turned ? height : width;
        return turned ? place(cell % across, cell / across) : place(cell / across, cell % across);
    }

    private int place(int row, int column) {
        return (row + 1) * stride + column + 1;
    }

    public int paths() {
        return paths;
    }

    /// The links of the paths, by cell of the board.
    public int[] filling() {
        int[] filling = new int[width * height];
        for (int cell = 0; cell < filling.length; cell++) {
            int link = links[place(cell)];
            filling[cell] = here(link);
        }
        return filling;
    }

    /// The board whose ends are those of the paths.
    public FlowBoard board() {
        int[] colours = new int[width * height];
        for (int cell = 0; cell < colours.length; cell++) {
            int place = place(cell);
            colours[cell] = Integer.bitCount(links[place]) == 1 ? path[place] : FlowBoard.NONE;
        }
        return turned ? new FlowBoard(width, height, colours) : new FlowBoard(height, width, colours);
    }

    /// One end, chosen by chance, tries to take the end next to it from another path; where `mayJoin`, it tries
    /// to join with it first.
    public void stir(Dice dice, boolean mayJoin) {
        int end = 2 * alive[dice.next(paths)] + dice.next(2);
        int direction = 1 << dice.next(4);
        int from = ends[end];
        int to = from + Links.step(direction, stride);
        int other = path[to];
        int mine = end >> 1;
        if (other < 0 || other == mine) {
            return;
        }
        int otherEnd = ends[2 * other] == to ? 2 * other : 2 * other + 1;
        if (ends[otherEnd] != to) {
            switchTails(end, to, direction, dice);
            return;
        }
        if (mayJoin && mayMeet(mine, other)) {
            join(end, otherEnd, direction);
        } else if (length[other] > LEAST_LENGTH && touches(to, mine) == 1) {
            take(end, otherEnd, direction);
        }
    }

    /// The path next to an end breaks beside it, and the part that lies there goes on from the end.
    private void switchTails(int end, int to, int direction, Dice dice) {
        int name = end >> 1;
        int other = path[to];
        int low = Integer.lowestOneBit(links[to]);
        int cut = dice.nextBoolean() ? low : links[to] & ~low;
        int cells = 1;
        int touching = touches(to, name);
        int far = to;
        int next = links[to] & ~cut;
        while (next != 0 && touching == 1) {
            far += Links.step(next, stride);
            next = links[far] & ~Links.opposite(next);
            touching += touches(far, name);
            cells++;
        }
        if (touching != 1 || length[other] - cells < LEAST_LENGTH) {
            return;
        }
        int left = to + Links.step(cut, stride);
        links[to] = links[to] & ~cut | Links.opposite(direction);
        links[left] &= ~Links.opposite(cut);
        links[ends[end]] |= direction;
        ends[ends[2 * other] == far ? 2 * other : 2 * other + 1] = left;
        ends[end] = far;
        length[other] -= cells;
        length[name] += cells;
        relabel(far, name);
    }

    private void take(int end, int otherEnd, int direction) {
        int to = ends[otherEnd];
        int back = links[to];
        int left = to + Links.step(back, stride);
        links[left] &= ~Links.opposite(back);
        ends[otherEnd] = left;
        length[otherEnd >> 1]--;
        links[ends[end]] |= direction;
        links[to] = Links.opposite(direction);
        path[to] = end >> 1;
        ends[end] = to;
        length[end >> 1]++;
    }

    private void join(int end, int otherEnd, int direction) {
        links[ends[end]] |= direction;
        links[ends[otherEnd]] |= Links.opposite(direction);
        int kept = end >> 1;
        int lost = otherEnd >> 1;
        int far = ends[otherEnd ^ 1];
        length[kept] += length[lost];
        relabel(ends[otherEnd], kept);
        ends[end] = far;
        forget(lost);
    }

    /// Whether the path can be broken at a link of a cell of the board: both parts must be long enough.
    boolean maySplit(int cell, int link) {
        int place = place(cell);
        int direction = here(link);
        if ((links[place] & direction) == 0) {
            return false;
        }
        int before = Links.length(links, place, direction, stride);
        return before >= LEAST_LENGTH && length[path[place]] - before >= LEAST_LENGTH;
    }

    private int here(int link) {
        return turned ? Links.transposed(link) : link;
    }

    /// Breaks the path at a link of a cell of the board, where that may be; answers whether it did.
    public boolean split(int cell, int link) {
        if (!maySplit(cell, link)) {
            return false;
        }
        int place = place(cell);
        int direction = here(link);
        int other = place + Links.step(direction, stride);
        int old = path[place];
        int before = Links.length(links, place, direction, stride);
        links[place] &= ~direction;
        links[other] &= ~Links.opposite(direction);
        int added = unused();
        int far = Links.otherEnd(links, place, stride);
        int farOther = Links.otherEnd(links, other, stride);
        length[added] = length[old] - before;
        length[old] = before;
        ends[2 * old] = far;
        ends[2 * old + 1] = place;
        ends[2 * added] = other;
        ends[2 * added + 1] = farOther;
        alive[paths++] = added;
        relabel(other, added);
        return true;
    }

    private int unused() {
        boolean[] used = new boolean[length.length];
        for (int i = 0; i < paths; i++) {
            used[alive[i]] = true;
        }
        int free = 0;
        while (used[free]) {
            free++;
        }
        return free;
    }

    private void forget(int lost) {
        for (int i = 0; i < paths; i++) {
            if (alive[i] == lost) {
                alive[i] = alive[--paths];
                return;
            }
        }
    }

    private void relabel(int end, int name) {
        int at = end;
        int from = 0;
        while (true) {
            if (path[at] == name) {
                return;
            }
            path[at] = name;
            int next = links[at] & ~from;
            if (Integer.bitCount(next) != 1) {
                // The joint of a join shows the way back too: take the way into the cells that still have the old name.
                next = wayToOther(at, next, name);
            }
            if (next == 0) {
                return;
            }
            at += Links.step(next, stride);
            from = Links.opposite(next);
        }
    }

    private int wayToOther(int at, int ways, int name) {
        for (int way = 1; way <= Links.RIGHT; way <<= 1) {
            if ((ways & way) != 0 && path[at + Links.step(way, stride)] != name) {
                return way;
            }
        }
        return 0;
    }

    private int touches(int place, int name) {
        return (path[place - 1] == name ? 1 : 0)
                + (path[place + 1] == name ? 1 : 0)
                + (path[place - stride] == name ? 1 : 0)
                + (path[place + stride] == name ? 1 : 0);
    }

    /// Whether two paths whose ends are neighbours are neighbours nowhere else.
    private boolean mayMeet(int one, int other) {
        int walked = length[one] < length[other] ? one : other;
        int name = walked == one ? other : one;
        int at = ends[2 * walked];
        int next = links[at];
        int touching = touches(at, name);
        while (next != 0 && touching < 2) {
            at += Links.step(next, stride);
            next = links[at] & ~Links.opposite(next);
            touching += touches(at, name);
        }
        return touching == 1;
    }

    /// Breaks a path at a link that as many of the other ways to join the pairs as can be do not have; false where
    /// no link that they lack can be broken.
    boolean splitWhereLacking(List<int[]> others, int[] filling, Dice dice) {
        int best = 0;
        int bestLink = -1;
        int ties = 0;
        for (int cell = 0; cell < filling.length; cell++) {
            for (int link = Links.DOWN; link <= Links.RIGHT; link <<= 2) {
                int score = (filling[cell] & link) == 0 ? 0 : lacking(others, cell, link);
                if (score == 0 || score < best || !maySplit(cell, link)) {
                    continue;
                }
                ties = score > best ? 1 : ties + 1;
                best = score;
                if (dice.next(ties) == 0) {
                    bestLink = cell << 4 | link;
                }
            }
        }
        return bestLink >= 0 && split(bestLink >> 4, bestLink & 15);
    }

    private static int lacking(List<int[]> others, int cell, int link) {
        int lacking = 0;
        for (int[] other : others) {
            lacking += (other[cell] & link) == 0 ? 1 : 0;
        }
        return lacking;
    }
}
