package floe.games.nullgame;

import floe.games.Replay;
import floe.games.kit.Direction;
import floe.games.nullgame.NullBoard.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How the token walks: a cell a letter, and never off the board.
final class NullRules {
    private NullRules() {}

    static Replay play(NullBoard board, String moves) {
        List<Cell> trail = trail(board, moves);
        int played = trail.size() - 1;
        if (played < moves.length()) {
            return Replay.stopped(played, whyNot(moves.charAt(played)));
        }
        return Replay.played(board.goal().equals(Optional.of(trail.getLast())), played);
    }

    /// The cells the token stands on, the first one included, up to the end or the first move that cannot be.
    static List<Cell> trail(NullBoard board, String moves) {
        List<Cell> trail = new ArrayList<>();
        trail.add(board.token());
        for (int i = 0; i < moves.length(); i++) {
            Optional<Cell> next =
                    Direction.of(moves.charAt(i)).map(trail.getLast()::step).filter(board::has);
            if (next.isEmpty()) {
                break;
            }
            trail.add(next.get());
        }
        return trail;
    }

    private static String whyNot(char letter) {
        return Direction.of(letter).isPresent() ? "the board ends there" : Direction.noMove(letter);
    }
}
