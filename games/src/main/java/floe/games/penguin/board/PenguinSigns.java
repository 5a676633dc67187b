package floe.games.penguin.board;

/// The signs and words of a board's text that stand for no block.
public final class PenguinSigns {
    public static final char START = 'P';
    static final String HEADING = "penguin";
    static final String BRIDGE = "bridge";

    private PenguinSigns() {}
}
