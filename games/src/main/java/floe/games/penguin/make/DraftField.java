package floe.games.penguin.make;

import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinField;
import java.util.Arrays;

/// A field in the making, with undo: knows what may still be put on it, and can take back the last change.
final class DraftField {
    private static final int MOST_LOGGED = 64;

    private final PenguinField field = new PenguinField();
    private final int[] counts = new int[Block.DOOR + 1];
    private int bridges;
    private BlockQuotas quotas = BlockQuotas.STANDARD;

    private final int[] loggedCells = new int[MOST_LOGGED];
    private final byte[] loggedBlocks = new byte[MOST_LOGGED];
    private final byte[] loggedBridges = new byte[MOST_LOGGED];
    private final short[] loggedOthers = new short[MOST_LOGGED];
    private int logged;
    private int loggedStart;

    void clear(int rows, int columns, BlockQuotas newQuotas) {
        field.clear(rows, columns);
        Arrays.fill(counts, 0);
        bridges = 0;
        quotas = newQuotas;
        keep();
    }

    PenguinField field() {
        return field;
    }

    int count(int block) {
        return counts[kind(block)];
    }

    int bridges() {
        return bridges;
    }

    boolean isIce(int cell) {
        return field.blocks[cell] == Block.ICE && cell != field.start;
    }

    /// Whether one more of these may stand on the board.
    boolean mayAdd(int block) {
        return counts[kind(block)] < quotas.most(block);
    }

    boolean mayAddDoors() {
        return counts[Block.DOOR] + 2 <= quotas.most(Block.DOOR);
    }

    boolean mayAddBridge() {
        return bridges < quotas.bridges();
    }

    /// Puts a block down in the place of another; neither may be a door. A bridge goes with what it lay over: over ice
    /// it would be for nothing, and over the finish it would hide it.
    void put(int cell, int block) {
        log(cell);
        replace(cell, block);
        if (block == Block.ICE || block == Block.FINISH) {
            bridge(cell, Bridge.NONE);
        }
    }

    void putDoors(int one, int other) {
        log(one);
        log(other);
        counts[kind(field.blocks[one])]--;
        counts[kind(field.blocks[other])]--;
        counts[Block.DOOR] += 2;
        field.putDoors(one, other);
    }

    void dropDoors(int one) {
        int other = field.others[one];
        put(one, Block.ICE);
        put(other, Block.ICE);
    }

    void putBridge(int cell, int bridge) {
        log(cell);
        bridge(cell, bridge);
    }

    private void bridge(int cell, int bridge) {
        bridges += (bridge == Bridge.NONE ? 0 : 1) - (field.bridges[cell] == Bridge.NONE ? 0 : 1);
        field.putBridge(cell, bridge);
    }

    void putStart(int cell) {
        field.start = cell;
    }

    private void replace(int cell, int block) {
        counts[kind(field.blocks[cell])]--;
        counts[kind(block)]++;
        field.put(cell, block);
    }

    private void log(int cell) {
        if (logged < MOST_LOGGED) {
            loggedCells[logged] = cell;
            loggedBlocks[logged] = field.blocks[cell];
            loggedBridges[logged] = field.bridges[cell];
            loggedOthers[logged] = field.others[cell];
        }
        logged++;
    }

    /// Makes the changes so far final.
    void keep() {
        logged = 0;
        loggedStart = field.start;
    }

    boolean isChanged() {
        return logged > 0 || loggedStart != field.start;
    }

    /// Takes back every change since the last [#keep].
    void undo() {
        if (logged > MOST_LOGGED) {
            throw new IllegalStateException(
                    logged + " changes at once are too many to take back, " + MOST_LOGGED + " can be; keep in between");
        }
        while (logged > 0) {
            logged--;
            int cell = loggedCells[logged];
            replace(cell, loggedBlocks[logged]);
            field.others[cell] = loggedOthers[logged];
            bridge(cell, loggedBridges[logged]);
        }
        field.start = loggedStart;
    }

    /// Walls and trees are of one kind, treadmills too.
    private static int kind(int block) {
        if (block == Block.TREE) {
            return Block.WALL;
        }
        return block < Block.TREADMILL ? block : block < Block.DOOR ? Block.TREADMILL : Block.DOOR;
    }
}
