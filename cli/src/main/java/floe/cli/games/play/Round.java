package floe.cli.games.play;

import floe.games.About;
import floe.games.Budget;
import floe.games.Counted;
import floe.games.Game;
import floe.games.Reading;
import floe.games.Replay;
import floe.games.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A board being played. The game is asked of everything: what a move does, when the board is solved, and what to do
/// next.
final class Round {
    private final Game game;
    private final String board;
    private final Optional<List<String>> solution;
    private final Optional<Guide> guide;
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
        this.guide = this.solution
                .filter(_ -> game.about().play() == About.Play.DIRECTIONS)
                .map(way -> new Guide(way, this::replay, this::scene));
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

    /// Tells the next move from here; where none leads on, or the moves are paths, the way back to the solution.
    void hint() {
        message = isSolved()
                ? "you are there"
                : guide.flatMap(it -> it.next(moves))
                        .map(move -> "try " + move)
                        .or(() -> solution.map(this::wayBack))
                        .orElse("this board has no solution that is known");
    }

    private String wayBack(List<String> way) {
        int kept = kept(way);
        int astray = moves.size() - kept;
        String back = astray == 0 ? "" : "undo " + (astray == 1 ? "once" : astray + " times") + ", then ";
        return way.stream()
                .filter(move -> !isSpaced || !moves.subList(0, kept).contains(move))
                .skip(isSpaced ? 0 : kept)
                .findFirst()
                .map(move -> back + "try " + move)
                .orElse(back + "you are there");
    }

    /// How many of the moves, from the first on, belong to the solution: step by step, while paths may come in any
    /// order.
    private int kept(List<String> way) {
        int kept = 0;
        while (kept < moves.size() && isOnTheWay(way, kept)) {
            kept++;
        }
        return kept;
    }

    private boolean isOnTheWay(List<String> way, int at) {
        return isSpaced
                ? way.contains(moves.get(at))
                : at < way.size() && way.get(at).equals(moves.get(at));
    }

    boolean isSolved() {
        return replay().solved();
    }

    /// In a game of paths: of these paths those that belong to the solution, and the next one of it; nothing where none
    /// is known.
    Optional<String> withNextPath(String paths) {
        List<String> drawn = moves(paths);
        return solution.map(way -> {
            List<String> right = way.stream().filter(drawn::contains).toList();
            Stream<String> next =
                    way.stream().filter(path -> !drawn.contains(path)).limit(1);
            return text(Stream.concat(right.stream(), next).toList());
        });
    }

    /// What stands in the cells of the board, row by row: a game's own form of a text ends with them.
    List<String> rows() {
        return switch (game.referee().read(board)) {
            case Reading.Board read -> {
                List<String> lines = read.text().lines().toList();
                yield lines.subList(lines.size() - read.size().rows(), lines.size());
            }
            case Reading.Malformed malformed -> throw new IllegalArgumentException(malformed.detail());
        };
    }

    /// The board as it stands now.
    String scene() {
        return scene(moves);
    }

    private String scene(List<String> played) {
        String text = game.referee().show(board, text(played));
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    /// What there is to say: how far the play is, and of the last command.
    String status() {
        return message.isEmpty() ? progress() : progress() + "\n" + message;
    }

    /// How far the play is.
    String progress() {
        if (isSolved()) {
            return "Solved" + least();
        }
        return moves.isEmpty() ? "No moves yet" : counted() + ": " + text(moves);
    }

    /// What there is to say of the last command.
    String message() {
        return message;
    }

    private String least() {
        String fewest = solution.map(way -> ", the solver needs " + way.size()).orElse("");
        return " in " + counted() + fewest + ": " + text(moves);
    }

    private String counted() {
        return Counted.of(moves.size(), "move");
    }

    private Replay replay() {
        return replay(moves);
    }

    private Replay replay(List<String> played) {
        return game.referee().replay(board, text(played));
    }

    private String text(List<String> played) {
        return String.join(isSpaced ? " " : "", played);
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
