package floe.catalog.http;

import floe.catalog.access.Needs;
import floe.catalog.access.Scope;
import floe.catalog.stock.ShelfStock;
import floe.catalog.stock.Shelves;
import io.smallrye.common.annotation.RunOnVirtualThread;
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

/// What stands on the shelves.
@Path("/v1/stock")
@Tag(name = "stock")
@Needs({Scope.PLAY, Scope.OPERATE})
@RunOnVirtualThread
public final class StockResource {
    private final Shelves shelves;

    StockResource(Shelves shelves) {
        this.shelves = shelves;
    }

    /// All shelves.
    @Schema(name = "Stock", description = "Every shelf", requiredProperties = "shelves")
    public record Answer(List<ShelfView> shelves) {}

    /// A shelf as clients see it.
    @Schema(
            name = "Shelf",
            description = "Where levels of one game, size and band stand",
            requiredProperties = {"game", "size", "band", "total", "neverShown", "target", "missing"})
    public record ShelfView(
            @Schema(description = "The game's id", examples = "ice")
            String game,

            @Schema(description = "Rows x columns", examples = "20x25")
            String size,

            @Schema(examples = "hard") String band,

            @Schema(description = "How many levels stand there")
            long total,

            @Schema(description = "How many of them nobody has been shown")
            long neverShown,

            @Schema(description = "How many that nobody has been shown should stand there")
            int target,

            @Schema(description = "How many are lacking, and so being made")
            int missing) {
        static ShelfView of(ShelfStock stock) {
            return new ShelfView(
                    stock.shelf().game(),
                    stock.shelf().size(),
                    stock.shelf().band(),
                    stock.total(),
                    stock.neverShown(),
                    stock.target(),
                    stock.missing());
        }
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "stock",
            summary = "The shelves",
            description = "What stands on every shelf and what it lacks.")
    @APIResponse(
            responseCode = "200",
            description = "Every shelf",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "stock", ref = "stock")))
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Answer stock() {
        return new Answer(shelves.stock().stream().map(ShelfView::of).toList());
    }
}
