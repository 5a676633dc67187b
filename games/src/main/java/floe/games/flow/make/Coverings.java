package floe.games.flow.make;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.fill.Mates;

/// Every covering of a small field by paths that do not touch themselves, one after the other. Ends stand where
/// they like; a corner still needs its spike.
final class Coverings {
    private static final int UP = Links.UP;
    private static final int DOWN = Links.DOWN;
    private static final int LEFT = Links.LEFT;
    private static final int RIGHT = Links.RIGHT;

    /// Takes one covering: links by place, valid for the call only.
    interface Taker {
        void take(int[] links);
    }

    private final int width;
    private final int height;
    private final int stride;
    private final int leastLength;
    private final Taker taker;
    private final int[] links;
    private final int[] mate;
    private final int[] length;
    private final int[] name;

    Coverings(int rows, int columns, int leastLength, Taker taker) {
        this.width = columns;
        this.height = rows;
        this.stride = columns + 1;
        this.leastLength = leastLength;
        this.taker = taker;
        int places = stride * (rows + 2) + 1;
        this.links = new int[places];
        this.mate = new int[places];
        this.length = new int[places];
        this.name = new int[places];
    }

    void run() {
        run(0);
    }

    int place(int cell) {
        return (cell / width + 1) * stride + cell % width + 1;
    }

    private void run(int cell) {
        if (cell == width * height) {
            if (untouching()) {
                taker.take(links);
            }
            return;
        }
        int place = place(cell);
        boolean fromLeft = (links[place - 1] & RIGHT) != 0;
        boolean fromUp = (links[place - stride] & DOWN) != 0;
        boolean mayDown = cell / width < height - 1;
        boolean mayRight = cell % width < width - 1;
        boolean insideRightDown = links[place - stride - 1] == (RIGHT | DOWN);
        boolean insideLeftDown = links[place - stride + 1] == (LEFT | DOWN);
        if (fromLeft && fromUp) {
            if (!insideRightDown && !insideLeftDown && inside(Mates.INSIDE_UP_LEFT, place - stride - 1)) {
                join(cell, place);
            }
        } else if (fromLeft || fromUp) {
            if (insideRightDown || fromUp && insideLeftDown) {
                return;
            }
            int in = fromLeft ? LEFT : UP;
            extend(cell, place, in, 0);
            if (mayDown) {
                extend(cell, place, in, DOWN);
            }
            if (mayRight && !insideLeftDown && (fromLeft || inside(Mates.INSIDE_UP_RIGHT, place - stride + 1))) {
                extend(cell, place, in, RIGHT);
            }
        } else {
            begin(cell, place, mayDown, mayRight && !insideLeftDown);
        }
    }

    private void begin(int cell, int place, boolean mayDown, boolean mayRight) {
        if (mayDown) {
            begin(cell, place, DOWN);
        }
        if (mayRight) {
            begin(cell, place, RIGHT);
            if (mayDown) {
                begin(cell, place, RIGHT | DOWN);
            }
        }
    }

    private boolean inside(int allowed, int place) {
        return (allowed >> links[place] & 1) != 0;
    }

    private void begin(int cell, int place, int out) {
        links[place] = out;
        mate[place] = place;
        length[place] = 1;
        run(cell + 1);
    }

    private void extend(int cell, int place, int in, int out) {
        int from = in == LEFT ? place - 1 : place - stride;
        int far = mate[from];
        boolean closes = out == 0 && isEnd(far);
        if (closes && length[far] + 1 < leastLength) {
            return;
        }
        links[place] = in | out;
        mate[far] = place;
        mate[place] = far;
        length[far]++;
        length[place] = length[far];
        run(cell + 1);
        mate[far] = from;
        length[far]--;
    }

    private void join(int cell, int place) {
        int left = mate[place - 1];
        int up = mate[place - stride];
        int before = length[left];
        int after = length[up];
        if (left == place - stride || isEnd(left) && isEnd(up) && before + after + 1 < leastLength) {
            return;
        }
        links[place] = UP | LEFT;
        mate[left] = up;
        mate[up] = left;
        length[left] = before + after + 1;
        length[up] = length[left];
        run(cell + 1);
        mate[left] = place - 1;
        mate[up] = place - stride;
        length[left] = before;
        length[up] = after;
    }

    private boolean isEnd(int place) {
        return Integer.bitCount(links[place]) == 1;
    }

    private boolean untouching() {
        names(links, name);
        for (int cell = 0; cell < width * height; cell++) {
            int place = place(cell);
            if (name[place] == name[place + 1] && (links[place] & RIGHT) == 0
                    || name[place] == name[place + stride] && (links[place] & DOWN) == 0) {
                return false;
            }
        }
        return true;
    }

    /// Names the paths from 1 in the reading order of their first ends; answers how many there are.
    int names(int[] of, int[] names) {
        int paths = 0;
        for (int cell = 0; cell < width * height; cell++) {
            names[place(cell)] = 0;
        }
        for (int cell = 0; cell < width * height; cell++) {
            int place = place(cell);
            if (names[place] == 0 && Integer.bitCount(of[place]) == 1) {
                paths++;
                int at = place;
                int next = of[place];
                names[at] = paths;
                while (next != 0) {
                    at += Links.step(next, stride);
                    names[at] = paths;
                    next = of[at] & ~Links.opposite(next);
                }
            }
        }
        return paths;
    }

    /// The board whose ends are those of a covering's paths.
    FlowBoard board(int[] of) {
        names(of, name);
        int[] ends = new int[width * height];
        for (int cell = 0; cell < ends.length; cell++) {
            int place = place(cell);
            ends[cell] = Integer.bitCount(of[place]) == 1 ? name[place] : FlowBoard.NONE;
        }
        return new FlowBoard(height, width, ends);
    }

    /// The links by cell.
    int[] cells(int[] of) {
        int[] cells = new int[width * height];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = of[place(cell)];
        }
        return cells;
    }
}
