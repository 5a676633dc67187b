package floe.catalog.http.stock;

import floe.catalog.access.Scopes;
import floe.catalog.games.GameList;
import io.quarkus.security.PermissionsAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The games.
@Path("/v1/games")
@Tag(name = "games")
@PermissionsAllowed({Scopes.PLAY, Scopes.GUEST, Scopes.SOLUTIONS, Scopes.DESIGN, Scopes.OPERATE})
public final class GamesResource {
    private final GameList games;

    GamesResource(GameList games) {
        this.games = games;
    }

    /// All of them, in the order in which they are shown.
    @Schema(
            name = "Games",
            description = "Every game, in the order in which they are shown",
            requiredProperties = "games")
    public record Answer(List<GameView> games) {}

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "games",
            summary = "The games",
            description = "Every game with its rules, sizes and bands, and how its moves are written and played.")
    @APIResponse(
            responseCode = "200",
            description = "Every game",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "games", ref = "games")))
    public Answer games() {
        return new Answer(games.all().stream().map(GameView::of).toList());
    }
}
