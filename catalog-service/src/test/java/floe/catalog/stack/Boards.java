package floe.catalog.stack;

import floe.contracts.BoardId;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Reading;
import floe.games.Size;
import floe.games.nullgame.NullGame;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Boards of the null game and honest verdicts on them.
public final class Boards {
    private static final Game GAME = NullGame.create();
    private static final String SOLVER = "solver of the tests";

    private Boards() {}

    /// Some board of that size, a different one for each number: the token stands in the upper left corner, which no
    /// mirroring hides.
    public static String board(Size size, int number) {
        int cells = size.rows() * size.columns();
        if (number < 0 || number >= cells - 1) {
            throw new IllegalArgumentException("a field of " + size + " has no board number " + number);
        }
        StringBuilder board = new StringBuilder();
        for (int cell = 0; cell < cells; cell++) {
            board.append(cell == 0 ? '@' : cell == number + 1 ? 'x' : '.');
            board.append((cell + 1) % size.columns() == 0 ? "\n" : "");
        }
        return board.toString();
    }

    public static Verdict verdict(Size size, int number) {
        return verdict(board(size, number));
    }

    /// So many boards of that size, from number 0 on.
    public static List<Verdict> verdicts(Size size, int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> verdict(size, number))
                .toList();
    }

    /// What an honest solver says of it.
    public static Verdict verdict(String board) {
        return verdict(GAME, board);
    }

    public static Verdict verdict(Game game, String board) {
        String canonical = switch (game.referee().read(board)) {
            case Reading.Board read -> read.canonical();
            case Reading.Malformed _ -> board;
        };
        String id = BoardId.of(game.id().value(), canonical);
        Finding finding = switch (game.solver().judge(board, Budget.STANDARD)) {
            case floe.games.Verdict.Accepted(var solution, var grade, var measures) ->
                new Finding.Accepted(solution, grade.band().toString(), grade.score(), measures(measures));
            case floe.games.Verdict.Rejected(var reason, var detail, var measures) ->
                new Finding.Rejected(reason, detail, measures(measures));
            case floe.games.Verdict.GaveUp(var steps, var _) -> new Finding.GaveUp(steps);
        };
        return new Verdict(id, game.id().value(), board, origin(), game.rulesVersion(), SOLVER, finding);
    }

    public static Finding.Accepted accepted(Verdict verdict) {
        return (Finding.Accepted) verdict.finding();
    }

    public static Verdict with(Verdict verdict, Finding finding) {
        return new Verdict(
                verdict.id(),
                verdict.game(),
                verdict.board(),
                verdict.origin(),
                verdict.rules(),
                verdict.solver(),
                finding);
    }

    /// The same board, made for another order.
    public static Verdict ordered(Verdict verdict, Map<String, Double> options) {
        return from(
                verdict, new Origin.Generated("4x6", "easy", new TreeMap<>(options), "7", "generator of the tests"));
    }

    /// The same board of another origin.
    public static Verdict from(Verdict verdict, Origin origin) {
        return new Verdict(
                verdict.id(),
                verdict.game(),
                verdict.board(),
                origin,
                verdict.rules(),
                verdict.solver(),
                verdict.finding());
    }

    public static Origin origin() {
        return new Origin.Generated("4x6", "easy", Collections.emptySortedMap(), "7", "generator of the tests");
    }

    private static SortedMap<String, Double> measures(Measures measures) {
        SortedMap<String, Double> map = new TreeMap<>();
        measures.forEach(measure -> map.put(measure.name(), measure.value()));
        return map;
    }
}
