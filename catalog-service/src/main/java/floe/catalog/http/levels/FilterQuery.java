package floe.catalog.http.levels;

import floe.catalog.games.GameList;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Parameters;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.levels.LevelFilter;
import floe.catalog.stock.ShelfWords;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/// Which levels somebody wants, as the parameters come.
public class FilterQuery {
    @QueryParam("game")
    @Parameter(description = "Only levels of this game", example = "ice")
    Optional<String> game;

    @QueryParam("size")
    @Parameter(description = "Only levels of this size, rows x columns", example = "20x25")
    Optional<String> size;

    @QueryParam("band")
    @Parameter(
            description = "Only levels of this band",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"easy", "medium", "hard", "expert"}))
    Optional<String> band;

    @QueryParam("minScore")
    @Parameter(
            description = "Only levels with this score or more",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "0"))
    Optional<String> minScore;

    @QueryParam("maxScore")
    @Parameter(
            description = "Only levels with this score or less",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "0"))
    Optional<String> maxScore;

    @QueryParam("minMoves")
    @Parameter(
            description = "Only levels whose par is this or more",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "0"))
    Optional<String> minMoves;

    @QueryParam("maxMoves")
    @Parameter(
            description = "Only levels whose par is this or less",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "0"))
    Optional<String> maxMoves;

    LevelFilter filter(GameList games) {
        game.ifPresent(id -> requireKnown(id, games));
        size.ifPresent(Parameters::size);
        band.ifPresent(Parameters::band);
        return new LevelFilter(
                new ShelfWords(game.orElse(""), size.orElse(""), band.orElse("")),
                range("Score", minScore, maxScore),
                range("Moves", minMoves, maxMoves));
    }

    private static void requireKnown(String id, GameList games) {
        if (games.find(id).isEmpty()) {
            throw ProblemKind.UNKNOWN_GAME.exception(ValueFormats.quoted(id) + " is no game; there are " + games.ids());
        }
    }

    private static LevelFilter.Range range(String what, Optional<String> least, Optional<String> most) {
        LevelFilter.Range all = LevelFilter.Range.ALL;
        LevelFilter.Range range = new LevelFilter.Range(
                least.map(text -> Parameters.number("min" + what, text, 0, all.most()))
                        .orElse(all.least()),
                most.map(text -> Parameters.number("max" + what, text, 0, all.most()))
                        .orElse(all.most()));
        if (range.least() > range.most()) {
            throw ProblemKind.BAD_PARAMETER.exception(
                    "min" + what + " " + range.least() + " lies above max" + what + " " + range.most());
        }
        return range;
    }
}
