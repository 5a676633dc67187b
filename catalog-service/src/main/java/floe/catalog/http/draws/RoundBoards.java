package floe.catalog.http.draws;

import floe.catalog.draws.BoardCount;
import floe.catalog.draws.DrawAnswer;
import floe.catalog.draws.DrawId;
import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.Draws;
import floe.catalog.draws.OnShort;
import floe.catalog.games.GameList;
import floe.catalog.http.access.Charges;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.races.Race;
import floe.contracts.BoardId;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/// The boards of a race's next round, which none of the house's players in it has been given.
@Singleton
final class RoundBoards {
    private final Draws draws;
    private final GameList games;
    private final Charges charges;

    RoundBoards(Draws draws, GameList games, Charges charges) {
        this.draws = draws;
        this.games = games;
        this.charges = charges;
    }

    /// By a draw with an id of its own for each round, and for those of the house's players who are in it.
    List<UUID> draw(Race race) throws SQLException {
        String players = race.next().stream()
                .filter(racer -> racer.player().isPresent())
                .map(racer -> "-" + racer.number())
                .collect(Collectors.joining());
        String id = race.drawPrefix() + race.id().toString().replace("-", "") + "-" + race.round() + players;
        DrawRequest request =
                new DrawRequest(race.players(), List.of(new BoardCount(race.shelf(), race.boards())), OnShort.FAIL);
        charges.before(DrawsResource.price(request, games));
        DrawAnswer answer = draws.put(new DrawId(race.tenant(), id), request);
        return whole(
                race,
                DrawAnswers.of(answer).view().levels().stream()
                        .map(level -> BoardId.uuid(level.id()))
                        .toList());
    }

    /// Of a race of before, a client may have drawn by the id of its round, and have given up.
    private static List<UUID> whole(Race race, List<UUID> levels) {
        if (levels.size() != race.boards()) {
            throw ProblemKind.RACE_CLOSED.exception(
                    "the draw of its next round was given up by its id; make another race");
        }
        return levels;
    }
}
