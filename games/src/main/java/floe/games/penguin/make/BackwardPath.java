package floe.games.penguin.make;

import floe.games.kit.Dice;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import java.util.Arrays;

/// A winning path from the finish backwards, and the blocks that make it walkable, as the game's author made
/// his boards. Orientation alternates; each step goes a random way back to where an earlier stop may be.
final class BackwardPath {
    private static final int NONE = -1;

    /// One time in so many where it is possible.
    private static final int TURNS = 6;

    private static final int LEAPS = 12;
    private static final int SNOWS = 8;
    private static final int BRIDGES = 8;

    private final DraftField draft;
    private final PenguinField field;
    private final PenguinRules rules;

    /// By row: cells that the path passes, where no block may come.
    private final int[] keptRows = new int[32];

    /// By row: those which it passes straight on, from above or below and from aside.
    private final int[][] passedRows = new int[Bridge.HORIZONTAL + 1][32];

    private final int[] moves = new int[128];
    private int length;

    /// Where the first of the moves made so far begins, and in which direction it goes.
    private int cell;

    private int first;

    BackwardPath(DraftField draft) {
        this.draft = draft;
        this.field = draft.field();
        this.rules = new PenguinRules(field);
    }

    /// Draws a path of so many moves on an empty draft, and says whether it found the room.
    boolean draw(Dice dice, int rows, int columns, BlockQuotas quotas, int wanted) {
        draft.clear(rows, columns, quotas);
        Arrays.fill(keptRows, 0, rows + 2, 0);
        for (int[] passed : passedRows) {
            Arrays.fill(passed, 0, rows + 2, 0);
        }
        field.start = 0;
        length = 0;
        int finish = edgeCell(dice, field);
        draft.put(finish, Block.FINISH);
        keep(finish);
        cell = finish;
        first = dice.next(4);
        while (length < wanted) {
            if (!stepBack(dice, length > 0)) {
                return false;
            }
        }
        draft.putStart(cell);
        draft.keep();
        return cell >> 5 != finish >> 5 && (cell & 31) != (finish & 31) && isApart(field, cell, finish);
    }

    /// Whether a start and a finish are as far apart as a quarter of all rows and columns, so that the first look does
    /// not give the way away.
    static boolean isApart(PenguinField field, int start, int finish) {
        int down = Math.abs((start >> 5) - (finish >> 5));
        int across = Math.abs((start & 31) - (finish & 31));
        return down + across >= (field.rows + field.columns) / 4;
    }

    static int edgeCell(Dice dice, PenguinField field) {
        boolean above = dice.nextBoolean();
        return dice.next(field.rows + field.columns) < field.columns
                ? PenguinField.cell(above ? 0 : field.rows - 1, dice.next(field.columns))
                : PenguinField.cell(dice.next(field.rows), above ? 0 : field.columns - 1);
    }

    /// Makes the move before those that are made: it ends where they begin, across the direction of the first
    /// of them.
    private boolean stepBack(Dice dice, boolean mustStop) {
        int direction = across(dice, first);
        boolean made = slideBack(dice, direction, mustStop) || slideBack(dice, direction ^ 1, mustStop);
        while (made && dice.chance(1, TURNS) && draft.mayAdd(Block.TREADMILL) && turnBack(dice)) {
            // One more turn on the way of the same move.
        }
        if (made) {
            moves[length++] = first;
        }
        return made;
    }

    private boolean slideBack(Dice dice, int direction, boolean mustStop) {
        if (mustStop && !canStop(cell, direction)) {
            return false;
        }
        int from = wayBack(dice, cell, direction);
        if (from == NONE) {
            return false;
        }
        if (mustStop) {
            stop(dice, cell, direction);
        }
        goBack(from, cell, direction);
        if (dice.chance(1, LEAPS) && draft.mayAddDoors()) {
            leapBack(dice);
        }
        return true;
    }

    /// Makes the cell where the move begins a treadmill, that is met from aside, from further back.
    private boolean turnBack(Dice dice) {
        int into = across(dice, first);
        int turn = cell;
        int from = wayBack(dice, turn, into);
        if (from == NONE) {
            return false;
        }
        draft.put(turn, Block.TREADMILL + first);
        goBack(from, turn, into);
        return true;
    }

    /// Makes the cell where the move begins a door, and lets the move begin before its other.
    private void leapBack(Dice dice) {
        int out = cell;
        int in = PenguinField.cell(dice.next(field.rows), dice.next(field.columns));
        if (in == out || !draft.isIce(in) || isKept(in)) {
            return;
        }
        int from = wayBack(dice, in, first);
        if (from != NONE && from != out) {
            draft.putDoors(in, out);
            keep(in);
            goBack(from, in, first);
        }
    }

