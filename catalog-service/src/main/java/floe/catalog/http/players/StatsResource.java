package floe.catalog.http.players;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.ratings.Attempts;
import floe.catalog.ratings.LevelStats;
import floe.catalog.ratings.Rating;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// How levels fared. Apart from the levels, for it changes and they do not; and each tenant sees its own players alone.
@Path("/v1/levels/{id}/stats")
@Tag(name = "attempts")
@PermissionsAllowed({Scopes.PLAY, Scopes.GUEST})
@RunOnVirtualThread
public final class StatsResource {
    private final LevelLookup lookup;
    private final Attempts attempts;
    private final CurrentCaller caller;

    StatsResource(LevelLookup lookup, Attempts attempts, CurrentCaller caller) {
        this.lookup = lookup;
        this.attempts = attempts;
        this.caller = caller;
    }

    /// How strong somebody or something is.
    @Schema(
            name = "Rating",
            description =
                    "A Glicko-2 rating: 1500, give or take 350, of whoever is new. A level's says how hard it is for players "
                            + "who have ratings of the same kind",
            requiredProperties = {"rating", "deviation"})
    public record RatingView(
            double rating,

            @Schema(description = "The standard deviation: how sure the rating is")
            double deviation) {
        static RatingView of(Rating rating) {
            return new RatingView(tenths(rating.rating()), tenths(rating.deviation()));
        }

        private static double tenths(double value) {
            return Math.round(value * 10) / 10.0;
        }
    }

    /// How a level fared.
    @Schema(
            name = "Stats",
            description = "How a level fared with your players. Tries, solves and times are those of first tries",
            requiredProperties = {"id", "rating", "plays", "tries", "solves"})
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Answer(
            @Schema(description = "The level's id") String id,

            RatingView rating,

            @Schema(description = "All attempts") long plays,
            @Schema(description = "Players who tried it") long tries,

            @Schema(description = "Players who solved it at their first try")
            long solves,

            @Schema(
                    description = "Solves per try; absent while nobody has tried",
                    implementation = Double.class,
                    nullable = false)
            Optional<Double> clearRate,

            @Schema(description = "The quickest solve, in milliseconds", implementation = Long.class, nullable = false)
            Optional<Long> fastestMillis,

            @Schema(
                    description =
                            "About the time that half of the solves took, in milliseconds: within a fifth up to 20 "
                                    + "hours, and never less than the fastest",
                    implementation = Long.class,
                    nullable = false)
            Optional<Long> medianMillis) {
        static Answer of(String id, LevelStats stats) {
            return new Answer(
                    id,
                    RatingView.of(stats.rating()),
                    stats.plays(),
                    stats.tries(),
                    stats.solves(),
                    stats.tries() == 0 ? Optional.empty() : Optional.of((double) stats.solves() / stats.tries()),
                    boxed(stats.quickest()),
                    boxed(stats.median()));
        }

        private static Optional<Long> boxed(OptionalLong value) {
            return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
        }
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "stats",
            summary = "How a level fared",
            description = "With the players of your house alone, by the attempts that you have told. A level that "
                    + "nobody has tried is rated as whoever is new.")
    @APIResponse(
            responseCode = "200",
            description = "How it fared",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "stats", ref = "stats")))
    @APIResponse(responseCode = "404", ref = "unknown-level")
    @APIResponse(responseCode = "410", ref = "withdrawn")
    public Response stats(@Parameter(ref = "id") @PathParam("id") String id) {
        lookup.find(id);
        return Response.ok(Answer.of(id, attempts.stats(caller.tenant(), id)))
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }
}
