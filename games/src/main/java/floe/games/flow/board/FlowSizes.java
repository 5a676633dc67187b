package floe.games.flow.board;

import floe.games.Size;
import java.util.List;

/// How large a board may be, and of which sizes there are shelves.
public final class FlowSizes {
    public static final Size LEAST = new Size(2, 2);
    public static final Size MOST = new Size(40, 40);

    public static final List<Size> SHELVES = List.of(
            new Size(7, 7),
            new Size(5, 5),
            new Size(6, 6),
            new Size(8, 8),
            new Size(9, 9),
            new Size(10, 10),
            new Size(12, 12),
            new Size(15, 15),
            new Size(7, 10),
            new Size(9, 12));

    private FlowSizes() {}
}
