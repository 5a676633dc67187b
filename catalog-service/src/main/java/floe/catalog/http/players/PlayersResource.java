package floe.catalog.http.players;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.answers.LargeAnswers;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Parameters;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.paging.Cursors;
import floe.catalog.players.PlayerHistory;
import floe.catalog.players.Players;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What is known of the caller's players, and its end.
@Path("/v1/players/{playerId}")
@Tag(name = "players")
@PermissionsAllowed({Scopes.PLAY, Scopes.HOUSE})
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class PlayersResource {
    private static final String MARKS = "marks";

    private final Players players;
    private final Cursors cursors;
    private final CurrentCaller caller;
    private final Charges charges;
    private final LargeAnswers large;

    PlayersResource(Players players, Cursors cursors, CurrentCaller caller, Charges charges, LargeAnswers large) {
        this.charges = charges;
        this.large = large;
        this.players = players;
        this.cursors = cursors;
        this.caller = caller;
    }

    /// A player.
    @Schema(
            name = "PlayerHistory",
            description = "How strong a player is at each game, and a page of what they did",
            requiredProperties = {"playerId", "ratings", "attempts"})
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Answer(
            String playerId,

            @Schema(description = "One for each game of which a try has counted")
            List<GameRating> ratings,

            @Schema(description = "The newest first, as long as the catalog keeps them")
            List<Told> attempts,

            @Schema(
                    description = "The cursor of the next page; absent on the last",
                    implementation = String.class,
                    nullable = false)
            Optional<String> next) {}

    /// A rating.
    @Schema(
            name = "GameRating",
            requiredProperties = {"game", "rating"})
    public record GameRating(
            @Schema(description = "The game's id", examples = "ice")
            String game,

            StatsResource.RatingView rating) {}

    /// A try.
    @Schema(
            name = "ToldAttempt",
            requiredProperties = {"attemptId", "levelId", "solved", "millis", "first", "toldAt"})
    public record Told(
            String attemptId,

            @Schema(description = "The level's id") String levelId,

            boolean solved,

            @Schema(description = "How long it took, in milliseconds")
            long millis,

            @Schema(description = "Whether it was the first at that level, which changed both ratings")
            boolean first,

            @Schema(implementation = String.class, format = "date-time")
            String toldAt) {
        static Told of(PlayerHistory.Told told) {
            return new Told(
                    told.id(),
                    told.levelId(),
                    told.solved(),
                    told.millis(),
                    told.first(),
                    told.at().toString());
        }
    }

    @GET
    @Operation(
            operationId = "player",
            summary = "What is known of a player",
            description = "A player whom nobody has told of has neither ratings nor attempts.")
    @APIResponse(
            responseCode = "200",
            description = "Ratings, and a page of attempts",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "player", ref = "player")))
    public Response player(
            @PathParam("playerId") @Parameter(ref = "playerId") String playerId,
            @QueryParam("limit") @Parameter(ref = "limit") Optional<String> limit,
            @QueryParam("cursor") @Parameter(description = "The `next` of the page before") Optional<String> cursor,
            @Context HttpHeaders headers) {
        String player = Parameters.id("playerId", playerId);
        int most = Parameters.limit(limit);
        Response answer = large.json(headers, most, () -> page(player, cursor, most));
        return Response.fromResponse(answer)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private Answer page(String player, Optional<String> cursor, int limit) {
        String question = "player|" + caller.tenant() + "|" + player;
        PlayerHistory history =
                players.history(caller.tenant(), player, cursor.map(text -> place(text, question)), limit);
        return new Answer(
                player,
                history.ratings().entrySet().stream()
                        .map(entry -> new GameRating(entry.getKey(), StatsResource.RatingView.of(entry.getValue())))
                        .toList(),
                history.attempts().stream().map(Told::of).toList(),
                history.next().map(next -> cursors.write(PlayerPlace.bytes(next), question)));
    }

    @DELETE
    @Operation(
            operationId = "erasePlayer",
            summary = "Erase a player",
            description =
                    "Attempts, first tries and ratings of the player are gone, and whoever comes under that id again "
                            + "begins without. They leave the races that they are in, and their tokens end; a race that they "
                            + "made begins no further round. Which boards they were given is kept as a hash, so that none comes twice, "
                            + "unless `forget=marks` says that this be forgotten too, all but what a reserved draw holds for "
                            + "them. Once more changes nothing. Where something was erased, that is noted in `/v1/changes`, by a hash "
                            + "over house and id, so that it can be done again after a restore.")
    @APIResponse(responseCode = "204", description = "Nothing is known of the player, now or before")
    public void erase(
            @PathParam("playerId") @Parameter(ref = "playerId") String playerId,
            @QueryParam("forget")
                    @Parameter(
                            description = "`marks`: forget, too, which boards the player was given",
                            schema = @Schema(type = SchemaType.STRING, enumeration = MARKS))
                    Optional<String> forget) {
        String player = Parameters.id("playerId", playerId);
        if (forget.isPresent() && !forget.get().equals(MARKS)) {
            throw ProblemKind.BAD_PARAMETER.exception(
                    "forget: " + ValueFormats.quoted(forget.get()) + " is not " + MARKS);
        }
        charges.before(Prices.ERASURE);
        players.erase(
                caller.tenant(), player, forget.isPresent(), caller.caller().actor());
    }

    private PlayerHistory.Place place(String cursor, String question) {
        return cursors.place(cursor, question)
                .map(PlayerPlace::read)
                .orElseThrow(() -> ProblemKind.BAD_CURSOR.exception(
                        "the cursor is damaged, or was given for another player; begin again without one"));
    }
}
