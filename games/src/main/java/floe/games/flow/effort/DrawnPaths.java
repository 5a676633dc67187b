package floe.games.flow.effort;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import java.util.Arrays;

/// A board as far as it is drawn: each pair has a path from each of its ends, whose tips go on until they meet. What is
/// drawn last can be taken back.
///
/// Places lie in rows with a frame around them, so that every neighbour can be looked up. The tips of a pair are
/// `2 * pair` and `2 * pair + 1`; a way is a number from 0 to 3, and its opposite differs from it in the last bit.
final class DrawnPaths {
    static final int WAYS = 4;

    /// What is in a place where no tip is.
    static final int DRAWN = -1;

    static final int FREE = -2;

    private static final int NOBODY = -1;

    /// What a free place counts in [#room] for one that it lies beside; for one that it touches with a corner it is 1.
    private static final int BESIDE = 16;

    final int places;
    final int[] order;
    final int[] tips;
    private final int stride;
    private final int[] step;
    private final int[] row;
    /// The tip in a place, if its path still goes on; else [#FREE] or [#DRAWN], which the frame is too.
    private final int[] state;

    /// How many places are free around each one, kept as places are drawn: it is asked for of all tips at each guess.
    private final int[] room;

    /// The pair whose path is in a place that is not free.
    private final int[] owner;

    private final boolean[] joined;
    /// What was drawn: the tip, and where it was before.
    private final int[] drawnTip;

    private final int[] drawnFrom;
    private int drawn;
    private int free;
    private int apart;

    DrawnPaths(FlowBoard board) {
        int columns = board.columns();
        this.stride = columns + 1;
        this.step = new int[] {-stride, stride, -1, 1};
        this.places = stride * (board.rows() + 2) + 1;
        this.order = new int[board.cells()];
        this.tips = new int[2 * board.pairs()];
        this.owner = new int[places];
        this.row = new int[places];
        this.room = new int[places];
        this.state = new int[places];
        this.joined = new boolean[board.pairs()];
        this.drawnTip = new int[board.cells()];
        this.drawnFrom = new int[board.cells()];
        this.free = board.cells() - tips.length;
        this.apart = board.pairs();
        Arrays.fill(owner, NOBODY);
        Arrays.fill(state, DRAWN);
        for (int cell = 0; cell < order.length; cell++) {
            int place = (cell / columns + 1) * stride + cell % columns + 1;
            int pair = board.colour(cell);
            order[cell] = place;
            row[place] = cell / columns + 1;
            owner[place] = pair;
            state[place] = FREE;
            if (pair != FlowBoard.NONE) {
                int tip = 2 * pair + (board.first(pair) == cell ? 0 : 1);
                tips[tip] = place;
                state[place] = tip;
            } else {
                makeRoom(place, 1);
            }
        }
    }

    static int link(int way) {
        return switch (way) {
            case 0 -> Links.UP;
            case 1 -> Links.DOWN;
            case 2 -> Links.LEFT;
            default -> Links.RIGHT;
        };
    }

    int next(int place, int way) {
        return place + step[way];
    }

    /// The tip in a place, or [#FREE] or [#DRAWN].
    int state(int place) {
        return state[place];
    }

    boolean isJoined(int tip) {
        return joined[tip >> 1];
    }

    boolean isAllJoined() {
        return apart == 0;
    }

    boolean isFull() {
        return free == 0;
    }

    /// How many steps are drawn.
    int drawn() {
        return drawn;
    }

    /// The ways on from a tip, as bits: onto a free place, or to the other tip of its pair.
    int ways(int tip) {
        int place = tips[tip];
        return (goesOn(tip, place - stride) ? 1 : 0)
                | (goesOn(tip, place + stride) ? 2 : 0)
                | (goesOn(tip, place - 1) ? 4 : 0)
                | (goesOn(tip, place + 1) ? 8 : 0);
    }

    private boolean goesOn(int tip, int place) {
        return state[place] == FREE || state[place] == (tip ^ 1);
    }

    /// How many of the four places beside one are not drawn: free, or a tip.
    int exits(int place) {
        return undrawn(place - stride) + undrawn(place + stride) + undrawn(place - 1) + undrawn(place + 1);
    }

    private int undrawn(int place) {
        return state[place] == DRAWN ? 0 : 1;
    }

    /// Draws a step of a tip, onto a free place or to its other tip.
    void extend(int tip, int way) {
        int from = tips[tip];
        int to = from + step[way];
        drawnTip[drawn] = tip;
        drawnFrom[drawn++] = from;
        state[from] = DRAWN;
        if (state[to] == FREE) {
            owner[to] = tip >> 1;
            tips[tip] = to;
            state[to] = tip;
            makeRoom(to, -1);
            free--;
        } else {
            state[to] = DRAWN;
            joined[tip >> 1] = true;
            apart--;
        }
    }

    void takeBack() {
        int tip = drawnTip[--drawn];
        int from = drawnFrom[drawn];
        if (joined[tip >> 1]) {
            state[tips[tip ^ 1]] = tip ^ 1;
            joined[tip >> 1] = false;
            apart++;
        } else {
            owner[tips[tip]] = NOBODY;
            state[tips[tip]] = FREE;
            makeRoom(tips[tip], 1);
            tips[tip] = from;
            free++;
        }
        state[from] = tip;
    }

    /// Whether a tip would come to lie beside its own path.
    boolean touches(int tip, int to) {
        for (int way = 0; way < WAYS; way++) {
            int beside = to + step[way];
            if (owner[beside] == tip >> 1 && beside != tips[tip] && beside != tips[tip ^ 1]) {
                return true;
            }
        }
        return false;
    }

    /// How many of the four places beside one are free.
    int freeBeside(int place) {
        return room[place] / BESIDE;
    }

    /// How many of the four places are free that one touches with its corners.
    int freeAtCorners(int place) {
        return room[place] % BESIDE;
    }

    /// A place has become free, or is no longer.
    private void makeRoom(int place, int sign) {
        int beside = sign * BESIDE;
        room[place - stride] += beside;
        room[place + stride] += beside;
        room[place - 1] += beside;
        room[place + 1] += beside;
        room[place - stride - 1] += sign;
        room[place - stride + 1] += sign;
        room[place + stride - 1] += sign;
        room[place + stride + 1] += sign;
    }

    boolean areBeside(int one, int other) {
        int apart = Math.abs(one - other);
        return apart == 1 || apart == stride;
    }

    /// The way that leads a place nearer to another one, along the longer side of what is between them.
    int longWay(int place, int to) {
        int rows = row[to] - row[place];
        int columns = to - place - rows * stride;
        return Math.abs(rows) > Math.abs(columns) ? rows < 0 ? 0 : 1 : columns < 0 ? 2 : 3;
    }

    /// How many steps two places are from each other on an empty board.
    int distance(int one, int other) {
        return Math.abs(row[one] - row[other]) + Math.abs(one - row[one] * stride - other + row[other] * stride);
    }
}
