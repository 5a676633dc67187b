package floe.games.penguin;

/// The signs and words of a board's text that stand for no block.
final class PenguinSigns {
    static final char START = 'P';
    static final String HEADING = "penguin";
    static final String BRIDGE = "bridge";

    private PenguinSigns() {}
}
