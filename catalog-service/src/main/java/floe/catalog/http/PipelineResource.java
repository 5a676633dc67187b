package floe.catalog.http;

import floe.catalog.access.Needs;
import floe.catalog.access.Scope;
import floe.wire.Survey;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// How the work stands between the services, for operators who have a browser and no monitoring at hand.
@Path("/v1/pipeline")
@Tag(name = "operations")
@Needs(Scope.OPERATE)
@RunOnVirtualThread
public final class PipelineResource {
    private final Map<String, Object> connection;
    private final Charges charges;

    PipelineResource(@Identifier("default-kafka-broker") Map<String, Object> connection, Charges charges) {
        this.connection = connection;
        this.charges = charges;
    }

    /// How it is.
    @Schema(
            name = "Pipeline",
            requiredProperties = {"broker", "stages"})
    public record Answer(
            @Schema(description = "Whether the broker can be asked; while it cannot, there are no stages")
            boolean broker,

            List<StageView> stages) {}

    /// What passes from one service to the next.
    @Schema(
            name = "Stage",
            requiredProperties = {"topic", "waiting", "workers", "dead"})
    public record StageView(
            @Schema(examples = "floe.candidates.v1") String topic,

            @Schema(description = "Records that nobody is done with")
            long waiting,

            @Schema(description = "How many have a part of the work: solvers, or replicas of the catalog")
            int workers,

            @Schema(description = "Dead letters that were not sent again")
            long dead) {
        static StageView of(Survey.Stage stage) {
            return new StageView(stage.topic().title(), stage.waiting(), stage.workers(), stage.dead());
        }
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "pipeline",
            summary = "How the work stands",
            description = "What waits on each topic, how many work on it, and what nobody could use.")
    @APIResponse(
            responseCode = "200",
            description = "How it stands",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "pipeline", ref = "pipeline")))
    public Response pipeline() throws InterruptedException {
        charges.before(Prices.SURVEY);
        Optional<List<Survey.Stage>> stages = Survey.of(connection);
        return Response.ok(new Answer(
                        stages.isPresent(),
                        stages.orElse(List.of()).stream().map(StageView::of).toList()))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
