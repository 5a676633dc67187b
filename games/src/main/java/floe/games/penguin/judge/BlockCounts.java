package floe.games.penguin.judge;

import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinField;
import java.util.Arrays;

/// How many blocks of each kind stand on a field.
final class BlockCounts {
    private final int[] blocks = new int[Block.DOOR + 1];
    private int bridges;

    void count(PenguinField field) {
        Arrays.fill(blocks, 0);
        bridges = 0;
        for (int row = 1; row <= field.rows; row++) {
            for (int cell = row << 5 | 1; cell <= (row << 5 | field.columns); cell++) {
                blocks[field.blocks[cell]]++;
                bridges += field.bridges[cell] == Bridge.NONE ? 0 : 1;
            }
        }
    }

    /// Blocks of a kind that is no treadmill; doors one by one.
    int blocks(int block) {
        return blocks[block];
    }

    int treadmills() {
        return blocks[Block.TREADMILL]
                + blocks[Block.TREADMILL + 1]
                + blocks[Block.TREADMILL + 2]
                + blocks[Block.TREADMILL + 3];
    }

    int bridges() {
        return bridges;
    }

    int wallsAndTrees() {
        return blocks[Block.WALL] + blocks[Block.TREE];
    }
}
