package floe.catalog.http.keys;

import floe.catalog.access.ApiKey;
import floe.catalog.access.Caller;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.KeyIdentities;
import floe.catalog.access.Keys;
import floe.catalog.access.Scope;
import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// How a person signs in on a page: by a key that is good for this one thing, and that nobody can use after them. So it
/// may stand in an address that is printed, while the key that they work with never does.
@Path("/v1/sign-in")
@Tag(name = "keys")
@PermissionsAllowed(Scopes.SIGN_IN)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class SignInResource {
    private static final Duration A_DAY_OF_WORK = Duration.ofHours(12);
    private static final Set<Scope> EVERYTHING = EnumSet.of(Scope.PLAY, Scope.SOLUTIONS, Scope.DESIGN, Scope.OPERATE);

    private final Keys keys;
    private final KeyIdentities known;
    private final CurrentCaller caller;
    private final Charges charges;

    SignInResource(Keys keys, KeyIdentities known, CurrentCaller caller, Charges charges) {
        this.charges = charges;
        this.keys = keys;
        this.known = known;
        this.caller = caller;
    }

    @POST
    @Operation(
            operationId = "signIn",
            summary = "Sign in by a one-time code",
            description =
                    "The code goes where a key goes, and ends. For it there is a key that may play, see solutions, hand "
                            + "boards in and operate, for twelve hours. Codes are keys with the scope `sign-in`: operators make them.")
    @APIResponse(
            responseCode = "201",
            description = "The key",
            content =
                    @Content(
                            schema = @Schema(implementation = KeyView.class),
                            examples = @ExampleObject(name = "signed-in", ref = "signed-in")))
    @APIResponse(responseCode = "409", ref = "key-refused")
    public Response signIn() {
        charges.before(Prices.CHANGE);
        ApiKey code = code(caller.caller()).orElseThrow(SignInResource::used);
        ApiKey.Wish wish = new ApiKey.Wish(
                code.tenant(),
                "signed in on a page",
                EVERYTHING,
                code.rate(),
                Optional.of(Instant.now().plus(A_DAY_OF_WORK)));
        ApiKey.Made made = keys.rotate(
                        code,
                        wish,
                        Duration.ZERO,
                        Optional.empty(),
                        caller.caller().actor())
                .orElseThrow(SignInResource::used);
        known.forget(code.id());
        return KeysResource.made(made);
    }

    /// A token has the scope as often as its issuer likes, so it is no code.
    private Optional<ApiKey> code(Caller bearer) {
        return bearer.kind() == Caller.Kind.KEY ? keys.byId(bearer.id()) : Optional.empty();
    }

    private static ProblemException used() {
        return ProblemKind.KEY_ENDED.exception("the code was used already; ask an operator for another");
    }
}