    private void goBack(int from, int to, int direction) {
        int axis = Bridge.along(direction);
        for (int between = from; between != to; between += PenguinField.STEP[direction]) {
            keep(between);
            passedRows[between == from ? Bridge.NONE : axis][between >> 5] |= 1 << between;
        }
        cell = from;
        first = direction;
    }

    private static int across(Dice dice, int direction) {
        return (direction & 2 ^ 2) | dice.next(2);
    }

    /// A cell that a slide in this direction could come from, free of anything the path needs, or none.
    private int wayBack(Dice dice, int to, int direction) {
        int room = room(to, direction ^ 1);
        if (room == 0 || dice.chance(1, BRIDGES)) {
            room = bridge(to, direction, room);
        }
        int best = NONE;
        int fewest = Integer.MAX_VALUE;
        for (int tries = 0; tries < 3 && room > 0; tries++) {
            int from = to - dice.between(1, room) * PenguinField.STEP[direction];
            if (!isKept(from) && draft.isIce(from) && field.bridges[from] == Bridge.NONE) {
                int crossings = crossings(from, to, direction);
                best = crossings < fewest ? from : best;
                fewest = Math.min(fewest, crossings);
            }
        }
        return best;
    }

    /// How many cells between two are passed by the path already.
    private int crossings(int from, int to, int direction) {
        int crossings = 0;
        for (int at = from + PenguinField.STEP[direction]; at != to; at += PenguinField.STEP[direction]) {
            crossings += isKept(at) ? 1 : 0;
        }
        return crossings;
    }

    /// Carries the way over the block that ends it, when that is a wall or a tree.
    private int bridge(int to, int direction, int room) {
        int over = to - (room + 1) * PenguinField.STEP[direction];
        boolean canCarry = draft.mayAddBridge()
                && !field.isRim(over)
                && Block.stops(field.blocks[over])
                && field.bridges[over] == Bridge.NONE;
        if (!canCarry) {
            return room;
        }
        draft.putBridge(over, Bridge.along(direction));
        return room(to, direction ^ 1);
    }

    /// How many cells are free on the way.
    private int room(int cell, int direction) {
        int ahead = rules.ahead(cell, direction);
        int rows = Math.abs((ahead >> 5) - (cell >> 5));
        return rows + Math.abs((ahead & 31) - (cell & 31)) - 1;
    }

    private boolean canStop(int cell, int direction) {
        int beyond = cell + PenguinField.STEP[direction];
        return Block.stops(field.blocks[beyond])
                || draft.isIce(beyond) && !isKept(beyond) && draft.mayAdd(Block.WALL)
                || draft.mayAdd(Block.SNOW);
    }

    private void stop(Dice dice, int cell, int direction) {
        int beyond = cell + PenguinField.STEP[direction];
        if (Block.stops(field.blocks[beyond])) {
            return;
        }
        boolean canBlock = draft.isIce(beyond) && !isKept(beyond) && draft.mayAdd(Block.WALL);
        if (canBlock && !(draft.mayAdd(Block.SNOW) && dice.chance(1, SNOWS))) {
            draft.put(beyond, dice.chance(1, 3) ? Block.TREE : Block.WALL);
        } else {
            draft.put(cell, Block.SNOW);
        }
    }

    private void keep(int cell) {
        keptRows[cell >> 5] |= 1 << cell;
    }

    /// Whether the path needs the cell as it is.
    boolean isKept(int cell) {
        return (keptRows[cell >> 5] & 1 << cell) != 0;
    }

    /// The axis along which alone the path passes the cell, as that of a bridge; `Bridge.NONE` where it stops, turns or
    /// crosses itself.
    int onlyAxis(int cell) {
        boolean isStop = isIn(Bridge.NONE, cell);
        boolean isDown = isIn(Bridge.VERTICAL, cell);
        boolean isAcross = isIn(Bridge.HORIZONTAL, cell);
        if (isStop || isDown == isAcross) {
            return Bridge.NONE;
        }
        return isDown ? Bridge.VERTICAL : Bridge.HORIZONTAL;
    }

    private boolean isIn(int axis, int cell) {
        return (passedRows[axis][cell >> 5] & 1 << cell) != 0;
    }

    int length() {
        return length;
    }

    /// The directions of the path, the first move first.
    int move(int at) {
        return moves[length - 1 - at];
    }
}
