package floe.games.penguin;

import java.util.Arrays;

/// What a cell of a board holds, as small numbers, because boards are searched a million times a second. The
/// start is no block: it is ice once the penguin has left.
final class Block {
    static final byte ICE = 0;
    static final byte WALL = 1;
    static final byte TREE = 2;
    static final byte SNOW = 3;
    static final byte PICKS = 4;
    static final byte FINISH = 5;

    /// The treadmills follow one another as the ordinals of [floe.games.kit.Direction] do.
    static final byte TREADMILL = 6;

    /// The first door; on a board the next numbers are the doors of the second pair, of the third, and so on.
    static final byte DOOR = 10;

    static final int MOST_PAIRS = 9;

    private static final String SIGNS = ".#T*xF^v<>123456789";

    private Block() {}

    static char sign(int block) {
        return SIGNS.charAt(block);
    }

    /// The block that the sign stands for, or -1. The signs of the start and of bridges stand for none.
    static int of(char sign) {
        return sign < BY_SIGN.length ? BY_SIGN[sign] : -1;
    }

    static boolean stops(int block) {
        return block == WALL || block == TREE;
    }

    /// The same of a block that is known not to be ice, for the hottest loop: one comparison that is easy to
    /// foresee.
    static boolean solidStops(int block) {
        return block <= TREE;
    }

    static boolean isTreadmill(int block) {
        return TREADMILL <= block && block < DOOR;
    }

    static boolean isDoor(int block) {
        return block >= DOOR;
    }

    private static final byte[] BY_SIGN = bySign();

    private static byte[] bySign() {
        byte[] blocks = new byte[128];
        Arrays.fill(blocks, (byte) -1);
        for (int block = 0; block < SIGNS.length(); block++) {
            blocks[SIGNS.charAt(block)] = (byte) block;
        }
        return blocks;
    }
}
