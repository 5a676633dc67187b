package floe.pages;

import floe.games.About.Play;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Referee;
import floe.games.Replay;
import floe.games.Verdict.Accepted;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/// A move that leads on from where the moves have led: to the nearest place on the way of the solution, and on from
/// there. It knows no game; what it answers has been played to the end by the referee.
final class Hints {
    private static final String LETTERS = "UDLR";
    private static final char PLAYER = '@';
    /// So many places are looked at before the answer is to take something back.
    private static final int MOST_PLACES = 4_000;
    /// In a jump it matters how one came; so many letters say it.
    private static final int LAST_LETTERS = 3;

    private final Game game;
    private final Referee referee;
    private final String board;
    private final String solution;
    /// After how many moves of the solution one stands at each of its places.
    private final Map<Integer, Integer> places = new HashMap<>();

    private Hints(Game game, String board, String solution) {
        this.game = game;
        this.referee = game.referee();
        this.board = board;
        this.solution = solution;
    }

    /// Nothing for a board of which no solution is found.
    static Optional<Hints> of(Game game, String board, long steps) {
        if (!(game.solver().judge(board, new Budget(steps)) instanceof Accepted accepted)) {
            return Optional.empty();
        }
        Hints hints = new Hints(game, board, accepted.solution());
        if (game.about().play() == Play.DIRECTIONS) {
            for (int at = 0; at < hints.solution.length(); at++) {
                hints.places.put(hints.place(hints.solution.substring(0, at)), at);
            }
        }
        return Optional.of(hints);
    }

    boolean isOf(Game other, String text) {
        return game == other && board.equals(text);
    }

    /// `moves`, all of them with the next one; or `back`, as many of them as lead to a place from where there is one.
    String next(String moves) {
        return game.about().play() == Play.PATHS ? path(moves) : letter(moves);
    }

    /// The first path that is not drawn yet; of those that are, the right ones stay.
    private String path(String moves) {
        List<String> right = new ArrayList<>();
        List<String> drawn = Arrays.asList(moves.split(" "));
        Optional<String> missing = Optional.empty();
        for (String path : solution.split(" ")) {
            if (drawn.contains(path)) {
                right.add(path);
            } else if (missing.isEmpty()) {
                missing = Optional.of(path);
            }
        }
        missing.ifPresent(right::add);
        return new Json().put("moves", String.join(" ", right)).end();
    }

    private String letter(String moves) {
        for (int kept = moves.length(); kept > 0; kept--) {
            Optional<String> way = way(moves.substring(0, kept));
            if (way.isPresent()) {
                return kept == moves.length()
                        ? new Json()
                                .put("moves", way.get().substring(0, kept + 1))
                                .end()
                        : new Json().put("back", moves.substring(0, kept)).end();
            }
        }
        String first = solution.substring(0, 1);
        return moves.isEmpty()
                ? new Json().put("moves", first).end()
                : new Json().put("back", "").end();
    }

    /// The moves and those that solve the board after them, as few as can be up to where they meet the solution.
    private Optional<String> way(String moves) {
        int slips = referee.replay(board, moves).slips().size();
        Queue<String> waiting = new ArrayDeque<>(List.of(moves));
        Set<String> seen = new HashSet<>();
        while (!waiting.isEmpty() && seen.size() < MOST_PLACES) {
            String tried = waiting.remove();
            int place = place(tried);
            String whole = places.containsKey(place) ? tried + solution.substring(places.get(place)) : tried;
            if (whole.length() > moves.length() && referee.replay(board, whole).solved()) {
                return Optional.of(whole);
            }
            for (int at = 0; at < LETTERS.length(); at++) {
                String on = tried + LETTERS.charAt(at);
                Replay replay = referee.replay(board, on);
                if (replay.slips().size() == slips && seen.add(place(on) + lastOf(on))) {
                    waiting.add(on);
                }
            }
        }
        return Optional.empty();
    }

    private static String lastOf(String moves) {
        return moves.substring(Math.max(0, moves.length() - LAST_LETTERS));
    }

    private int place(String moves) {
        return referee.show(board, moves).indexOf(PLAYER);
    }
}
