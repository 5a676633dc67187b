package floe.pages;

import floe.games.Budget;
import floe.games.Game;
import floe.games.registry.Games;
import java.util.Optional;
import org.teavm.jso.JSExport;

/// What a page's worker may ask solvers and generators: compiled to WebAssembly, and to JavaScript where there is none.
/// Strings and numbers go in and strings come out, and `js/factory.js` makes objects of them.
public final class Factory {
    /// Of the board that was asked about last: who asks once asks again.
    private static Optional<Hints> known = Optional.empty();

    private Factory() {}

    @JSExport
    public static String judge(String game, String board, double steps) {
        return Proofs.verdict(game(game).solver().judge(board, new Budget((long) steps)));
    }

    /// @param options as `name=value` with blanks between
    /// @param seed a whole number in digits: it has more of them than a number of JavaScript keeps
    @JSExport
    public static String propose(String game, String size, String band, String options, String seed, double steps) {
        return Proofs.proposal(game(game), size, band, options, Long.parseLong(seed), (long) steps);
    }

    /// The next move, for somebody who does not know on.
    @JSExport
    public static String hint(String game, String board, String moves, double steps) {
        Game its = game(game);
        known = known.filter(hints -> hints.isOf(its, board)).or(() -> Hints.of(its, board, (long) steps));
        return known.map(hints -> hints.next(moves))
                .orElseGet(() -> new Json().put("none", true).end());
    }

    private static Game game(String game) {
        return Games.find(game).orElseThrow(() -> new IllegalArgumentException(Rules.unknown(game)));
    }
}
