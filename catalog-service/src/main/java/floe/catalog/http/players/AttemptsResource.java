package floe.catalog.http.players;

import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.Limits;
import floe.catalog.ratings.Attempt;
import floe.catalog.ratings.AttemptReport;
import floe.catalog.ratings.Attempts;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What players did, as game servers tell it.
@Path("/v1/attempts")
@Tag(name = "attempts")
@PermissionsAllowed(Scopes.PLAY)
@RunOnVirtualThread
public final class AttemptsResource {
    private static final long LONGEST_MILLIS = 30L * 24 * 60 * 60 * 1000;
    private static final String REFUTED = "refuted";

    private final Attempts attempts;
    private final Claims claims;
    private final CurrentCaller caller;
    private final Bodies bodies;
    private final Charges charges;

    AttemptsResource(Attempts attempts, Claims claims, CurrentCaller caller, Bodies bodies, Charges charges) {
        this.charges = charges;
        this.attempts = attempts;
        this.claims = claims;
        this.caller = caller;
        this.bodies = bodies;
    }

    /// What is told.
    @Schema(name = "AttemptsRequest", requiredProperties = "attempts")
    public record Request(
            @Schema(description = "Up to 100 results") @Size(min = 1, max = 100)
            List<@NotNull @Valid Told> attempts) {}

    /// One try.
    @Schema(
            name = "Attempt",
            requiredProperties = {"attemptId", "levelId", "playerId", "solved", "millis"})
    public record Told(
            @Schema(description = "Your own id of it: the same one again changes nothing", examples = "a-1")
            @Pattern(regexp = Limits.ID, message = Limits.ID_IN_WORDS)
            String attemptId,

            @Schema(description = "The level's id") @Pattern(regexp = Limits.LEVEL, message = Limits.LEVEL_IN_WORDS)
            String levelId,

            @Schema(description = "Your own id of the player", examples = "p-17")
            @Pattern(regexp = Limits.ID, message = Limits.ID_IN_WORDS)
            String playerId,

            boolean solved,

            @Schema(description = "How long it took, in milliseconds", examples = "41250") @Min(0) @Max(LONGEST_MILLIS)
            long millis,

            @Schema(
                    description = "The moves, if they are to be checked: a solve that they do not bear out is refuted",
                    implementation = String.class,
                    nullable = false)
            Optional<String> moves) {
        Attempt attempt() {
            return new Attempt(attemptId, levelId, playerId, solved, millis);
        }
    }

    /// What became of them.
    @Schema(
            name = "AttemptsReport",
            requiredProperties = {"results", "players"})
    public record Answer(
            @Schema(description = "In the order in which they were told")
            List<Result> results,

            @Schema(description = "The ratings that have changed")
            List<PlayerView> players) {}

    /// What became of one.
    @Schema(
            name = "AttemptResult",
            requiredProperties = {"attemptId", "outcome"})
    public record Result(
            String attemptId,

            @Schema(
                    description = "counted: the player's first try at the level, which changed both ratings; "
                            + "kept: a later one; repeated: told before; refuted: the moves do not solve the level; "
                            + "unknown-level: there is no such level",
                    enumeration = {"counted", "kept", "repeated", "refuted", "unknown-level"})
            String outcome) {}

    /// How strong a player is.
    @Schema(
            name = "Player",
            requiredProperties = {"playerId", "game", "rating"})
    public record PlayerView(String playerId, String game, StatsResource.RatingView rating) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "attempts",
            summary = "Tell what players did",
            description =
                    "The first try of a player at a level changes the ratings of both, once for ever. An attempt that is told "
                            + "again within 30 days, or as long as the operator has said, changes nothing; after that "
                            + "only a first try is still known, and another counts as one more play.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Request.class),
                            examples = @ExampleObject(name = "attempts-request", ref = "attempts-request")))
    @APIResponse(
            responseCode = "200",
            description = "What became of each",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "attempts", ref = "attempts")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Answer tell(byte[] body) {
        List<Told> told = bodies.read(body, Request.class).attempts();
        charges.before(Prices.attempts(told.size()));
        List<Attempt> checked = told.stream().map(Told::attempt).toList();
        boolean[] refuted = claims.refuted(caller.tenant(), told);
        List<Attempt> honest = IntStream.range(0, told.size())
                .filter(i -> !refuted[i])
                .mapToObj(checked::get)
                .toList();
        return answer(checked, refuted, attempts.tell(caller.tenant(), honest));
    }

    private static Answer answer(List<Attempt> attempts, boolean[] refuted, AttemptReport report) {
        List<Result> results = new ArrayList<>(attempts.size());
        int next = 0;
        for (int i = 0; i < attempts.size(); i++) {
            String outcome = refuted[i] ? REFUTED : word(report.outcomes().get(next));
            next += refuted[i] ? 0 : 1;
            results.add(new Result(attempts.get(i).id(), outcome));
        }
        List<PlayerView> players = new ArrayList<>();
        report.players()
                .forEach((player, rating) ->
                        players.add(new PlayerView(player.id(), player.game(), StatsResource.RatingView.of(rating))));
        return new Answer(results, players);
    }

    private static String word(AttemptReport.Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
