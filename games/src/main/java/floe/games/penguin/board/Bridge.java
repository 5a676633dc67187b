package floe.games.penguin.board;

/// The bridge over a cell, if any, by the axis along which it carries.
public final class Bridge {
    public static final byte NONE = 0;
    public static final byte VERTICAL = 1;
    public static final byte HORIZONTAL = 2;

    private Bridge() {}

    public static char sign(int bridge) {
        return bridge == VERTICAL ? '|' : '-';
    }

    /// The bridge that the sign stands for, or [#NONE].
    static byte of(char sign) {
        return switch (sign) {
            case '|' -> VERTICAL;
            case '-' -> HORIZONTAL;
            default -> NONE;
        };
    }

    /// The bridge that carries a slide in this direction (the ordinal of a [floe.games.kit.Direction]).
    public static byte along(int direction) {
        return (byte) ((direction >> 1) + 1);
    }

    static byte across(int bridge) {
        return (byte) (bridge == NONE ? NONE : 3 - bridge);
    }
}
