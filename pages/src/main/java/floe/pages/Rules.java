package floe.pages;

import floe.games.Game;
import floe.games.Referee;
import floe.games.registry.Games;
import org.teavm.jso.JSExport;

/// What a page may ask the referees: compiled to JavaScript, for the page's own thread. Strings go in and come out, and
/// `js/rules.js` makes objects of them.
public final class Rules {
    private Rules() {}

    @JSExport
    public static String games() {
        return Plays.games(Games.all());
    }

    @JSExport
    public static String read(String game, String board) {
        return Plays.reading(referee(game).read(board));
    }

    @JSExport
    public static String replay(String game, String board, String moves) {
        return Plays.replay(referee(game).replay(board, moves));
    }

    @JSExport
    public static String show(String game, String board, String moves) {
        return referee(game).show(board, moves);
    }

    @JSExport
    public static String draw(String game, String board, String moves) {
        return referee(game).draw(board, moves);
    }

    /// @param known the ground that the page has already, from the answer before
    @JSExport
    public static String view(String game, String board, String moves, String known) {
        return Plays.view(referee(game).view(board, moves), known);
    }

    private static Referee referee(String game) {
        return Games.find(game).map(Game::referee).orElseThrow(() -> new IllegalArgumentException(unknown(game)));
    }

    static String unknown(String game) {
        return "'" + game + "' is no game; there are "
                + Games.all().stream().map(Game::id).toList();
    }
}
