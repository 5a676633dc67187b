package floe.catalog.http.levels;

import floe.catalog.games.GameList;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Parameters;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.levels.LevelFilter;
import floe.catalog.levels.MeasureNames;
import floe.catalog.levels.MeasureRange;
import floe.catalog.stock.ShelfWords;
import jakarta.ws.rs.QueryParam;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.eclipse.microprofile.openapi.annotations.enums.Explode;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterStyle;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/// Which levels somebody wants, as the parameters come.
public class FilterQuery {
    private static final int MOST_MEASURES = 4;

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

    @QueryParam("measures")
    @Parameter(
            description =
                    "Only levels whose measures lie there: `name:from..to`, both included, of which one may be left out, or "
                            + "`name:value`; up to 4 with commas between them. A level that is not measured by that is none. "
                            + "Which measures a game has tells each of its levels; a name that none of them has is "
                            + "refused where the game is named",
            style = ParameterStyle.FORM,
            explode = Explode.FALSE,
            schema = @Schema(type = SchemaType.ARRAY, implementation = String.class, maxItems = 4),
            examples = {
                @ExampleObject(name = "range", summary = "From 4 to 9", value = "[\"falls.aware:4..9\"]"),
                @ExampleObject(
                        name = "open",
                        summary = "Of at least 12 stops a move, and without traps",
                        value = "[\"stopsPerMove:12..\", \"deadStops:0\"]"),
                @ExampleObject(name = "value", summary = "Of the seventh game level", value = "[\"level:7\"]")
            })
    Optional<String> measures;

    LevelFilter filter(GameList games, MeasureNames names) {
        game.ifPresent(id -> requireKnown(id, games));
        size.ifPresent(Parameters::size);
        band.ifPresent(Parameters::band);
        return new LevelFilter(
                new ShelfWords(game.orElse(""), size.orElse(""), band.orElse("")),
                range("Score", minScore, maxScore),
                range("Moves", minMoves, maxMoves),
                measures.map(text -> measures(text, names)).orElse(List.of()));
    }

    private List<MeasureRange> measures(String text, MeasureNames names) {
        String[] parts = text.split(",", -1);
        if (parts.length > MOST_MEASURES) {
            throw ProblemKind.BAD_PARAMETER.exception(
                    "measures: there are " + parts.length + "; at most " + MOST_MEASURES + " can be asked for at once");
        }
        List<MeasureRange> ranges =
                Arrays.stream(parts).map(FilterQuery::measure).toList();
        game.ifPresent(id -> requireMeasured(id, ranges, names.of(id)));
        return ranges;
    }

    private static MeasureRange measure(String text) {
        MeasureRange range = MeasureRange.parse(text)
                .orElseThrow(
                        () -> ProblemKind.BAD_PARAMETER.exception(
                                "measures: " + ValueFormats.quoted(text)
                                        + " is no name and range: expected is one as effort:20..35, effort:20.., effort:..35 or level:7"));
        if (range.endsBeforeItBegins()) {
            throw ProblemKind.BAD_PARAMETER.exception("measures: " + ValueFormats.quoted(text)
                    + " ends before it begins: expected is the smaller value first, as effort:20..35");
        }
        return range;
    }

    private static void requireMeasured(String id, List<MeasureRange> ranges, SortedSet<String> known) {
        for (MeasureRange range : ranges) {
            if (!known.isEmpty() && !known.contains(range.name())) {
                throw ProblemKind.BAD_PARAMETER.exception("measures: levels of " + id + " have no "
                        + ValueFormats.quoted(range.name()) + "; they have " + String.join(", ", known));
            }
        }
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
