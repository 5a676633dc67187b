package floe.catalog.http.keys;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.ApiKey;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.KeyIdentities;
import floe.catalog.access.Keys;
import floe.catalog.access.Scopes;
import floe.catalog.access.TooManyKeysException;
import floe.catalog.config.CatalogConfig;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.answers.LargeAnswers;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.Parameters;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.paging.Cursors;
import floe.catalog.paging.Place;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.valueextraction.Unwrapping;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The keys, for operators of the catalog and of a house: made, told of, changed for new ones, revoked. The key itself
/// is told once, when it is made.
@Path("/v1/keys")
@Tag(name = "keys")
@PermissionsAllowed({Scopes.OPERATE, Scopes.HOUSE})
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class KeysResource {
    private static final int MOST_OF_A_HOUSE = 500;
    private static final long USUAL_GRACE = Duration.ofDays(1).toSeconds();
    private static final long LONGEST_GRACE = 90L * 24 * 60 * 60;

    private final Keys keys;
    private final KeyIdentities known;
    private final CurrentCaller caller;
    private final Cursors cursors;
    private final Bodies bodies;
    private final CatalogConfig config;
    private final Charges charges;
    private final LargeAnswers large;

    KeysResource(
            Keys keys,
            KeyIdentities known,
            CurrentCaller caller,
            Cursors cursors,
            Bodies bodies,
            CatalogConfig config,
            Charges charges,
            LargeAnswers large) {
        this.charges = charges;
        this.large = large;
        this.keys = keys;
        this.known = known;
        this.caller = caller;
        this.cursors = cursors;
        this.bodies = bodies;
        this.config = config;
    }

    /// A page of the keys of a tenant.
    @Schema(name = "Keys", requiredProperties = "keys")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Answer(
            @Schema(description = "The oldest first") List<KeyView> keys,

            @Schema(
                    description = "The cursor of the next page; absent on the last",
                    implementation = String.class,
                    nullable = false)
            Optional<String> next) {}

    /// How a key is changed for a new one.
    @Schema(name = "KeyRotation")
    public record Rotation(
            @Schema(
                    description = "For how many seconds the old key goes on; a day unless given, at most 90",
                    implementation = Long.class,
                    nullable = false)
            @Min(value = 0, payload = Unwrapping.Unwrap.class)
            @Max(value = LONGEST_GRACE, payload = Unwrapping.Unwrap.class)
            Optional<Long> graceSeconds) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "makeKey",
            summary = "Make a key",
            description =
                    "The key itself is in the answer, once. With the scope `house` it is for your own tenant, has no "
                            + "scope beyond `play`, `design`, `house` and your own, no higher rate than yours, and ends "
                            + "with yours at the latest if yours ends.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = KeyWish.class),
                            examples = @ExampleObject(name = "key-wish", ref = "key-wish")))
    @APIResponse(
            responseCode = "201",
            description = "The key",
            content =
                    @Content(
                            schema = @Schema(implementation = KeyView.class),
                            examples = @ExampleObject(name = "key-made", ref = "key-made")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "409", ref = "key-refused")
    public Response make(byte[] body) {
        ApiKey.Wish wish = bodies.read(body, KeyWish.class).checked(caller.tenant());
        charges.before(Prices.CHANGE);
        ApiKey.Wish granted = rules().grant(wish, config.access().rate());
        return withinRoom(() -> made(keys.make(granted, most(), caller.caller().actor())));
    }

    @GET
    @Operation(
            operationId = "keys",
            summary = "The keys of a tenant",
            description = "The oldest first, revoked ones among them; without the keys themselves, which nobody has.")
    @APIResponse(
            responseCode = "200",
            description = "A page of keys",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "keys", ref = "keys")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Response list(
            @QueryParam("tenant") @Parameter(description = "Whose; the caller's own unless named", example = "local")
                    Optional<String> tenant,
            @QueryParam("limit") @Parameter(ref = "limit") Optional<String> limit,
            @QueryParam("cursor") @Parameter(description = "The `next` of the page before, of the same tenant")
                    Optional<String> cursor,
            @Context HttpHeaders headers) {
        int most = Parameters.limit(limit);
        String whose =
                rules().tenant(tenant.map(it -> Parameters.tenant("tenant", it)).orElseGet(caller::tenant));
        String question = "keys|" + whose;
        Place place = cursor.map(text -> place(text, question)).orElse(Place.FIRST);
        return large.json(headers, most, () -> page(whose, place, most, question));
    }

    private Answer page(String whose, Place place, int most, String question) {
        List<ApiKey> found = keys.of(whose, place, most + 1);
        List<ApiKey> page = found.subList(0, Math.min(most, found.size()));
        return new Answer(
                page.stream().map(KeyView::of).toList(),
                found.size() > most
                        ? Optional.of(cursors.write(page.getLast().place().bytes(), question))
                        : Optional.empty());
    }

    private Place place(String cursor, String question) {
        return cursors.place(cursor, question)
                .map(Place::read)
                .orElseThrow(() -> ProblemKind.BAD_CURSOR.exception(
                        "the cursor is damaged, or was given for another tenant; begin again without one"));
    }

    @DELETE
    @Path("{key}")
    @Operation(
            operationId = "revokeKey",
            summary = "Revoke a key",
            description =
                    "It is good for nothing within two seconds, and for good; streams and held requests of it end. "
                            + "Revoking it again changes nothing.")
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
        charges.before(Prices.CHANGE);
        ApiKey key = keys.revoke(mine(id).id(), caller.caller().actor()).orElseThrow(() -> unknown(id));
        known.forget(key.id());
        return KeyView.of(key);
    }

    @POST
    @Path("{key}/rotation")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "rotateKey",
            summary = "Change a key for a new one",
            description =
                    "The new one may do what the old one may, and lives as long as that was made for. The old one goes "
                            + "on for `graceSeconds`, so that whoever has it can change over. Whoever lost the answer "
                            + "changes the old one again while it goes on, and revokes the key of the lost answer, "
                            + "which says what it `replaces`. With the scope `house` you change no key of a higher rate "
                            + "than yours, and none but your own for one that would outlive yours.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Rotation.class),
                            examples = @ExampleObject(name = "key-rotation", ref = "key-rotation")))
    @APIResponse(
            responseCode = "201",
            description = "The new key",
            content =
                    @Content(
                            schema = @Schema(implementation = KeyView.class),
                            examples = @ExampleObject(name = "key-rotated", ref = "key-rotated")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-key")
    @APIResponse(responseCode = "409", ref = "key-refused")
    public Response rotate(
            @PathParam("key")
                    @Parameter(
                            description = "The old key's id",
                            schema = @Schema(type = SchemaType.STRING, format = "uuid"))
                    String id,
            byte[] body) {
        long grace = bodies.read(body, Rotation.class).graceSeconds().orElse(USUAL_GRACE);
        charges.before(Prices.CHANGE);
        ApiKey old = mine(id);
        rules().demandRateOf(old, config.access().rate());
        Optional<Instant> end = end(old);
        rules().demandEndOfNew(old, end);
        ApiKey.Wish wish = new ApiKey.Wish(old.tenant(), old.name(), old.scopes(), old.rate(), end);
        Optional<ApiKey.Made> made = withinRoom(() -> keys.rotate(
                old, wish, Duration.ofSeconds(grace), most(), caller.caller().actor()));
        known.forget(old.id());
        return made(made.orElseThrow(
                () -> ProblemKind.KEY_ENDED.exception("the key was revoked or has ended; make a new one instead")));
    }

    /// As long after now as the old one's end was after its beginning when it was made.
    private static Optional<Instant> end(ApiKey old) {
        return old.lifetime().map(Instant.now()::plus);
    }

    private KeyRules rules() {
        return new KeyRules(caller.caller());
    }

    /// A key that the caller has to do with and may change.
    private ApiKey mine(String id) {
        ApiKey key = ValueFormats.uuid(id)
                .map(UUID::toString)
                .flatMap(keys::byId)
                .filter(rules()::sees)
                .orElseThrow(() -> unknown(id));
        rules().demandPowerOver(key);
        return key;
    }

    /// A house cannot fill the table; whoever runs the catalog may.
    private Optional<Integer> most() {
        return rules().isForAll() ? Optional.empty() : Optional.of(MOST_OF_A_HOUSE);
    }

    private static <T> T withinRoom(Supplier<T> making) {
        try {
            return making.get();
        } catch (TooManyKeysException e) {
            throw ProblemKind.TOO_MANY_KEYS.exception(e.getMessage() + "; revoke those that nobody needs");
        }
    }

    private static ProblemException unknown(String id) {
        return ProblemKind.UNKNOWN_KEY.exception("there is no key " + ValueFormats.quoted(id));
    }

    static Response made(ApiKey.Made made) {
        return Response.status(Response.Status.CREATED)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(KeyView.of(made))
                .build();
    }
}
