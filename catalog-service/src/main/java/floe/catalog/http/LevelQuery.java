package floe.catalog.http;

import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/// The parameters of a look through the levels, page by page.
public final class LevelQuery extends FilterQuery {
    private static final int USUAL_LIMIT = 20;
    private static final int MOST_LIMIT = 100;

    @QueryParam("limit")
    @Parameter(
            description = "How many levels a page has at most",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "100", defaultValue = "20"))
    Optional<String> limit;

    @QueryParam("cursor")
    @Parameter(description = "The `next` of the page before, with the same filters")
    Optional<String> cursor;

    int limit() {
        return limit(limit);
    }

    /// How many levels a page has, of whatever.
    static int limit(Optional<String> limit) {
        return limit.map(text -> number("limit", text, 1, MOST_LIMIT)).orElse(USUAL_LIMIT);
    }

    Optional<String> cursor() {
        return cursor;
    }
}
