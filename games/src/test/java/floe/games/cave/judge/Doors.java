package floe.games.cave.judge;

import floe.games.cave.board.CaveBoard;

/// For tests of other rooms.
public final class Doors {
    private Doors() {}

    /// How many doors the chambers of a level have in all.
    public static int of(CaveBoard board) {
        return board.chambers().stream()
                .mapToInt(chamber -> CaveRoute.doors(board.grid(), chamber))
                .sum();
    }
}
