package floe.checks;

import com.fasterxml.jackson.databind.JsonNode;
import floe.contracts.BoardId;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Reading;
import floe.games.registry.Games;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The level that the description shows, and some that are like it but for a boulder, so that there are enough of them
/// for all that the examples ask for.
final class ExampleLevels {
    private static final int MORE = 3;
    private static final Origin ORIGIN =
            new Origin.Generated("10x12", "easy", Collections.emptySortedMap(), "7", "client-checks");

    private ExampleLevels() {}

    static List<Verdict> of(Description description) {
        JsonNode example = description.example("level");
        Game game = Games.find(example.path("game").asText()).orElseThrow();
        String board = example.path("board").asText();
        List<Verdict> levels = new ArrayList<>(List.of(verdict(game, board)));
        for (int at = board.indexOf('.'); levels.size() <= MORE; at = board.indexOf('.', at + 1)) {
            Verdict other = verdict(game, board.substring(0, at) + 'O' + board.substring(at + 1));
            if (other.finding() instanceof Finding.Accepted accepted
                    && accepted.band().equals(example.path("band").asText())
                    && levels.stream().noneMatch(it -> it.id().equals(other.id()))) {
                levels.add(other);
            }
        }
        return levels;
    }

    /// What an honest solver says of it.
    private static Verdict verdict(Game game, String board) {
        String canonical = ((Reading.Board) game.referee().read(board)).canonical();
        Finding finding = switch (game.solver().judge(board, Budget.STANDARD)) {
            case floe.games.Verdict.Accepted(var solution, var grade, var measures) ->
                new Finding.Accepted(solution, grade.band().toString(), grade.score(), measures(measures));
            case floe.games.Verdict.Rejected(var reason, var detail, var measures) ->
                new Finding.Rejected(reason, detail, measures(measures));
            case floe.games.Verdict.GaveUp(var steps, var _) -> new Finding.GaveUp(steps);
        };
        String id = game.id().value();
        return new Verdict(BoardId.of(id, canonical), id, board, ORIGIN, game.rulesVersion(), "client-checks", finding);
    }

    private static SortedMap<String, Double> measures(Measures measures) {
        SortedMap<String, Double> map = new TreeMap<>();
        measures.forEach(measure -> map.put(measure.name(), measure.value()));
        return map;
    }
}
