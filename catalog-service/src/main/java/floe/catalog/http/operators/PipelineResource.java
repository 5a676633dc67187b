package floe.catalog.http.operators;

import floe.catalog.access.Scopes;
import floe.catalog.config.CatalogConfig;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.kafka.PipelineStatus;
import floe.catalog.stock.Rejections;
import io.quarkus.security.PermissionsAllowed;
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
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// How the work stands between the services, for operators who have a browser and no monitoring at hand.
@Path("/v1/pipeline")
@Tag(name = "operations")
@PermissionsAllowed(Scopes.OPERATE)
@RunOnVirtualThread
public final class PipelineResource {
    private static final int REASONS = 50;

    private final Map<String, Object> connection;
    private final Set<String> workers;
    private final Rejections rejections;
    private final Charges charges;

    PipelineResource(
            @Identifier("default-kafka-broker") Map<String, Object> connection,
            @ConfigProperty(name = "mp.messaging.incoming.verdicts.group.id") String catalogs,
            CatalogConfig config,
            Rejections rejections,
            Charges charges) {
        this.connection = connection;
        // Of submissions solvers have a group beside the other.
        this.workers = Set.of(catalogs, config.solverGroup(), config.solverGroup() + "-submissions");
        this.rejections = rejections;
        this.charges = charges;
    }

    /// How it is.
    @Schema(
            name = "Pipeline",
            requiredProperties = {"broker", "stages", "rejected"})
    public record Answer(
            @Schema(description = "Whether the broker can be asked; while it cannot, there are no stages")
            boolean broker,

            List<StageView> stages,

            @Schema(description = "Why boards came to nothing since the catalog was set up, the most frequent first")
            List<RejectedView> rejected) {}

    /// What passes from one service to the next.
    @Schema(
            name = "Stage",
            requiredProperties = {"topic", "written", "waiting", "workers", "readers", "dead"})
    public record StageView(
            @Schema(examples = "floe.candidates.v1") String topic,

            @Schema(
                    description =
                            "Records that were ever written to it; asked twice, it tells how many come in a second")
            long written,

            @Schema(description = "Records that nobody is done with")
            long waiting,

            @Schema(description = "How many have a part of the work: solvers, or replicas of the catalog")
            int workers,

            @Schema(description = "Each of them") List<ReaderView> readers,

            @Schema(description = "Dead letters that were not sent again")
            long dead) {
        static StageView of(PipelineStatus.Stage stage) {
            return new StageView(
                    stage.topic().title(),
                    stage.written(),
                    stage.waiting(),
                    stage.readers().size(),
                    stage.readers().stream().map(ReaderView::of).toList(),
                    stage.dead());
        }
    }

    /// One that reads a topic.
    @Schema(
            name = "Reader",
            requiredProperties = {"client", "host", "partitions", "waiting"})
    public record ReaderView(
            @Schema(examples = "kafka-consumer-candidates") String client,

            @Schema(description = "Where it is, as the broker sees it", examples = "10.0.3.17")
            String host,

            @Schema(description = "How many partitions it has")
            int partitions,

            @Schema(description = "Records in these that nobody is done with")
            long waiting) {
        static ReaderView of(PipelineStatus.Reader reader) {
            return new ReaderView(reader.client(), reader.host(), reader.partitions(), reader.waiting());
        }
    }

    /// How often boards of a game came to nothing for a reason.
    @Schema(
            name = "Rejected",
            requiredProperties = {"game", "reason", "count"})
    public record RejectedView(
            String game, @Schema(examples = "NOT_UNIQUE") String reason, long count) {
        static RejectedView of(Rejections.Rejected rejected) {
            return new RejectedView(rejected.game(), rejected.reason(), rejected.count());
        }
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "pipeline",
            summary = "How the work stands",
            description =
                    "What was written to each topic and waits there, who works on it, what nobody could use, and why boards came to nothing.")
    @APIResponse(
            responseCode = "200",
            description = "How it stands",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "pipeline", ref = "pipeline")))
    public Response pipeline() throws InterruptedException {
        charges.before(Prices.BROKER_READ);
        Optional<List<PipelineStatus.Stage>> stages = PipelineStatus.of(connection, workers);
        return Response.ok(new Answer(
                        stages.isPresent(),
                        stages.orElse(List.of()).stream().map(StageView::of).toList(),
                        rejections.most(REASONS).stream().map(RejectedView::of).toList()))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
