package floe.catalog.http.boards;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.http.answers.LargeAnswers;
import floe.catalog.http.requests.Parameters;
import floe.catalog.paging.Cursors;
import floe.catalog.paging.Place;
import floe.catalog.submissions.Submission;
import floe.catalog.submissions.Submissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What a house has handed in.
@Path("/v1/boards")
@Tag(name = "boards")
@PermissionsAllowed({Scopes.DESIGN, Scopes.HOUSE})
@RunOnVirtualThread
public final class HouseBoardsResource {
    private final Submissions submissions;
    private final CurrentCaller caller;
    private final Cursors cursors;
    private final LargeAnswers large;

    HouseBoardsResource(Submissions submissions, CurrentCaller caller, Cursors cursors, LargeAnswers large) {
        this.submissions = submissions;
        this.caller = caller;
        this.cursors = cursors;
        this.large = large;
    }

    /// A page of them.
    @Schema(name = "HouseBoards", requiredProperties = "boards")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Answer(
            @Schema(description = "The newest first") List<BoardsResource.View> boards,

            @Schema(
                    description = "The cursor of the next page; absent on the last",
                    implementation = String.class,
                    nullable = false)
            Optional<String> next) {}

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "boards",
            summary = "What your house has handed in",
            description =
                    "The newest first, each with what became of it. A board is told of for a year after its verdict, "
                            + "or as long as the operator has said.")
    @APIResponse(
            responseCode = "200",
            description = "A page of boards",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "boards", ref = "boards")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Response boards(
            @QueryParam("limit") @Parameter(ref = "limit") Optional<String> limit,
            @QueryParam("cursor") @Parameter(description = "The `next` of the page before") Optional<String> cursor,
            @Context HttpHeaders headers) {
        int most = Parameters.limit(limit);
        String tenant = caller.tenant();
        String question = "boards of " + tenant;
        Optional<Place> end = cursor.map(text -> Parameters.place(cursors.place(text, question)))
                .map(Place::read);
        return large.json(headers, most, () -> {
            List<Submission> found = submissions.before(tenant, end, most + 1);
            List<Submission> page = found.subList(0, Math.min(most, found.size()));
            return new Answer(
                    page.stream().map(BoardsResource.View::of).toList(),
                    found.size() > most
                            ? Optional.of(cursors.write(page.getLast().place().bytes(), question))
                            : Optional.empty());
        });
    }
}
