package floe.catalog.events;

/// What is told of.
public enum EventKind {
    /// A shelf has more levels.
    LEVELS_ACCEPTED("levels.accepted"),
    /// A level was taken out.
    LEVEL_WITHDRAWN("level.withdrawn"),
    /// More than half of what a shelf should have is missing.
    SHELF_LOW("shelf.low"),
    /// A draw that waited has its boards. Its tenant's alone.
    DRAW_COMPLETED("draw.completed"),
    /// A draw that waited holds its boards, until it is confirmed. Its tenant's alone.
    DRAW_RESERVED("draw.reserved"),
    /// A board that was handed in has its verdict. Its tenant's alone.
    BOARD_SETTLED("board.settled");

    private final String word;

    EventKind(String word) {
        this.word = word;
    }

    @Override
    public String toString() {
        return word;
    }
}
