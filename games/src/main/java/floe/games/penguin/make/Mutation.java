package floe.games.penguin.make;

import floe.games.kit.Dice;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.SlideTrace;

/// A small random change of a draft: a block moved, shifted, added, dropped or exchanged, a door, a bridge, the
/// start or the finish elsewhere, though never near each other. Half the time it aims at the present solution, for
/// only what touches that can make it longer.
final class Mutation {
    private static final int[] KINDS = {
        Block.WALL,
        Block.WALL,
        Block.WALL,
        Block.TREE,
        Block.SNOW,
        Block.PICKS,
        Block.TREADMILL,
        Block.TREADMILL + 1,
        Block.TREADMILL + 2,
        Block.TREADMILL + 3
    };
    private static final int[] BENEATH = {Block.WALL, Block.WALL, Block.TREE, Block.SNOW, Block.PICKS};
    private static final int NONE = -1;
    private static final int TRIES = 24;

    private final DraftField draft;
    private final PenguinField field;
    private final SlideTrace trace;

    Mutation(DraftField draft) {
        this.draft = draft;
        this.field = draft.field();
        this.trace = new SlideTrace(field);
    }

    /// Changes the draft, or leaves it when the dice fell so.
    void mutate(Dice dice, int[] solution, int length) {
        int what = dice.next(100);
        if (what < 40) {
            move(dice, target(dice, solution, length));
        } else if (what < 52) {
            shift(dice);
        } else if (what < 68) {
            add(dice, target(dice, solution, length));
        } else if (what < 76) {
            drop(dice);
        } else if (what < 85) {
            exchange(dice);
        } else if (what < 90) {
            changeDoors(dice, target(dice, solution, length));
        } else if (what < 93) {
            changeBridge(dice);
        } else if (what < 95) {
            span(dice, solution, length);
        } else if (what < 98) {
            moveStart(dice);
        } else {
            moveFinish(dice);
        }
    }

    /// A cell of ice, on the way of the solution or anywhere.
    private int target(Dice dice, int[] solution, int length) {
        if (length > 0 && dice.nextBoolean()) {
            int move = solution[dice.next(length)];
            trace.follow(move >> 3, move & 3);
            if (trace.length() > 0) {
                int cell = trace.cell(dice.next(trace.length()));
                return draft.isIce(cell) ? cell : NONE;
            }
        }
        return ice(dice);
    }

    private int ice(Dice dice) {
        for (int tries = 0; tries < TRIES; tries++) {
            int cell = anyCell(dice);
            if (draft.isIce(cell)) {
                return cell;
            }
        }
        return NONE;
    }

    /// A cell with a block that can be taken away, doors apart.
    private int block(Dice dice) {
        for (int tries = 0; tries < TRIES; tries++) {
            int cell = anyCell(dice);
            int block = field.blocks[cell];
            if (block != Block.ICE && block != Block.FINISH && block != Block.DOOR) {
                return cell;
            }
        }
        return NONE;
    }

    private int anyCell(Dice dice) {
        return PenguinField.cell(dice.next(field.rows), dice.next(field.columns));
    }

    private void move(Dice dice, int to) {
        int from = block(dice);
        if (from != NONE && to != NONE) {
            carry(from, to);
        }
    }

    private void shift(Dice dice) {
        int from = block(dice);
        int to = from + PenguinField.STEP[dice.next(4)];
        if (from != NONE && draft.isIce(to)) {
            carry(from, to);
        }
    }

    /// Takes a block elsewhere, with the bridge over it.
    private void carry(int from, int to) {
        int block = field.blocks[from];
        int bridge = field.bridges[from];
        draft.put(from, Block.ICE);
        draft.put(to, block);
        if (bridge != Bridge.NONE) {
            draft.putBridge(to, bridge);
        }
    }

    private void add(Dice dice, int to) {
        int block = dice.pick(KINDS);
        if (to != NONE && draft.mayAdd(block)) {
            draft.put(to, block);
        }
    }

    private void drop(Dice dice) {
        int from = block(dice);
        if (from != NONE) {
            draft.put(from, Block.ICE);
        }
    }

    private void exchange(Dice dice) {
        int cell = block(dice);
        int block = dice.pick(KINDS);
        if (cell != NONE && draft.mayAdd(block)) {
            draft.put(cell, block);
        }
    }

    private void changeDoors(Dice dice, int to) {
        int door = draft.count(Block.DOOR) > 0 ? door(dice) : NONE;
        if (door != NONE && (to == NONE || dice.chance(1, 4))) {
            draft.dropDoors(door);
        } else if (door != NONE && dice.nextBoolean()) {
            int other = field.others[door];
            draft.dropDoors(door);
            draft.putDoors(to, other);
        } else if (to != NONE && draft.mayAddDoors()) {
            int other = ice(dice);
            if (other != NONE && other != to) {
                draft.putDoors(to, other);
            }
        }
    }

    private int door(Dice dice) {
        int skip = dice.next(draft.count(Block.DOOR));
        for (int row = 1; row <= field.rows; row++) {
            for (int cell = row << 5 | 1; cell <= (row << 5 | field.columns); cell++) {
                if (field.blocks[cell] == Block.DOOR && skip-- == 0) {
                    return cell;
                }
            }
        }
        return NONE;
    }

    private void changeBridge(Dice dice) {
        int cell = draft.bridges() > 0 && dice.nextBoolean() ? bridged(dice) : NONE;
        if (cell != NONE) {
            draft.putBridge(cell, Bridge.NONE);
        } else if (draft.mayAddBridge()) {
            cell = block(dice);
            if (cell != NONE) {
                draft.putBridge(cell, dice.nextBoolean() ? Bridge.HORIZONTAL : Bridge.VERTICAL);
            }
        }
    }

    /// Puts a block in the way of the solution and a bridge over it: the solution goes on as it did, and who slides
    /// across meets the block.
    private void span(Dice dice, int[] solution, int length) {
        int block = dice.pick(BENEATH);
        if (length == 0 || !draft.mayAddBridge() || !draft.mayAdd(block)) {
            return;
        }
        int move = solution[dice.next(length)];
        trace.follow(move >> 3, move & 3);
        if (trace.length() > 1) {
            int at = dice.next(trace.length() - 1);
            if (draft.isIce(trace.cell(at))) {
                draft.put(trace.cell(at), block);
                draft.putBridge(trace.cell(at), Bridge.along(trace.direction(at)));
            }
        }
    }

    private int bridged(Dice dice) {
        int skip = dice.next(draft.bridges());
        for (int row = 1; row <= field.rows; row++) {
            for (int cell = row << 5 | 1; cell <= (row << 5 | field.columns); cell++) {
                if (field.bridges[cell] != Bridge.NONE && skip-- == 0) {
                    return cell;
                }
            }
        }
        return NONE;
    }

    private void moveStart(Dice dice) {
        int cell = ice(dice);
        if (cell != NONE && BackwardPath.isApart(field, cell, field.finish)) {
            draft.putStart(cell);
        }
    }

    private void moveFinish(Dice dice) {
        int cell = BackwardPath.edgeCell(dice, field);
        if (draft.isIce(cell) && BackwardPath.isApart(field, field.start, cell)) {
            draft.put(field.finish, Block.ICE);
            draft.put(cell, Block.FINISH);
        }
    }
}
