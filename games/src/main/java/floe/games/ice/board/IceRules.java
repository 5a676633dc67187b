package floe.games.ice.board;

import floe.games.Replay;
import floe.games.kit.Direction;
import java.util.Optional;

/// The rules of play, and what counts as a level.
public final class IceRules {
    public static final int LEAST_MOVES = 3;

    private IceRules() {}

    /// Plays the moves up to the first that is none: a letter that is no direction, a push against a boulder or wall,
    /// or anything after the exit is reached.
    public static Replay play(IceBoard board, String moves) {
        int cell = board.start();
        for (int at = 0; at < moves.length(); at++) {
            if (cell == board.exit()) {
                return Replay.stopped(at, "the exit is reached, no move may follow");
            }
            char letter = moves.charAt(at);
            Optional<Direction> direction = Direction.of(letter);
            if (direction.isEmpty()) {
                return Replay.stopped(at, Direction.noMove(letter));
            }
            int next = board.slide(cell, direction.get());
            if (next == cell) {
                return Replay.stopped(
                        at,
                        letter + " moves nobody: row " + (IceField.row(cell) + 1) + ", column "
                                + (IceField.column(cell) + 1) + " is blocked that way");
            }
            cell = next;
        }
        return Replay.played(cell == board.exit(), moves.length());
    }
}
