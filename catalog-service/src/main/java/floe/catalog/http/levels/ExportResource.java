package floe.catalog.http.levels;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.OpenRequests;
import floe.catalog.access.Scope;
import floe.catalog.access.Scopes;
import floe.catalog.fair.FairSemaphore;
import floe.catalog.fair.Fairness;
import floe.catalog.games.GameList;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.answers.BegunAnswer;
import floe.catalog.http.routes.HeldRequests;
import floe.catalog.levels.Level;
import floe.catalog.levels.LevelFilter;
import floe.catalog.levels.Levels;
import floe.catalog.levels.MeasureNames;
import floe.catalog.levels.Place;
import floe.catalog.levels.Slice;
import floe.catalog.levels.Solutions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Everything, a line a level. It is read in pages, so it takes no more memory and holds no connection longer than a
/// page does, however many levels there are and however slowly they are read.
@Path("/v1/export")
@Tag(name = "levels")
@PermissionsAllowed({Scopes.OPERATE, Scopes.DESIGN, Scopes.HOUSE})
@RunOnVirtualThread
public final class ExportResource {
    private static final String NDJSON = "application/x-ndjson";
    /// Few: each export has as many boards in memory.
    private static final int PAGE = 25;

    private final Levels levels;
    private final Solutions solutions;
    private final GameList games;
    private final MeasureNames measures;
    private final CurrentCaller caller;
    private final ObjectMapper json;
    private final Charges charges;
    private final HeldRequests held;
    private final OpenRequests openRequests;
    private final Fairness fairness;

    ExportResource(
            Levels levels,
            Solutions solutions,
            GameList games,
            MeasureNames measures,
            CurrentCaller caller,
            ObjectMapper json,
            Charges charges,
            HeldRequests held,
            OpenRequests openRequests,
            Fairness fairness) {
        this.fairness = fairness;
        this.openRequests = openRequests;
        this.charges = charges;
        this.held = held;
        this.levels = levels;
        this.solutions = solutions;
        this.games = games;
        this.measures = measures;
        this.caller = caller;
        this.json = json;
    }

    /// A line.
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Line(@JsonUnwrapped LevelView level, Optional<String> solution) {}

    @GET
    @Produces(NDJSON)
    @Operation(
            operationId = "export",
            summary = "Everything, a line a level",
            description =
                    "All levels that the filters let through, the oldest first, each as `Level` has it. A key that has the scope solutions as "
                            + "well gets each level's solution too. A key without the scope operate gets the boards of its own house, "
                            + "those that it has published among them, in the order of their ids. A house has four under way at once at most. A stream that breaks off ends "
                            + "without its last line feed.")
    @APIResponse(
            responseCode = "200",
            description = "Lines, each of them a level",
            content =
                    @Content(
                            mediaType = NDJSON,
                            schema = @Schema(type = SchemaType.STRING, format = "binary"),
                            examples = @ExampleObject(name = "export", ref = "export")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public StreamingOutput export(@BeanParam FilterQuery query, @Context HttpServerRequest request) {
        LevelFilter filter = query.filter(games, measures);
        boolean withSolutions = caller.has(Scope.SOLUTIONS);
        int search = Prices.search(!filter.measures().isEmpty());
        Source source = caller.has(Scope.OPERATE) ? new Everybodys(filter) : new Own(caller.tenant(), filter);
        if (request.method() == HttpMethod.HEAD) {
            // Nothing of it would be asked for.
            return _ -> {};
        }
        FairSemaphore.Permit permit = fairness.exports().acquire(caller.tenant());
        Slice first = first(source, permit);
        OpenRequests.OpenRequest open = openRequests.add(caller.caller());
        held.mark();
        BegunAnswer answer = new BegunAnswer(request);
        return out -> {
            try (permit;
                    open) {
                write(new PacedOutput(out, open, request.response()::closed), source, first, withSolutions, search);
            } catch (IOException | RuntimeException e) {
                answer.breakOff();
                throw e;
            }
        };
    }

    /// What goes wrong before the first line is told as a problem.
    private static Slice first(Source source, FairSemaphore.Permit permit) {
        try {
            return source.after(Place.START);
        } catch (RuntimeException | Error e) {
            permit.close();
            throw e;
        }
    }

    /// @param search what a slice costs in which hardly a level passed the filter
    private void write(PacedOutput out, Source source, Slice first, boolean withSolutions, int search)
            throws IOException {
        for (Optional<Slice> slice = Optional.of(first);
                slice.isPresent();
                slice = slice.get().next().map(source::after)) {
            List<Level> page = slice.get().levels();
            Map<String, String> proofs = withSolutions && !page.isEmpty()
                    ? source.solutions(page.stream().map(Level::id).toList())
                    : Map.of();
            for (Level level : page) {
                out.write(json.writeValueAsBytes(
                        new Line(LevelView.of(level), Optional.ofNullable(proofs.get(level.id())))));
                out.write('\n');
            }
            out.pause(slice.get().isCutShort() ? search : 0);
        }
    }

    /// What is exported, some at a time. Where hardly a level passes the filter there may be none among those that were
    /// looked at, and others behind them.
    private interface Source {
        Slice after(Place place);

        Map<String, String> solutions(List<String> ids);
    }

    private final class Everybodys implements Source {
        private final LevelFilter filter;

        Everybodys(LevelFilter filter) {
            this.filter = filter;
        }

        @Override
        public Slice after(Place place) {
            return levels.after(filter, place, PAGE);
        }

        @Override
        public Map<String, String> solutions(List<String> ids) {
            return solutions.of(ids);
        }
    }

    private final class Own implements Source {
        private final String tenant;
        private final LevelFilter filter;

        Own(String tenant, LevelFilter filter) {
            this.tenant = tenant;
            this.filter = filter;
        }

        @Override
        public Slice after(Place place) {
            return levels.own(tenant, filter, place, PAGE);
        }

        @Override
        public Map<String, String> solutions(List<String> ids) {
            return solutions.ofOwn(tenant, ids);
        }
    }

    /// Sends no faster than the key may: what is too much now is sent later rather than refused. It breaks off when
    /// the key ends, or whoever asked has gone.
    private final class PacedOutput extends FilterOutputStream {
        private final OpenRequests.OpenRequest open;
        private final BooleanSupplier gone;
        private long written;
        private long paid;

        PacedOutput(OutputStream out, OpenRequests.OpenRequest open, BooleanSupplier gone) {
            super(out);
            this.open = open;
            this.gone = gone;
        }

        @Override
        public void write(int one) throws IOException {
            out.write(one);
            written++;
        }

        @Override
        public void write(byte[] some, int from, int length) throws IOException {
            out.write(some, from, length);
            written += length;
        }

        /// Sends what was written, and waits until it is paid for.
        ///
        /// @param looked what it costs to have looked for it
        void pause(int looked) throws IOException {
            long unpaid = written - paid;
            paid = written;
            flush();
            charges.pace(open, Prices.bytes(unpaid) + looked, gone);
        }
    }
}
