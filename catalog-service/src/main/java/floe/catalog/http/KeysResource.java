package floe.catalog.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.ApiKey;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Gate;
import floe.catalog.access.Keys;
import floe.catalog.access.Needs;
import floe.catalog.access.Scope;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The keys, for operators: made, told of, revoked. The key itself is told once, when it is made.
@Path("/v1/keys")
@Tag(name = "keys")
@Needs(Scope.OPERATE)
@RunOnVirtualThread
public final class KeysResource {
    private static final int MOST_LISTED = 1_000;

    private final Keys keys;
    private final Gate gate;
    private final CurrentCaller caller;
    private final Bodies bodies;

    KeysResource(Keys keys, Gate gate, CurrentCaller caller, Bodies bodies) {
        this.keys = keys;
        this.gate = gate;
        this.caller = caller;
        this.bodies = bodies;
    }

    /// What is asked for.
    @Schema(
            name = "KeyWish",
            requiredProperties = {"name", "scopes"})
    public record Wish(
            @Schema(description = "What it is for, up to 100 characters", examples = "matchmaking, production")
            String name,

            @Schema(
                    description = "What it may do: play, solutions, design, operate",
                    type = SchemaType.ARRAY,
                    implementation = String.class)
            List<String> scopes,

            @Schema(description = "Whose it is; the caller's own tenant unless named", implementation = String.class)
            Optional<String> tenant,

            @Schema(
                    description = "How many requests a second it is granted; as many as is usual unless given",
                    implementation = Integer.class)
            Optional<Integer> rate) {

        ApiKey.Wish checked(String usualTenant) {
            return new ApiKey.Wish(
                    tenant.map(it -> Words.tenant("tenant", it)).orElse(usualTenant),
                    Words.text("name", name, 100),
                    scopeSet(),
                    rate.map(it -> Words.number("rate", it, 1, 1_000_000)));
        }

        private Set<Scope> scopeSet() {
            Set<Scope> set = EnumSet.noneOf(Scope.class);
            for (String word : scopes) {
                set.add(Scope.of(String.valueOf(word))
                        .orElseThrow(() -> ProblemKind.BAD_BODY.exception("scopes: " + Words.quoted(word)
                                + " is no scope; there are play, solutions, design, operate")));
            }
            if (set.isEmpty()) {
                throw ProblemKind.BAD_BODY.exception("scopes is empty; name one of play, solutions, design, operate");
            }
            return set;
        }
    }

    /// The keys of a tenant.
    @Schema(name = "Keys", requiredProperties = "keys")
    public record Answer(List<KeyView> keys) {}

    /// A key as operators see it.
    @Schema(
            name = "Key",
            description = "A key; the key itself only where it was just made",
            requiredProperties = {"id", "tenant", "name", "scopes", "madeAt"})
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record KeyView(
            String id,
            String tenant,
            String name,
            List<String> scopes,

            @Schema(
                    description = "How many requests a second it is granted, where it has a rate of its own",
                    implementation = Integer.class,
                    nullable = false)
            Optional<Integer> rate,

            @Schema(implementation = String.class, format = "date-time")
            String madeAt,

            @Schema(
                    description = "Since when it is good for nothing",
                    implementation = String.class,
                    format = "date-time",
                    nullable = false)
            Optional<String> revokedAt,

            @Schema(
                    description = "The key itself; keep it, for nobody can tell it again",
                    implementation = String.class,
                    nullable = false)
            Optional<String> key) {
        static KeyView of(ApiKey key, Optional<String> text) {
            return new KeyView(
                    key.id(),
                    key.tenant(),
                    key.name(),
                    key.scopes().stream().sorted().map(Scope::toString).toList(),
                    key.rate(),
                    key.madeAt().toString(),
                    key.revokedAt().map(Object::toString),
                    text);
        }
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "makeKey", summary = "Make a key", description = "The key itself is in the answer, once.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Wish.class),
                            examples = @ExampleObject(name = "key-wish", ref = "key-wish")))
    @APIResponse(
            responseCode = "201",
            description = "The key",
            content =
                    @Content(
                            schema = @Schema(implementation = KeyView.class),
                            examples = @ExampleObject(name = "key-made", ref = "key-made")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Response make(byte[] body) {
        ApiKey.Made made = keys.make(bodies.read(body, Wish.class).checked(caller.tenant()));
        return Response.status(Response.Status.CREATED)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(KeyView.of(made.key(), Optional.of(made.text())))
                .build();
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "keys",
            summary = "The keys of a tenant",
            description = "The oldest first, revoked ones among them; without the keys themselves, which nobody has.")
    @APIResponse(
            responseCode = "200",
            description = "The keys",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "keys", ref = "keys")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Answer list(
            @QueryParam("tenant") @Parameter(description = "Whose; the caller's own unless named", example = "local")
                    Optional<String> tenant) {
        String whose = tenant.map(it -> Words.tenantParameter("tenant", it)).orElseGet(caller::tenant);
        return new Answer(keys.of(whose, MOST_LISTED).stream()
                .map(key -> KeyView.of(key, Optional.empty()))
                .toList());
    }

    @DELETE
    @Path("{key}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "revokeKey",
            summary = "Revoke a key",
            description = "It is good for nothing within seconds, and for good. Revoking it again changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "The key",
            content =
                    @Content(
                            schema = @Schema(implementation = KeyView.class),
                            examples = @ExampleObject(name = "key-revoked", ref = "key-revoked")))
    @APIResponse(responseCode = "404", ref = "unknown-key")
    public KeyView revoke(
            @PathParam("key")
                    @Parameter(
                            description = "The key's id",
                            schema = @Schema(type = SchemaType.STRING, format = "uuid"))
                    String id) {
        ApiKey key = Words.uuid(id)
                .map(UUID::toString)
                .flatMap(keys::revoke)
                .orElseThrow(() -> ProblemKind.UNKNOWN_KEY.exception("there is no key " + Words.quoted(id)));
        gate.forget(key.id());
        return KeyView.of(key, Optional.empty());
    }
}
