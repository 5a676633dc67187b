package floe.catalog.http.levels;

import floe.catalog.games.GameList;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Parameters;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.levels.LevelQuestion;
import floe.catalog.levels.LevelSort;
import floe.catalog.levels.MeasureNames;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/// The parameters of a look through the levels, page by page.
public final class LevelQuery extends FilterQuery {
    @QueryParam("limit")
    @Parameter(
            description =
                    "How many levels a page has at most. Where few pass the filters it may have fewer, even none, and a `next` "
                            + "all the same: it looks at so many levels, and the next goes on behind them",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "100", defaultValue = "20"))
    Optional<String> limit;

    @QueryParam("cursor")
    @Parameter(description = "The `next` of the page before, with the same filters and `sort`")
    Optional<String> cursor;

    @QueryParam("sort")
    @Parameter(
            description =
                    "`newest` first, by `score` the easiest first, or by `plays` what your players have played most "
                            + "first, and nothing that they have not; the oldest first unless it is said",
            schema =
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"oldest", "newest", "score", "plays"},
                            defaultValue = "oldest"))
    Optional<String> sort;

    @QueryParam("fields")
    @Parameter(hidden = true)
    Optional<String> fields;

    LevelQuestion question(GameList games, MeasureNames names, String tenant) {
        return new LevelQuestion(filter(games, names), sort(), tenant, fields().contains("board"));
    }

    Set<String> fields() {
        return fields.map(ListedLevel::fields).orElse(ListedLevel.FIELDS);
    }

    private LevelSort sort() {
        return sort.map(word -> LevelSort.of(word)
                        .orElseThrow(() -> ProblemKind.BAD_PARAMETER.exception(
                                "sort: " + ValueFormats.quoted(word) + " is none of oldest, newest, score, plays")))
                .orElse(LevelSort.OLDEST);
    }

    int limit() {
        return Parameters.limit(limit);
    }

    Optional<String> cursor() {
        return cursor;
    }
}
