package floe.cli.games.play;

import floe.games.About;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Replay;
import floe.games.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A board being played. The game is asked of everything: what a move does, when the board is solved, and what to do
/// next.
final class Round {
    private final Game game;
    private final String board;
    private final Optional<List<String>> solution;
    private final boolean isSpaced;
    private final List<String> moves = new ArrayList<>();
    private String message = "";

    private Round(Game game, String board, Optional<String> solution) {
        this.game = game;
        this.board = board;
        // A game of paths names each with blanks between; one of directions writes letter after letter.
        this.isSpaced =
                solution.map(text -> text.contains(" ")).orElse(game.about().play() == About.Play.PATHS);
        this.solution = solution.map(this::moves);
    }

    static Round of(Game game, String board) {
        Optional<String> solution = game.solver().judge(board, Budget.STANDARD) instanceof Verdict.Accepted accepted
                ? Optional.of(accepted.solution())
                : Optional.empty();
        return new Round(game, board, solution);
    }

    /// Plays what was typed: one move, or several.
    void play(String typed) {
        String text = game.about().play() == About.Play.DIRECTIONS ? typed.toUpperCase(Locale.ROOT) : typed;
        message = "";
        for (String move : moves(text)) {
            if (!add(move)) {
                return;
            }
        }
    }

    private boolean add(String move) {
        Replay before = replay();
        moves.add(move);
        Replay after = replay();
        if (after.slips().size() == before.slips().size()) {
            return true;
        }
        message = after.slips().getLast().why();
        // Some games go on after a slip; where this one does not, the move is taken back.
        boolean goesOn = after.moves() > before.moves();
        if (!goesOn) {
            moves.removeLast();
        }
        return goesOn;
    }

    void undo() {
        message = moves.isEmpty() ? "there is nothing to undo" : "";
        if (!moves.isEmpty()) {
            moves.removeLast();
        }
    }

    void restart() {
        moves.clear();
        message = "";
    }

    /// Tells the next move of the solution, or the way back to it.
    void hint() {
        message = solution.map(this::hint).orElse("this board has no solution that is known");
    }

    private String hint(List<String> way) {
        int kept = 0;
        while (kept < Math.min(way.size(), moves.size()) && way.get(kept).equals(moves.get(kept))) {
            kept++;
        }
        int astray = moves.size() - kept;
        String back = astray == 0 ? "" : "undo " + (astray == 1 ? "once" : astray + " times") + ", then ";
        return kept == way.size() ? back + "you are there" : back + "try " + way.get(kept);
    }

    boolean isSolved() {
        return replay().solved();
    }

    /// The board as it stands now.
    String scene() {
        return game.referee().show(board, text()).stripTrailing();
    }

    /// What there is to say: of the last command, and how far the play is.
    String status() {
        String far =
                isSolved() ? "Solved" + least() : moves.isEmpty() ? "No moves yet" : moves.size() + " moves: " + text();
        return message.isEmpty() ? far : far + "\n" + message;
    }

    private String least() {
        String fewest = solution.map(way -> ", the solver needs " + way.size()).orElse("");
        return " in " + moves.size() + " moves" + fewest + ": " + text();
    }

    private Replay replay() {
        return game.referee().replay(board, text());
    }

    private String text() {
        return String.join(isSpaced ? " " : "", moves);
    }

    private List<String> moves(String text) {
        String plain = text.strip();
        if (plain.isEmpty()) {
            return List.of();
        }
        return List.of(
                isSpaced ? plain.split("\\s+") : plain.replaceAll("\\s", "").split(""));
    }
}
