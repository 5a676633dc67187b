package floe.catalog.http.levels;

import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scope;
import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.levels.Withdrawals;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Takes levels out, for good.
@Path("/v1/levels/{id}/withdrawal")
@Tag(name = "levels")
@PermissionsAllowed({Scopes.OPERATE, Scopes.DESIGN, Scopes.HOUSE})
@RunOnVirtualThread
public final class WithdrawalResource {
    private final LevelLookup lookup;
    private final Withdrawals withdrawals;
    private final CurrentCaller caller;
    private final HotLevels hot;
    private final Charges charges;

    WithdrawalResource(
            LevelLookup lookup, Withdrawals withdrawals, CurrentCaller caller, HotLevels hot, Charges charges) {
        this.charges = charges;
        this.hot = hot;
        this.lookup = lookup;
        this.withdrawals = withdrawals;
        this.caller = caller;
    }

    /// A level that is gone.
    @Schema(
            name = "Withdrawal",
            requiredProperties = {"id", "withdrawnAt"})
    public record Answer(
            @Schema(description = "The level's id") String id,

            @Schema(description = "Since when it is gone", implementation = String.class, format = "date-time")
            Instant withdrawnAt) {}

    @POST
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "withdraw",
            summary = "Take a level out",
            description =
                    "It is gone (410) from then on, and never drawn again. Draws and runs that have given it still answer "
                            + "with it, and a race to whose round it was dealt plays it to the end; a draw that holds it "
                            + "reserved does not give it. Once more changes nothing. A key without the scope operate takes "
                            + "out boards of its own house that have not become everybody's, and finds no others.")
    @APIResponse(
            responseCode = "200",
            description = "It is gone",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "withdrawal", ref = "withdrawal")))
    @APIResponse(responseCode = "404", ref = "unknown-level")
    public Answer withdraw(@Parameter(ref = "id") @PathParam("id") String id) {
        lookup.requireId(id);
        charges.before(Prices.CHANGE);
        Instant since = (caller.has(Scope.OPERATE)
                        ? withdrawals.withdraw(
                                caller.tenant(), id, caller.caller().actor())
                        : withdrawals.withdrawOwn(
                                caller.tenant(), id, caller.caller().actor()))
                .orElseThrow(() -> LevelLookup.unknown(id));
        hot.forget(id);
        return new Answer(id, since);
    }
}
