package floe.cli.games;

import floe.games.Budget;
import floe.games.Counted;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Reading;
import floe.games.Verdict;
import java.util.Optional;

/// A board and what the solver says of it.
///
/// @param board the board written clean; what is no board as it came
record Finding(Game game, String board, Verdict verdict) {
    static Finding of(Game game, BoardReader.Piece piece, Budget budget) {
        if (!piece.isWhole()) {
            return new Finding(game, piece.text(), new Verdict.Rejected(Verdict.MALFORMED, tooLong(), Measures.NONE));
        }
        String board = switch (game.referee().read(piece.text())) {
            case Reading.Board read -> withoutLineEnd(read.text());
            case Reading.Malformed _ -> piece.text();
        };
        return new Finding(game, board, game.solver().judge(piece.text(), budget));
    }

    /// The last row of a cave may be all air, which is written as spaces.
    static String withoutLineEnd(String board) {
        return board.endsWith("\n") ? board.substring(0, board.length() - 1) : board;
    }

    private static String tooLong() {
        return "longer than " + BoardReader.LONGEST + " signs without a blank line; no board of any game is";
    }

    /// What the board is made of, where it does not show that itself.
    Optional<String> composition() {
        return game.referee().composition(board);
    }

    String outcome() {
        return switch (verdict) {
            case Verdict.Accepted _ -> "accepted";
            case Verdict.Rejected _ -> "rejected";
            case Verdict.GaveUp _ -> "gave-up";
        };
    }

    /// The line for programs: every key in every line, so that none has to be looked for.
    String json() {
        JsonLine line = new JsonLine().text("game", game.id().value()).text("outcome", outcome());
        switch (verdict) {
            case Verdict.Accepted accepted ->
                line.nothing("reason")
                        .nothing("detail")
                        .text("solution", accepted.solution())
                        .object(
                                "grade",
                                new JsonLine()
                                        .text("band", accepted.grade().band().toString())
                                        .number("score", accepted.grade().score()))
                        .object("measures", json(accepted.measures()));
            case Verdict.Rejected rejected ->
                line.text("reason", rejected.reason())
                        .text("detail", rejected.detail())
                        .nothing("solution")
                        .nothing("grade")
                        .object("measures", json(rejected.measures()));
            case Verdict.GaveUp gaveUp ->
                line.nothing("reason")
                        .text("detail", detail(gaveUp))
                        .nothing("solution")
                        .nothing("grade")
                        .object("measures", json(gaveUp.known().measures()));
        }
        composition().ifPresentOrElse(made -> line.text("composition", made), () -> line.nothing("composition"));
        return line.text("board", board).toString();
    }

    static String detail(Verdict.GaveUp gaveUp) {
        String said = "undecided after " + Counted.of(gaveUp.steps(), "step");
        String known = gaveUp.known().detail();
        return known.isEmpty() ? said : said + "; what is known: " + known;
    }

    private static JsonLine json(Measures measures) {
        JsonLine line = new JsonLine();
        for (Measures.Measure measure : measures) {
            line.raw(measure.name(), measure.text());
        }
        return line;
    }
}
