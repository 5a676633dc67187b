package floe.catalog.http.operators;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scope;
import floe.catalog.access.Scopes;
import floe.catalog.changes.Change;
import floe.catalog.changes.Changes;
import floe.catalog.http.answers.LargeAnswers;
import floe.catalog.http.requests.Parameters;
import floe.catalog.paging.Cursors;
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

/// Who changed what.
@Path("/v1/changes")
@Tag(name = "operations")
@PermissionsAllowed({Scopes.OPERATE, Scopes.HOUSE})
@RunOnVirtualThread
public final class ChangesResource {
    private static final String QUESTION = "changes";

    private final Changes changes;
    private final CurrentCaller caller;
    private final Cursors cursors;
    private final LargeAnswers large;

    ChangesResource(Changes changes, CurrentCaller caller, Cursors cursors, LargeAnswers large) {
        this.caller = caller;
        this.changes = changes;
        this.cursors = cursors;
        this.large = large;
    }

    /// A page of them.
    @Schema(name = "Changes", requiredProperties = "changes")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Answer(
            @Schema(description = "The newest first, as long as the catalog keeps them")
            List<ChangeView> changes,

            @Schema(
                    description = "The cursor of the next page; absent on the last",
                    implementation = String.class,
                    nullable = false)
            Optional<String> next) {}

    /// One of them.
    @Schema(
            name = "Change",
            requiredProperties = {"at", "keyId", "tenant", "kind", "subject", "detail"})
    public record ChangeView(
            @Schema(implementation = String.class, format = "date-time")
            String at,

            @Schema(
                    description =
                            "The id of the key with which it was done, or the subject of the token; never the key")
            String keyId,

            @Schema(description = "Whose key that is", examples = "local")
            String tenant,

            @Schema(
                    description =
                            "target-set, key-made, key-rotated, key-revoked, level-withdrawn, level-refused (by newer rules, in a "
                                    + "regrade), player-erased, letters-replayed, regrade-begun, regrade-stopped; more words may come",
                    examples = "target-set")
            String kind,

            @Schema(
                    description =
                            "What was changed: a shelf, a key's id, a level's id, a dead letter, a game, or a player "
                                    + "who was erased: the first 16 bytes of SHA-256 over the house, a byte 0 and the player's id, as a UUID",
                    examples = "ice/16x16/hard")
            String subject,

            @Schema(description = "How, for people", examples = "250")
            String detail) {
        static ChangeView of(Change change) {
            return new ChangeView(
                    change.at().toString(),
                    change.by().keyId(),
                    change.by().tenant(),
                    change.kind(),
                    change.subject(),
                    change.detail());
        }
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changes",
            summary = "Who changed what",
            description =
                    "Targets, keys, levels taken out, players erased, dead letters sent again and regrades, of all houses. A key "
                            + "without the scope operate is told what keys of its own house have done with the house's keys and players, "
                            + "and which levels they have taken out. It is kept for 400 days, or as long as the operator has said.")
    @APIResponse(
            responseCode = "200",
            description = "A page of changes",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "changes", ref = "changes")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Response changes(
            @QueryParam("limit") @Parameter(ref = "limit") Optional<String> limit,
            @QueryParam("cursor") @Parameter(description = "The `next` of the page before") Optional<String> cursor,
            @Context HttpHeaders headers) {
        int most = Parameters.limit(limit);
        Optional<Long> before = cursor.map(text -> Parameters.place(cursors.read(text, QUESTION)));
        return large.json(headers, most, () -> page(before, most));
    }

    private Answer page(Optional<Long> before, int most) {
        List<Change> found = caller.has(Scope.OPERATE)
                ? changes.before(before, most + 1)
                : changes.ofHouse(caller.tenant(), before, most + 1);
        List<Change> page = found.subList(0, Math.min(most, found.size()));
        return new Answer(
                page.stream().map(ChangeView::of).toList(),
                found.size() > most ? Optional.of(cursors.write(page.getLast().id(), QUESTION)) : Optional.empty());
    }
}
