package floe.games.kit;

import floe.games.Game;
import floe.games.Replay;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Breadth-first search over the referee alone: plays every move list, shortest first, and of those that lead to the
/// same board in play but one. It shares no code with any solver. What it finds is a way; that it finds none says
/// something only where the board in play is all that counts.
final class PlainSearch {
    private static final String LETTERS = "UDLR";

    private final Game game;
    private final int mostBoards;

    /// @param mostBoards how many different boards in play it looks at before it gives up
    PlainSearch(Game game, int mostBoards) {
        this.game = game;
        this.mostBoards = mostBoards;
    }

    /// A shortest move list that solves the board, if it comes upon one.
    Optional<String> solution(String board) {
        Set<String> met = new HashSet<>(Set.of(game.referee().show(board, "")));
        List<String> level = List.of("");
        while (!level.isEmpty()) {
            List<String> next = new ArrayList<>();
            for (String before : level) {
                for (char letter : LETTERS.toCharArray()) {
                    String moves = before + letter;
                    Replay replay = game.referee().replay(board, moves);
                    if (replay.solved()) {
                        return Optional.of(moves);
                    }
                    if (replay.slips().isEmpty() && met.add(game.referee().show(board, moves))) {
                        next.add(moves);
                    }
                }
                if (met.size() > mostBoards) {
                    return Optional.empty();
                }
            }
            level = next;
        }
        return Optional.empty();
    }
}
