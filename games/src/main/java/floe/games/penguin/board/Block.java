package floe.games.penguin.board;

import java.util.Arrays;

/// What a cell of a board holds, as small numbers, because boards are searched a million times a second. The
/// start is no block: it is ice once the penguin has left.
public final class Block {
    public static final byte ICE = 0;
    public static final byte WALL = 1;
    public static final byte TREE = 2;
    public static final byte SNOW = 3;
    public static final byte PICKS = 4;
    public static final byte FINISH = 5;

    /// The treadmills follow one another as the ordinals of [floe.games.kit.Direction] do.
    public static final byte TREADMILL = 6;

    /// The first door; on a board the next numbers are the doors of the second pair, of the third, and so on.
    public static final byte DOOR = 10;

    public static final int MOST_PAIRS = 9;

    private static final String SIGNS = ".#T*xF^v<>123456789";

    private Block() {}

    public static char sign(int block) {
        return SIGNS.charAt(block);
    }

    /// The block that the sign stands for, or -1. The signs of the start and of bridges stand for none.
    static int of(char sign) {
        return sign < BY_SIGN.length ? BY_SIGN[sign] : -1;
    }

    public static boolean stops(int block) {
        return block == WALL || block == TREE;
    }

    /// The same of a block that is known not to be ice, for the hottest loop: one comparison that is easy to
    /// foresee.
    static boolean solidStops(int block) {
        return block <= TREE;
    }

    public static boolean isTreadmill(int block) {
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
