package floe.catalog.http.levels;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.games.GameList;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.answers.LargeAnswers;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.levels.BadCursorException;
import floe.catalog.levels.LevelFilter;
import floe.catalog.levels.LevelPage;
import floe.catalog.levels.LevelQuestion;
import floe.catalog.levels.LevelSort;
import floe.catalog.levels.Levels;
import floe.catalog.levels.MeasureNames;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The levels: looking through them, and each by itself. None has a solution in it.
@Path("/v1/levels")
@Tag(name = "levels")
@PermissionsAllowed({Scopes.PLAY, Scopes.GUEST})
public final class LevelsResource {
    /// In the place of the house that asks, which has no blank in its name.
    private static final String DEALT_IN = "race ";

    private final Levels levels;
    private final LevelLookup lookup;
    private final GameList games;
    private final MeasureNames measures;
    private final CurrentCaller caller;
    private final HotLevels hot;
    private final LargeAnswers large;
    private final Charges charges;

    LevelsResource(
            Levels levels,
            LevelLookup lookup,
            GameList games,
            MeasureNames measures,
            CurrentCaller caller,
            HotLevels hot,
            LargeAnswers large,
            Charges charges) {
        this.charges = charges;
        this.large = large;
        this.levels = levels;
        this.lookup = lookup;
        this.games = games;
        this.measures = measures;
        this.caller = caller;
        this.hot = hot;
    }

    /// A page.
    @Schema(name = "Levels", description = "A page of levels", requiredProperties = "levels")
    public record Answer(
            List<ListedLevel> levels,

            @JsonInclude(JsonInclude.Include.NON_EMPTY)
            @Schema(
                    description = "The cursor of the next page; absent on the last",
                    implementation = String.class,
                    nullable = false)
            Optional<String> next) {
        static Answer of(LevelPage page, Set<String> fields) {
            return new Answer(
                    page.levels().stream()
                            .map(level -> ListedLevel.of(level, fields))
                            .toList(),
                    page.next());
        }
    }

    @GET
    @RunOnVirtualThread
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "levels",
            summary = "Look through the levels",
            description =
                    "Pages of levels, the oldest first unless `sort` says otherwise. Whoever follows `next` to the end "
                            + "meets every level that was there at the start exactly once, however many come meanwhile: "
                            + "of the oldest first, those come at the end. By `score` or `plays`, a level that is graded "
                            + "anew or played meanwhile has another place: it may be met twice, or not at all.")
    @APIResponse(
            responseCode = "200",
            description = "A page",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "levels", ref = "levels")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @Parameter(ref = "fields")
    public Response page(@BeanParam LevelQuery query, @Context HttpHeaders headers) {
        LevelQuestion question = query.question(games, measures, caller.tenant());
        Set<String> fields = query.fields();
        int limit = query.limit();
        charges.before(price(question));
        return large.json(headers, limit, () -> page(question, query.cursor(), limit, fields));
    }

    /// Nobody knows beforehand how many are looked at for it: as many as may be are paid.
    private static int price(LevelQuestion question) {
        LevelFilter filter = question.filter();
        return filter.isOfShelves() && question.sort() != LevelSort.PLAYS
                ? 0
                : Prices.search(!filter.measures().isEmpty());
    }

    private Answer page(LevelQuestion question, Optional<String> cursor, int limit, Set<String> fields) {
        try {
            return Answer.of(levels.page(question, cursor, limit), fields);
        } catch (BadCursorException e) {
            throw ProblemKind.BAD_CURSOR.exception(e.getMessage() + "; begin again without one");
        }
    }

    /// What is fetched most often: no thread is kept for it while the level is read.
    @GET
    @Path("{id}")
    @NonBlocking
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "level",
            summary = "A level",
            description = "Its board, its grade and what was measured of it; never its solution. The board stays as it "
                    + "is, while newer rules may grade it anew: ask with its `ETag` after an hour.")
    @APIResponse(
            responseCode = "200",
            description = "The level",
            content =
                    @Content(
                            schema = @Schema(implementation = LevelView.class),
                            examples = @ExampleObject(name = "level", ref = "level")))
    @APIResponse(responseCode = "304", ref = "unchanged")
    @APIResponse(responseCode = "404", ref = "unknown-level")
    @APIResponse(responseCode = "410", ref = "withdrawn")
    public CompletionStage<Response> level(
            @Parameter(ref = "id") @PathParam("id") String id,
            @Parameter(ref = "race") @QueryParam("race") Optional<String> race,
            @Context HttpHeaders headers) {
        return race.map(it -> hot.ask(DEALT_IN + it, id, () -> lookup.ask(id, it)))
                .orElseGet(() -> hot.ask(caller.tenant(), id, () -> lookup.ask(id)))
                .thenApply(form -> form.answer(MediaType.APPLICATION_JSON, headers));
    }
}
